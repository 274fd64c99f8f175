import { beforeEach, expect, test } from "vitest";
import { auth } from "#contract/auth.ts";
import { dashboards } from "#contract/dashboards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import type { AddressParts } from "../api/address.ts";
import { storeToken } from "../api/token.ts";
import { createResponseCache } from "./response-cache.ts";
import type { ResponseStore, StoredResponse } from "./response-store.ts";

const asha = "asha@somaiya.edu";
const rohan = "rohan@somaiya.edu";
const list = { params: { kind: "journal" }, query: { scope: "own" } };

beforeEach(() => storeToken(browserToken()));

test("a cached response is found for its account, with its time, and for no other", async () => {
  const { cache } = open();
  cache.keep(asha, records.list, list, { rows: [1] });
  expect(await cache.find(asha, records.list, list)).toEqual({ response: { rows: [1] }, at: expect.any(Number) });
  expect(await cache.find(rohan, records.list, list)).toBeUndefined();
  expect(await cache.find(asha, records.list, { ...list, params: { kind: "patent" } })).toBeUndefined();
});

test("a response that arrives after the sign-out is not stored", async () => {
  const { cache, kept } = open();
  storeToken(null);
  cache.keep(asha, own.readMe, {}, { name: "Asha" });
  storeToken(browserToken({ email: rohan }));
  cache.keep(asha, own.readMe, {}, { name: "Asha" });
  await settled();
  expect(kept()).toEqual([]);
});

test.each<[string, boolean, Endpoint, AddressParts, unknown]>([
  ["one's own list", true, records.list, list, {}],
  ["a department's list", false, records.list, { ...list, query: { scope: "department" } }, {}],
  ["a list without a word on whose it is", false, records.list, { params: { kind: "journal" } }, {}],
  ["own figures", true, dashboards.read, { query: { scope: "own" } }, {}],
  ["the institute's figures", false, dashboards.read, { query: { scope: "institute" } }, {}],
  ["a record with the reader among its people", true, records.read, one(), { people: [{}, { isViewer: true }] }],
  ["a record that the reader may change", true, records.read, one(), { people: [], abilities: { edit: true } }],
  ["another's record", false, records.read, one(), { people: [{ isViewer: false }], abilities: { edit: false } }],
  ["whose installation it is", true, auth.site, {}, {}],
  ["where the account is signed in", false, own.listSessions, {}, {}],
  ["colleagues that were looked for", false, records.findColleagues, { query: { q: "a" } }, {}],
])("%s: stored %s", async (_, isKept, endpoint, input, response) => {
  const { cache, kept } = open();
  cache.keep(asha, endpoint, input, response);
  await settled();
  expect(kept()).toHaveLength(isKept ? 1 : 0);
});

test("storage is limited: the oldest is removed, and very large responses are never stored", async () => {
  const { cache, kept } = open();
  for (let turn = 0; turn < 160; turn += 1)
    cache.keep(asha, records.list, { params: { kind: `kind-${turn}` }, query: { scope: "own" } }, { turn });
  await settled();
  expect(kept()).toHaveLength(150);
  expect(await cache.find(asha, records.list, { params: { kind: "kind-0" }, query: { scope: "own" } })).toBeUndefined();
  cache.keep(asha, records.list, list, { text: "x".repeat(300_000) });
  await settled();
  expect(await cache.find(asha, records.list, list)).toBeUndefined();
});

function one(): AddressParts {
  return { params: { kind: "journal", id: "0199f000-0000-7000-8000-000000000001" } };
}

function open() {
  const kept = new Map<string, StoredResponse>();
  const store: ResponseStore = {
    find: async (account, address) => kept.get(`${account} ${address}`),
    put: async (one, may) => void (may() && kept.set(`${one.account} ${one.address}`, one)),
    trim: async (account, most) => {
      const mine = [...kept].filter(([, one]) => one.account === account);
      for (const [key] of mine.slice(0, Math.max(0, mine.length - most))) kept.delete(key);
    },
    keepOnly: async () => undefined,
  };
  return { cache: createResponseCache(store), kept: () => [...kept.values()] };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
