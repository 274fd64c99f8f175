import type { Browser } from "@playwright/test";
import { openAreas } from "#access/roles.ts";
import type { ScreenEntry } from "#rules/screens/screen-entry.ts";
import { pathIn } from "#rules/screens/screen-path.ts";
import { screenEntries } from "#rules/screens/screens.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { type Demo, expect, openScreen, test, type Who } from "../support/demo.ts";
import { addressOf } from "../support/screens.ts";

const most = 25;

/** Short accounts: nearly all of their sections are in view at once. */
const longer: Readonly<Record<string, number>> = { "/superadmin/account": 27, "/overview/account": 27 };

const everyone: readonly Who[] = [
  "superAdmin",
  "admin",
  "iqac",
  "hod",
  "coordinator",
  "teacher",
  "principal",
  "management",
  "reviewer",
];

for (const who of everyone)
  test(`a first visit to a screen of the ${who} makes at most ${most} requests`, async ({ browser, demo }) => {
    test.setTimeout(900_000);
    const tooMany: string[] = [];
    const paths = pathsOf(demo, who);
    // Each visit loads everything again, so that each day has one of them.
    for (const path of paths.filter((_, index) => isTurn(index, paths.length)))
      await test.step(path, async () => {
        const visit = await filledIn(demo, who, path);
        if (!visit) return;
        const requests = await requestsOfVisit(browser, demo, who, visit);
        expect(requests.length, path).toBeGreaterThan(15);
        if (requests.length > (longer[path] ?? most))
          tooMany.push(`${path}: ${requests.length}, ${requests.join(" ")}`);
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

type Visit = { address: string; heading?: string };

/** The address with what this person may open there; undefined if there is nothing. */
async function filledIn(demo: Demo, who: Who, path: string): Promise<Visit | undefined> {
  const made = /:campaign|submissions\/:id/.exec(path)?.[0];
  if (made) {
    const found = await (made === ":campaign" ? aCampaign(demo, who, path) : aSubmission(demo, who));
    return found && { address: path.replace(/:(campaign|id)$/, found.id), heading: found.title };
  }
  const filled = path
    .replace(/:(record|kind)\b/, "journal")
    .replace(":id?", ":id")
    .replace(":type", "faculty")
    .replace(":table", "naac.3.4.5");
  return { address: await addressOf(demo, { who, path: filled }) };
}

type Made = { id: string; title: string; mayLead: boolean; isAsked: boolean };

/** Of those that the person leads, or answers in the area of all; the head opens one if there is none. */
async function aCampaign(demo: Demo, who: Who, path: string): Promise<Made | undefined> {
  const isOwn = path.startsWith("/common/");
  const find = async () => (await listed(demo, who, "campaigns")).find((one) => (isOwn ? one.isAsked : one.mayLead));
  const found = await find();
  if (found) return found;
  const input = { title: "Papers of a first visit", kinds: ["journal"], deadline: "2099-12-31" };
  await demo.call("hod", "POST", "/api/campaigns", input);
  return find();
}

/** The head makes one if there is none, and frozen before it is opened: until then the screen reads it each second. */
async function aSubmission(demo: Demo, who: Who): Promise<Made | undefined> {
  const [found] = await listed(demo, who, "submissions");
  if (found) return found;
  const tables = { title: "Papers of a first visit", reports: ["naac.3.4.5"] };
  const { id } = await demo.call<Made>("hod", "POST", "/api/submissions", tables);
  const state = async () => (await demo.call<{ state: string }>("hod", "GET", `/api/submissions/${id}`)).state;
  await expect.poll(state, { timeout: 150_000 }).toMatch(/complete$/);
  return (await listed(demo, who, "submissions"))[0];
}

async function listed(demo: Demo, who: Who, list: "campaigns" | "submissions"): Promise<Made[]> {
  return (await demo.call<{ rows: Made[] }>(who, "GET", `/api/${list}`)).rows;
}

/** In a browser that has nothing of the product yet. What a proof shows is not a request. */
async function requestsOfVisit(browser: Browser, demo: Demo, who: Who, visit: Visit): Promise<string[]> {
  const localStorage = [{ name: "token", value: await demo.token(who) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: demo.address, localStorage }] },
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:")) requests.push(request.url().replace(demo.address, ""));
  });
  await openScreen(page, visit.address);
  if (visit.heading) await expect(page.getByRole("heading", { level: 1 })).toHaveText(visit.heading);
  await context.close();
  return requests;
}
