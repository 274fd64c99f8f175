import { quoteIfNeeded } from "../format/format-query.ts";
import { findKinds } from "../vocabulary/kind-names.ts";
import type { KnownPhrases, Part, Reader, Run } from "./reader.ts";

export type Assembled = { text: string; unknown: Run[] };

/** Writes the sentence in the language. Runs of words without a known meaning are left out and returned. */
export function assemble(reader: Reader, known: KnownPhrases | undefined): Assembled {
  const unknown: Run[] = [];
  const parts = [...reader.parts];
  for (const run of reader.runs) {
    const found = known?.get(run.text);
    const [first, ...others] = run.possibleFields;
    const isLookedUp = known?.has(run.text) ?? false;
    const field =
      isLookedUp && run.fallbackField !== undefined
        ? run.fallbackField
        : others.length === 0 && first !== "person"
          ? first
          : undefined;
    if (found)
      parts.push({ field: found.field, text: quoteIfNeeded(found.value), isNegated: run.isNegated, link: run.link });
    else if (field !== undefined)
      parts.push({ field: field, text: quoteIfNeeded(run.text), isNegated: run.isNegated, link: run.link });
    else unknown.push(run);
  }
  const conditions = joinConditions(reader, parts);
  const by = reader.isComparing && reader.by.length === 0 ? groupsOfComparison(reader, parts) : reader.by;
  const isCounting = reader.isCounting || by.length > 0 || reader.sum !== undefined;
  const kinds = reader.kinds.map(({ slug }) => slug);
  // Questions about money mean funded projects, unless other types are named.
  const chosenKinds =
    reader.sum === "amount" && kinds.length === 0
      ? findKinds("funded project", { wide: false }).map(({ slug }) => slug)
      : kinds;
  const verb = reader.isAboutPeople ? "who" : isCounting ? "count" : "list";
  const text = [
    verb,
    chosenKinds.join(","),
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

/**
 * Fields with several values in one work, so that "and" requires both. A work has one year and one status, so "2023 and
 * 2024" means either.
 */
const multiValuedFields = new Set(["person", "indexing", "index", "keywords", "interest"]);

function joinConditions(reader: Reader, parts: readonly Part[]): string[] {
  const chunks: { field: string | undefined; isNegated: boolean; text: string }[] = [];
  for (const { field, text, isNegated, link } of parts) {
    const last = chunks.at(-1);
    const isSeparate =
      field === undefined ||
      field === "missing" ||
      (link === "and" && (multiValuedFields.has(field) || (field === "dept" && reader.isJoint)));
    if (last && link !== "" && last.field === field && last.isNegated === isNegated && !isSeparate)
      last.text += `,${text}`;
    else if (last && link === "or" && field !== undefined) {
      last.text = `(${writeCondition(last)} or ${writeCondition({ field, isNegated, text })})`;
      last.field = undefined;
      last.isNegated = false;
    } else chunks.push({ field, isNegated, text });
  }
  return chunks.map(writeCondition);
}

function writeCondition({
  field,
  isNegated,
  text,
}: {
  field: string | undefined;
  isNegated: boolean;
  text: string;
}): string {
  const part = field === undefined ? text : `${field}:${text}`;
  return isNegated ? `-${part.includes(" ") && field === undefined ? `(${part})` : part}` : part;
}

/** The field to compare by: "compare Computer and IT" counts by department. */
function groupsOfComparison({ kinds }: Reader, parts: readonly Part[]): string[] {
  const fields = parts.flatMap(({ field }) => field ?? []);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) return [twice];
  return kinds.length > 1 ? ["kind"] : [];
}
