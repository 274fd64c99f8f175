/**
 * One entry of a record's ordered people list, as printed on the work. `account` is the public id (UUID) of the linked
 * colleague's account. People of all roles are in one list.
 */
export type Person = {
  name: string;
  email?: string | undefined;
  account?: string | undefined;
  affiliation?: string | undefined;
  role?: PersonRole | undefined;
  corresponding?: boolean | undefined;
  /** The author's contributions: terms of `creditRoles`, in that order. */
  credit?: string[] | undefined;
  orcid?: string | undefined;
  scopusAuthorId?: string | undefined;
};

/** "principal": the principal investigator or main guide; "co": a co-investigator or co-guide. */
export const personRoles = ["author", "principal", "co", "lead", "student", "involved"] as const;
export type PersonRole = (typeof personRoles)[number];

const addressFrom = (address: string) => (id: string) => `${address}${encodeURIComponent(id)}`;

/** Addresses of a person's profile on other services, by the person's ID there. */
export const profileAddress = {
  orcid: addressFrom("https://orcid.org/"),
  scopus: addressFrom("https://www.scopus.com/authid/detail.uri?authorId="),
  scholar: addressFrom("https://scholar.google.com/citations?user="),
  wos: addressFrom("https://www.webofscience.com/wos/author/record/"),
  vidwan: addressFrom("https://vidwan.inflibnet.ac.in/profile/"),
} as const;
