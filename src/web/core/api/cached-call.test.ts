import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { ApiError, offlineError } from "./api-error.ts";
import { cachedAt, callOrReadCache, setResponseCache } from "./cached-call.ts";
import { storeToken } from "./token.ts";

type Kept = { response: unknown; at: number };

const queryKey = ["GET /api/me"];
const queryHash = '["GET /api/me"]';
const keep = vi.fn();
const find = vi.fn<() => Promise<Kept | undefined>>();

beforeEach(() => {
  storeToken(browserToken());
  keep.mockReset();
  find.mockReset().mockResolvedValue(undefined);
  setResponseCache({ keep, find });
});

test("a response is returned and cached for the account that sent the request", async () => {
  expect(await ask(async () => "Asha")).toBe("Asha");
  expect(keep).toHaveBeenCalledWith("asha@somaiya.edu", own.readMe, undefined, "Asha");
  expect(cachedAt(queryHash)).toBeUndefined();
});

test("without a network the cached response is returned, with its time, until the server answers again", async () => {
  find.mockResolvedValue({ response: "Asha, yesterday", at: 1000 });
  expect(await ask(offline)).toBe("Asha, yesterday");
  expect(cachedAt(queryHash)).toBe(1000);
  await ask(async () => "Asha");
  expect(cachedAt(queryHash)).toBeUndefined();
});

test("data that this page has read comes before the cache, and keeps its own time", async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, "Asha, a minute ago", { updatedAt: 5000 });
  find.mockResolvedValue({ response: "Asha, yesterday", at: 1000 });
  expect(await ask(offline, client)).toBe("Asha, a minute ago");
  expect(cachedAt(queryHash)).toBe(5000);
  await ask(async () => "Asha");
});

test("an error of a gateway counts as no network; a refusal of the server is final", async () => {
  find.mockResolvedValue({ response: "Asha, yesterday", at: 1000 });
  expect(await ask(() => fail(new ApiError(502, { code: "unavailable", message: "" })))).toBe("Asha, yesterday");
  await expect(ask(() => fail(new ApiError(403, { code: "not-allowed", message: "" })))).rejects.toThrow();
  await expect(ask(() => fail(new ApiError(503, { code: "unavailable", message: "" })))).rejects.toThrow();
  await ask(async () => "Asha");
});

test("nothing is cached or returned for an account that is no longer signed in", async () => {
  await ask(async () => {
    storeToken(browserToken({ email: "rohan@somaiya.edu" }));
    return "Asha";
  });
  expect(keep).not.toHaveBeenCalled();
  find.mockImplementation(async () => {
    storeToken(null);
    return { response: "Rohan, yesterday", at: 1 };
  });
  await expect(ask(offline)).rejects.toThrow("Not connected");
  expect(find).toHaveBeenCalledWith("rohan@somaiya.edu", own.readMe, undefined);
});

test("without a sign-in the cache is not used", async () => {
  storeToken(null);
  await expect(ask(offline)).rejects.toThrow();
  expect(find).not.toHaveBeenCalled();
});

function ask(live: () => Promise<unknown>, client = new QueryClient()): Promise<unknown> {
  return callOrReadCache({
    endpoint: own.readMe,
    input: undefined,
    live: live as () => Promise<never>,
    client,
    queryKey,
  });
}

const offline = () => fail(offlineError());

async function fail(error: Error): Promise<never> {
  throw error;
}
