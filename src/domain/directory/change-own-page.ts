import { maxFeatured, type PageVisibility, type PartWithItems } from "#access/policies/public-pages.ts";
import type { Actor } from "#access/roles.ts";
import type { directory } from "#contract/directory.ts";
import type { Parsed } from "#contract/endpoint.ts";
import {
  listSlugs,
  reserveSlug,
  saveItemVisibility,
  saveProfile,
  saveWorkVisibility,
} from "#db/queries/accounts/public-profiles.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { listPageWorks, type OwnPage, readOwnPage } from "./own-page.ts";
import { ownPageViewer } from "./read-as-visitor.ts";
import { readItems } from "./read-page.ts";
import { suggestSlug, withNumber } from "./suggest-slug.ts";

export type PageChange = Parsed<typeof directory.changeOwn>["body"];

/** An address stays reserved for its person. The limit stops one person from reserving the names of a whole college. */
const maxSlugs = 10;
const maxAttempts = 30;

const unapproved = "Your name is not approved yet. Ask your head or an admin to approve it.";

/** Changes the given settings of the actor's own page, and turns it on or off. */
export async function changeOwnPage(
  scope: Scope,
  actor: Actor,
  change: PageChange,
  clientAddress: string,
): Promise<OwnPage> {
  return inTransaction(scope, async (tx) => {
    const before = await readOwnPage(tx, actor);
    if (change.version === undefined) throw new Refusal("version-missing");
    if (change.isOpen && before.approvedName === "") throw new Refusal("not-allowed", { reason: unapproved });
    if (change.featured) await requireOwn(tx, actor, before, change.featured);
    const slug = await slugFor(tx, actor, before, change.slug);
    const visibilityByPart = Object.entries(change.shown ?? {}).filter(([, visibility]) => visibility !== undefined);
    const after: OwnPage = {
      ...before,
      slug,
      isOpen: change.isOpen ?? before.isOpen,
      shown: { ...before.shown, ...Object.fromEntries(visibilityByPart) },
      // Who sees publications without a choice of their own.
      works: change.works ?? before.works,
      about: change.about ?? before.about,
      featured: change.featured ?? before.featured,
    };
    const isSaved = await saveProfile(tx, actor.account, { ...after, version: change.version });
    const now = await readOwnPage(tx, actor);
    if (!isSaved) throw new Refusal("stale", { current: now });
    if (before.isOpen !== now.isOpen || before.slug !== now.slug)
      await writeAudit(tx, actor, {
        action: "public-page-changed",
        target: actor.email,
        ipAddress: clientAddress,
        // The slug is not logged: it contains the person's name.
        detail: { isOpen: now.isOpen, isMoved: before.slug !== now.slug },
      });
    return now;
  });
}

/**
 * Sets who sees one of the person's works on the page; null: as `works` says for publications, and
 * hidden for other works.
 * `readVisibility` is called once the work is found, so that not-found comes before wrong input.
 */
export async function setWorkVisibility(
  scope: Scope,
  actor: Actor,
  id: string,
  readVisibility: () => PageVisibility | null,
): Promise<void> {
  const page = await readOwnPage(scope, actor);
  const works = await listPageWorks(scope, actor, page);
  if (!works.some((work) => work.id === id)) throw new Refusal("not-found");
  await saveWorkVisibility(scope, actor.account, { id, visibility: readVisibility() });
}

/** Sets who sees one row of the person's tables, at most those who see the table; null: everyone who sees the table. */
export async function setItemVisibility(
  scope: Scope,
  actor: Actor,
  { part, item }: { part: PartWithItems; item: string },
  readVisibility: () => PageVisibility | null,
): Promise<void> {
  const items = await readItems(ownPageViewer(scope, actor, "own"));
  if (!items[part].some(({ id }) => id === item)) throw new Refusal("not-found");
  await saveItemVisibility(scope, actor.account, { part, item, visibility: readVisibility() });
}

async function requireOwn(scope: Scope, actor: Actor, page: OwnPage, featured: readonly string[]): Promise<void> {
  const works = await listPageWorks(scope, actor, page);
  const known = new Set(works.map(({ id }) => id));
  const isValid = featured.length <= maxFeatured && new Set(featured).size === featured.length;
  if (isValid && featured.every((id) => known.has(id))) return;
  const message = sentence("Choose up to {{maxFeatured}} of your own records, each once.", { maxFeatured });
  throw refusalOfInput("featured", "unknown", message);
}

/** The slug: the requested one, the present one, or the first free one made from the name. `version` 0: the page was never saved. */
async function slugFor(scope: Scope, actor: Actor, before: OwnPage, chosen: string | undefined): Promise<string> {
  if (chosen !== undefined && (chosen !== before.slug || before.version > 0)) {
    const usedSlugs = await listSlugs(scope, actor.account);
    const isNew = !usedSlugs.includes(chosen);
    if (isNew && usedSlugs.length >= maxSlugs)
      throw refusalOfSlug("You have used ten addresses, the maximum. Choose one of them.");
    if (!(await reserveSlug(scope, actor.account, chosen)))
      throw refusalOfSlug("This address is or was used by someone else. Choose another.");
    return chosen;
  }
  if (before.version > 0) return before.slug;
  const stem = suggestSlug({ ...actor, name: before.approvedName });
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const slug = attempt === 1 ? stem : withNumber(stem, attempt);
    if (await reserveSlug(scope, actor.account, slug)) return slug;
  }
  throw refusalOfSlug("Many people have this name. Enter an address yourself.");
}

function refusalOfSlug(message: string): Refusal {
  return refusalOfInput("slug", "taken", message);
}
