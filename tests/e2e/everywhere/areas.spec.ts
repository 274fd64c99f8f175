import { sampled } from "#tests/support/sampled.ts";
import { expect, openScreen, test, type Who } from "../support/demo.ts";
import { lost } from "../support/screens.ts";

const areas = {
  superadmin: "/superadmin/toggle",
  admin: "/admin/users/faculty",
  hod: "/hod/users/faculty",
  faculty: "/faculty",
  common: "/common/notifications",
  iqac: "/iqac/review",
  overview: "/overview/reports",
} as const;
type AreaName = keyof typeof areas;

/** The specification's table of who passes which guard. */
const passes: Record<Exclude<Who, "colleague">, readonly AreaName[]> = {
  superAdmin: ["superadmin"],
  admin: ["admin"],
  hod: ["hod", "common"],
  coordinator: ["hod", "faculty", "common"],
  teacher: ["faculty", "common"],
  iqac: ["iqac", "common"],
  principal: ["overview"],
  management: ["overview"],
  reviewer: ["overview"],
};

for (const [who, own] of sampled(Object.entries(passes) as [keyof typeof passes, readonly AreaName[]][], 5))
  test(`the ${who} passes the guards of ${own.join(", ")} and no other`, async ({ page, openAs }) => {
    await openAs(who);
    for (const [area, path] of Object.entries(areas) as [AreaName, string][])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(own.includes(area) ? path : "/auth/login");
      });
  });

test("an expired session passes no guard", { tag: "@full" }, async ({ page, openAs, demo }) => {
  await openAs("teacher");
  await page.clock.setFixedTime(Date.now() + 400 * 24 * 3600 * 1000);
  await page.goto(`${demo.address}/faculty`);
  await expect(page).toHaveURL("/auth/login");
});

test.describe("a missing record", () => {
  // The test is about a refused read; the browser logs it.
  test.use({ allowedConsole: [/status of 40[034]/] });

  const places = [
    ["teacher", "common"],
    ["hod", "hod"],
    ["admin", "admin"],
  ] as const;
  for (const [who, area] of sampled(places, 2))
    test(`is reported, and the sidebar of the ${who} stays`, { tag: "@full" }, async ({ page, openAs }) => {
      await openAs(who);
      for (const id of ["01890000-0000-7000-8000-000000000000", "nothing-like-an-id"]) {
        await openScreen(page, `/${area}/display/journal/${id}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
        await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
      }
    });
});

test("a faculty member at an unknown address keeps the sidebar, and goes home", { tag: "@full" }, async ({
  page,
  openAs,
}) => {
  await openAs("teacher");
  await openScreen(page, "/common/display/no-such-kind");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lost);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});
