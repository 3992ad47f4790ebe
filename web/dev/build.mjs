// Builds the workbench into dev/out: node dev/build.mjs, then serve the folder dev with any static server.
import { build } from "esbuild";

await build({
  entryPoints: ["dev/workbench.tsx", "dev/workbench.css"],
  outdir: "dev/out",
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  logLevel: "warning",
});
