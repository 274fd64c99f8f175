import type { Browser } from "@playwright/test";
import { openAreas } from "#access/roles.ts";
import type { ScreenEntry } from "#rules/screens/screen-entry.ts";
import { pathIn } from "#rules/screens/screen-path.ts";
import { screenEntries } from "#rules/screens/screens.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { type Demo, expect, openScreen, test, type Who } from "./support/demo.ts";
import { addressOf } from "./support/screens.ts";

const most = 25;

/** Short accounts: nearly all of their sections are in view at once. */
const longer: Readonly<Record<string, number>> = { "/superadmin/account": 27, "/overview/account": 27 };

const everyone: readonly Who[] = [
  ...(["superAdmin", "admin", "iqac", "hod", "coordinator"] as const),
  ...(["teacher", "principal", "management", "reviewer"] as const),
];

for (const who of everyone)
  test(`a first visit to a screen of the ${who} makes at most ${most} requests`, async ({ browser, demo }) => {
    test.setTimeout(900_000);
    const tooMany: string[] = [];
    const paths = pathsOf(demo, who);
    // Each visit loads everything again, so that each day has one of them.
    for (const path of paths.filter((_, place) => isTurn(place, paths.length)))
      await test.step(path, async () => {
        const asked = await requestsOfVisit(browser, demo, who, await filledIn(demo, who, path));
        expect(asked.length, path).toBeGreaterThan(15);
        if (asked.length > (longer[path] ?? most)) tooMany.push(`${path}: ${asked.length}, ${asked.join(" ")}`);
      });
    expect(tooMany).toEqual([]);
  });

/** Of all screens in the areas that this person may enter. */
function pathsOf(demo: Demo, who: Who): string[] {
  const areas = openAreas(demo.account(who));
  const paths = screenEntries.flatMap(([, { routes }]: [string, ScreenEntry]) =>
    areas.flatMap((area) => (routes[area] === undefined ? [] : [pathIn(area, routes[area])])),
  );
  // The profile lies among the addresses of lists.
  return [...new Set([...paths, ...(areas.includes("common") ? ["/common/display/profile"] : [])])];
}

async function filledIn(demo: Demo, who: Who, path: string): Promise<string> {
  const filled = path
    .replace(/:(record|kind)\b/, "journal")
    .replace(":id?", ":id")
    .replace(":type", "faculty")
    .replace(":table", "naac.3.4.5")
    .replace("submissions/:id", "submissions/00000000-0000-4000-8000-000000000000")
    .replace(":campaign", "00000000-0000-4000-8000-000000000000");
  return addressOf(demo, { who, path: filled });
}

/** In a browser that has nothing of the product yet. What a proof shows is no request. */
async function requestsOfVisit(browser: Browser, demo: Demo, who: Who, path: string): Promise<string[]> {
  const localStorage = [{ name: "token", value: await demo.token(who) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: demo.address, localStorage }] },
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:")) asked.push(request.url().replace(demo.address, ""));
  });
  await openScreen(page, path);
  await context.close();
  return asked;
}
