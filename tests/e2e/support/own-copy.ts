import type { Page } from "@playwright/test";
import type { E2eWorld } from "./seed-world.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

export type OwnCopy = {
  address: string;
  people: E2eWorld["people"];
  /** A page in a new browser context, as on another device. */
  open(): Promise<Page>;
};

/**
 * For tests that change what visitors see, which the first institute of an installation decides: an installation that
 * only they use. What one of them changes, no other reads.
 */
export const test = base.extend<{ copy: OwnCopy }>({
  copy: async ({ changing, openOther }, use) =>
    use({ address: changing.address, people: changing.people, open: openOther }),
  // The worker's other product is not needed, and not started.
  baseURL: async ({ changing }, use) => use(changing.address),
});
