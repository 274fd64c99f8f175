import type { ColumnTarget } from "./match-columns.ts";

export const peoplePrefix = "people:";

/** Separates the parts of a combined target, as it is sent and stored: `volume+issue`. */
const partSeparator = "+";

/** Writes a target as sent and stored: a field's name, `people:<part>`, several of these, or null if ignored. */
export function targetText(target: ColumnTarget): string | null {
  if (target.to === "several") return target.parts.map(targetText).join(partSeparator);
  if (target.to === "field") return target.field;
  return target.to === "people" ? `${peoplePrefix}${target.part}` : null;
}

/** The parts of a target as it is sent, without its date order; most targets have one part. */
export const partsOf = (target: string): string[] => (target.split(" ")[0] ?? "").split(partSeparator);

/** The fields that a column fills. */
export function fieldsOf(target: ColumnTarget): string[] {
  if (target.to === "several") return target.parts.flatMap(fieldsOf);
  return target.to === "field" ? [target.field] : [];
}
