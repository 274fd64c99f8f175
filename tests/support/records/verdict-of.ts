import type { RecordData } from "#kinds/field.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { classifyDuplicate } from "#rules/matching/classify-duplicate.ts";
import { workOf } from "#rules/matching/work-of.ts";

export type Sample = { kind: string; data: RecordData; people: string[] };
export type Changed = { data?: RecordData; people?: string[] };

/** Compares two records that differ from the sample as given: one verdict, unless their order matters. */
export function verdictOf({ kind, data, people }: Sample, mine: Changed, theirs: Changed): string[] {
  const make = (changed: Changed) =>
    workOf(kindBySlug(kind), {
      data: { ...data, ...changed.data },
      people: (changed.people ?? people).map((name) => ({ name })),
    });
  const verdicts = [classifyDuplicate(make(mine), make(theirs)), classifyDuplicate(make(theirs), make(mine))];
  return [...new Set(verdicts.map((one) => `${one.class}: ${one.reason}`))];
}
