import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * React makes elements with functions that are published in CommonJS, so that each call reads `(0, runtime.jsx)(…)`. From a module with names it
 * reads `jsx(…)`. The names of React itself would save less, and cost the first pages more.
 */
export function jsxByNames(): Plugin {
  const file = createRequire(import.meta.url).resolve("react/jsx-runtime");
  const named = `${file}?by-names`;
  return {
    name: "jsx-by-names",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer, { kind }) =>
      source === "react/jsx-runtime" && kind === "import-statement" && importer !== named ? named : null,
    load: (id) =>
      id === named
        ? `import runtime from ${JSON.stringify(file)};
          export const { Fragment, jsx, jsxs } = runtime;`
        : null,
  };
}
