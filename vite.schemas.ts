import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod";

/**
 * The browser calls by the contract's paths and types, reads fields by `read`, and leaves parsing of whole responses and
 * records to the server, so its copy of the contract and of the record types has no schemas, no summaries and no values
 * for trial data. Rules that forms follow (`*-rules.ts`) keep theirs, written with `zod/mini`, of which only the functions that are used are loaded.
 * Parsing with a schema that is missing throws.
 */
export function withoutServerSchemas(): Plugin {
  const stub = "\0missing-schemas";
  return {
    name: "without-server-schemas",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isOfServer =
        /\/src\/(?:contract|kinds)\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(importer) && !importer.endsWith("-rules.ts");
      if (!isOfServer) return null;
      // Schemas clean texts; the record types themselves read with these functions.
      if (/\/src\/contract\//.test(importer) && source === cleanText)
        return `${stub}:${resolve(source.replace("#", "src/"))}`;
      return /input-rules\/[\w-]+-rules\.ts$/.test(source)
        ? `${stub}:${resolve(dirname(importer), source)}`
        : source === "zod"
          ? stub
          : null;
    },
    transform: {
      order: "post",
      handler(code, id) {
        if (!/\/src\/(?:contract|kinds)\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(id)) return null;
        // The server has checked the declarations, and it alone looks for duplicates.
        const unchecked = code.replace("checkKind(kind);", "").replace(/\bduplicateScope: "\w+",?/g, "");
        return withoutSchemas(unchecked, this.parse(unchecked) as Node);
      },
    },
    load(id) {
      if (!id.startsWith(stub)) return null;
      return `const schema = new Proxy(() => schema, {
        get(_, name) {
          if (/parse|^shape$/i.test(String(name))) throw new Error("The browser has no schemas of the contract and the record types.");
          return schema;
        },
      });
      export { ${namesOf(id.slice(stub.length + 1))
        .map((name) => `schema as ${name}`)
        .join(", ")} };`;
    },
  };
}

const cleanText = "#kinds/reading/clean-text.ts";

/** What zod exports, or the module at this path. */
function namesOf(path: string): string[] {
  if (path === "") return Object.keys(z).filter((name) => name !== "default" && /^[a-z]\w*$/i.test(name));
  return [...readFileSync(path, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** What an endpoint of the contract, a field type or a record type says for the server alone. */
const leftOut = new Map([
  ["endpoint", /^(?:summary|params|query|body|response)$/],
  ["defineFieldType", /^(?:schema|example)$/],
  [
    "defineKind",
    /^(?:externalFormKeywords|tableHeadingPatterns|participation|proofDocumentType|scoreSheetRow|appraisalSection|lasts)$/,
  ],
  ["fromExports", /^(?:documentTypes|fixedValues|fixedScopusValues)$/],
]);

/** What is read here of a syntax tree (ESTree). */
type Node = { type: string; start: number; end: number } & Partial<{
  name: string;
  body: Node[];
  declaration: Node | null;
  declarations: Node[];
  init: Node | null;
  properties: Node[];
  key: Node;
  value: Node;
  callee: Node;
  arguments: Node[];
}>;

/** Endpoints, field types and record types keep what the browser needs; a schema that then nothing names is left out by the bundler. */
function withoutSchemas(code: string, program: Node): string {
  const values = (program.body ?? [])
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => init ?? []);
  const edits = values.flatMap((value) =>
    /^define(?:FieldType|Kind)$/.test(value.callee?.name ?? "")
      ? [value, ...(value.arguments?.at(-1)?.properties ?? []).map((property) => property.value)].flatMap((call) =>
          schemasOf(code, call),
        )
      : [
          ...markedPure(code, value),
          ...(value.properties ?? []).flatMap((property) => schemasOf(code, property.value)),
        ],
  );
  edits.sort((one, other) => other.start - one.start);
  return edits.reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Schemas and what is made of them have no effect but themselves. */
function markedPure(code: string, { type, start, end }: Node) {
  const text = code.slice(start, end);
  if (type !== "CallExpression" && !(type === "ObjectExpression" && isOfSchemas(text))) return [];
  return [
    { start, end: start, put: "/* @__PURE__ */ (() => (" },
    { start: end, end, put: "))()" },
  ];
}

const isOfSchemas = (text: string) => /\bz\.|Schema\b|\.unwrap\(\)/.test(text) && !/\bendpoint\(/.test(text);

function schemasOf(code: string, call: Node | undefined) {
  const names = leftOut.get(call?.callee?.name ?? "");
  return (call?.arguments?.at(-1)?.properties ?? [])
    .filter(({ key }) => names?.test(key?.name ?? ""))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), put: "" }));
}
