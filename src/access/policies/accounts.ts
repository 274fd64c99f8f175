import {
  type Actor,
  isHead,
  leadsDepartment,
  leadsOneOf,
  managesAccounts,
  managesInstitute,
  managesSystem,
  type Role,
  readsOnlyOwnRecords,
} from "../roles.ts";
import { allowed, unless, type Verdict } from "../verdict.ts";

/** What the policies need to know about an account. */
export type AccountFacts = {
  institute: number;
  account: number;
  role: Role;
  state: "pending" | "active" | "deactivated";
  departments: number[];
};

/** Heads see the accounts of their department, admins those of their institute, super admins all. */
export function maySeeAccount(actor: Actor, account: AccountFacts): Verdict {
  if (managesSystem(actor)) return allowed;
  return unless(
    account.institute !== actor.institute && "That account belongs to another institute.",
    !managesInstitute(actor) &&
      !leadsOneOf(actor, account.departments) &&
      "You can see only accounts of the department you head.",
    managesInstitute(actor) && managesSystem(account) && "Only super admins can change super admins.",
  );
}

/** Who may approve a registered account, deactivate an account and activate it again. */
export function mayActivate(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    refusalOf(maySeeAccount(actor, account)),
    isOwn(actor, account) && "You cannot activate or deactivate your own account.",
    !managesAccounts(actor) && !readsOnlyOwnRecords(account) && "A head of department can approve only faculty.",
    hasPostElsewhere(actor, account) && postElsewhere,
  );
}

/** Heads may tag coordinators in their department, admins and super admins in every institute they manage. */
export function mayMakeCoordinator(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    refusalOf(maySeeAccount(actor, account)),
    isOwn(actor, account) && "You cannot change your own permissions.",
    !isHead(actor) && !managesAccounts(actor) && "A research coordinator cannot appoint other coordinators.",
    isHead(actor) && !readsOnlyOwnRecords(account) && "You can make only faculty research coordinators.",
    hasPostElsewhere(actor, account) && postElsewhere,
  );
}

const postElsewhere = "This person also has a post in another department. Only an admin can do this.";

/** A person's account and tags apply in each of their departments, of which a head leads only some. */
function hasPostElsewhere(actor: Actor, { departments }: AccountFacts): boolean {
  return !managesAccounts(actor) && !departments.every((one) => leadsOneOf(actor, [one]));
}

/** Admins change roles, departments and appointments in their institute, except of super admins, who change all. */
export function mayChangeRole(actor: Actor, account: AccountFacts, newRole: Role): Verdict {
  return unless(
    refusalOf(maySeeAccount(actor, account)),
    !managesAccounts(actor) && "Only admins can change roles and departments.",
    isOwn(actor, account) && "You cannot change your own role.",
    managesInstitute(actor) && managesSystem({ role: newRole }) && "Only a super admin can make super admins.",
  );
}

export function mayReadAppointments(actor: Actor, account: AccountFacts): Verdict {
  return isOwn(actor, account) ? allowed : maySeeAccount(actor, account);
}

/** People read what they did and what was done to their records, and the same of the accounts that they see. */
export function mayReadTimeline(actor: Actor, account: AccountFacts): Verdict {
  return isOwn(actor, account) ? allowed : maySeeAccount(actor, account);
}

/** Admins change appointments as they change departments, never their own. */
export function mayAppoint(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    refusalOf(maySeeAccount(actor, account)),
    isOwn(actor, account) && "You cannot change your own appointments.",
    !managesAccounts(actor) && "Only admins can change appointments.",
  );
}

/** Somebody who may deactivate an account may see in advance what changes when its appointments end. */
export function mayPreviewAppointments(actor: Actor, account: AccountFacts): Verdict {
  return mayAppoint(actor, account).allowed ? allowed : mayActivate(actor, account);
}

export function mayChangeDetails(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    refusalOf(maySeeAccount(actor, account)),
    !managesAccounts(actor) && "Only admins can change account details.",
  );
}

/** A head of one of the person's departments or an admin approves a changed name, never the person. */
export function mayApproveName(actor: Actor, person: { account: number; departments: number[] }): Verdict {
  const leads = leadsOneOf(actor, person.departments);
  return unless(
    person.account === actor.account && "You cannot approve your own name.",
    !leads && !managesInstitute(actor) && "Only a head of the department or an admin can approve a name.",
  );
}

/** Admins add people to their institute, but no super admins; super admins add anyone. */
export function mayAdd(actor: Actor, added: { institute: number; role: Role }): Verdict {
  return unless(
    !managesAccounts(actor) && "Only admins can add accounts.",
    managesInstitute(actor) && added.institute !== actor.institute && "You can add people only to your own institute.",
    managesInstitute(actor) && managesSystem(added) && "Only a super admin can add super admins.",
  );
}

/**
 * Whoever has an invitation's link can sign in as the invited person, so only an admin of the institute may see it. A
 * super admin may see it only for the first admin, as no other admin exists yet. `hasAdmin`: an admin of the institute
 * has chosen a password; `hasRecords`: the account has records.
 */
export function mayRevealInvitation(
  actor: Actor,
  account: AccountFacts,
  { hasAdmin, hasRecords }: { hasAdmin: boolean; hasRecords: boolean },
): Verdict {
  const isFirstAdmin = managesInstitute(account) && !hasAdmin && !hasRecords;
  return unless(
    refusalOf(mayChangeDetails(actor, account)),
    managesSystem(actor) &&
      !isFirstAdmin &&
      "Only an admin of the institute can show this invitation. A super admin can show only the invitation of the first admin.",
  );
}

export function mayEndSessions(actor: Actor, account: AccountFacts): Verdict {
  return mayChangeDetails(actor, account);
}

/** A person who has it on may keep it, whatever their role becomes. */
export function mayTurnOnSecondFactor(actor: Pick<Actor, "role">): Verdict {
  return unless(
    !managesSystem(actor) && !managesInstitute(actor) && "Two-step sign-in is for admins and super admins.",
  );
}

/** For somebody who lost the phone and the recovery codes. One's own is turned off with the password. */
export function mayResetSecondFactor(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    !managesSystem(actor) && "Only a super admin can turn it off.",
    isOwn(actor, account) && "Turn off your own two-step sign-in on your account page.",
  );
}

/** Permanent. Further conditions, such as that another admin remains, are checked by the use case. */
export function mayErase(actor: Actor, account: AccountFacts): Verdict {
  return unless(
    refusalOf(maySeeAccount(actor, account)),
    !managesAccounts(actor) && "Only admins can delete accounts.",
    isOwn(actor, account) && "You cannot delete your own account. Request it on your account page.",
    managesSystem(account) && "A super admin’s account cannot be deleted. Change its role first.",
    managesInstitute(actor) && managesInstitute(account) && "Only a super admin can delete the accounts of admins.",
  );
}

export type AccountAbilities = Record<
  "activate" | "appoint" | "tag" | "changeRole" | "changeDetails" | "endSessions" | "erase",
  boolean
>;

export function accountAbilities(actor: Actor, account: AccountFacts): AccountAbilities {
  return {
    activate: mayActivate(actor, account).allowed,
    appoint: mayAppoint(actor, account).allowed,
    tag: mayMakeCoordinator(actor, account).allowed,
    changeRole: mayChangeRole(actor, account, account.role).allowed,
    changeDetails: mayChangeDetails(actor, account).allowed,
    endSessions: mayEndSessions(actor, account).allowed,
    erase: mayErase(actor, account).allowed,
  };
}

function isOwn(actor: Actor, account: Pick<AccountFacts, "institute" | "account">): boolean {
  return account.account === actor.account && account.institute === actor.institute;
}

function refusalOf(verdict: Verdict): string | false {
  return verdict.allowed ? false : verdict.reason;
}

/** Which accounts a viewer's lists contain. */
export type AccountVisibility = {
  /** The accounts of every institute instead of only the viewer's own. */
  everywhere: boolean;
  /** Only those appointed today to one of these departments. */
  departments?: number[];
  hiddenRole?: Role;
};

/** The row filter of every list of accounts; the same rule as maySeeAccount. */
export function visibleAccounts(actor: Actor): AccountVisibility {
  if (managesSystem(actor)) return { everywhere: true };
  if (managesInstitute(actor)) return { everywhere: false, hiddenRole: "Super Admin" };
  return { everywhere: false, departments: leadsDepartment(actor) ? actor.departments : [] };
}
