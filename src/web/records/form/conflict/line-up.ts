import type { FormField } from "#kinds/derive/form.ts";
import type { Span } from "#kinds/field.ts";

/** Widens the last field of a line that would leave one of six columns empty, so that the right edges align. */
export function lineUp(fields: readonly FormField[]): FormField[] {
  const lined = fields.map((each) => ({ ...each }));
  let used = 0;
  for (const [place, each] of lined.entries()) {
    const before = lined[place - 1];
    if (used + each.span > 6) {
      if (before && used === 5) before.span = (before.span + 1) as Span;
      used = 0;
    }
    used += each.span;
  }
  return lined;
}
