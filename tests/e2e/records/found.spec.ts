import { expect, test } from "../support/test.ts";

test("moving between pages changes the title each time", { tag: "@full" }, async ({ page }) => {
  await page.goto("/faqs");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveTitle("Privacy policy · Faculty Profile Management System");
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Faculty Profile Management System");
});

test("search engines find the institute's data, and the picture exists", { tag: "@full" }, async ({
  page,
  request,
}) => {
  await page.goto("/about");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Sahyadri College of Engineering/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "CollegeOrUniversity", name: "Sahyadri College of Engineering" });
  const picture = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test("every address of the site map is a page that may be indexed", { tag: "@full" }, async ({
  page,
  request,
  baseURL,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(address.startsWith(baseURL ?? "none")).toBe(true);
    expect((await request.get(address)).status()).toBe(200);
  }
  await page.goto("/faculty");
  await expect(page).toHaveURL("/auth/login");
  expect(await (await request.get("/faculty")).text()).toContain('<meta name="robots" content="noindex" />');
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /faculty");
});
