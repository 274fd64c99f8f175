import { isFull, sampled } from "#tests/support/sampled.ts";
import { type Demo, expect, openScreen, test, type Who } from "../support/demo.ts";

const boards = [
  ["admin", "/admin", "institute"],
  ["hod", "/hod", "department"],
  ["teacher", "/faculty", "own"],
] as const satisfies (readonly [Who, string, string])[];

for (const [place, [who, path, scope]] of sampled([...boards.entries()], 3))
  for (const period of ["?period=academic", "?period=calendar&year=2024"].filter(
    (_, index) => isFull || index === place / 2,
  ))
    test(`every bare figure of ${path}${period} opens as many rows as it says`, { tag: "@turn-0" }, async ({
      page,
      openAs,
      demo,
    }) => {
      await openAs(who);
      // Other tests add records at the same time: changed figures are drawn again.
      await expect(async () => {
        await openScreen(page, `${path}${period}`);
        const links = await page
          .getByRole("main")
          .getByRole("link")
          .evaluateAll((all) =>
            all.map((link) => ({
              text: link.textContent?.replaceAll(",", "") ?? "",
              href: link.getAttribute("href") ?? "",
            })),
          );
        const figures = links.flatMap(({ text, href }) => (/^\d+$/.test(text) ? [{ href, figure: Number(text) }] : []));
        const linked = figures.filter(({ href }) => /display\/|figure=/.test(href));
        expect(linked.length).toBeGreaterThan(15);
        const opened = sampled(linked, 3);
        const listed = await Promise.all(
          opened.map(async ({ href }) => ({
            href,
            figure: await countBehind(demo, who, scope, new URL(href, page.url())),
          })),
        );
        expect(listed).toEqual(opened);
      }).toPass();
    });

test("a figure links over its kinds to its list", { tag: "@full" }, async ({ page, openAs }) => {
  await openAs("hod");
  await openScreen(page, "/hod?period=calendar&year=2024");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^No proof: / })
    .click();
  const behind = page.getByRole("dialog");
  const first = behind.getByRole("row").nth(1).getByRole("link");
  const figure = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\/hod\/display\/[\w-]+\?q=year:2024\+missing:proof/);
  await expect(page.getByText(new RegExp(`^${figure} records? match`))).toBeVisible();
});

for (const [address, note] of [
  ["/overview", "“All” also has records of other years and without a date"],
  ["/overview?period=calendar&year=2024", "“All” has the records of the chosen year only"],
] as const)
  test(`the principal sees at ${address} why the years do not add up to the total`, { tag: "@full" }, async ({
    page,
    openAs,
  }) => {
    await openAs("principal");
    await openScreen(page, address);
    await expect(page.getByRole("region", { name: /records by type/ })).toContainText(note);
  });

/** How many rows the lists of an address have. */
async function countBehind(demo: Demo, who: Who, usual: string, address: URL): Promise<number> {
  const { pathname, searchParams } = address;
  const kind = /\/display\/([\w-]+)$/.exec(pathname)?.[1];
  if (kind === undefined) {
    const figure = searchParams.get("figure") ?? "";
    const q = figure === "*" ? "" : figure;
    const query = new URLSearchParams({ by: "kind", q, scope: searchParams.get("figureScope") ?? usual });
    return (await demo.call<{ total: number }>(who, "GET", `/api/counts?${query}`)).total;
  }
  const scope = searchParams.get("scope") ?? (pathname.startsWith("/common") ? "own" : usual);
  const query = new URLSearchParams({ limit: "1", count: "exact", q: searchParams.get("q") ?? "", scope });
  return (await demo.call<{ total: number }>(who, "GET", `/api/records/${kind}?${query}`)).total;
}
