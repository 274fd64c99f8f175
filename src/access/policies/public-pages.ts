/** Who sees a part of a public page: nobody, everybody signed in at the institute, everyone. */
export const pageVisibilities = ["hidden", "signed-in", "public"] as const;
export type PageVisibility = (typeof pageVisibilities)[number];

/**
 * Parts of such a page. Name and works are not in this list: the name is always shown, each work has its own setting.
 */
export const pageParts = [
  "photo",
  "designation",
  "department",
  "email",
  "orcid",
  "scopus",
  "scholar",
  "interests",
  "qualifications",
  "about",
] as const;
export type PagePart = (typeof pageParts)[number];
export type ShownParts = Record<PagePart, PageVisibility>;

/** Initial setting: post and texts written for the page are public, the e-mail address is hidden. */
export const shownAtFirst: ShownParts = {
  photo: "signed-in",
  designation: "public",
  department: "public",
  email: "hidden",
  orcid: "signed-in",
  scopus: "signed-in",
  scholar: "signed-in",
  interests: "public",
  qualifications: "signed-in",
  about: "public",
};

/** The complete settings from what is stored: a part that is not stored is hidden. */
export function readShown(kept: Readonly<Record<string, unknown>>): ShownParts {
  const read = (part: PagePart) => pageVisibilities.find((one) => one === kept[part]) ?? "hidden";
  return Object.fromEntries(pageParts.map((part) => [part, read(part)])) as ShownParts;
}

/** Works that are shown first on a page. */
export const mostFeatured = 6;
