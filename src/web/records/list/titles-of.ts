import { translate, translateMessage } from "#texts/translate.ts";

type Titled = { title: string };

/** The first titles in quotation marks, and how many more there are. */
export function titlesOf(rows: readonly Titled[]): string[] {
  const shown = rows.slice(0, maxShown).map(({ title }) => `“${title}”`);
  const more = rows.length - shown.length;
  return more > 0 ? [...shown, translate("{{count}} more", { count: more })] : shown;
}

const maxShown = 3;

type Locked = Titled & Parameters<typeof translateMessage>[0];

/** Records that were left unchanged because somebody signed them off, with the first reason; empty without any. */
export function lockedText(locked: readonly Locked[]): string {
  const [first] = locked;
  if (!first) return "";
  return [translate("Locked: {{titles}}", { titles: titlesOf(locked) }), translateMessage(first)].join(". ");
}
