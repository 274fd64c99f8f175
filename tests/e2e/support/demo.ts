import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import { isFull } from "#tests/support/sampled.ts";
import { startDemoCopy } from "./seeded-copy.ts";
import { test as base, expect, moveTo } from "./test.ts";

export { expect } from "@playwright/test";

/** The accounts of the tests, found by role, department and tag. */
const inputs = {
  superAdmin: { role: "Super Admin" },
  admin: { role: "Admin" },
  hod: { role: "Head Of Department", department: "Computer Engineering" },
  iqac: { role: "IQAC Coordinator" },
  principal: { role: "Principal" },
  management: { role: "Management" },
  reviewer: { role: "Peer Reviewer" },
  coordinator: { role: "Faculty", department: "Computer Engineering", tag: "research coordinator" },
  teacher: { role: "Faculty", department: "Computer Engineering" },
  /** For tests that change the account's own records. */
  colleague: { role: "Faculty", department: "Information Technology" },
} as const;
export type Who = keyof typeof inputs;

type Account = { role: string; email: string; password: string; department: string | null; tags: string[] };

export type Demo = {
  address: string;
  account(who: Who): Account;
  /** Of a session that lasts as long as the worker. */
  token(who: Who): Promise<string>;
  call<T>(who: Who, method: string, path: string, body?: unknown): Promise<T>;
};

/**
 * A page signed in to the demo, which all tests of a worker share: they mostly read, and what they add disturbs no
 * other test.
 */
export const test = base.extend<{ openAs: (who: Who) => Promise<void> }, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from this pattern
    async ({}, use) => {
      const copy = await startDemoCopy();
      await use(reach(copy.address, join(copy.dataDir, "demo-accounts.json")));
      await copy.stop();
      copy.remove();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.address),
  openAs: async ({ page, demo }, use) => {
    let times = 0;
    await use(async (who) => keepToken(page, await demo.token(who), ++times));
  },
});

function reach(address: string, accountsFile: string): Demo {
  const accounts: Account[] = JSON.parse(readFileSync(accountsFile, "utf8"));
  const tokens = new Map<Who, Promise<string>>();
  const account = (who: Who) => {
    const input: { role: string; department?: string; tag?: string } = inputs[who];
    const found = accounts.find(
      ({ role, department, tags }) =>
        role === input.role &&
        (input.department === undefined || department === input.department) &&
        (input.tag === undefined ? tags.length === 0 : tags.includes(input.tag)),
    );
    if (!found) throw new Error(`The demo has no ${who}.`);
    return found;
  };
  /** A busy server asks to come back. */
  const ask = async <T>(method: string, path: string, token: string | undefined, body: unknown): Promise<T> => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { token }),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const pauseSeconds = Number(answer.headers.get("retry-after"));
    if (method === "GET" && answer.status === 503 && pauseSeconds > 0) {
      await pause(pauseSeconds * 1000);
      return ask(method, path, token, body);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  const signIn = async (who: Who): Promise<string> => {
    const { email, password, role } = account(who);
    return (await ask<{ token: string }>("POST", "/api/auth/login", undefined, { email, password, role })).token;
  };
  const token = (who: Who) => {
    const known = tokens.get(who) ?? signIn(who);
    tokens.set(who, known);
    return known;
  };
  return {
    address,
    account,
    token,
    call: async (who, method, path, body) => ask(method, path, await token(who), body),
  };
}

/** Once per tab and person, so that signing out is not undone; from the next load of the page on. */
async function keepToken(page: Page, token: string, time: number): Promise<void> {
  await page.addInitScript(
    ([stored, turn]) => {
      // A frame that shows a proof has no storage.
      if (window !== window.top || Number(window.name) >= turn) return;
      window.name = String(turn);
      window.localStorage.setItem("token", stored);
    },
    [token, time] as const,
  );
}

/** Opens the address and waits until everything it requests has loaded. */
export function openScreen(page: Page, path: string): Promise<void> {
  return whenLoaded(page, () => page.goto(path));
}

/**
 * Opens one screen after another, most as by a link, which loads nothing again that is there already. The full run loads
 * the page for each.
 */
export function screenAfterScreen(page: Page): (path: string) => Promise<void> {
  let before: string | undefined;
  return async (path) => {
    const [screen] = path.split("?");
    // Another question to the same screen may keep its heading, by which a new screen is recognised.
    const isNew = isFull || before === undefined || before === screen;
    before = screen;
    await (isNew ? openScreen(page, path) : moveToScreen(page, path));
  };
}

/** As by a link, to a screen with another heading. */
export function moveToScreen(page: Page, path: string): Promise<void> {
  return whenLoaded(page, async () => {
    await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-left", ""));
    await moveTo(page, path);
    await expect(page.locator("h1[data-left]")).toHaveCount(0);
  });
}

async function whenLoaded(page: Page, go: () => Promise<unknown>): Promise<void> {
  const waiting = new Set<Request>();
  const begin = (request: Request) => {
    const { pathname } = new URL(request.url());
    // The stream of notifications never ends.
    if (/^\/(api|assets)\//.test(pathname) && !pathname.endsWith("/events")) waiting.add(request);
  };
  const end = (request: Request) => void waiting.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await go();
  // By its element: behind a dialog it has no role.
  await expect(page.locator("h1").first()).toBeVisible();
  await expect
    .poll(
      async () => {
        if (waiting.size > 0) return [...waiting].map((request) => request.url());
        // Loaded data may cause further requests, once it is rendered.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const bars = await page.locator('.skeleton, main [aria-busy="true"]').count();
        return waiting.size + bars;
      },
      { intervals: [20, 50, 100, 250] },
    )
    .toBe(0);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}
