import { recordKinds } from "#kinds/registry.ts";

/** The list that answers what was typed: "patent solar" asks the patents; without a kind in front, the list one is in or the first. */
export function listFor(text: string, here: string | undefined): { slug: string; q: string } | undefined {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  const word = first.toLocaleLowerCase().replace(/:$/, "");
  const named = recordKinds.find(({ slug, label }) =>
    [slug, label.one.toLocaleLowerCase(), label.many.toLocaleLowerCase()].includes(word),
  );
  if (named) return { slug: named.slug, q: rest.join(" ") };
  const kind = recordKinds.find(({ slug }) => slug === here) ?? recordKinds[0];
  return kind && { slug: kind.slug, q: text.trim() };
}
