import { type KindDefinition, type PeoplePart, peopleParts } from "#kinds/define-kind.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

export type Target = { value: string; label: string };

const peoplePrefix = "people:";

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

/** Every target of a kind that a column may fill: its entered fields, then the parts of its people list. */
export function targetsOf(kind: KindDefinition): Target[] {
  const typed = Object.entries(kind.fields).filter(([, { readonly }]) => readonly === undefined);
  const fields = typed.map(([name, { label }]) => ({ value: name, label }));
  const title = fields.filter(({ value }) => value === kind.title);
  return [
    ...title,
    ...peopleParts.map((part) => ({ value: peoplePrefix + part, label: partLabel(kind, part) })),
    ...fields.filter((field) => !title.includes(field)),
  ];
}

function partLabel(kind: KindDefinition, part: PeoplePart): string {
  return part === "names" ? (kind.people?.label ?? translate("People")) : translate(peopleLabels[part]);
}

/** The effect of one choice: a target has one column, so the one before is left out. */
export function remapping(
  columns: readonly { header: string; field: string | null }[],
  header: string,
  target: string | null,
): Record<string, string | null> {
  const other = target === null ? undefined : columns.find((one) => one.field === target && one.header !== header);
  return { [header]: target, ...(other && { [other.header]: null }) };
}
