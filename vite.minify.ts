import { minify } from "terser";
import type { Plugin } from "vite";

const compress = { passes: 3 };

/**
 * A second minifier shortens what the first one wrote (docs/decisions/100), but not files with a module that `leftOut` matches.
 * The files keep their names, which are made from what they held before.
 */
export function minifyAgain(leftOut: RegExp): Plugin {
  return {
    name: "minify-again",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || file.moduleIds.some((id) => leftOut.test(id))) continue;
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress });
          if (code === undefined) throw new Error(`${file.fileName} could not be minified.`);
          file.code = code;
        }
      },
    },
  };
}
