import { i18n } from "./words.ts";

type Named = { slug: string; label: { one: string; many: string } };

/** A kind in the language of the moment: as the registry names it, unless the language has a name of its own. */
export function sayKind({ slug, label }: Named, form: "one" | "many" = "many"): string {
  return translated(`kinds.${slug}.${form}`) ?? label[form];
}

export function sayKindGroup({ slug, label }: { slug: string; label: string }): string {
  return translated(`groups.${slug}`) ?? label;
}

function translated(path: string): string | undefined {
  const text: unknown = i18n.getResource(i18n.language, "kinds", path);
  return typeof text === "string" ? text : undefined;
}
