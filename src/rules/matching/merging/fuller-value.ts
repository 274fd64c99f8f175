import { isFilled } from "#kinds/derive/field-value.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { ChoiceField } from "#kinds/fields/choice.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";

/** Whether `theirs` contains everything that `mine` contains, and more, or is a later stage. */
export function isFuller(field: FieldDefinition, mine: unknown, theirs: unknown): boolean {
  if (!isFilled(theirs)) return false;
  if (!isFilled(mine)) return true;
  if (Array.isArray(mine) && Array.isArray(theirs)) return theirs.length > mine.length;
  if (typeof mine !== "string" || typeof theirs !== "string") return false;
  if (field.type === "partial-date") return theirs.startsWith(`${mine}-`);
  if (field.type === "enum") return field.areStages === true && stageOf(field, theirs) > stageOf(field, mine);
  if (field.type !== "text" && field.type !== "longtext") return false;
  const [short, long] = [foldText(mine), foldText(theirs)];
  return long.length > short.length && long.includes(short);
}

const stageOf = ({ options }: ChoiceField, stage: string) => options.findIndex(({ value }) => value === stage);
