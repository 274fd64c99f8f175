import type { PagePart } from "#access/policies/public-pages.ts";
import { listKinds } from "../../texts/kinds.ts";

/** What has an editor: a section of the profile, or the selected works. */
export type Editable = PagePart | "featured";

/** The document that has this section of the profile, with its fields. */
export function documentOf(part: PagePart) {
  for (const kind of listKinds().filter(({ isOnePerPerson }) => isOnePerPerson)) {
    const fields = Object.keys(kind.fields).filter((name) => kind.fields[name]?.publicPart === part);
    if (fields.length > 0) return { kind, fields };
  }
  return undefined;
}
