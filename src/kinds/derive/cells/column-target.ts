import type { ColumnTarget } from "./match-columns.ts";

export const peoplePrefix = "people:";

/** Between the parts of a target of several, as it is sent and stored: `volume+issue`. */
const partSign = "+";

/** A target as it is sent and stored: a field's name, `people:<part>`, several of these, or null for "left out". */
export function targetText(target: ColumnTarget): string | null {
  if (target.to === "several") return target.parts.map(targetText).join(partSign);
  if (target.to === "field") return target.field;
  return target.to === "people" ? `${peoplePrefix}${target.part}` : null;
}

/** The parts of a target as sent, without the order of its dates; most have one. */
export const partsOf = (target: string): string[] => (target.split(" ")[0] ?? "").split(partSign);

/** The fields that a column fills, whole or in part. */
export function fieldsOf(target: ColumnTarget): string[] {
  if (target.to === "several") return target.parts.flatMap(fieldsOf);
  return target.to === "field" ? [target.field] : [];
}
