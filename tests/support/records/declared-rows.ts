import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Expression, type ObjectExpression, parseSync, type Statement, type TSType, Visitor } from "oxc-parser";

/** A statement in the source: what of it is written there, and the columns of its row type, or its only column. */
export type DeclaredQuery = {
  file: string;
  written: Written;
  row: Columns | undefined;
  column?: Set<Holds> | undefined;
};
/** The beginning of a composed statement's name, or the fixed pieces of a text, in order. */
export type Written = { name: string } | { pieces: string[] };
/** The possible values of each column; undefined if only the compiler knows. */
export type Columns = Map<string, { holds: Set<Holds> | undefined; isOptional: boolean }>;
export type Holds = "number" | "string" | "boolean" | "date" | "list" | "null";

/** Every call of a connection's methods below a folder. */
export function declaredQueries(folder: string): DeclaredQuery[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  return files.flatMap((name) => queriesIn(join(folder, name)));
}

function queriesIn(file: string): DeclaredQuery[] {
  const found: DeclaredQuery[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [given], typeArguments }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const method = callee.property.name;
      if (!["query", "find", "column", "count", "execute"].includes(method)) return;
      const written = given?.type === "ObjectExpression" ? writtenIn(given) : undefined;
      const [row] = typeArguments?.params ?? [];
      if (!written) return;
      if (method === "count") found.push({ file, written, row: undefined, column: new Set(["number"]) });
      else if (method === "column") found.push({ file, written, row: undefined, column: row && holdsOf(row, file) });
      else found.push({ file, written, row: row && columnsOf(row, file) });
    },
  }).visit(sourceOf(file).program);
  return found;
}

function writtenIn(statement: ObjectExpression): Written | undefined {
  const name = propertyOf(statement, "name");
  const [beginning] = name?.type === "CallExpression" ? name.arguments : [];
  if (beginning?.type === "Literal") return { name: String(beginning.value) };
  const text = propertyOf(statement, "text");
  if (text?.type === "Literal") return { pieces: [String(text.value)] };
  return text?.type === "TemplateLiteral" ? { pieces: text.quasis.map(({ value }) => value.cooked ?? "") } : undefined;
}

function propertyOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  const found = properties.find((one) => one.type === "Property" && "name" in one.key && one.key.name === name);
  return found?.type === "Property" ? found.value : undefined;
}

type Source = {
  program: ReturnType<typeof parseSync>["program"];
  types: Map<string, TSType>;
  imports: Map<string, string>;
};
const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const source: Source = { program, types: new Map(), imports: new Map() };
  for (const statement of program.body) readTypes(statement, file, source);
  sources.set(file, source);
  return source;
}

function readTypes(statement: Statement, file: string, { types, imports }: Source): void {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type === "TSTypeAliasDeclaration") types.set(declared.id.name, declared.typeAnnotation);
  if (statement.type !== "ImportDeclaration") return;
  const from = statement.source.value;
  const path = from.startsWith("#")
    ? join("src", from.slice(1))
    : from.startsWith(".")
      ? join(dirname(file), from)
      : undefined;
  for (const one of statement.specifiers) if (path) imports.set(one.local.name, path);
}

/** The type that is declared under a name, with the file of the declaration. */
function declarationOf(name: string, file: string): [TSType, string] | undefined {
  const { types, imports } = sourceOf(file);
  const here = types.get(name);
  if (here) return [here, file];
  const from = imports.get(name);
  return from === undefined ? undefined : declarationOf(name, from);
}

function columnsOf(type: TSType, file: string): Columns | undefined {
  if (type.type === "TSTypeLiteral") {
    const columns: Columns = new Map();
    for (const one of type.members) {
      if (one.type !== "TSPropertySignature" || !one.typeAnnotation) return undefined;
      const name = "name" in one.key ? String(one.key.name) : "value" in one.key ? String(one.key.value) : "";
      columns.set(name, { holds: holdsOf(one.typeAnnotation.typeAnnotation, file), isOptional: one.optional });
    }
    return columns;
  }
  if (type.type === "TSIntersectionType") {
    const parts = type.types.map((one) => columnsOf(one, file));
    return parts.every((one) => one !== undefined) ? new Map(parts.flatMap((one) => [...one])) : undefined;
  }
  if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return undefined;
  const [of, keys] = type.typeArguments?.params ?? [];
  const chosen = keys ? literalsIn(keys) : [];
  if (type.typeName.name === "Omit" && of) return only(columnsOf(of, file), (name) => !chosen.includes(name));
  if (type.typeName.name === "Pick" && of) return only(columnsOf(of, file), (name) => chosen.includes(name));
  const found = declarationOf(type.typeName.name, file);
  return found && columnsOf(...found);
}

function only(columns: Columns | undefined, isWanted: (name: string) => boolean): Columns | undefined {
  return columns && new Map([...columns].filter(([name]) => isWanted(name)));
}

function literalsIn(type: TSType): string[] {
  if (type.type === "TSUnionType") return type.types.flatMap(literalsIn);
  return type.type === "TSLiteralType" && "value" in type.literal ? [String(type.literal.value)] : [];
}

function holdsOf(type: TSType, file: string): Set<Holds> | undefined {
  switch (type.type) {
    case "TSNumberKeyword":
      return new Set(["number"]);
    case "TSStringKeyword":
      return new Set(["string"]);
    case "TSBooleanKeyword":
      return new Set(["boolean"]);
    case "TSNullKeyword":
      return new Set(["null"]);
    case "TSArrayType":
      return new Set(["list"]);
    case "TSLiteralType": {
      const kind = "value" in type.literal ? typeof type.literal.value : "";
      return kind === "string" || kind === "number" || kind === "boolean" ? new Set([kind]) : undefined;
    }
    case "TSUnionType": {
      const parts = type.types.map((one) => holdsOf(one, file));
      return parts.every((one) => one !== undefined) ? new Set(parts.flatMap((one) => [...one])) : undefined;
    }
    case "TSTypeReference": {
      if (type.typeName.type !== "Identifier") return undefined;
      if (type.typeName.name === "Date") return new Set(["date"]);
      const found = declarationOf(type.typeName.name, file);
      return found && holdsOf(...found);
    }
    default:
      return undefined;
  }
}
