import * as z from "zod";
import { type Actor, managesSystem } from "#access/roles.ts";
import {
  closeRequest,
  countQueue,
  listQueue as findQueue,
  findQueued,
  type QueuedRow,
  type QueueOwner,
  type RequestState,
} from "#db/queries/accounts/privacy-requests.ts";
import { inInstitute, inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { addNotification } from "../notifications/add-notification.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import { Refusal } from "../refusal.ts";
import { queueRequestResult } from "./privacy-mails.ts";

/** The requests that the actor answers, newest first. */
export async function listQueue(
  scope: Scope,
  actor: Actor,
  query: { state?: RequestState | undefined; limit: number; cursor?: string | undefined },
): Promise<{ rows: QueuedRow[]; total: number; nextCursor: string | null }> {
  const owner = queueOwnerOf(actor);
  const state = query.state ?? null;
  const [before = null] = readCursor(query.cursor, z.tuple([z.uuid()])) ?? [];
  const rows = await findQueue(scope, owner, { state, before, limit: query.limit + 1 });
  return { ...pageOf(rows, query.limit, ({ id }) => [id]), total: await countQueue(scope, owner, state) };
}

/**
 * Closes a request with what was done or why not; the person is notified, also by e-mail. A request to be deleted is
 * granted only by deleting the account.
 */
export async function answerRequest(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  {
    id,
    readAnswer,
    ipAddress,
  }: { id: string; readAnswer: () => { state: "done" | "refused"; answer: string }; ipAddress: string },
): Promise<QueuedRow> {
  const request = await findQueued(scope, queueOwnerOf(actor), id);
  if (!request) throw new Refusal("not-found");
  const { state, answer } = readAnswer();
  if (request.kind === "deletion" && state === "done")
    throw new Refusal("conflict", { message: "Delete the account. That closes the request." });
  const close = (within: Scope) =>
    inTransaction(within, async (tx) => {
      const closed = await closeRequest(tx, { id, account: request.accountNumber, state, answer });
      if (!closed) throw new Refusal("already-done", { message: "This request is already closed." });
      const { accountNumber: account, kind } = request;
      await addNotification(tx, { account, type: "request-answered", body: { request: kind, state, answer } });
      await queueRequestResult(tx, request, { kind, state, answer });
      await writeAudit(tx, actor, {
        action: "request-answered",
        target: id,
        ipAddress,
        detail: { kind, state },
      });
      return { ...request, ...closed };
    });
  return inInstitute({ ...appContext, scope }, request.institute, close);
}

function queueOwnerOf(actor: Actor): QueueOwner {
  return { account: actor.account, isSuper: managesSystem(actor) };
}
