/** Where each role lands after signing in, and the only areas its guard opens. */
export const areas = ["superadmin", "admin", "hod", "faculty", "common"] as const;
export type Area = (typeof areas)[number];

type RoleEntry = {
  /** In addresses and filters, as `/admin/users/{type}`. */
  type: string;
  /** In lists of people, and in the middle of a sentence. */
  names: { one: string; many: string; inText: string };
  /** The first is where it lands. */
  areas: readonly [Exclude<Area, "common">, ...Area[]];
  /** Whose records it reads besides its own. */
  reads: "none" | "own" | "department" | "institute";
  /** It enters records of its own, belongs to a department and is found as a colleague. */
  keepsRecords?: true;
  /** It answers for the departments of its appointments. */
  leads?: true;
  /** It looks after the records and accounts of its institute, or after the accounts of all institutes. */
  manages?: "institute" | "system";
  /** By kind: fields that it changes in every record it reads. */
  marks?: Readonly<Record<string, readonly string[]>>;
};

/** The one table of roles. The screens of each area are in `rules/screens/screens.ts`. */
export const roleTable = {
  "Super Admin": {
    type: "super-admin",
    names: { one: "Super admin", many: "Super admins", inText: "super admins" },
    areas: ["superadmin"],
    reads: "none",
    manages: "system",
  },
  Admin: {
    type: "admin",
    names: { one: "Admin", many: "Admins", inText: "admins" },
    areas: ["admin"],
    reads: "institute",
    manages: "institute",
  },
  "Head Of Department": {
    type: "head",
    names: { one: "Head of department", many: "Heads of department", inText: "heads of department" },
    areas: ["hod", "common"],
    reads: "department",
    keepsRecords: true,
    leads: true,
  },
  Faculty: {
    type: "faculty",
    names: { one: "Faculty", many: "Faculty", inText: "faculty" },
    areas: ["faculty", "common"],
    reads: "own",
    keepsRecords: true,
  },
} as const satisfies Record<string, RoleEntry>;

export type Role = keyof typeof roleTable;
export const roles = Object.keys(roleTable) as [Role, ...Role[]];

/** Types of the lists of accounts, teachers first. */
export type AccountType = (typeof roleTable)[Role]["type"];
export const accountTypes = roles.map((role) => roleTable[role].type).reverse() as [AccountType, ...AccountType[]];

export function roleOfType(type: AccountType): Role {
  return roles.find((role) => roleTable[role].type === type) as Role;
}

/** Undefined for a role that a token names and nobody knows. */
export function roleEntry(role: string): RoleEntry | undefined {
  return Object.hasOwn(roleTable, role) ? roleTable[role as Role] : undefined;
}

/** The roles that have a property, as lists of accounts ask for them. */
export function rolesWhere(has: (entry: RoleEntry) => boolean): Role[] {
  return roles.filter((role) => has(roleTable[role]));
}

/** A tag of this text makes its owner lead their department, whatever the role. */
export const coordinatorTag = "research coordinator";

/** The roles that lead a department or manage, for queries to compare with. */
export const leaders = {
  tag: coordinatorTag,
  heads: rolesWhere(({ leads }) => leads === true),
  admins: rolesWhere(({ manages }) => manages === "institute"),
  system: rolesWhere(({ manages }) => manages === "system"),
};

/** Who is asking, read from the database at the time of the request, never from the token's claims. */
export type Actor = {
  institute: number;
  account: number;
  publicId: string;
  email: string;
  name: string;
  role: Role;
  tags: string[];
  /** Ids of the departments of today's appointments. */
  departments: number[];
};

type WithRole = { role: string };
type WithTags = WithRole & { tags: readonly string[] };

export function isCoordinator({ tags }: Pick<WithTags, "tags">): boolean {
  return tags.includes(coordinatorTag);
}

/** Admins: they look after the records and the accounts of their institute. */
export function managesInstitute({ role }: WithRole): boolean {
  return roleEntry(role)?.manages === "institute";
}

/** Super admins: they look after the accounts of every institute and read no records. */
export function managesSystem({ role }: WithRole): boolean {
  return roleEntry(role)?.manages === "system";
}

/** Either of them. */
export function managesAccounts({ role }: WithRole): boolean {
  return roleEntry(role)?.manages !== undefined;
}

/** Enters and changes records of its own; whoever does belongs to a department. */
export function keepsRecords({ role }: WithRole): boolean {
  return roleEntry(role)?.keepsRecords === true;
}

/** Keeps records and leads nobody: whom heads of department look after. */
export function isMember(account: WithRole): boolean {
  return keepsRecords(account) && !isHead(account);
}

/** Whose records an account reads besides its own; undefined for a role that nobody knows. */
export function readsOf({ role }: WithRole): RoleEntry["reads"] | undefined {
  return roleEntry(role)?.reads;
}

/** By the role itself, not by the tag. */
export function isHead({ role }: WithRole): boolean {
  return roleEntry(role)?.leads === true;
}

/** Heads, and coordinators for the own department: whoever answers for a department's records. */
export function leadsDepartment(actor: WithTags): boolean {
  return isHead(actor) || isCoordinator(actor);
}

/** Whether they answer for one of these departments. */
export function leadsOneOf(
  actor: Pick<Actor, "role" | "tags" | "departments">,
  departments: readonly number[],
): boolean {
  return leadsDepartment(actor) && departments.some((department) => actor.departments.includes(department));
}

/** The area after sign-in (specification, section 2); undefined for a role that has none. */
export function homeArea(account: WithTags): Exclude<Area, "common"> | undefined {
  const [home] = roleEntry(account.role)?.areas ?? [];
  return home === "faculty" && isCoordinator(account) ? "hod" : home;
}

/** Specification, section 6. */
export function mayEnter(account: WithTags, area: Area): boolean {
  if (area === "hod" && isCoordinator(account)) return true;
  return roleEntry(account.role)?.areas.includes(area) ?? false;
}

/** The areas an account may enter, the one it lands in first. */
export function openAreas(account: WithTags): Area[] {
  const home = homeArea(account);
  return [...(home ? [home] : []), ...areas.filter((area) => area !== home && mayEnter(account, area))];
}
