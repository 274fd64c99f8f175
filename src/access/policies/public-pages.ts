import { publicParts } from "#kinds/field.ts";
import { type Actor, leadsDepartment, managesInstitute } from "../roles.ts";

/** Who sees a part of a profile: its owner; also the owner's heads and admins; the whole institute; everyone. */
export const pageVisibilities = ["hidden", "heads", "signed-in", "public"] as const;
export type PageVisibility = (typeof pageVisibilities)[number];

/** The parts of a public page that have this setting. The name is always shown, and each work has its own setting. */
export const pageParts = ["photo", "designation", "department", "email", "about", "citations", ...publicParts] as const;
export type PagePart = (typeof pageParts)[number];
export type PartVisibility = Record<PagePart, PageVisibility>;

/** Parts in which the owner may show single rows to fewer viewers than the part. */
export const partsWithItems = ["qualifications", "experience", "scholars", "memberships"] as const satisfies PagePart[];
export type PartWithItems = (typeof partsWithItems)[number];

/**
 * Initial settings: designation, department and texts written for the page are public; the e-mail address and citation
 * figures are hidden.
 */
export const initialVisibility: PartVisibility = {
  photo: "signed-in",
  designation: "public",
  department: "public",
  email: "hidden",
  about: "public",
  citations: "hidden",
  interests: "public",
  qualifications: "signed-in",
  experience: "heads",
  scholars: "heads",
  memberships: "heads",
  orcid: "signed-in",
  scopus: "signed-in",
  scholar: "signed-in",
  wos: "heads",
  vidwan: "heads",
};

/** The complete settings from what is stored: a part that is not stored is hidden. */
export function readVisibility(stored: Readonly<Record<string, unknown>>): PartVisibility {
  const read = (part: PagePart) => pageVisibilities.find((one) => one === stored[part]) ?? "hidden";
  return Object.fromEntries(pageParts.map((part) => [part, read(part)])) as PartVisibility;
}

/** Works that are shown first on a page. */
export const maxFeatured = 6;

/** How much of a page a viewer sees, from the least to the most. */
export const viewerLevels = ["everyone", "members", "heads", "own"] as const;
export type ViewerLevel = (typeof viewerLevels)[number];

/** How much a member sees of the institute's pages: admins see as heads of all, heads as heads of those they lead. */
export function viewerLevelOf(actor: Actor): { level: ViewerLevel; leads: readonly number[] } {
  if (managesInstitute(actor)) return { level: "heads", leads: [] };
  return { level: "members", leads: leadsDepartment(actor) ? actor.departments : [] };
}

/**
 * What decides whether the actor sees a photo of somebody in that institute. The photo's setting on the public page
 * applies even while the page is turned off.
 */
export function photoViewerIn(institute: number, actor: Actor) {
  const isMember = institute === actor.institute;
  // A super admin from another institute sees as much as a member does.
  const { level, leads } = isMember ? viewerLevelOf(actor) : { level: "members", leads: [] };
  return { account: isMember ? actor.account : null, level, leads, unsaved: initialVisibility.photo };
}

const leastLevel: Record<PageVisibility, ViewerLevel> = {
  public: "everyone",
  "signed-in": "members",
  heads: "heads",
  hidden: "own",
};

/**
 * Whether somebody sees a part of an account with these departments, such as its photo, outside the page itself. The settings
 * apply even while the page is turned off; null if they were never saved.
 */
export function seesPart(
  actor: Actor,
  owner: { institute: number; account: number; departments: readonly number[] },
  part: PagePart,
  settings: Readonly<Record<string, unknown>> | null,
): boolean {
  const { account, level, leads } = photoViewerIn(owner.institute, actor);
  const seesAsHead = level === "heads" || leads.some((department) => owner.departments.includes(department));
  const viewerLevel: ViewerLevel = owner.account === account ? "own" : seesAsHead ? "heads" : "members";
  const visibility = settings === null ? initialVisibility : readVisibility(settings);
  return viewerLevels.indexOf(viewerLevel) >= viewerLevels.indexOf(leastLevel[visibility[part]]);
}
