/**
 * One entry of a record's ordered people list, as printed on the work. `account` is the public id (UUID) of the linked
 * colleague's account; principal, co-, lead, student and involved are roles, not separate lists.
 */
export type Person = {
  name: string;
  email?: string | undefined;
  account?: string | undefined;
  affiliation?: string | undefined;
  role?: PersonRole | undefined;
  corresponding?: boolean | undefined;
  /** What an author contributed: terms of `creditRoles`, in their order. */
  credit?: string[] | undefined;
  orcid?: string | undefined;
  scopusAuthorId?: string | undefined;
};

export const personRoles = ["author", "principal", "co", "lead", "student", "involved"] as const;
export type PersonRole = (typeof personRoles)[number];

const at = (address: string) => (id: string) => `${address}${encodeURIComponent(id)}`;

/** Where other services have a person, by the person's id there. */
export const profileAddress = {
  orcid: at("https://orcid.org/"),
  scopus: at("https://www.scopus.com/authid/detail.uri?authorId="),
  scholar: at("https://scholar.google.com/citations?user="),
  wos: at("https://www.webofscience.com/wos/author/record/"),
  vidwan: at("https://vidwan.inflibnet.ac.in/profile/"),
} as const;
