import { type PageVisibility, readShown, type ShownParts, shownAtFirst } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import { findProfile, listOwnWorks, listSlugs } from "#db/queries/accounts/public-profiles.ts";
import type { Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { usualKinds } from "./page-sources.ts";
import { suggestSlug } from "./suggest-slug.ts";

export type OwnWork = {
  id: string;
  kind: string;
  title: string;
  year: string;
  /** The setting of this one; null: as its kind. */
  choice: PageVisibility | null;
  /** The resulting visibility. */
  visibility: PageVisibility;
};

export type OwnPage = {
  slug: string;
  /** Other addresses of the page. */
  oldSlugs: string[];
  isOpen: boolean;
  shown: ShownParts;
  works: PageVisibility;
  about: string;
  featured: string[];
  /** 0 before anything was set. */
  version: number;
};

/** The faculty member's settings for the page; before that, the initial ones. */
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

/** The works that could be on the page, and who would see each. */
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
