import type { KindDefinition } from "#kinds/define-kind.ts";
import { spanFieldsOf, volumeAndPageFields } from "#kinds/derive/cells/dividing/combined-targets.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { isFuller } from "./fuller-value.ts";

/** Fields that say one thing together, by the names that they have in every kind. */
const groups: readonly (readonly string[])[] = [
  Object.keys(volumeAndPageFields),
  ["impactFactor", "impactFactorSource", "impactFactorYear"],
];

/**
 * Whether a field may be completed with the value of another record: not if fields that belong together contradict each
 * other, so that a first day of one record never stands beside the last day of another.
 */
export function mayComplete(kind: KindDefinition, name: string, mine: RecordData, theirs: RecordData): boolean {
  const span = Object.values(spanFieldsOf(kind) ?? {});
  const together = [span, ...groups].find((names) => names.includes(name)) ?? [];
  return together.every((one) => {
    const field = kind.fields[one];
    const [own, other] = [mine[one], theirs[one]];
    if (!field || !isFilled(own) || !isFilled(other) || own === other) return true;
    return isFuller(field, own, other) || isFuller(field, other, own);
  });
}
