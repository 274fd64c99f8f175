import type { RecordData } from "#kinds/field.ts";
import type { Check } from "../rows/check-definition.ts";
import type { FormPart, TableDefinition } from "../table-definition.ts";

/**
 * The values that a record must have because it is in the table and in this part of its form: if the rules allow only
 * one value of a field, the record has that value.
 */
export function inferData(
  { kinds, exclusions, readBack }: TableDefinition,
  slug: string,
  { only: ofPart }: Pick<FormPart, "only"> = {},
): RecordData {
  const only = kinds.find(({ kind }) => kind === slug)?.only;
  const checks: Check[] = [
    ...[only, ofPart].filter((one) => one !== undefined),
    ...exclusions.map(({ when }): Check => ({ not: when })),
  ];
  const own = readBack && "implies" in readBack ? readBack.implies[slug] : {};
  return Object.assign({}, ...checks.map((check) => valueIn(check, slug)), own);
}

function valueIn(check: Check, slug: string): RecordData {
  if ("equals" in check) return { [check.field]: check.equals };
  if ("in" in check) {
    const [only, another] = check.in;
    return only !== undefined && another === undefined ? { [check.field]: only } : {};
  }
  if (!("not" in check)) return {};
  const { not } = check;
  if ("not" in not) return valueIn(not.not, slug);
  if (!("every" in not)) return {};
  // "not (a paper without a proper state)" means for a paper: the state is proper.
  const others = not.every.filter((part) => !("kinds" in part && part.kinds.includes(slug)));
  const [left, another] = others;
  return left && !another ? valueIn({ not: left }, slug) : {};
}
