import type { OwnCopy } from "./own-copy.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** For tests that change much: an institute that no other test of the worker has used, with the same people. */
export const test = base.extend<{ institute: OwnCopy }>({
  institute: async ({ world, openOther }, use) => {
    const people = world.others.shift();
    if (!people) throw new Error("Each institute is used: let seed-world.ts make more.");
    await use({ address: world.address, people, open: openOther });
  },
});
