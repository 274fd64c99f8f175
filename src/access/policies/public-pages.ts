import { openParts } from "#kinds/field.ts";
import { type Actor, leadsDepartment, managesInstitute } from "../roles.ts";

/** Who sees a part of a profile: its owner; the owner's heads and the admins too; everybody of the institute; everyone. */
export const pageVisibilities = ["hidden", "heads", "signed-in", "public"] as const;
export type PageVisibility = (typeof pageVisibilities)[number];

/**
 * Parts of such a page. Name and works are not in this list: the name is always shown, each work has its own setting.
 */
export const pageParts = ["photo", "designation", "department", "email", "about", "citations", ...openParts] as const;
export type PagePart = (typeof pageParts)[number];
export type ShownParts = Record<PagePart, PageVisibility>;

/** Parts whose rows may each have fewer viewers than the part. */
export const partsWithItems = ["qualifications", "experience", "scholars", "memberships"] as const satisfies PagePart[];
export type PartWithItems = (typeof partsWithItems)[number];

/** Initial setting: post and texts written for the page are public, the e-mail address and citation figures are hidden. */
export const shownAtFirst: ShownParts = {
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
export function readShown(kept: Readonly<Record<string, unknown>>): ShownParts {
  const read = (part: PagePart) => pageVisibilities.find((one) => one === kept[part]) ?? "hidden";
  return Object.fromEntries(pageParts.map((part) => [part, read(part)])) as ShownParts;
}

/** Works that are shown first on a page. */
export const maxFeatured = 6;

/** How far a viewer sees into a page, from the outside in; the last is its owner. */
export const viewerLevels = ["everyone", "members", "heads", "own"] as const;
export type ViewerLevel = (typeof viewerLevels)[number];

/** How far a member sees into pages of the institute: an admin as head of everybody, a head of the departments led. */
export function viewerLevelOf(actor: Actor): { level: ViewerLevel; leads: readonly number[] } {
  if (managesInstitute(actor)) return { level: "heads", leads: [] };
  return { level: "members", leads: leadsDepartment(actor) ? actor.departments : [] };
}
