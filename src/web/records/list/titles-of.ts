import { translate, translateMessage } from "#texts/translate.ts";

type Titled = { title: string };

/** The first few by name. */
export function titlesOf(rows: readonly Titled[]): string[] {
  const named = rows.slice(0, maxNamed).map(({ title }) => `“${title}”`);
  const more = rows.length - named.length;
  return more > 0 ? [...named, translate("{{count}} more", { count: more })] : named;
}

const maxNamed = 3;

type Locked = Titled & Parameters<typeof translateMessage>[0];

/** Records that were left unchanged because somebody signed them off, with the first reason; empty without any. */
export function lockedText(locked: readonly Locked[]): string {
  const [first] = locked;
  if (!first) return "";
  return [translate("Locked: {{titles}}", { titles: titlesOf(locked) }), translateMessage(first)].join(". ");
}
