import { authorAt, openalexAuthor, openalexWith, openalexWork } from "#tests/support/peers/openalex-works.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

test.use({ allowedConsole: [/status of 4(?:04|24)|ERR_INTERNET_DISCONNECTED/] });

// An iD of this file alone: what a service answered about another is kept for a while.
const [orcid, scopus] = ["0000-0004-0000-1177", "57100000001"];

test("works by ORCID iD and Scopus id are proposed: mine are staged, and what is not mine stays away @turn-1", async ({
  page,
  institute: { people },
  peers,
}) => {
  const { name } = people.teacher;
  const admin = { token: await tokenOf(page, people.admin) };
  const { id } = await (
    await page.request.get("/api/me", { headers: { token: await tokenOf(page, people.teacher) } })
  ).json();
  const changed = await page.request.patch(`/api/accounts/${id}`, {
    headers: admin,
    data: { version: 1, orcid, scopusAuthorIds: [scopus] },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  openalexWith(peers, [openalexAuthor(1, scopus)], {
    [`author.orcid:${orcid}`]: [openalexWork("Of grains in a neck", "10.5555/likely.1", [authorAt(name, orcid)])],
    "author.id:A1": [
      openalexWork("Of dunes by a namesake", "10.5555/likely.2", [authorAt(name)]),
      openalexWork("Of dunes that move", "10.5555/likely.3", [authorAt(name)]),
    ],
  });
  await signIn(page, people.teacher);
  await page.goto("/common/add");
  const section = page.getByRole("region", { name: "Works that look like yours" });
  const search = section.getByRole("button", { name: "Search for my works" });
  await search.click();

  const services = section.getByRole("list", { name: "Services searched" });
  await expect(services.getByRole("listitem")).toHaveText([
    `OpenAlex by ORCID iD ${orcid}: 1 work`,
    `ORCID by ORCID iD ${orcid}: 0 works`,
    `OpenAlex by Scopus author ID ${scopus}: 2 works`,
  ]);
  const grains = section.getByRole("checkbox", { name: "Of grains in a neck" });
  await expect(grains).toBeChecked();
  const lineOf = (title: string) => section.getByRole("listitem").filter({ hasText: title });
  await expect(lineOf("Of grains in a neck")).toContainText("Your ORCID iD is on it.");
  const namesake = section.getByRole("checkbox", { name: "Of dunes by a namesake" });
  await expect(lineOf("Of dunes by a namesake")).toContainText("It is listed by your Scopus author ID.");
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const day = lineOf("Of grains in a neck").locator("time");
  expect(await day.evaluate((element) => element.getClientRects().length), "lines of the day").toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await section.getByRole("button", { name: "Not mine: Of dunes by a namesake" }).click();
  await expect(namesake).toHaveCount(0);
  await page.reload();
  await search.click();
  await expect(grains).toBeVisible();
  await expect(namesake).toHaveCount(0);
  await section.getByText("Not mine (1)").click();
  await section.getByRole("button", { name: "Undo: Of dunes by a namesake" }).click();
  await expect(section.getByText("Not mine (1)")).toHaveCount(0);
  await search.click();
  await expect(namesake).toBeVisible();
  await namesake.uncheck();

  await section.getByRole("button", { name: "Review 2 as mine" }).click();
  await expect(page).toHaveURL(/\/common\/upload\/bulk\?batch=/);
  for (const title of ["Of grains in a neck", "Of dunes that move"])
    await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText("Of dunes by a namesake")).toHaveCount(0);
});

test("where no service can be reached, or the browser has no network, the search says so and can be repeated @turn-0", async ({
  page,
  context,
  institute: { people },
  peers,
}) => {
  peers.answers("crossref", (request) => request.destroy());
  await signIn(page, people.teacher);
  await page.goto("/common/add");
  const section = page.getByRole("region", { name: "Works that look like yours" });
  const search = section.getByRole("button", { name: "Search for my works" });
  await search.click();
  await expect(section.getByText("Crossref could not be reached. Nothing is lost: try again later")).toBeVisible();
  await context.setOffline(true);
  await search.click();
  await expect(section.getByText("Not connected. Nothing was lost here; try again.")).toBeVisible();
  await context.setOffline(false);
  peers.answers("crossref", { status: "ok", message: { items: [] } });
  await search.click();
  await expect(section.getByText("No further works found.")).toBeVisible();
});

test("a slow part of the page does not move a button that is about to be pressed @turn-3", async ({
  page,
  institute: { people },
}) => {
  await signIn(page, people.teacher);
  let late = 0;
  await page.route(/\/assets\/figures-[^/]*\.js$/, (route) => {
    late++;
    setTimeout(() => void route.continue(), 2000);
  });
  await page.goto("/common/add");
  const places = await page.evaluate(async () => {
    const seen = new Set<number>();
    const ofSearch = () =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Search for my works");
    while (!document.querySelector(".paste-box") || !ofSearch()) {
      await new Promise(requestAnimationFrame);
      const top = ofSearch()?.getBoundingClientRect().top;
      if (top !== undefined) seen.add(Math.round(top));
    }
    return seen.size;
  });
  expect(late, "the file with the line above the button came late").toBe(1);
  expect(places, "places where the button stood").toBe(1);
});
