/** Who sees a part of a teacher's public page: nobody, whoever is signed in at the institute, everyone. */
export const pageVisibilities = ["hidden", "signed-in", "public"] as const;
export type PageVisibility = (typeof pageVisibilities)[number];

/** Parts of such a page. Name and works are no part of this list: the one always stands there, of the others each is asked. */
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

/** As a page begins: what the post says and what was written for the page is for everyone, the mail address for nobody. */
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

/** What is kept, whole: a part that is not named is hidden. */
export function readShown(kept: Readonly<Record<string, unknown>>): ShownParts {
  const read = (part: PagePart) => pageVisibilities.find((one) => one === kept[part]) ?? "hidden";
  return Object.fromEntries(pageParts.map((part) => [part, read(part)])) as ShownParts;
}

/** Works that stand first on a page. */
export const mostFeatured = 6;
