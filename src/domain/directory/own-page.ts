import { type PageVisibility, readShown, type ShownParts, shownAtFirst } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import { findProfile, listOwnWorks, listSlugs } from "#db/queries/accounts/public-profiles.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { Scope } from "../scope.ts";
import { usualKinds } from "./page-sources.ts";
import { suggestSlug } from "./suggest-slug.ts";

export type OwnWork = {
  id: string;
  kind: string;
  title: string;
  year: string;
  /** What was said of this one; null: as its kind. */
  choice: PageVisibility | null;
  /** What that comes to. */
  visibility: PageVisibility;
};

export type OwnPage = {
  slug: string;
  /** Others that lead to it. */
  oldSlugs: string[];
  isOpen: boolean;
  shown: ShownParts;
  works: PageVisibility;
  about: string;
  featured: string[];
  /** 0 before anything was decided. */
  version: number;
};

/** What the teacher decided of the page; before that, as it would begin. */
export async function readOwnPage(scope: Scope, actor: Actor): Promise<OwnPage> {
  const kept = await findProfile(scope, actor.account);
  if (!kept)
    return {
      slug: suggestSlug(actor),
      oldSlugs: [],
      isOpen: false,
      shown: shownAtFirst,
      works: "public",
      about: "",
      featured: [],
      version: 0,
    };
  const { updatedAt: _, ...page } = kept;
  const slugs = await listSlugs(scope, actor.account);
  return { ...page, shown: readShown(kept.shown), oldSlugs: slugs.filter((slug) => slug !== kept.slug) };
}

/** The works that could stand on the page, and who would see each. */
export async function listPageWorks(scope: Scope, actor: Actor, page: OwnPage): Promise<OwnWork[]> {
  const kinds = recordKinds.map(({ slug }) => slug);
  const rows = await listOwnWorks(scope, actor.account, kinds);
  return rows.map(({ id, kind, title, day, visibility }) => ({
    id,
    kind,
    title,
    year: day?.slice(0, 4) ?? "",
    choice: visibility,
    visibility: visibility ?? (usualKinds.includes(kind) ? page.works : "hidden"),
  }));
}
