import type { PagePart } from "#access/policies/public-pages.ts";
import { kinds } from "../../texts/kinds.ts";

/** What has an editor: a part, or the works that are shown first. */
export type Editable = PagePart | "featured";

/** Where the documents have the part. */
export function documentOf(part: PagePart) {
  for (const kind of kinds().filter(({ isOnePerPerson }) => isOnePerPerson)) {
    const fields = Object.keys(kind.fields).filter((name) => kind.fields[name]?.openAs === part);
    if (fields.length > 0) return { kind, fields };
  }
  return undefined;
}
