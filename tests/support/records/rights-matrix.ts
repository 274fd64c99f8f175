import type { Role } from "#access/roles.ts";
import type { TestAccount, World } from "../server/world.ts";

/**
 * The people of the matrix, in words of the specification (sections 1 and 6) and of docs/architecture.md (Rights).
 * Written separately from `access/` on purpose: the matrix compares the server's answers with these rules.
 */
export type Who = {
  name: string;
  token: string | undefined;
  account?: TestAccount;
  /** "none": not signed in, or not with a valid token. */
  role: Role | "none";
  isCoordinator: boolean;
  /** Of the institute and the department where the objects of the matrix are. */
  isOfInstitute: boolean;
  isOfDepartment: boolean;
  /** The person whose objects they are. */
  isOwner: boolean;
};

export async function everybody(world: World): Promise<Who[]> {
  const off = await world.anAccount({ name: "Switched Off", state: "deactivated" });
  const waiting = await world.anAccount({ name: "Still Waiting", state: "pending" });
  const ended = await world.anAccount({ name: "Session Ended" });
  await world.as(ended).post("/api/auth/logout").answers(200);
  const strangerCoordinator = await world.anAccount({
    name: "Far Coordinator",
    institute: world.other,
    tags: ["research coordinator"],
  });
  const strangerSuper = await world.anAccount({ name: "Far Root", institute: world.other, role: "Super Admin" });
  const itCoordinator = await world.anAccount({
    name: "It Coordinator",
    department: "IT",
    tags: ["research coordinator"],
  });
  const readOnly = (name: string, role: "Principal" | "Management" | "Peer Reviewer", institute = world.institute) =>
    world.anAccount({ name, role, institute, department: null });
  const tagged = await world.anAccount({ name: "Other Tag", tags: ["coordinator", "Research Coordinator "] });
  const person = (name: string, account: TestAccount, about: Partial<Who> = {}): Who => ({
    name,
    token: account.token,
    account,
    role: account.role,
    isCoordinator: false,
    isOfInstitute: account.institute.id === world.institute.id,
    isOfDepartment: account.department?.id === world.institute.departments.Computer?.id,
    isOwner: false,
    ...about,
  });
  const nobody = (name: string, token: string | undefined): Who => ({
    name,
    token,
    role: "none",
    isCoordinator: false,
    isOfInstitute: false,
    isOfDepartment: false,
    isOwner: false,
  });
  return [
    nobody("nobody", undefined),
    nobody("a nonsense token", "not.a.token"),
    nobody("a token of another key", `${world.teacher.token.slice(0, -6)}AAAAAA`),
    nobody("an account switched off", off.token),
    nobody("an account still waiting", waiting.token),
    nobody("a session that ended", ended.token),
    person("the owner", world.teacher, { isOwner: true }),
    person("a colleague of the department", world.colleague),
    person("a colleague with a tag much like the coordinator's", tagged),
    person("the coordinator of the department", world.coordinator, { isCoordinator: true }),
    person("the head of the department", world.hod),
    person("a teacher of another department", world.itTeacher),
    person("the coordinator of another department", itCoordinator, { isCoordinator: true }),
    person("the head of another department", world.itHod),
    person("the admin", world.admin),
    person("the super admin", world.superAdmin),
    person("the IQAC coordinator", await world.anAccount({ name: "Ira Quality", role: "IQAC Coordinator" })),
    person(
      "the IQAC coordinator of another institute",
      await world.anAccount({ name: "Far Quality", role: "IQAC Coordinator", institute: world.other }),
    ),
    person("the principal", await readOnly("Pandita Principal", "Principal")),
    person("a member of the management", await readOnly("Mina Trust", "Management")),
    person("a peer reviewer", await readOnly("Petra Visitor", "Peer Reviewer")),
    person("the principal of another institute", await readOnly("Far Principal", "Principal", world.other)),
    person("a teacher of another institute", world.stranger),
    person("the coordinator of another institute", strangerCoordinator, { isCoordinator: true }),
    person("the head of another institute", world.strangerHod),
    person("the admin of another institute", world.strangerAdmin),
    person("a super admin of another institute", strangerSuper),
  ];
}

/** The expected answer: the status, or that it must be one of the kind that did the action. */
export type ExpectedStatus = 200 | 401 | 403 | 404 | 409 | 422;

export const leads = (who: Who) => who.role === "Head Of Department" || who.isCoordinator;
export const isTeacher = (who: Who) =>
  who.role === "Faculty" || who.role === "Head Of Department" || who.role === "IQAC Coordinator";

/** Campaigns, submissions and forms: of the department, or of the institute. */
export const reports = (who: Who) => leads(who) || who.role === "Admin" || who.role === "IQAC Coordinator";

/** Figures, tables and submissions of the institute, and nothing else. */
export const readsFigures = (who: Who) =>
  who.role === "Principal" || who.role === "Management" || who.role === "Peer Reviewer";

/** Reads the records of the institute. */
export const readsInstitute = (who: Who) => who.role === "Admin" || who.role === "IQAC Coordinator";

/** Reads the owner's record: the owner, whoever leads the department, the institute's admin and IQAC coordinator. */
export const sees = (who: Who) =>
  who.isOfInstitute && (who.isOwner || (who.isOfDepartment && leads(who)) || readsInstitute(who));

/** Of those who see a record, an IQAC coordinator only reads it. */
export const decides = (who: Who) => who.isOwner || who.role !== "IQAC Coordinator";

/** Manages the owner's account. */
export const managesAccount = (who: Who) =>
  who.role === "Super Admin" || (who.isOfInstitute && (who.role === "Admin" || (who.isOfDepartment && leads(who))));

/** 401 before 403 for the role, before 404 for what they may not see, before 403 for what they may not do. */
export function inOrder(who: Who, steps: { role: boolean; sees?: boolean; may?: boolean }): ExpectedStatus {
  if (who.role === "none") return 401;
  if (!steps.role) return 403;
  if (steps.sees === false) return 404;
  return steps.may === false ? 403 : 200;
}
