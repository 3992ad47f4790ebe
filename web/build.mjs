// Builds the client into dist/: one script and one style sheet with hashed names, a chunk per game that is loaded when
// it is played, and the page that names them. `--watch` builds again on every change, `--plain` leaves the code readable.
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const OUT = "dist";
const LIMIT = 155_000; // bytes of everything, gzipped

const page = {
  name: "page",
  setup(it) {
    it.onEnd(async (result) => {
      if (result.errors.length > 0) return;
      const outputs = Object.entries(result.metafile.outputs);
      const script = outputs.find(([, output]) => output.entryPoint === "src/main.tsx");
      const html = (await readFile("src/index.html", "utf8"))
        .replace("/main.js", `/${script[0].slice(OUT.length + 1)}`)
        .replace("/main.css", `/${script[1].cssBundle.slice(OUT.length + 1)}`);
      await writeFile(`${OUT}/index.html`, html);
      for (const icon of ["icon.svg", "icon-turn.svg"]) await copyFile(`src/${icon}`, `${OUT}/${icon}`);
      let total = gzipSync(html).length;
      for (const [name] of outputs) if (!name.endsWith(".map")) total += gzipSync(await readFile(name)).length;
      console.log(`${OUT}: ${(total / 1000).toFixed(1)} kB gzipped`);
      if (total > LIMIT) throw new Error(`the client is ${total} bytes gzipped, more than ${LIMIT}`);
    });
  },
};

const options = {
  entryPoints: ["src/main.tsx"],
  outdir: OUT,
  entryNames: "assets/[name]-[hash]",
  chunkNames: "assets/[name]-[hash]",
  assetNames: "assets/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  // Elements as calls of `h`, which are shorter than those of the automatic runtime that the type checker goes by.
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "h", jsxFragmentFactory: "Fragment", verbatimModuleSyntax: true } },
  inject: ["src/jsx.ts"],
  loader: { ".svg": "file" },
  minify: !process.argv.includes("--plain"),
  metafile: true,
  logLevel: "warning",
  plugins: [page],
};

await rm(OUT, { recursive: true, force: true });
if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
