import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import { keepFirst } from "#rules/cv/keep-first.ts";
import { fillIn } from "#texts/fill-in.ts";

/** Shortens the CV to its first entries, with a note if there are more. */
export function shortenCv(cv: PrintedCv, selected: string, count: number): PrintedCv {
  const total = cv.sections.reduce((sum, { items }) => sum + items.length, 0);
  if (count >= total) return cv;
  return { ...cv, sections: keepFirst(cv.sections, count), note: fillIn(selected, { shown: count, total }) };
}
