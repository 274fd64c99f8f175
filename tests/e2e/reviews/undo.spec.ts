import type { Page, Route } from "@playwright/test";
import type { OwnCopy } from "../support/own-copy.ts";
import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

const queue = /\/api\/review\?/;
const undoing = /\/undo-review$/;
const title = "Weirs of the lower river";

test.use({ allowedConsole: [/status of 503|ERR_CONNECTION_FAILED/] });

test("Undo is not lost while the page changes beneath it, nor while the server cannot do it @turn-2", async ({
  institute,
}) => {
  const page = await reviewing(institute);
  const toast = page.locator(".toast");
  const undo = toast.getByRole("button", { name: "Undo" });
  const record = page.getByRole("heading", { name: title });
  const verified = page.getByText(`Verified: ${title}`, { exact: true });
  const ready = page.getByRole("button", { name: "Verify and open next" });
  const verify = async () => {
    await page.keyboard.press("v");
    await expect(verified).toBeVisible();
  };
  const isBack = async () => {
    await expect(record).toBeVisible();
    await expect(ready).toBeEnabled();
    await expect(ready).not.toHaveAttribute("aria-busy", "true");
    await expect(verified).toHaveCount(0);
  };
  await isBack();

  await test.step("the queue has been read again, and is empty, between the press and its release", async () => {
    const list = await hold(page, queue);
    await verify();
    await list.requested;
    await undo.hover();
    await page.mouse.down();
    await list.release();
    await expect(record).toHaveCount(0);
    await page.mouse.up();
    await isBack();
  });

  await test.step("the queue is still being read", async () => {
    const list = await hold(page, queue);
    await verify();
    await list.requested;
    await undo.click();
    await expect(verified).toHaveCount(0);
    await list.release();
    await isBack();
  });

  await test.step("the queue was requested before the undo, and is answered after it", async () => {
    const list = await hold(page, queue);
    await verify();
    await list.requested;
    const undone = page.waitForResponse(undoing);
    await undo.click();
    await undone;
    await list.release();
    await isBack();
  });

  await test.step("the server does the undo late", async () => {
    await verify();
    const late = await hold(page, undoing);
    await undo.click();
    await late.requested;
    await expect(verified).toHaveCount(0);
    await late.release();
    await isBack();
  });

  await test.step("the server is busy, or its answer is lost after it has undone: the message offers Undo again", async () => {
    await verify();
    await page.route(undoing, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await undo.click();
    await expect(toast.getByText("The server returned error 503.")).toBeVisible();
    await page.route(
      undoing,
      async (route) => {
        await route.fetch();
        await route.abort("connectionfailed");
      },
      { times: 1 },
    );
    await undo.click();
    await expect(toast.getByText("Not connected.")).toBeVisible();
    await undo.click();
    await isBack();
  });

  await test.step("the queue cannot be read after the undo: the message offers Undo again", async () => {
    await verify();
    await expect(page.getByText("No records to review.", { exact: true })).toBeVisible();
    await page.route(queue, (route) => route.fulfill({ status: 503 }));
    await undo.click();
    await expect(toast.getByText("The server returned error 503.")).toBeVisible();
    await page.unroute(queue);
    await undo.click();
    await isBack();
  });

  await test.step("a slow processor", async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
    await verify();
    await undo.click();
    await isBack();
  });
});

/** The review page of the head, with one record in its queue. */
async function reviewing({ people, open }: OwnCopy): Promise<Page> {
  const page = await open();
  const headers = { token: await tokenOf(page, people.teacher) };
  const data = { title, dateOfPublication: "2024-02", journalTitle: "River Studies" };
  const made = await page.request.post("/api/records/journal", { headers, data: { data } });
  const { id } = await made.json();
  expect((await page.request.post(`/api/records/journal/${id}/submit`, { headers })).status()).toBe(200);
  await signIn(page, people.hod);
  await page.goto("/hod/review");
  return page;
}

/** Holds the next request of an address until it is released. */
async function hold(page: Page, address: RegExp): Promise<{ requested: Promise<void>; release: () => Promise<void> }> {
  let caught: (route: Route) => void = () => undefined;
  const request = new Promise<Route>((resolve) => {
    caught = resolve;
  });
  await page.route(address, (route) => caught(route), { times: 1 });
  return { requested: request.then(() => undefined), release: async () => (await request).continue() };
}
