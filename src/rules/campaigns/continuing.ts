import { type Day, spanOf } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";

/** Whether the fact began before the day and ended, as far as is known, on that day or later, or not yet. */
export function isContinuing({ lasts }: KindDefinition, data: RecordData, starts: Day): boolean {
  if (!lasts) return false;
  const filled = (name: string) => {
    const value = data[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const begun = lasts.begins.map(filled).find((one) => one !== undefined);
  if (begun === undefined || spanOf(begun).last >= starts) return false;
  const ended = filled(lasts.ends);
  if (ended !== undefined) return spanOf(ended).last >= starts;
  const { openWhen } = lasts;
  return openWhen === undefined || (openWhen !== false && openWhen.in.includes(filled(openWhen.field) ?? ""));
}
