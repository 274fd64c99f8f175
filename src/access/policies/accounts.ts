import { type Actor, leadsDepartment, leadsOneOf, type Role } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** What a policy needs to know of an account. */
export type AccountFacts = {
  institute: number;
  account: number;
  role: Role;
  state: "waiting" | "active" | "off";
  departments: number[];
};

/** Heads see the accounts of their department, admins their institute, super admins all. */
export function maySeeAccount(actor: Actor, account: AccountFacts): Verdict {
  if (actor.role === "Super Admin") return unless(false);
  return unless(
    account.institute !== actor.institute && "That account belongs to another institute.",
    actor.role !== "Admin" &&
      !sharesLedDepartment(actor, account) &&
      "You see the accounts of the department you lead.",
    actor.role === "Admin" && account.role === "Super Admin" && "Super admins are looked after by super admins.",
  );
}

/** Who may let a waiting account in, or switch an account off and on again. */
export function mayActivate(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    denied(maySeeAccount(actor, account)),
    account.account === actor.account && account.institute === actor.institute && "Nobody switches the own account.",
    actor.role !== "Super Admin" &&
      actor.role !== "Admin" &&
      account.role !== "Faculty" &&
      "A head of department activates faculty only.",
  );
}

/** The coordinator tag is given by heads inside the department, by admins and super admins anywhere they reach. */
export function mayTag(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    denied(maySeeAccount(actor, account)),
    account.account === actor.account && account.institute === actor.institute && "Nobody raises the own rights.",
    actor.role === "Faculty" && "A research coordinator does not appoint others.",
    actor.role === "Head Of Department" &&
      account.role !== "Faculty" &&
      "Only faculty become research coordinators here.",
  );
}

/** Roles, departments and appointments: admins inside the institute, up to admin; super admins everywhere. */
export function mayChangeRole(actor: Actor, account: AccountFacts, wanted: Role): Verdict {
  return unless(
    denied(maySeeAccount(actor, account)),
    actor.role !== "Admin" && actor.role !== "Super Admin" && "Only admins change roles and departments.",
    account.account === actor.account && account.institute === actor.institute && "Nobody changes the own role.",
    actor.role === "Admin" && wanted === "Super Admin" && "Only a super admin makes super admins.",
  );
}

/** Appointments: admins as departments; heads those of the faculty they look after, in the departments they lead. */
export function mayAppoint(actor: Actor, account: AccountFacts, departments: readonly number[]): Verdict {
  return unless(
    denied(maySeeAccount(actor, account)),
    account.account === actor.account &&
      account.institute === actor.institute &&
      "Nobody changes their own appointments.",
    actor.role === "Faculty" && "A research coordinator does not change appointments.",
    actor.role === "Head Of Department" &&
      account.role !== "Faculty" &&
      "A head of department changes the appointments of faculty only.",
    actor.role === "Head Of Department" &&
      departments.some((department) => !actor.departments.includes(department)) &&
      "You change appointments in the department you lead. Ask your admin for the others.",
  );
}

export function mayChangeDetails(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    denied(maySeeAccount(actor, account)),
    actor.role !== "Admin" && actor.role !== "Super Admin" && "Only admins change an account's details.",
  );
}

/** A name that its owner changed: a head of one of their departments, or an admin; nobody their own. */
export function mayApproveName(actor: Actor, person: { account: number; departments: number[] }): Verdict {
  const leads = leadsOneOf(actor, person.departments);
  return unless(
    person.account === actor.account && "Somebody else approves your name.",
    !leads && actor.role !== "Admin" && "A head of the department or an admin approves a name.",
  );
}

/** Admins add people to their institute, up to admin; super admins add anyone. */
export function mayAdd(actor: Actor, wanted: { institute: number; role: Role }): Verdict {
  return unless(
    actor.role !== "Admin" && actor.role !== "Super Admin" && "Only admins add accounts.",
    actor.role === "Admin" && wanted.institute !== actor.institute && "You add people to your own institute.",
    actor.role === "Admin" && wanted.role === "Super Admin" && "Only a super admin adds super admins.",
  );
}

/**
 * Whoever holds an invitation's link can sign in as its person, so an admin of the institute hands it over. A super admin
 * does so for the first admin only, who has nobody else.
 */
export function mayRevealInvitation(
  actor: Actor,
  account: AccountFacts,
  has: { usedAdmin: boolean; records: boolean },
): Verdict {
  const isFirstAdmin = account.role === "Admin" && !has.usedAdmin && !has.records;
  return unless(
    denied(mayChangeDetails(actor, account)),
    actor.role === "Super Admin" &&
      !isFirstAdmin &&
      "An admin of the institute hands over this invitation; a super admin only that of its first admin.",
  );
}

export function mayEndSessions(actor: Actor, account: AccountFacts): Verdict {
  return mayChangeDetails(actor, account);
}

/** For good. What else must hold, such as another admin being left, is known only where it is done. */
export function mayErase(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    denied(maySeeAccount(actor, account)),
    actor.role !== "Admin" && actor.role !== "Super Admin" && "Only admins delete accounts.",
    account.account === actor.account &&
      account.institute === actor.institute &&
      "Nobody deletes the own account. Ask for it on the account page; somebody else decides.",
    account.role === "Super Admin" && "A super admin's account is not deleted. Give it another role first.",
    actor.role === "Admin" && account.role === "Admin" && "A super admin deletes the accounts of admins.",
  );
}

export type AccountAbilities = Record<
  "activate" | "appoint" | "tag" | "changeRole" | "changeDetails" | "endSessions" | "erase",
  boolean
>;

export function accountAbilities(actor: Actor, account: AccountFacts): AccountAbilities {
  return {
    activate: mayActivate(actor, account).allowed,
    appoint: mayAppoint(actor, account, []).allowed,
    tag: mayTag(actor, account).allowed,
    changeRole: mayChangeRole(actor, account, account.role).allowed,
    changeDetails: mayChangeDetails(actor, account).allowed,
    endSessions: mayEndSessions(actor, account).allowed,
    erase: mayErase(actor, account).allowed,
  };
}

function denied(verdict: Verdict): string | false {
  return verdict.allowed ? false : verdict.because;
}

function sharesLedDepartment(actor: Actor, account: AccountFacts): boolean {
  return leadsOneOf(actor, account.departments);
}

/** Which accounts a viewer's lists hold at all. */
export type AccountsSeen = {
  /** Every institute's, rather than the own one's. */
  everywhere: boolean;
  /** Only those appointed today to one of these departments. */
  departments?: number[];
  hiddenRole?: Role;
};

/** The row filter of every list of accounts; the same rule as maySeeAccount. */
export function accountsSeen(actor: Actor): AccountsSeen {
  if (actor.role === "Super Admin") return { everywhere: true };
  if (actor.role === "Admin") return { everywhere: false, hiddenRole: "Super Admin" };
  return { everywhere: false, departments: leadsDepartment(actor) ? actor.departments : [] };
}
