import { beforeEach, expect, test, vi } from "vitest";
import { auth } from "#contract/auth.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { onSessionEnded } from "./send.ts";
import { readToken, storeToken } from "./token.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

const kind = "any";
const id = "0199f000-0000-7000-8000-00000000000a";

test("a call fills the path, leaves out missing values and sends the token in its header", async () => {
  storeToken("abc");
  answers(200, { rows: [], total: 0, nextCursor: null });
  await call(records.list, { params: { kind: "a/b" }, query: { q: "solar dryer", cursor: undefined } });
  const [address, request] = lastRequest();
  expect(address).toBe("/api/records/a%2Fb?q=solar+dryer");
  expect(request.headers.get("token")).toBe("abc");
  expect(request.headers.has("idempotency-key")).toBe(false);
});

test("a token that is invalid in a header is left out, and the call succeeds", async () => {
  storeToken("no good\n");
  answers(200, { needsSetUp: false });
  await call(auth.site);
  expect(lastRequest()[1].headers.has("token")).toBe(false);
});

test("a write has its own key, or the given one", async () => {
  answers(201, {});
  await call(records.create, { params: { kind }, body: { data: {} } });
  const first = lastRequest()[1].headers.get("idempotency-key");
  await call(records.create, { params: { kind }, body: { data: {} } });
  expect(first).toMatch(/^[\w-]{16,}$/);
  expect(lastRequest()[1].headers.get("idempotency-key")).not.toBe(first);
  await call(records.create, { params: { kind }, body: { data: {} } }, { key: "kept-for-the-retry" });
  expect(lastRequest()[1].headers.get("idempotency-key")).toBe("kept-for-the-retry");
  await call(records.remove, { params: { kind, id } });
  expect(lastRequest()[1].headers.has("idempotency-key")).toBe(false);
});

test("a refusal has all its details", async () => {
  const answer = { code: "stale", message: "Someone else saved first.", issues: [], current: { version: 4 } };
  answers(409, answer);
  const error = await call(records.read, { params: { kind, id } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, code: "stale", message: answer.message, current: { version: 4 } });
});

test.each([
  [502, "unavailable"],
  [500, "fault"],
])("a proxy's page of status %i is reported as %s", async (status, code) => {
  fetched.mockResolvedValue(new Response("<html>Bad gateway</html>", { status }));
  await expect(call(own.readMe)).rejects.toMatchObject({ status, code });
});

test("without a connection the code is offline; an aborted call stays aborted", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(call(own.readMe)).rejects.toMatchObject({ status: 0, code: "offline" });
  const stopped = new AbortController();
  stopped.abort();
  await expect(call(own.readMe, {}, { signal: stopped.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test("an answer with a new token replaces the stored one of the same session", async () => {
  storeToken(browserToken());
  const fresh = browserToken({ exp: 9_999_999_999 });
  answers(200, {}, { token: fresh });
  await call(own.readMe);
  expect(readToken()).toBe(fresh);
});

test("an ended session removes its token", async () => {
  storeToken(browserToken());
  answers(401, { code: "session-ended", message: "Your session has ended. Sign in again." });
  await expect(call(own.readMe)).rejects.toMatchObject({ code: "session-ended" });
  expect(readToken()).toBeNull();
});

test("a session that ends while the page starts is reported once, unless somebody has signed in meanwhile", async () => {
  const endAndSee = async (token: string | null) => {
    storeToken(browserToken({ sid: "s" }));
    answers(401, { code: "session-ended", message: "Your session has ended. Sign in again." });
    await expect(call(own.readMe)).rejects.toMatchObject({ code: "session-ended" });
    storeToken(token);
    const [first, second] = [vi.fn(), vi.fn()];
    for (const listener of [first, second]) onSessionEnded(listener)();
    expect(second).not.toHaveBeenCalled();
    return first.mock.calls;
  };
  expect(await endAndSee(null)).toEqual([["session-ended"]]);
  expect(await endAndSee(browserToken({ sid: "other" }))).toEqual([]);
});

test("a refusal of an old session leaves a newer sign-in", async () => {
  storeToken(browserToken());
  fetched.mockImplementation(async () => {
    storeToken(browserToken({ sid: "0199f000-0000-7000-8000-000000000002" }));
    return new Response(JSON.stringify({ code: "session-ended", message: "Over." }), { status: 401 });
  });
  await expect(call(own.readMe)).rejects.toThrow();
  expect(readToken()).not.toBeNull();
});

test("a wrong password at the sign-in ends no session", async () => {
  storeToken(browserToken());
  answers(403, { code: "account-pending", message: "Your account waits." });
  await expect(call(auth.signIn, { body: { email: "", password: "", role: "" } })).rejects.toThrow();
  expect(readToken()).not.toBeNull();
});

test("a link's own token is sent in the header, and the session's token is unchanged", async () => {
  const mine = browserToken();
  storeToken(mine);
  answers(200, { authorized: true }, { token: browserToken({ exp: 9_999_999_999 }) });
  await call(auth.validateLink, {}, { token: "the-link" });
  expect(lastRequest()[1].headers.get("token")).toBe("the-link");
  expect(readToken()).toBe(mine);
});

function answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
}

function lastRequest(): [address: string, request: { headers: Headers }] {
  const [address, request] = fetched.mock.lastCall ?? [];
  return [String(address), { headers: new Headers(request?.headers) }];
}
