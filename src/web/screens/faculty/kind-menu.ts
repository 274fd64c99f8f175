import { kindGroups, kindsOfGroup } from "../../texts/kinds.ts";
import type { MenuProps } from "../../ui/dialog/menu.tsx";

/** Every kind a faculty member can enter, by group, each a link to its form; without those already shown beside it. */
export function kindMenu(except: readonly string[] = []): MenuProps["groups"] {
  return kindGroups().flatMap(({ slug, label }) => {
    const items = kindsOfGroup(slug)
      .filter((kind) => !except.includes(kind.slug))
      .map((kind) => ({ label: kind.label.one, to: formPath(kind.slug) }));
    return items.length > 0 ? [{ label, items }] : [];
  });
}

export function formPath(slug: string): string {
  return `/common/forms/${slug}`;
}
