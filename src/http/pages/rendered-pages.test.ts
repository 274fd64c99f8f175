import { expect, test } from "vitest";
import { createPageCache } from "./rendered-pages.ts";

test("pages that are read often do not let the cache grow beyond its limit", async () => {
  const cachedPage = createPageCache();
  const rendered: string[] = [];
  const read = (address: string) =>
    cachedPage(address, "1", async () => {
      rendered.push(address);
      return "x".repeat(2_000_000);
    });
  for (let visit = 0; visit < 5; visit++) await read("/people/asha");
  await read("/people/bina");
  await read("/people/bina");
  await read("/people/asha");
  expect(rendered).toEqual(["/people/asha", "/people/bina", "/people/asha"]);
});
