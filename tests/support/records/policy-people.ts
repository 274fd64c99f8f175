import { type Actor, coordinatorTag, type Role } from "#access/roles.ts";

const person = (account: number, role: Role, departments: number[], tags: string[] = []): Actor => ({
  institute: 1,
  account,
  publicId: `p${account}`,
  email: "",
  name: "",
  role,
  tags,
  departments,
});
/** One person of each role and position that a policy distinguishes; a name that mentions a record means that of `records.test.ts`. */
export const people = {
  creator: person(1, "Faculty", [1]),
  author: person(2, "Faculty", [2]),
  matched: person(3, "Faculty", [1]),
  claimant: person(4, "Faculty", [1]),
  sameName: person(5, "Faculty", [1]),
  declined: person(6, "Faculty", [1]),
  colleague: person(7, "Faculty", [1]),
  head: person(8, "Head Of Department", [1]),
  coordinator: person(9, "Faculty", [1], [coordinatorTag]),
  otherHead: person(10, "Head Of Department", [2]),
  admin: person(11, "Admin", []),
  superAdmin: person(12, "Super Admin", []),
  taggedSuperAdmin: person(13, "Super Admin", [1], [coordinatorTag]),
};
export type PersonName = keyof typeof people;

/** The names of those who may, in order. */
export function whoMay(may: (actor: Actor) => boolean): string {
  return (Object.keys(people) as PersonName[]).filter((name) => may(people[name])).join(" ");
}
