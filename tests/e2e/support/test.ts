import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { orcidClient } from "#tests/support/peers/orcid-peer.ts";
import { keepLatest, latestOf } from "./latest-of-page.ts";
import { startMailBox } from "./mail-box.ts";
import { keepMessages } from "./messages.ts";
import type { E2eWorld, Person } from "./seed-world.ts";
import { startWorld } from "./seeded-copy.ts";

export { expect } from "@playwright/test";
export type { Person } from "./seed-world.ts";

type Peers = Awaited<ReturnType<typeof lookupPeers>>;

type Fixtures = {
  /** What the services outside answer to the product of this worker: 404 until told otherwise. */
  peers: Peers;
  people: E2eWorld["people"];
  /** Allowed console messages of this test: `test.use({ allowedConsole: [/status of 401/] })`. */
  allowedConsole: RegExp[];
  /** False: the code of the pages does not come, and nobody waits for it. */
  hasCode: boolean;
  /** A new page whose console is watched like that of `page`. */
  watched: (page: Page) => Page;
  /** A watched page in a new browser context, as on another device. */
  openOther: () => Promise<Page>;
};

type WorkerFixtures = { outside: Peers; world: E2eWorld; changing: E2eWorld };

/** Every test has its own browser context; a warning or an error on the console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from this pattern
    async ({}, use) => {
      const peers = await lookupPeers();
      await use(peers);
      await peers.close();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ outside }, use) => {
      const mailBox = await startMailBox();
      const baseUrls = Object.entries(outside.baseUrls).map(([service, at]) => `${service}=${at}`);
      const { copy, world } = await startWorld({
        SMTP_URL: mailBox.url,
        LOOKUPS_BASES: baseUrls.join(" "),
        ORCID_CLIENT_ID: orcidClient.id,
        ORCID_CLIENT_SECRET: orcidClient.secret,
      });
      await use(world);
      await copy.stop();
      copy.remove();
      await mailBox.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  changing: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { copy, world } = await startWorld();
      await use(world);
      await copy.stop();
      copy.remove();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  peers: async ({ outside }, use) => {
    outside.reset();
    await use(outside);
  },
  baseURL: async ({ world }, use) => use(world.address),
  people: async ({ world }, use) => use(world.people),
  allowedConsole: [[], { option: true }],
  hasCode: [true, { option: true }],
  watched: async ({ allowedConsole, hasCode }, use) => {
    const parts: string[] = [];
    // A busy server asks to come back, which the web client does by itself.
    const busy = new Set<string>();
    await use((page) => {
      page.on("console", (message) => {
        if (["warning", "error"].includes(message.type()))
          parts.push(`${message.type()}: ${message.text()} (${page.url()}, of ${message.location().url})`);
      });
      page.on("response", (response) => {
        if (response.status() === 503 && "retry-after" in response.headers()) busy.add(response.url());
      });
      page.on("pageerror", (error) => parts.push(`uncaught: ${error.message} (${page.url()})`));
      keepLatest(page);
      keepMessages(page);
      const go = page.goto.bind(page);
      page.goto = async (...given) => {
        const answer = await go(...given);
        // A public page is served whole; its controls work when its code has come.
        if (hasCode) await page.locator("[data-served]").waitFor({ state: "detached" });
        return answer;
      };
      return page;
    });
    const allowed = [...allowedConsole, /Service Worker registration blocked by Playwright/];
    const isOfBusyServer = (line: string) =>
      line.includes("status of 503") && [...busy].some((url) => line.endsWith(`of ${url})`));
    expect(parts.filter((line) => !isOfBusyServer(line) && !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  page: async ({ page, context, watched }, use, testInfo) => {
    await use(watched(page));
    await attachPages(context, testInfo);
  },
  openOther: async ({ browser, baseURL, watched }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      contexts.push(context);
      return watched(await context.newPage());
    });
    for (const context of contexts) {
      await attachPages(context, testInfo);
      await context.close();
    }
  },
});

/** What each page of a failed test showed, its last clicks and its open requests. */
async function attachPages(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of context.pages()) {
    const lines = [...(await latestOf(page)), await page.locator("body").ariaSnapshot()];
    await testInfo.attach(page.url(), { contentType: "text/plain", body: lines.join("\n") });
  }
}

/** A new session of the person, for requests of the test itself. */
export async function tokenOf(page: Page, { email, password, role }: Person): Promise<string> {
  const answer = await page.request.post("/api/auth/login", { data: { email, password, role } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).token;
}

/** Puts a new session of the person into the page's storage, without the sign-in page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const token = await tokenOf(page, person);
  await page.addInitScript((stored) => {
    // Not in the frame of a proof; once per tab, so that signing out is not undone.
    if (window !== window.top || window.name === "signed in") return;
    window.name = "signed in";
    window.localStorage.setItem("token", stored);
  }, token);
}

/** Opens another screen as by a link, which loads nothing again that is there already. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router itself would number it.
    const state = { idx: (window.history.state?.idx ?? 0) + 1, key: `${to} ${Date.now()}` };
    window.history.pushState(state, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
  }, path);
}

/** Signs in on the sign-in page. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto("/auth/login");
  await fillSignIn(page, person);
}

/** Signs in on the page that is shown. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Somaiya ID").fill(person.email);
  await page.getByLabel("Login Type").selectOption(person.role);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Submit" }).click();
}
