// Builds the client into dist/: one script and one style sheet with hashed names, a chunk per game that is loaded when
// it is played, and the page that names them. `--watch` builds again on every change, `--plain` leaves the code readable.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";

const OUT = "dist";
const LIMIT = 155_000; // bytes of everything, gzipped

// Nothing is written before all is in order, and the page comes last: a build that fails leaves none behind, so that nobody
// takes it for a finished one, `make` least of all.
const page = {
  name: "page",
  setup(it) {
    it.onEnd(async (result) => {
      await rm(`${OUT}/index.html`, { force: true });
      if (result.errors.length > 0) return;
      const outputs = Object.entries(result.metafile.outputs);
      const script = outputs.find(([, output]) => output.entryPoint === "src/main.tsx");
      const html = (await readFile("src/index.html", "utf8"))
        .replace("/main.js", `/${script[0].slice(OUT.length + 1)}`)
        .replace("/main.css", `/${script[1].cssBundle.slice(OUT.length + 1)}`);
      const total = [html, ...result.outputFiles.map((file) => file.contents)].reduce((sum, each) => sum + gzipSync(each).length, 0);
      console.log(`${OUT}: ${(total / 1000).toFixed(1)} kB gzipped`);
      if (total > LIMIT) throw new Error(`the client is ${total} bytes gzipped, more than ${LIMIT}`);
      await mkdir(`${OUT}/assets`, { recursive: true });
      for (const { path, contents } of result.outputFiles) await writeFile(path, contents);
      for (const icon of ["icon.svg", "icon-turn.svg"]) await copyFile(`src/${icon}`, `${OUT}/${icon}`);
      await writeFile(`${OUT}/index.html`, html);
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
  write: false,
  logLevel: "warning",
  plugins: [page],
};

await rm(OUT, { recursive: true, force: true });
if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
