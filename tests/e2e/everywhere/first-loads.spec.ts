import type { Browser } from "@playwright/test";
import { openAreas } from "#access/roles.ts";
import type { ScreenEntry } from "#rules/screens/screen-entry.ts";
import { pathIn } from "#rules/screens/screen-path.ts";
import { screenEntries } from "#rules/screens/screens.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { type Demo, expect, openScreen, test, type Who } from "../support/demo.ts";
import { addressOf } from "../support/screens.ts";

const maxRequests = 25;

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
  test(`a first visit to a screen of the ${who} makes at most ${maxRequests} requests`, async ({ browser, demo }) => {
    test.setTimeout(900_000);
    const tooMany: string[] = [];
    const paths = pathsOf(demo, who);
    // Each visit loads everything again, which takes long, so each day tests a part of the paths.
    for (const path of paths.filter((_, index) => isTurn(index, paths.length)))
      await test.step(path, async () => {
        const visit = await visitTo(demo, who, path);
        if (!visit) return;
        const requests = await requestsOfVisit(browser, demo, who, visit);
        expect(requests.length, path).toBeGreaterThan(15);
        if (requests.length > maxRequests) tooMany.push(`${path}: ${requests.length}, ${requests.join(" ")}`);
      });
    expect(tooMany).toEqual([]);
  });

/** The paths of all screens in the areas that this person may open. */
function pathsOf(demo: Demo, who: Who): string[] {
  const areas = openAreas(demo.account(who));
  const paths = screenEntries.flatMap(([, { routes }]: [string, ScreenEntry]) =>
    areas.flatMap((area) => (routes[area] === undefined ? [] : [pathIn(area, routes[area])])),
  );
  // The address of the profile looks like that of a list.
  return [...new Set([...paths, ...(areas.includes("common") ? ["/common/display/profile"] : [])])];
}

type Visit = { address: string; heading?: string };

/** The path with its parameters filled in; undefined if there is nothing that this person may open there. */
async function visitTo(demo: Demo, who: Who, path: string): Promise<Visit | undefined> {
  const parameter = /:campaign|submissions\/:id/.exec(path)?.[0];
  if (parameter) {
    const found = await (parameter === ":campaign"
      ? findOrOpenCampaign(demo, who, path)
      : findOrMakeSubmission(demo, who));
    return found && { address: path.replace(/:(campaign|id)$/, found.id), heading: found.title };
  }
  const filled = path
    .replace(/:(record|kind)\b/, "journal")
    .replace(":id?", ":id")
    .replace(":type", "faculty")
    .replace(":table", "naac.3.4.5");
  return { address: await addressOf(demo, { who, path: filled }) };
}

type Listed = { id: string; title: string; mayLead: boolean; isAsked: boolean };

/** A campaign that the person leads, or in the common area one that they are asked to answer. If there is none, the head opens one. */
async function findOrOpenCampaign(demo: Demo, who: Who, path: string): Promise<Listed | undefined> {
  const isOwn = path.startsWith("/common/");
  const find = async () => (await list(demo, who, "campaigns")).find((one) => (isOwn ? one.isAsked : one.mayLead));
  const found = await find();
  if (found) return found;
  const input = { title: "Papers of a first visit", kinds: ["journal"], deadline: "2099-12-31" };
  await demo.call("hod", "POST", "/api/campaigns", input);
  return find();
}

/** If there is none, the head makes one. It is opened when it is frozen, as until then the screen reads it each second. */
async function findOrMakeSubmission(demo: Demo, who: Who): Promise<Listed | undefined> {
  const [found] = await list(demo, who, "submissions");
  if (found) return found;
  const tables = { title: "Papers of a first visit", reports: ["naac.3.4.5"] };
  const { id } = await demo.call<Listed>("hod", "POST", "/api/submissions", tables);
  const state = async () => (await demo.call<{ state: string }>("hod", "GET", `/api/submissions/${id}`)).state;
  await expect.poll(state, { timeout: 150_000 }).toMatch(/complete$/);
  return (await list(demo, who, "submissions"))[0];
}

async function list(demo: Demo, who: Who, path: "campaigns" | "submissions"): Promise<Listed[]> {
  return (await demo.call<{ rows: Listed[] }>(who, "GET", `/api/${path}`)).rows;
}

/** In a browser that has loaded nothing of the product yet. A proof shown from a blob is no request. */
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
