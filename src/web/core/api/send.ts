import type { Endpoint } from "#contract/endpoint.ts";
import { type AddressParts, addressOf } from "./address.ts";
import { type ApiErrorCode, offlineError, readApiError } from "./api-error.ts";
import { isUnreachable, reportReachability } from "./connection.ts";
import { newKey } from "./new-key.ts";
import { isSendable, readToken, sessionOf, storeFreshToken, storeToken } from "./token.ts";

export type SendOptions = {
  signal?: AbortSignal;
  /** For a write: a retry has the same key, so it is done once. */
  key?: string;
  /** The token of a reset or invitation link, sent instead of the session's token. */
  token?: string;
  headers?: Record<string, string>;
};

/** Sends a request of the contract; throws ApiError for every response except success. There is no time limit. */
export async function send(
  endpoint: Endpoint,
  input: AddressParts & { body?: unknown } = {},
  options: SendOptions = {},
): Promise<Response> {
  const token = options.token ?? readToken() ?? "";
  const headers = headersOf(endpoint, options, token);
  const request: RequestInit = { method: endpoint.method, headers, credentials: "omit" };
  if (options.signal) request.signal = options.signal;
  if (input.body !== undefined) {
    headers.set("content-type", "application/json");
    request.body = JSON.stringify(input.body);
  }
  const response = await fetchResponse(addressOf(endpoint, input), request);
  if (response.ok) {
    reportReachability(true);
    storeNewToken(response.headers.get("token"), options);
    return response;
  }
  // An error whose body is incomplete is reported by its status alone.
  const text = await response.text().catch(() => "");
  const error = readApiError(response.status, text, response.headers.get("retry-after"));
  reportReachability(!isUnreachable(error));
  reportEndOfSession(endpoint, error.code, token);
  throw error;
}

/** The headers of every request. */
export function headersOf(endpoint: Endpoint, options: SendOptions, token: string): Headers {
  const headers = new Headers(options.headers);
  if (isSendable(token)) headers.set("token", token);
  if (endpoint.method !== "GET" && !endpoint.isNaturallyIdempotent)
    headers.set("idempotency-key", options.key ?? newKey());
  return headers;
}

/** Stores the token that a response renews, unless the request was sent with another one than the session's. */
export function storeNewToken(fresh: string | null, options: SendOptions): void {
  if (fresh && options.token === undefined) storeFreshToken(fresh);
}

const endings: readonly ApiErrorCode[] = ["not-signed-in", "session-ended", "account-deactivated", "account-pending"];
const endListeners = new Set<(error: ApiErrorCode) => void>();

const endingListeners = new Set<() => void>();

/** Called just before that, while the account is still known: what is not on the server is stored on this device. */
export function onSessionEnding(listener: () => void): () => void {
  endingListeners.add(listener);
  return () => endingListeners.delete(listener);
}

/** What ended the session before anything on the page could say so. */
let unreported: ApiErrorCode | undefined;

/** Called when the server reports that the session of this tab is over, or did so while the page was starting. */
export function onSessionEnded(listener: (code: ApiErrorCode) => void): () => void {
  endListeners.add(listener);
  if (unreported && readToken() === null) listener(unreported);
  unreported = undefined;
  return () => endListeners.delete(listener);
}

/** Removes only the token that was refused: a newer sign-in in another tab stays. */
export function reportEndOfSession(endpoint: Endpoint, code: ApiErrorCode, usedToken: string): void {
  if (endpoint.right.startsWith("auth.") || !endings.includes(code)) return;
  const stored = readToken();
  if (stored === null || (stored !== usedToken && sessionOf(stored) !== sessionOf(usedToken))) return;
  for (const listener of endingListeners) listener();
  storeToken(null);
  if (endListeners.size === 0) unreported = code;
  for (const listener of endListeners) listener(code);
}

async function fetchResponse(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    reportReachability(false);
    throw offlineError();
  }
}

/** A whole body; the connection may be lost while it arrives. */
export async function readWhole<Body>(body: Promise<Body>, signal?: AbortSignal): Promise<Body> {
  try {
    return await body;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offlineError();
  }
}
