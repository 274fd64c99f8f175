/** Where each role starts after signing in, and the only areas it may open. */
export const areas = ["superadmin", "admin", "hod", "iqac", "faculty", "common", "overview"] as const;
export type Area = (typeof areas)[number];

type RoleEntry = {
  /** In addresses and filters, as `/admin/users/{type}`. */
  type: string;
  /** In lists of people, and inside a sentence. */
  names: { one: string; many: string; inText: string };
  /** The first is where it starts. */
  areas: readonly [Exclude<Area, "common">, ...Area[]];
  /** Whose records it reads besides its own. "figures": only the institute's figures, tables and submissions. */
  reads: "none" | "own" | "department" | "institute" | "figures";
  /** It enters records of its own, belongs to a department and is found as a colleague. */
  hasOwnRecords?: true;
  /** It leads the departments of its appointments. */
  leads?: true;
  /** It manages the records and accounts of its institute, or the accounts of all institutes. */
  manages?: "institute" | "system";
  /** It leads the campaigns, makes the submissions and manages the forms of the institute. */
  reportsForInstitute?: true;
  /** It reads the appraisals of others. */
  appraises?: true;
  /** It is the last to sign the appraisals of the institute. */
  signsLast?: true;
  /** By kind: the fields that the role may change in every record it reads. */
  editableFields?: Readonly<Record<string, readonly string[]>>;
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
    reportsForInstitute: true,
    appraises: true,
  },
  "IQAC Coordinator": {
    type: "iqac-coordinator",
    names: { one: "IQAC coordinator", many: "IQAC coordinators", inText: "IQAC coordinators" },
    areas: ["iqac", "common"],
    reads: "institute",
    hasOwnRecords: true,
    reportsForInstitute: true,
  },
  "Head Of Department": {
    type: "head",
    names: { one: "Head of department", many: "Heads of department", inText: "heads of department" },
    areas: ["hod", "common"],
    reads: "department",
    hasOwnRecords: true,
    leads: true,
    appraises: true,
  },
  Faculty: {
    type: "faculty",
    names: { one: "Faculty", many: "Faculty", inText: "faculty" },
    areas: ["faculty", "common"],
    reads: "own",
    hasOwnRecords: true,
  },
  Principal: {
    type: "principal",
    names: { one: "Principal", many: "Principals", inText: "principals" },
    areas: ["overview"],
    reads: "figures",
    appraises: true,
    signsLast: true,
  },
  Management: {
    type: "management",
    names: { one: "Management", many: "Management", inText: "the management" },
    areas: ["overview"],
    reads: "figures",
  },
  "Peer Reviewer": {
    type: "peer-reviewer",
    names: { one: "Peer reviewer", many: "Peer reviewers", inText: "peer reviewers" },
    areas: ["overview"],
    reads: "figures",
  },
} as const satisfies Record<string, RoleEntry>;

export type Role = keyof typeof roleTable;
export const roles = Object.keys(roleTable) as [Role, ...Role[]];

/** It reads figures, tables and submissions of its institute, and changes nothing. */
export const isViewer = (role: Role) => roleTable[role].reads === "figures";
/**
 * The four roles of the login page (specification, section 3). An institute has few people of the other roles, which
 * are listed on request.
 */
export const usualRoles: readonly Role[] = ["Super Admin", "Admin", "Head Of Department", "Faculty"];
const isOfSystem = (role: Role) => roleTable[role].reads === "none";

/** In the order in which lists show them: faculty to admins, then roles that read only figures, then super admins. */
export const rolesInOrder: readonly Role[] = [
  ...roles.filter((role) => !isViewer(role) && !isOfSystem(role)).reverse(),
  ...roles.filter(isViewer),
  ...roles.filter(isOfSystem),
];

/** The types of the account lists, faculty first. */
export type AccountType = (typeof roleTable)[Role]["type"];
export const accountTypes = rolesInOrder.map((role) => roleTable[role].type) as [AccountType, ...AccountType[]];

export function roleOfType(type: AccountType): Role {
  return roles.find((role) => roleTable[role].type === type) as Role;
}

/** Undefined for an unknown role in a token. */
export function roleEntry(role: string): RoleEntry | undefined {
  return Object.hasOwn(roleTable, role) ? roleTable[role as Role] : undefined;
}

export function rolesWhere(has: (entry: RoleEntry) => boolean): Role[] {
  return roles.filter((role) => has(roleTable[role]));
}

/** The roles with records of their own: faculty members, heads of department and IQAC coordinators. */
export const rolesWithRecords: readonly Role[] = rolesWhere((entry) => entry.hasOwnRecords === true);

/** An account with this tag has the access of a head of department, whatever its role. */
export const coordinatorTag = "research coordinator";

/** The roles that lead, manage or sign, for use in queries. */
export const rolesByDuty = {
  tag: coordinatorTag,
  heads: rolesWhere(({ leads }) => leads === true),
  admins: rolesWhere(({ manages }) => manages === "institute"),
  system: rolesWhere(({ manages }) => manages === "system"),
  /** Principals: they sign appraisals last. */
  lastSigners: rolesWhere(({ signsLast }) => signsLast === true),
};

/** Who makes the request, read from the database for each request, never from the token's claims. */
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
  /** Kinds that a head named this person to verify, by department; only today's appointments. */
  verifies?: readonly { department: number; kinds: readonly string[] }[];
  /** The optional kinds that the institute has activated; absent: none. */
  kinds?: readonly string[];
};

type WithRole = { role: string };
type WithTags = WithRole & { tags: readonly string[] };

export function isCoordinator({ tags }: Pick<WithTags, "tags">): boolean {
  return tags.includes(coordinatorTag);
}

/** Admins: they manage the records and accounts of their institute. */
export function managesInstitute({ role }: WithRole): boolean {
  return roleEntry(role)?.manages === "institute";
}

/** Super admins: they manage the accounts of every institute and read no records. */
export function managesSystem({ role }: WithRole): boolean {
  return roleEntry(role)?.manages === "system";
}

/** An admin or a super admin. */
export function managesAccounts({ role }: WithRole): boolean {
  return roleEntry(role)?.manages !== undefined;
}

/** Whether the account enters and changes its own records; it then belongs to a department. */
export function hasOwnRecords({ role }: WithRole): boolean {
  return roleEntry(role)?.hasOwnRecords === true;
}

/** Faculty members: the people whom heads of department manage. */
export function readsOnlyOwnRecords(account: WithRole): boolean {
  return readScopeOf(account) === "own";
}

/** Leads the campaigns and makes the submissions of the whole institute: admins and IQAC coordinators. */
export function reportsForInstitute({ role }: WithRole): boolean {
  return roleEntry(role)?.reportsForInstitute === true;
}

/** Whose records an account reads besides its own; undefined for an unknown role. */
export function readScopeOf({ role }: WithRole): RoleEntry["reads"] | undefined {
  return roleEntry(role)?.reads;
}

/** Principals, management and peer reviewers: they read the institute's figures, tables and submissions, no records. */
export function seesOnlyFigures(account: WithRole): boolean {
  return readScopeOf(account) === "figures";
}

export function signsAppraisalsLast({ role }: WithRole): boolean {
  return roleEntry(role)?.signsLast === true;
}

/** By role; a coordinator's tag does not count. */
export function isHead({ role }: WithRole): boolean {
  return roleEntry(role)?.leads === true;
}

/** Heads and coordinators, who are responsible for the records of their departments. */
export function leadsDepartment(actor: WithTags): boolean {
  return isHead(actor) || isCoordinator(actor);
}

export function leadsOneOf(
  actor: Pick<Actor, "role" | "tags" | "departments">,
  departments: readonly number[],
): boolean {
  return leadsDepartment(actor) && departments.some((department) => actor.departments.includes(department));
}

/** The area after sign-in (specification, section 2); undefined for a role that has none. */
export function homeAreaOf(account: WithTags): Exclude<Area, "common"> | undefined {
  const [home] = roleEntry(account.role)?.areas ?? [];
  return home === "faculty" && isCoordinator(account) ? "hod" : home;
}

/** Whether the account may open the area (specification, section 6). */
export function mayEnter(account: WithTags, area: Area): boolean {
  if (area === "hod" && isCoordinator(account)) return true;
  return roleEntry(account.role)?.areas.includes(area) ?? false;
}

/** The areas an account may enter, the one where it starts first. */
export function openAreas(account: WithTags): Area[] {
  const home = homeAreaOf(account);
  return [...(home ? [home] : []), ...areas.filter((area) => area !== home && mayEnter(account, area))];
}
