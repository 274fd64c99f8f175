import { orcidPeer } from "#tests/support/peers/orcid-peer.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect, signIn, test, tokenOf } from "../support/test.ts";

test.use({ allowedConsole: [/status of 4(?:09|24)/] });

test("a faculty member links an ORCID iD, reads the record, sends a work, and unlinks it @turn-3", async ({
  page,
  people,
  peers,
}) => {
  const orcid = orcidPeer(peers);
  orcid.signsIn("0000-0002-1694-233X");
  const headers = { token: await tokenOf(page, people.teacher) };
  const { id: account, name } = await (await page.request.get("/api/me", { headers })).json();
  const data = {
    title: "Dunes that were sent away",
    doi: "10.5555/e2e.orcid",
    paperUrl: "https://dunes.example/1",
    journalTitle: "Journal of Sand",
    dateOfPublication: "2021-03-04",
    issn: "0317-8471",
  };
  const made = await page.request.post("/api/records/journal", {
    headers,
    data: { data, people: [{ name, role: "author", account }] },
  });
  expect(made.status(), await made.text()).toBe(201);
  const submitted = await page.request.post(`/api/records/journal/${(await made.json()).id}/submit`, { headers });
  expect(submitted.status(), await submitted.text()).toBe(200);
  await signIn(page, people.teacher);
  await page.goto("/common/display/profile");
  const opens = page.getByRole("button", { name: "Link my ORCID iD" });
  const panel = page.getByRole("dialog", { name: "ORCID" });

  // The profile itself is in the first view, not the services.
  await expect(page.getByRole("complementary", { name: "Facts" })).toBeInViewport();
  await opens.click();
  await expect(panel.getByRole("checkbox", { name: /add and update works that I choose/ })).not.toBeChecked();
  await panel.getByRole("button", { name: "Link my ORCID iD" }).click();
  await page.getByRole("link", { name: "Deny access" }).click();
  await expect(panel).toContainText("You did not allow it at ORCID.");
  expect(new URL(page.url()).search).toBe("");

  await panel.getByRole("checkbox", { name: /add and update works that I choose/ }).check();
  await panel.getByRole("button", { name: "Link my ORCID iD" }).click();
  await page.getByRole("link", { name: "Authorize access" }).click();
  await expect(panel.getByRole("link", { name: "0000-0002-1694-233X" })).toBeVisible();
  await expect(page.getByText("Confirmed by signing in at ORCID")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expectNoAxeFindings(page);
  // The address left in the history cannot be used to finish it again.
  await page.goBack();
  await page.goForward();
  const manage = page.getByRole("button", { name: "Read, send works, unlink" });
  await manage.click();
  await expect(panel.getByRole("link", { name: "0000-0002-1694-233X" })).toBeVisible();

  await panel.getByText("Works to send to ORCID").click();
  await panel.getByRole("checkbox", { name: "Dunes that were sent away" }).check();
  await panel.getByRole("button", { name: "Send 1 work to ORCID" }).click();
  await expect(panel).toContainText("Added at ORCID: 1");
  const nothing = panel.getByRole("button", { name: "Send 0 works to ORCID" });
  await nothing.hover();
  await nothing.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)));
  await expect(nothing).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expectNoAxeFindings(page);
  expect([...orcid.works.values()].map(({ work }) => work.title)).toEqual([
    { title: { value: "Dunes that were sent away" } },
  ]);

  await panel.getByRole("button", { name: "Read my ORCID record" }).click();
  await expect(page.getByText("Work number 1").first()).toBeVisible();

  await page.goto("/common/display/profile");
  await manage.click();
  await panel.getByRole("button", { name: "Unlink" }).click();
  await expect(panel.getByRole("button", { name: "Link my ORCID iD" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opens).toBeVisible();
  await expect(page.getByText("Confirmed by signing in at ORCID")).toHaveCount(0);
  expect([orcid.tokens.size, orcid.works.size]).toEqual([0, 1]);
});
