import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { answerRules, requestRules } from "./input-rules/privacy-rules.ts";
import { requestKinds, requestStates } from "./input-rules/request-states.ts";
import { cursor, id, instant, limit, listOf, message, role } from "./shapes.ts";

/** Requests about one's own personal data, their history, and the deletion of an account. */
export const ownRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  text: z.string(),
  state: z.enum(requestStates),
  answer: z.string(),
  createdAt: instant,
  closedAt: instant.nullable(),
});

export const queuedRequest = ownRequest.extend({
  institute: z.string(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The account was deleted. */
  isErased: z.boolean(),
});

export const erasure = z.object({
  name: z.string(),
  email: z.string(),
  isErased: z.boolean(),
  /** Records that stay, with and without colleagues; their proofs stay too. */
  shared: z.number().int(),
  alone: z.number().int(),
  proofs: z.number().int(),
  /** What is deleted. */
  documents: z.number().int(),
  documentProofs: z.number().int(),
  sessions: z.number().int(),
  notifications: z.number().int(),
  mails: z.number().int(),
});

export const privacy = {
  exportOwn: endpoint("GET", "/api/me/data", "own.data", {
    summary: "All data about you, as a ZIP archive; one at a time, six per hour.",
    response: "file",
    isBulk: true,
  }),
  listOwn: endpoint("GET", "/api/me/requests", "own.data", {
    summary: "Your requests about your data, newest first, with the answers.",
    response: z.object({ rows: z.array(ownRequest) }),
  }),
  ask: endpoint("POST", "/api/me/requests", "own.data", {
    summary:
      "Ask for a correction, or for the account to be deleted. An admin answers; those of admins a super admin, those of super admins another one.",
    body: requestRules,
    response: ownRequest,
    status: 201,
  }),
  withdraw: endpoint("POST", "/api/me/requests/:id/withdraw", "own.data", {
    summary: "Withdraw a request that is not yet answered.",
    params: z.object({ id }),
    response: ownRequest,
    isNaturallyIdempotent: true,
  }),
  queue: endpoint("GET", "/api/requests", "requests.answer", {
    summary:
      "Requests to answer: for an admin those of the institute's faculty and heads, for a super admin those of admins and super admins and of institutes without an active admin.",
    query: z.strictObject({ state: z.enum(requestStates).optional(), limit, cursor }),
    response: listOf(queuedRequest),
  }),
  answer: endpoint("POST", "/api/requests/:id/answer", "requests.answer", {
    summary: "Close a request with what was done or why not. The person is notified here and by e-mail.",
    params: z.object({ id }),
    body: answerRules,
    response: queuedRequest,
  }),
  foresee: endpoint("GET", "/api/accounts/:id/erasure", "accounts.erase", {
    summary: "What deleting the account would keep without the name, and what it would delete.",
    params: z.object({ id }),
    response: erasure,
  }),
  erase: endpoint("POST", "/api/accounts/:id/erasure", "accounts.erase", {
    summary:
      "Delete an account permanently: it becomes anonymous, its documents are deleted, the institute's records stay and show a former member. Confirmed with the account's address.",
    params: z.object({ id }),
    body: z.strictObject({ confirm: z.string().max(254) }),
    response: message.extend({ documents: z.number().int(), records: z.number().int() }),
    isNaturallyIdempotent: true,
    isBulk: true,
  }),
};
