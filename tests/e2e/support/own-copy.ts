import type { BrowserContext, Page } from "@playwright/test";
import type { E2eWorld } from "./seed-world.ts";
import { startWorld } from "./seeded-copy.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

export type OwnCopy = {
  address: string;
  people: E2eWorld["people"];
  /** A page in a new browser context, as on another device. */
  open(): Promise<Page>;
};

/** For tests that change much: the built product with its own data folder, deleted with the test. */
export const test = base.extend<{ copy: OwnCopy }>({
  copy: [
    async ({ browser, watched }, use) => {
      const { copy, people } = await startWorld();
      const { address } = copy;
      try {
        const contexts: BrowserContext[] = [];
        const open = async () => {
          const context = await browser.newContext({ baseURL: address });
          contexts.push(context);
          return watched(await context.newPage());
        };
        await use({ address, people, open });
        // Before the server stops, which their pages would report.
        for (const context of contexts) await context.close();
      } finally {
        await copy.stop();
        copy.remove();
      }
    },
    { timeout: 180_000 },
  ],
  // The worker's own product is not needed, and not started.
  baseURL: async ({ copy }, use) => use(copy.address),
});
