import {
  type AccountFacts,
  mayActivate,
  mayChangeDetails,
  mayChangeRole,
  mayMakeCoordinator,
} from "#access/policies/accounts.ts";
import {
  type Actor,
  coordinatorTag,
  hasOwnRecords,
  managesInstitute,
  managesSystem,
  seesOnlyFigures,
} from "#access/roles.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { approveAccount as approve, countOtherSuperAdmins, updateAccount } from "#db/queries/accounts/accounts.ts";
import { replaceVariants } from "#db/queries/accounts/name-variants.ts";
import { findOrcidLink } from "#db/queries/accounts/orcid-links.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import type { ShownAccountRow } from "#db/queries/accounts/shown-accounts.ts";
import { endDelegationsOf } from "#db/queries/delegations.ts";
import { scheduleMatching } from "#db/queries/records/match-due.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import type { Transfer } from "#rules/counting/appointment-history.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { endLinks } from "../mail/mailed-links.ts";
import { addNotification, addNotifications } from "../notifications/add-notification.ts";
import { recomputeScopesOf } from "../records/recompute-scopes.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { requireOtherAdmin } from "../tenants/require-other-admin.ts";
import { mailAboutActivation } from "./account-mails.ts";
import { endMovedCoordinators } from "./people/end-moved-coordinators.ts";
import { validatePersonIds } from "./people/person-ids.ts";
import { endAppointments, saveTransferOrDesignation, transferFromRequest } from "./people/save-appointments.ts";
import { factsOf, type VisibleAccount } from "./present-account.ts";
import { readChangedAccount, withAccount } from "./session/with-account.ts";

export type AccountChange = Parsed<typeof accounts.change>["body"];

export type ChangeRequest = {
  id: string;
  /** Read once it is known that the actor may see the account. */
  readInput: () => AccountChange;
  ipAddress: string;
};

/**
 * Changes the given values of an account that the actor manages. A person whose rights change is signed out
 * everywhere, in the same transaction.
 */
export async function changeAccount(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  request: ChangeRequest,
): Promise<VisibleAccount> {
  return withAccount(appContext, scope, actor, request.id, async ({ scope: accountScope, account }) => {
    const input = request.readInput();
    ensureAllAllowed(actor, factsOf(account), input);
    if (input.version === undefined) throw new Refusal("version-missing");
    const change: PreparedChange = {
      ...input,
      version: input.version,
      ...validatePersonIds(input),
      transfer: await transferFromRequest(accountScope, account, input),
      lastDay: readLastDay(input, accountScope.today),
    };
    if (change.orcid !== undefined && change.orcid !== account.orcid && (await findOrcidLink(accountScope, account.id)))
      throw refusalOfInput("orcid", "linked", linkedOrcid);
    if (change.coordinator && account.departments.length === 0 && !change.transfer)
      throw refusalOfInput("coordinator", "needs-department", noDepartment);
    return inTransaction(accountScope, async (tx) => {
      await endMovedCoordinators(tx, account.id);
      await applyChange(tx, actor, account, change);
      await endMovedCoordinators(tx, account.id);
      if (endsSessions(account, change)) await endSessionsOf(tx, account.id, "the account was changed");
      if (change.state === "deactivated") await endLinks(tx, account.id);
      if (change.role !== undefined && !hasOwnRecords({ role: change.role })) await endDelegations(tx, account);
      if (change.transfer || change.lastDay) await recomputeScopesOf(tx, account.id);
      await notifyOfChange(tx, account, change);
      await writeAudit(tx, actor, {
        action: "account-changed",
        target: account.email,
        ipAddress: request.ipAddress,
        detail: auditDetail(account, change),
      });
      return readChangedAccount(tx, actor, request.id);
    });
  });
}

const noDepartment = "A research coordinator needs a department. Choose the person’s department first.";

const linkedOrcid =
  "The person confirmed this ORCID iD by signing in at ORCID, and can change it only after unlinking it.";

type PreparedChange = AccountChange & { version: number; transfer: Transfer | undefined };

/** The last day of the appointments of a deactivated account; null in the request leaves them open. */
function readLastDay({ state, lastDay }: AccountChange, today: Day): Day | undefined {
  if (state === "deactivated") return lastDay === undefined ? today : (lastDay ?? undefined);
  if (lastDay === undefined) return undefined;
  const message = "A last day can be given only when the account is deactivated.";
  throw refusalOfInput("lastDay", "not-switched-off", message);
}

function ensureAllAllowed(actor: Actor, facts: AccountFacts, input: AccountChange): void {
  const { state, coordinator, role, department, since } = input;
  if (state !== undefined) ensureAllowed(mayActivate(actor, facts));
  if (coordinator !== undefined) ensureAllowed(mayMakeCoordinator(actor, facts));
  if (role !== undefined || department !== undefined || since !== undefined)
    ensureAllowed(mayChangeRole(actor, facts, role ?? facts.role));
  const { name, designation, orcid, scopusAuthorIds, variants } = input;
  if ([name, designation, orcid, scopusAuthorIds, variants].some((value) => value !== undefined))
    ensureAllowed(mayChangeDetails(actor, facts));
}

async function applyChange(
  scope: Scope,
  actor: Actor,
  account: ShownAccountRow,
  change: PreparedChange,
): Promise<void> {
  if (losesSuperAdmin(account, change) && (await countOtherSuperAdmins(scope, account.id)) === 0)
    throw new Refusal("last-super-admin");
  if (losesAdmin(change)) await requireOtherAdmin(scope, account);
  const wasUpdated = await updateAccount(
    scope,
    { id: account.id, version: change.version },
    {
      name: change.name,
      role: change.role,
      tags: tagsAfter(account, change),
      state: change.state,
      orcid: change.orcid,
      scopusAuthorIds: change.scopusAuthorIds,
    },
  );
  if (!wasUpdated) throw new Refusal("stale", { current: await readChangedAccount(scope, actor, account.publicId) });
  await saveTransferOrDesignation(scope, account, change.transfer, change.designation);
  if (change.lastDay) await endAppointments(scope, account, change.lastDay);
  if (change.name !== undefined && change.name !== account.name) await scheduleMatching(scope, account.id);
  if (change.variants) await replaceVariants(scope, account.id, change.variants);
}

function losesSuperAdmin(account: ShownAccountRow, change: AccountChange): boolean {
  const loses = change.state === "deactivated" || (change.role !== undefined && !managesSystem({ role: change.role }));
  return managesSystem(account) && account.state === "active" && loses;
}

const losesAdmin = ({ state, role }: AccountChange): boolean =>
  state === "deactivated" || (role !== undefined && !managesInstitute({ role }));

/** A person whose new role sees figures only loses the coordinator tag, unless the same change sets it. */
function tagsAfter(account: ShownAccountRow, { coordinator: requested, role }: AccountChange): string[] | undefined {
  const coordinator = requested ?? (role !== undefined && seesOnlyFigures({ role }) ? false : undefined);
  if (coordinator === undefined) return undefined;
  const others = account.tags.filter((tag) => tag !== coordinatorTag);
  return coordinator ? [...others, coordinatorTag] : others;
}

function endsSessions(account: ShownAccountRow, change: PreparedChange): boolean {
  const isTagged = account.tags.includes(coordinatorTag);
  return (
    (change.role !== undefined && change.role !== account.role) ||
    (change.coordinator !== undefined && change.coordinator !== isTagged) ||
    change.state === "deactivated" ||
    change.transfer !== undefined
  );
}

function auditDetail(account: ShownAccountRow, change: PreparedChange): Record<string, unknown> {
  const { version, transfer, ...changedValues } = change;
  const names = Object.entries(changedValues).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return {
    changed: names,
    ...(change.role ? { role: { from: account.role, to: change.role } } : {}),
    ...(change.state ? { state: { from: account.state, to: change.state } } : {}),
    ...(change.lastDay ? { lastDay: change.lastDay } : {}),
    ...(change.coordinator === undefined ? {} : { coordinator: change.coordinator }),
    ...(change.department ? { department: change.department } : {}),
  };
}

/** Approves an account that awaits approval; for an active one nothing happens, a deactivated one is refused. */
export async function approveAccount(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  { id, ipAddress }: { id: string; ipAddress: string },
): Promise<VisibleAccount> {
  return withAccount(appContext, scope, actor, id, async ({ scope: accountScope, account }) => {
    ensureAllowed(mayActivate(actor, factsOf(account)));
    if (account.state === "deactivated")
      throw new Refusal("conflict", { message: "This account is deactivated. Activate it instead." });
    return inTransaction(accountScope, async (tx) => {
      if (await approve(tx, account.id)) {
        await notifyOfChange(tx, account, { state: "active" });
        await writeAudit(tx, actor, { action: "account-activated", target: account.email, ipAddress });
      }
      return readChangedAccount(tx, actor, id);
    });
  });
}

async function endDelegations(scope: Scope, { id, name }: ShownAccountRow): Promise<void> {
  const delegates = new Set(await endDelegationsOf(scope, id));
  const body = { by: name, action: "ended" };
  await addNotifications(
    scope,
    [...delegates].map((account) => ({ account, type: "delegate", body })),
  );
}

/** Notifies a person about changes of their own account that affect what they may do. */
async function notifyOfChange(
  scope: Scope,
  account: ShownAccountRow,
  change: {
    state?: "active" | "deactivated" | undefined;
    role?: string | undefined;
    coordinator?: boolean | undefined;
  },
): Promise<void> {
  if (change.state === "active" && account.state !== "active") {
    await addNotification(scope, { account: account.id, type: "activated", body: { name: account.name } });
    await mailAboutActivation(scope, account);
  }
  const isNewRole = change.role !== undefined && change.role !== account.role;
  if (isNewRole || change.coordinator !== undefined) {
    const body = {
      role: change.role ?? account.role,
      ...(change.coordinator === undefined ? {} : { coordinator: change.coordinator }),
    };
    await addNotification(scope, { account: account.id, type: "role-changed", body });
  }
}
