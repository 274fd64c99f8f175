import { type Actor, managesAccounts, rolesByDuty } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import {
  closeRequest,
  countOpenRequests,
  listOwnRequests as findOwn,
  insertRequest,
  listAnswerers,
  type RequestKind,
  type RequestRow,
} from "#db/queries/accounts/privacy-requests.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { dayInSeconds, limitActions } from "../limit-attempts.ts";
import { addNotifications } from "../notifications/add-notification.ts";
import { Refusal } from "../refusal.ts";

const maxOpenRequests = 10;
/** Each is stored permanently, also one that is withdrawn at once. */
const maxRequestsADay = 20;

export async function listOwnRequests(scope: Scope, actor: Actor): Promise<RequestRow[]> {
  return findOwn(scope, actor.account);
}

/** Requests a correction, or to be deleted; whoever answers it is notified. */
export async function makePrivacyRequest(
  scope: Scope,
  actor: Actor,
  input: { kind: RequestKind; text: string },
  ipAddress: string,
): Promise<RequestRow> {
  await limitActions(scope, actor, { action: "request", limit: maxRequestsADay, windowSeconds: dayInSeconds });
  return inTransaction(scope, async (tx) => {
    if ((await countOpenRequests(tx, actor.account)) >= maxOpenRequests)
      throw new Refusal("conflict", {
        message: sentence("{{maxOpenRequests}} of your requests are open. Wait for an answer first.", {
          maxOpenRequests,
        }),
      });
    const id = newId();
    if (!(await insertRequest(tx, { id, account: actor.account, ...input })))
      throw new Refusal("already-done", { message: "You have already requested this. Wait for an answer." });
    const answerers = await listAnswerers(
      tx,
      { account: actor.account, managesAccounts: managesAccounts(actor) },
      rolesByDuty,
    );
    const from = { request: input.kind, account: actor.publicId };
    const body = { ...from, by: actor.name || actor.email };
    // One unread notification leads to all requests, however often somebody makes and withdraws one.
    await removeUnreadNotifications(tx, answerers, "request-made", from);
    await addNotifications(
      tx,
      answerers.map((account) => ({ account, type: "request-made" as const, body })),
    );
    await writeAudit(tx, actor, { action: "request-made", target: id, ipAddress, detail: { kind: input.kind } });
    return { id, ...input, state: "open", answer: "", createdAt: scope.now, closedAt: null };
  });
}

/** Withdraws one's own request while it is unanswered. */
export async function withdrawRequest(scope: Scope, actor: Actor, id: string, ipAddress: string): Promise<RequestRow> {
  return inTransaction(scope, async (tx) => {
    const closed = await closeRequest(tx, { id, account: actor.account, state: "withdrawn", answer: "" });
    if (closed) {
      const detail = { kind: closed.kind };
      await writeAudit(tx, actor, { action: "request-withdrawn", target: id, ipAddress, detail });
      return closed;
    }
    const own = (await findOwn(tx, actor.account)).find((request) => request.id === id);
    if (!own) throw new Refusal("not-found");
    if (own.state === "withdrawn") return own;
    throw new Refusal("already-done", { message: "This request is already answered." });
  });
}
