/**
 * One line of a record's ordered people list, as printed on the work.
 * `account` is the public id (UUID) of a colleague's account where one is linked; principal, co-, lead, student and
 * involved are roles, not lists of their own.
 */
export type Person = {
  name: string;
  email?: string | undefined;
  account?: string | undefined;
  affiliation?: string | undefined;
  role?: PersonRole | undefined;
  corresponding?: boolean | undefined;
  orcid?: string | undefined;
  scopusAuthorId?: string | undefined;
};

export const personRoles = ["author", "principal", "co", "lead", "student", "involved"] as const;
export type PersonRole = (typeof personRoles)[number];
