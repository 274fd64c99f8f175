import { initialVisibility, readVisibility } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import type { directory } from "#contract/directory.ts";
import type { Presented } from "#contract/endpoint.ts";
import { findApprovedName } from "#db/queries/accounts/approved-names.ts";
import { findProfile, listItemVisibilities, listOwnWorks, listSlugs } from "#db/queries/accounts/public-profiles.ts";
import type { Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { defaultKinds } from "./page-sources.ts";
import { suggestSlug } from "./suggest-slug.ts";

export type OwnWork = Presented<typeof directory.listOwnWorks>["rows"][number];

export type OwnPage = Presented<typeof directory.readOwn>;

/** The faculty member's settings for the page; before that, the initial ones. */
export async function readOwnPage(scope: Scope, actor: Actor): Promise<OwnPage> {
  const stored = await findProfile(scope, actor.account);
  const approvedName = await findApprovedName(scope, actor.account);
  const items = await listItemVisibilities(scope, actor.account);
  if (!stored)
    return {
      slug: suggestSlug({ ...actor, name: approvedName }),
      oldSlugs: [],
      isOpen: false,
      shown: initialVisibility,
      works: "public",
      about: "",
      featured: [],
      items,
      approvedName,
      version: 0,
    };
  const { updatedAt: _, ...page } = stored;
  const slugs = await listSlugs(scope, actor.account);
  return {
    ...page,
    items,
    approvedName,
    shown: readVisibility(stored.shown),
    oldSlugs: slugs.filter((slug) => slug !== stored.slug),
  };
}

const shownKinds = recordKinds.filter(({ isOptional }) => !isOptional).map(({ slug }) => slug);

/** By work, who sees it by the owner's choice; null if the owner has made none. */
export async function findWorkChoices(scope: Scope, actor: Actor): Promise<Map<string, OwnWork["choice"]>> {
  const rows = await listOwnWorks(scope, actor.account, shownKinds);
  return new Map(rows.map(({ id, visibility }) => [id, visibility]));
}

/** The works that could be on the page, and who would see each. */
export async function listPageWorks(scope: Scope, actor: Actor, page: OwnPage): Promise<OwnWork[]> {
  const rows = await listOwnWorks(scope, actor.account, shownKinds);
  return rows.map(({ id, kind, title, day, visibility }) => ({
    id,
    kind,
    title,
    year: day?.slice(0, 4) ?? "",
    choice: visibility,
    visibility: visibility ?? (defaultKinds.includes(kind) ? page.works : "hidden"),
  }));
}
