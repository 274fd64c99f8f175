import { type KindDefinition, type PeoplePart, peopleParts } from "#kinds/define-kind.ts";
import { partsOf, peoplePrefix, targetText } from "#kinds/derive/cells/column-target.ts";
import { combinedTargets } from "#kinds/derive/cells/dividing/combined-targets.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

export type Target = { value: string; label: string };

const peopleLabels: Record<Exclude<PeoplePart, "names">, string> = {
  principal: text("Principal investigator"),
  co: "Co-investigators",
  affiliations: text("Affiliations"),
  departments: text("Departments"),
  emails: text("College e-mails"),
  lead: text("Lead authors"),
  students: text("Students"),
  corresponding: text("Corresponding authors"),
  credit: "CRediT",
};

/**
 * Every target of a kind that a column may fill: its entered fields, the parts of its people list, then the combinations
 * of fields whose values one cell may have: those `used` by this file and the usual ones.
 */
export function targetsOf(kind: KindDefinition, used: readonly (string | null)[] = []): Target[] {
  const typed = Object.entries(kind.fields).filter(([, { readonly }]) => readonly === undefined);
  const fields = typed.map(([name, { label }]) => ({ value: name, label }));
  const title = fields.filter(({ value }) => value === kind.title);
  const single = [
    ...title,
    ...peopleParts.map((part) => ({ value: peoplePrefix + part, label: partLabel(kind, part) })),
    ...fields.filter((field) => !title.includes(field)),
  ];
  const labels = new Map(single.map(({ value, label }) => [value, label]));
  const usualCombinations = combinedTargets(kind).flatMap((parts) => targetText({ to: "several", parts }) ?? []);
  const inFile = used.flatMap((value) => (value !== null && partsOf(value).length > 1 ? [value] : []));
  const combined = [...new Set([...inFile, ...usualCombinations])].map((value) => ({
    value,
    label: translate("{{labels}} in one cell", {
      labels: { and: partsOf(value).map((part) => labels.get(part) ?? part) },
    }),
  }));
  return [...single, ...combined];
}

function partLabel(kind: KindDefinition, part: PeoplePart): string {
  return part === "names" ? (kind.people?.label ?? translate("People")) : translate(peopleLabels[part]);
}

/** Whether both fill the same field. */
export const fillSameField = (one: string | null, other: string | null) =>
  one !== null && other !== null && partsOf(one).some((part) => partsOf(other).includes(part));

/** The columns that one choice changes: a field has one column, so another column of the same field is left out. */
export function remapColumns(
  columns: readonly { header: string; field: string | null }[],
  header: string,
  target: string | null,
): Record<string, string | null> {
  const others = columns.filter((one) => one.header !== header && fillSameField(one.field, target));
  return { [header]: target, ...Object.fromEntries(others.map((one) => [one.header, null])) };
}
