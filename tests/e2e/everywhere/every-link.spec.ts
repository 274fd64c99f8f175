import type { Page } from "@playwright/test";
import { isFull, sampled } from "#tests/support/sampled.ts";
import { type Demo, expect, screenAfterScreen, test, type Who } from "../support/demo.ts";

const homes: [Who, string][] = [
  ["principal", "/overview"],
  ["management", "/overview"],
  ["reviewer", "/overview"],
  ["iqac", "/iqac"],
];

/** One of the addresses that differ only in a name or number. */
const most = isFull ? 2 : 1;

for (const [who, home] of sampled(homes, homes.length))
  test(`every link that the ${who} is shown opens`, { tag: "@turn-4" }, async ({ page, openAs, demo }) => {
    test.setTimeout(600_000);
    await aSubmission(demo);
    await openAs(who);
    const refused: string[] = [];
    let index = home;
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${index}`);
    });
    const open = screenAfterScreen(page);
    const from = new Map([[home, "the start"]]);
    const opened = new Map<string, number>();
    for (const [address] of from) {
      const times = opened.get(shapeOf(address)) ?? 0;
      if (times >= most) continue;
      opened.set(shapeOf(address), times + 1);
      index = address;
      await open(address);
      if (await isClosed(page)) refused.push(`${address}, a link on ${from.get(address)}`);
      for (const link of await linksOn(page)) if (!from.has(link)) from.set(link, address);
    }
    expect(refused).toEqual([]);
    expect(opened.size).toBeGreaterThan(10);
  });

async function isClosed(page: Page): Promise<boolean> {
  if (new URL(page.url()).pathname.startsWith("/auth/")) return true;
  // By its element: behind a dialog it has no role.
  const title = await page.locator("h1").first().innerText();
  return /you are lost|Unexpected/.test(title) || (await page.getByText(/^Could not load/).count()) > 0;
}

/** Within the product, behind the sign-in. */
function linksOn(page: Page): Promise<string[]> {
  return page.getByRole("link").evaluateAll((links) =>
    links.flatMap((link) => {
      const { origin, pathname, search } = new URL((link as HTMLAnchorElement).href, document.baseURI);
      const isBehind = /^\/(overview|iqac|hod|admin|faculty|common|superadmin)(\/|$)/.test(pathname);
      return origin === window.location.origin && isBehind ? [pathname + search] : [];
    }),
  );
}

/** `/iqac/display/:one/:id?q`. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const path = pathname
    .replaceAll(/[\da-f-]{36}/g, ":id")
    .replace(/\/reports\/\w+\.[\w.]+/, "/reports/:table")
    .replace(/\/(display|forms|edit)\/[\w-]+/, "/$1/:kind");
  return `${path}?${[...searchParams].map(([name, value]) => (name === "show" ? `show=${value}` : name)).sort()}`;
}

/** Makes sure that there is one to open. */
async function aSubmission(demo: Demo): Promise<void> {
  const input = { reports: ["naac.3.4.5", "naac.2.4.1"], title: "Tables of every link" };
  const { id } = await demo.call<{ id: string }>("iqac", "POST", "/api/submissions", input);
  await expect
    .poll(async () => (await demo.call<{ state: string }>("iqac", "GET", `/api/submissions/${id}`)).state, {
      timeout: 150_000,
    })
    .toBe("complete");
}
