import type { Plugin } from "vite";
import * as z from "zod";

/**
 * The browser calls by the contract's paths and types and leaves checking to the server, so its copy of the contract
 * holds no schemas and no summaries: they cost 22 kB before the first word is read. Rules that forms hold to (`*-rules.ts`)
 * keep theirs. Parsing with a schema that is not there fails loudly.
 */
export function contractWithoutSchemas(): Plugin {
  const stub = "\0contract-schemas";
  const names = Object.keys(z).filter((name) => name !== "default" && /^[a-z]\w*$/i.test(name));
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isOfContract =
        /\/src\/contract\/(?:records\/)?[\w-]+\.ts$/.test(importer) && !importer.endsWith("-rules.ts");
      return source === "zod" && isOfContract ? stub : null;
    },
    transform(code, id) {
      return /\/src\/contract\/(?:records\/)?[\w-]+\.ts$/.test(id)
        ? code.replace(/\bsummary:\s*"(?:[^"\\]|\\.)*",/g, "")
        : null;
    },
    load(id) {
      if (id !== stub) return null;
      return `const schema = new Proxy(() => schema, {
        get(_, name) {
          if (/parse|^shape$/i.test(String(name))) throw new Error("The browser's copy of the contract holds no schemas.");
          return schema;
        },
      });
      export { ${names.map((name) => `schema as ${name}`).join(", ")} };`;
    },
  };
}
