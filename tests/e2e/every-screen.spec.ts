import { kinds, recordKinds } from "#kinds/registry.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll, lookAs, looks } from "./support/axe.ts";
import { expect, type PersonName, signIn, test } from "./support/test.ts";

const [record] = recordKinds.map(({ slug }) => slug);
const [document] = kinds.filter(({ single }) => single).map(({ slug }) => slug);

const nowhere = "/no-such-word";
const lost = "Oops! Captian looks like you are lost !";

/** One address for each distinct page; the lists and forms of the other kinds are walked below. */
const templates: Partial<Record<PersonName, string[]>> = {
  teacher: [
    "/faculty",
    `/common/display/${record}`,
    `/common/display/${document}`,
    `/common/forms/${record}`,
    `/common/forms/${document}`,
    `/common/edit/${document}`,
    "/common/upload/bulk",
    "/common/notifications",
    "/common/account",
    "/common/bin",
    `/common/display${nowhere}`,
  ],
  hod: ["/hod", "/hod/users/faculty", "/hod/notify", `/hod/display/${record}`],
  admin: [
    "/admin",
    "/admin/users/faculty",
    "/admin/users/head",
    "/admin/users/admin",
    `/admin/users${nowhere}`,
    "/admin/add-users",
    "/admin/profile",
    "/admin/upload",
    "/admin/bin",
    "/admin/notifications",
    `/admin/display/${record}`,
  ],
  superAdmin: [
    "/superadmin",
    "/superadmin/toggle",
    "/superadmin/add",
    "/superadmin/audit",
    "/superadmin/outbox",
    "/superadmin/account",
    "/superadmin/notifications",
  ],
};

for (const [name, paths] of Object.entries(templates) as [PersonName, string[]][])
  for (const path of paths)
    test(`${path} stands for the ${name} in both themes, wide and narrow`, async ({ page, people }) => {
      await signIn(page, people[name]);
      for (const look of looks) {
        await lookAs(page, look);
        if (page.url() === "about:blank") await page.goto(path);
        const title = page.getByRole("heading", { level: 1 });
        await expect(title).toBeVisible();
        if (path.endsWith(nowhere)) await expect(title).toHaveText(lost);
        else await expect(title).not.toHaveText(/you are lost|Unexpected/);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
        await expectNoAxeFindings(page);
        await expectNoSidewaysScroll(page);
      }
    });

test("every kind has its list and its form, in every area that shows it", async ({ page, people }) => {
  test.slow();
  await signIn(page, people.teacher);
  for (const { slug, editSlug, single, label } of kinds) {
    const addresses = [
      `/common/display/${slug}`,
      `/common/forms/${slug}`,
      ...(single ? [`/common/edit/${editSlug}`] : []),
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(
        new RegExp(`${label.one}|${label.many}`, "i"),
      );
    }
  }
});

for (const [name, area] of [
  ["hod", "/hod"],
  ["admin", "/admin"],
] as const)
  test(`the ${name} finds the nineteen tables, and no document that is one per teacher`, async ({ page, people }) => {
    test.slow();
    await signIn(page, people[name]);
    for (const { slug, label } of recordKinds) {
      await page.goto(`${area}/display/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(label.many);
    }
    await page.goto(`${area}/display/${document}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lost);
  });
