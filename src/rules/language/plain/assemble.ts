import { quoteWhereNeeded } from "../format/format-query.ts";
import { findKinds } from "../vocabulary/kind-names.ts";
import type { KnownPhrases, Part, Reader, Run } from "./reader.ts";

export type Assembled = { text: string; unknown: Run[] };

/** The sentence in the language; runs that are nothing known are left out and returned. */
export function assemble(reader: Reader, known: KnownPhrases | undefined): Assembled {
  const unknown: Run[] = [];
  const parts = [...reader.parts];
  for (const run of reader.runs) {
    const found = known?.get(run.text);
    const [first, ...others] = run.mayBe;
    const isLookedUp = known?.has(run.text) ?? false;
    const only =
      isLookedUp && run.otherwise !== undefined
        ? run.otherwise
        : others.length === 0 && first !== "person"
          ? first
          : undefined;
    if (found)
      parts.push({ field: found.field, text: quoteWhereNeeded(found.value), isNegated: run.isNegated, link: run.link });
    else if (only !== undefined)
      parts.push({ field: only, text: quoteWhereNeeded(run.text), isNegated: run.isNegated, link: run.link });
    else unknown.push(run);
  }
  const conditions = joined(reader, parts);
  const by = reader.isComparing && reader.by.length === 0 ? comparedBy(reader, parts) : reader.by;
  const isCounting = reader.isCounting || by.length > 0 || reader.sum !== undefined;
  const kinds = reader.kinds.map(({ slug }) => slug);
  // Money is asked of funded projects, unless others are named.
  const asked =
    reader.sum === "amount" && kinds.length === 0
      ? findKinds("funded project", { wide: false }).map(({ slug }) => slug)
      : kinds;
  const verb = reader.isOfPeople ? "who" : isCounting ? "count" : "list";
  const text = [
    verb,
    asked.join(","),
    ...conditions,
    reader.scope === undefined ? "" : `in:${reader.scope}`,
    by.length === 0 ? "" : `by:${by.join(",")}`,
    reader.sum === undefined ? "" : `sum:${reader.sum}`,
    reader.sort === undefined ? "" : `sort:${reader.sort}`,
    reader.limit === undefined ? "" : `top:${reader.limit}`,
    reader.output === undefined ? "" : `| ${reader.output}`,
  ];
  return { text: text.filter((part) => part !== "").join(" "), unknown };
}

/** A work has several authors and indexes, but one year and one status: "2023 and 2024" are two years. */
const several = new Set(["person", "indexing", "index", "keywords", "interest"]);

function joined(reader: Reader, parts: readonly Part[]): string[] {
  const chunks: { field: string | undefined; isNegated: boolean; text: string }[] = [];
  for (const { field, text, isNegated, link } of parts) {
    const last = chunks.at(-1);
    const isSeparate =
      field === undefined ||
      field === "missing" ||
      (link === "and" && (several.has(field) || (field === "dept" && reader.isJoint)));
    if (last && link !== "" && last.field === field && last.isNegated === isNegated && !isSeparate)
      last.text += `,${text}`;
    else if (last && link === "or" && field !== undefined) {
      last.text = `(${written(last)} or ${written({ field, isNegated, text })})`;
      last.field = undefined;
      last.isNegated = false;
    } else chunks.push({ field, isNegated, text });
  }
  return chunks.map(written);
}

function written({ field, isNegated, text }: { field: string | undefined; isNegated: boolean; text: string }): string {
  const part = field === undefined ? text : `${field}:${text}`;
  return isNegated ? `-${part.includes(" ") && field === undefined ? `(${part})` : part}` : part;
}

/** "compare Computer and IT" counts by department. */
function comparedBy({ kinds }: Reader, parts: readonly Part[]): string[] {
  const fields = parts.flatMap(({ field }) => field ?? []);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) return [twice];
  return kinds.length > 1 ? ["kind"] : [];
}
