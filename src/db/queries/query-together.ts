import type { Scope } from "../scope.ts";
import { statementName, type Values } from "./records/values.ts";

/** A select, with placeholders numbered from 1. */
export type Part = { text: string; values: Values };

const texts = new Map<string, string>();
const maxTexts = 300;

/**
 * The rows of several reads for one request, read in one statement and so at one moment. Rows come as JSON:
 * instants are texts. An undefined part has no rows; `withClause` defines what all parts read.
 */
export async function queryTogether<Rows extends Record<string, unknown>>(
  scope: Scope,
  purpose: string,
  parts: { [Name in keyof Rows]: Part | undefined },
  withClause: Part = { text: "", values: [] },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const entries = Object.entries<Part | undefined>(parts);
  const text = textOf(withClause, entries);
  const values = [...withClause.values, ...entries.flatMap(([, part]) => part?.values ?? [])];
  const found = await scope.db.find<{ [Name in keyof Rows]: Rows[Name][] }>({
    name: statementName(purpose, text),
    text,
    values,
    isReadOnly: true,
  });
  if (!found) throw new Error(`${purpose} has no answer.`);
  return found;
}

function renumber(part: Part, before: number): string {
  return part.text.replace(/\$(\d+)(::[a-z]+(?:\[\])?)?/g, (_, number: string, type = typeOf(part, number)) =>
    wrapValue(`$${before + Number(number)}`, type),
  );
}

/** Puts the value into a select of its own, so that the generic plan is as good as a specific one and is made once. */
function wrapValue(placeholder: string, type: string): string {
  return type === "" ? placeholder : `(select ${placeholder}${type})${type}`;
}

function typeOf({ values }: Part, number: string): string {
  return typeof values[Number(number) - 1] === "number" ? "::int" : "";
}

/** Cached for the same parts, as numbering their placeholders takes as long as a short read. */
function textOf(withClause: Part, entries: readonly [string, Part | undefined][]): string {
  const key = [["", withClause] as const, ...entries]
    .map(([name, part]) => `${name} ${part?.values.length} ${part?.text}`)
    .join("\n");
  const known = texts.get(key);
  if (known !== undefined) return known;
  let before = withClause.values.length;
  const columns = entries.map(([name, part]) => {
    if (!part) return `'[]'::json as "${name}"`;
    const first = before;
    before += part.values.length;
    return `(select coalesce(json_agg(p), '[]') from (${renumber(part, first)}) p) as "${name}"`;
  });
  const text = `${renumber(withClause, 0)} select ${columns.join(",\n")}`;
  if (texts.size < maxTexts) texts.set(key, text);
  return text;
}
