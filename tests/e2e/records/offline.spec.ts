import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { aPdfSaying } from "#tests/support/files/files.ts";
import { expectNoAxeFindings, expectNoSidewaysScroll, lookAs, looks } from "../support/axe.ts";
import { type Cable, layCable } from "../support/cable.ts";
import { test as base, type Demo, expect, moveToScreen, openScreen, type Who } from "../support/demo.ts";

type Made = { id: string; version: number; title: string; data: Record<string, unknown> };

/** The product behind a network cable that can be cut. */
const test = base.extend<{ cable: Cable }>({
  cable: async ({ demo }, use) => {
    const cable = await layCable(demo.address);
    await use(cable);
    await cable.close();
  },
  baseURL: async ({ cable }, use) => use(cable.address),
});
test.use({
  serviceWorkers: "allow",
  // The browser logs each request without an answer.
  allowedConsole: [/net::ERR_|the server responded with a status of 4(?:01|09)|Failed to fetch|load preload assets/],
});

const bar = (page: Page) => page.locator(".page-banners");
const saved = (page: Page) => page.locator(".saved");
const title = (page: Page) => page.getByLabel("Paper title");

test.describe("installing", () => {
  test("the manifest, its icons and the worker satisfy the browser", { tag: "@full" }, async ({ page, cable }) => {
    await page.goto("/");
    await workerIsReady(page);
    const browser = await page.context().newCDPSession(page);
    const { errors, data = "" } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // Test windows are private ones.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ name: "Faculty Profile Management System", display: "standalone", scope: "/" });
    expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(await bytesOf(cable.address + src)).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
    }
    const touch = await sharp(await bytesOf(`${cable.address}/icons/apple-touch-icon.png`)).metadata();
    expect([touch.width, touch.hasAlpha]).toEqual([180, false]);
    const worker = await fetch(`${cable.address}/sw.js`);
    expect(worker.headers.get("cache-control")).toBe("no-cache");
  });

  test("the worker is installed later when a file did not come at first", { tag: "@full" }, async ({ page, cable }) => {
    cable.failOnce("/common");
    await page.goto("/");
    await workerIsReady(page);
  });

  test("a page that began to load before the worker was active gets it as well", async ({ page }) => {
    await page.goto("/");
    await workerIsReady(page);
    // Loaded past the worker, as a page is whose request was sent before the worker was active.
    const browser = await page.context().newCDPSession(page);
    await Promise.all([page.waitForEvent("load"), browser.send("Page.reload", { ignoreCache: true })]);
    await workerIsReady(page);
  });

  test("the installed app begins at the account's start page, or at the sign-in", { tag: "@full" }, async ({
    page,
    openAs,
  }) => {
    await page.goto("/?app=home");
    await expect(page).toHaveURL(/\/auth\/login$/);
    await openAs("colleague");
    await page.goto("/?app=notifications");
    await expect(page).toHaveURL(/\/common\/notifications$/);
  });
});

test.describe("reading without a network", () => {
  test("the shell, the dashboard, own lists and own records are available, with the time of their data", {
    tag: "@turn-1",
  }, async ({ page, openAs, demo, cable }) => {
    const { id } = await enter(demo, "A paper to read on the train");
    await openAs("colleague");
    await openScreen(page, "/faculty");
    await moveToScreen(page, "/common/display/journal");
    await moveToScreen(page, `/common/display/journal/${id}`);
    await signedInFilesAreCached(page, cable);
    // An answer is stored after it is shown.
    for (const kept of ["/records/journal?", `/records/journal/${id}"`])
      await expect.poll(() => keptOnDevice(page)).toContain(kept);
    await cable.cut();

    await page.goto("/common/display/journal");
    await expect(page.getByRole("row").filter({ hasText: "A paper to read on the train" })).toBeVisible();
    for (const look of looks) {
      await lookAs(page, look);
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
    }
    await lookAs(page, looks[0]);
    await expect(bar(page)).toContainText(/Not connected\. What you see is as of \d+\s\w+\s\d{4},\s\d\d:\d\d\./);
    await page.getByRole("row").filter({ hasText: "A paper to read on the train" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "A paper to read on the train" })).toBeVisible();
    await page.goto("/faculty");
    await expect(page.getByRole("main").getByRole("heading", { name: "My records" })).toBeVisible();

    await cable.fix();
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { name: "My records" })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test("what is already on the page stays, and is read again when the network is back", { tag: "@full" }, async ({
    page,
    context,
    openAs,
    demo,
  }) => {
    await enter(demo, "There before the tunnel");
    await openAs("colleague");
    await openScreen(page, "/common/display/journal?q=tunnel");
    await context.setOffline(true);
    await expect(bar(page)).toContainText("Not connected.");
    await expect(page.getByRole("row").filter({ hasText: "There before the tunnel" })).toBeVisible();
    await enter(demo, "Entered elsewhere during the tunnel");
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "Entered elsewhere during the tunnel" })).toBeVisible();
  });

  test("a page that is not on the device lists what works without a network, and loads by itself later", {
    tag: "@full",
  }, async ({ page, cable }) => {
    await page.goto("/");
    await workerIsReady(page);
    await cable.cut();
    await page.goto("/faqs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not connected");
    await expect(page.getByRole("main")).toContainText(
      "drafts are kept on this device and sent when you are connected",
    );
    await expectNoAxeFindings(page);
    await cable.fix();
    await expect(page).toHaveTitle(/FAQ/i);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are not connected");
  });

  test("addresses of the API are never answered by a page", { tag: "@full" }, async ({ page, cable }) => {
    await page.goto("/");
    await workerIsReady(page);
    await cable.cut();
    const failure = await page.goto("/api/docs").catch((error: Error) => error.message);
    expect(failure).toContain("ERR_");
  });
});

test.describe("drafts without a network", () => {
  test("two new records are stored, reported, and both sent once when the network is back @turn-0", async ({
    page,
    openAs,
    demo,
    cable,
  }) => {
    await openAs("colleague");
    await openScreen(page, "/common/forms/journal");
    await moveToScreen(page, "/common/display/journal");
    await signedInFilesAreCached(page, cable);
    await cable.cut();

    await page.goto("/common/forms/journal");
    await title(page).fill("Written under the first cloud");
    await expect(saved(page)).toContainText("Stored on this device; will be sent when you are connected");
    await page.goto("/faculty");
    await page.goto("/common/forms/journal");
    // It was left open, so it is continued; left by a link, the next one begins empty.
    await expect(title(page)).toHaveValue("Written under the first cloud");
    await expect(saved(page)).toContainText("Stored on this device");
    await page.getByRole("link", { name: "Journal papers" }).first().click();
    await expect(bar(page)).toContainText("1 draft is kept on this device");
    await page.goto("/common/forms/journal");
    await expect(title(page)).toHaveValue("");
    await title(page).fill("Written under the second cloud");
    await expect(saved(page)).toContainText("Stored on this device");
    await page.getByRole("link", { name: "Journal papers" }).first().click();
    await expect(bar(page)).toContainText("2 drafts are kept on this device");
    await bar(page).getByRole("link", { name: "Open Written under the first cloud" }).click();
    await expect(title(page)).toHaveValue("Written under the first cloud");
    await page.goto("/faculty");

    await cable.fix();
    await page.reload();
    await expect
      .poll(() => titles(demo, "Written under"))
      .toEqual(["Written under the first cloud", "Written under the second cloud"]);
    await expect.poll(() => draftsOnDevice(page)).toEqual([]);
    expect(cable.passed.filter((line) => line === "POST /api/records/journal")).toHaveLength(2);
  });

  test("a record whose answer was lost is not added twice, also after the browser was closed", {
    tag: "@full",
  }, async ({ page, context, openAs, demo, cable }) => {
    await openAs("colleague");
    await openScreen(page, "/common/forms/journal");
    await signedInFilesAreCached(page, cable);
    const lost = cable.loseAnswer("POST", /\/api\/records\/journal$/);
    await title(page).fill("Sent into the fog");
    await lost;
    await cable.cut();
    await expect(saved(page)).toContainText("Stored on this device");
    await page.close();

    await cable.fix();
    const next = await context.newPage();
    await next.addInitScript((token) => localStorage.setItem("token", token), await demo.token("colleague"));
    await next.goto("/common/notifications");
    await expect.poll(() => draftsOnDevice(next)).toEqual([]);
    expect(cable.passed.filter((line) => line === "POST /api/records/journal")).toHaveLength(2);
    expect(await titles(demo, "Sent into the fog")).toEqual(["Sent into the fog"]);
  });

  test("a change is sent over the version it was made on; another's newer one is shown in the two versions", {
    tag: "@full",
  }, async ({ page, openAs, demo, cable }) => {
    const { id } = await enter(demo, "Changed on both shores");
    await openAs("colleague");
    await openScreen(page, `/common/edit/journal/${id}`);
    await signedInFilesAreCached(page, cable);
    await cable.cut();
    await title(page).fill("Changed on this shore");
    await expect(saved(page)).toContainText("Stored on this device");
    await page.goto("/faculty");
    await demo.call("colleague", "PATCH", `/api/records/journal/${id}`, {
      version: 1,
      data: { title: "Changed on the other shore", volume: "7" },
    });

    await cable.fix();
    await page.reload();
    await expect(bar(page)).toContainText("1 draft kept on this device needs your attention.");
    await expect(bar(page)).toContainText("Someone else saved first");
    expect((await read(demo, id)).title).toBe("Changed on the other shore");
    await bar(page).getByRole("link", { name: "Open Changed on this shore" }).click();
    const conflict = page.getByRole("region", { name: "Someone else saved first" });
    await expect(conflict.getByRole("row").filter({ hasText: "Paper title" })).toContainText("Changed on this shore");
    await expect(conflict.getByRole("row").filter({ hasText: "Volume" })).toContainText("7");
    await conflict.getByRole("button", { name: "Save these choices" }).click();
    await expect.poll(async () => (await read(demo, id)).title).toBe("Changed on this shore");
    expect((await read(demo, id)).data.volume).toBe("7");
    await expect.poll(() => draftsOnDevice(page)).toEqual([]);
  });

  test("submitting reports that the draft is stored here and needs the network", { tag: "@full" }, async ({
    page,
    context,
    openAs,
    demo,
    cable,
  }) => {
    const { id } = await demo.call<Made>("colleague", "POST", "/api/records/seminar-attended", {
      data: { title: "Before the tunnel", organizedBy: "IIT Bombay", fromDate: "2024-03-04" },
    });
    await openAs("colleague");
    await openScreen(page, `/common/edit/seminar-attended/${id}`);
    await signedInFilesAreCached(page, cable);
    await context.setOffline(true);
    await page.getByLabel("Title", { exact: true }).fill("In the tunnel");
    await page.getByRole("button", { name: "Submit" }).click();
    const messages = page.getByRole("region", { name: "Notifications" });
    await expect(messages).toContainText("The draft is kept on this device. Submitting needs the network");
    await expect(page.getByText("The record is not saved yet.")).toHaveCount(0);
    await expect(saved(page)).toContainText("Stored on this device");
  });

  test("an open form sends its stored input as soon as the network is back", { tag: "@full" }, async ({
    page,
    context,
    openAs,
    demo,
  }) => {
    const { id } = await enter(demo, "Open through the storm");
    await openAs("colleague");
    await openScreen(page, `/common/edit/journal/${id}`);
    await context.setOffline(true);
    await page.getByLabel("Volume").fill("12");
    await expect(saved(page)).toContainText("Stored on this device");
    await context.setOffline(false);
    await expect.poll(async () => (await read(demo, id)).data.volume).toBe("12");
    await expect(saved(page)).toContainText(/saved/i);
  });
});

test.describe("whose data it is", () => {
  test("signing out leaves nothing of the account, with and without a network", async ({
    page,
    openAs,
    demo,
    cable,
  }) => {
    await enter(demo, "Nobody else's business");
    await openAs("colleague");
    await openScreen(page, "/common/display/journal");
    expect(await keptOnDevice(page)).toContain(demo.account("colleague").email);
    await openScreen(page, "/common/notifications");
    await signedInFilesAreCached(page, cable);
    await cable.cut();
    await logOut(page);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect.poll(() => keptOnDevice(page)).toEqual("");
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("token");
    expect(await privateCaches(page)).toEqual([]);
  });

  test("the next person on the device sees nothing of the previous one, also without a network", {
    tag: "@full",
  }, async ({ page, context, demo, cable }) => {
    await enter(demo, "Kept for Rohan alone");
    await signInOn(page, demo, "colleague");
    await openScreen(page, "/common/display/journal");
    await openScreen(page, "/common/forms/journal");
    await page.getByLabel("Volume").fill("99");
    await expect.poll(() => draftsOnDevice(page)).toHaveLength(1);
    await signedInFilesAreCached(page, cable);
    const address = page.url();
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await signInOn(next, demo, "teacher");
    await openScreen(next, "/faculty");
    await expect.poll(() => keptOnDevice(next)).not.toContain(demo.account("colleague").email);
    await cable.cut();
    await next.goto("/common/display/journal");
    await expect(next.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(next.getByText("Could not load this list.")).toBeVisible();
    await expect(next.getByText("There is nothing to export")).toHaveCount(0);
    await expect(next.getByText("Kept for Rohan alone")).toHaveCount(0);
    await next.goto(address);
    await expect(next.getByLabel("Volume")).toHaveValue("");
    expect(await draftsOnDevice(next)).toEqual([]);
  });

  test("when the server ends the session, its stored data is deleted", { tag: "@full" }, async ({ page, demo }) => {
    await signInOn(page, demo, "colleague", await ownSession(demo, "colleague"));
    await openScreen(page, "/common/display/journal");
    expect(await keptOnDevice(page)).toContain(demo.account("colleague").email);
    const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
    await fetch(`${demo.address}/api/auth/logout`, { method: "POST", headers: { token, "idempotency-key": "x1" } });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect.poll(() => keptOnDevice(page)).toBe("");
  });
});

test.describe("shared to the app", () => {
  test("a certificate posted by the share sheet waits for the person's press, and only for that person @turn-2", async ({
    page,
    context,
    demo,
    cable,
  }) => {
    const sent = () => cable.passed.filter((line) => /^POST (?!\/api\/auth)/.test(line));
    await signInOn(page, demo, "colleague", await ownSession(demo, "colleague"));
    await openScreen(page, "/common/add");
    await signedInFilesAreCached(page, cable);
    await cable.cut();
    const certificate = aPdfSaying(["Certificate of participation", "Faculty development programme on Sand Grading"]);
    await share(page, {
      text: { url: "https://doi.org/10.5555/share.1", title: "<b>A paper</b>" },
      files: [
        { name: "certificate.pdf", type: "application/pdf", bytes: certificate.toString("base64") },
        { name: "tool.exe", type: "application/pdf", bytes: "AA==" },
      ],
    });
    // The page of the app as it is on the device.
    await expect(page).toHaveURL(/\/common\/add\?shared=1$/);
    const messages = page.getByRole("status").filter({ hasText: "Nothing was sent yet." });
    await expect(messages).toHaveCount(2);
    await expect(messages.first()).toContainText("certificate.pdf");
    await expect(messages.first()).toContainText("tool.exe: this type is not accepted");
    await expect(messages.last()).toContainText("<b>A paper</b>\nhttps://doi.org/10.5555/share.1");
    await expectNoAxeFindings(page);
    await messages.first().getByRole("button", { name: "Add 1 file" }).click();
    await expect(page.getByText(/not connected|cannot be reached/i).first()).toBeVisible();
    // What was pressed without a network is not tried again by the page that comes next.
    await page.reload();
    await cable.fix();
    await page.reload();
    // Shared once more, both are there; nothing left the device.
    await share(page, { text: { text: "10.5555/share.2" }, files: [] });
    await expect(messages).toHaveCount(3);
    expect(sent()).toEqual([]);

    await messages.first().getByRole("button", { name: "Add 1 file" }).click();
    await expect(page).toHaveURL(/\/common\/forms\//);
    await expect(page.getByText("certificate.pdf").first()).toBeVisible();
    await openScreen(page, "/common/add");
    await expect(messages).toHaveCount(2);
    await messages.last().getByRole("button", { name: "Discard" }).click();
    await expect(messages).toHaveCount(1);

    const next = await context.newPage();
    await signInOn(next, demo, "teacher");
    await openScreen(next, "/common/add");
    await expect(next.getByText("Nothing was sent yet.")).toHaveCount(0);
    expect(await sharesOnDevice(next)).toBe(0);
  });
});

test.describe("a new version", () => {
  test("is offered and waits: input stays, and only Reload loads it", { tag: "@turn-3" }, async ({
    page,
    openAs,
    cable,
  }) => {
    await listenToWorkers(page);
    await openAs("colleague");
    await openScreen(page, "/common/forms/journal");
    await workerIsReady(page);
    await page.getByLabel("Volume").fill("half a word");
    cable.serveVersion("next-version");
    const note = page.getByRole("status").filter({ hasText: "A new version is ready" });
    await findUpdate(page, note);
    await expect(page.getByLabel("Volume")).toHaveValue("half a word");
    await expectNoAxeFindings(page);
    await note.getByRole("button", { name: "Later" }).click();
    await expect(note).toBeHidden();
    await expect(page.getByLabel("Volume")).toHaveValue("half a word");

    await page.getByLabel("Volume").fill("");
    expect(await messagesToWorkers(page)).not.toContain("take-over");
    await page.reload();
    await expect.poll(() => versionShown(page)).toBe("next-version");
    // The page has it already: the worker is activated, and nothing is offered.
    await expect.poll(() => messagesToWorkers(page)).toContain("take-over");
    await expect(note).toBeHidden();

    cable.serveVersion("version-after");
    await findUpdate(page, note);
    await note.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => versionShown(page).catch(() => "")).toBe("version-after");
    await expect(note).toBeHidden();
  });
});

type Shared = { text: Record<string, string>; files: { name: string; type: string; bytes: string }[] };

/** A form of a page, which is what the share sheet posts, and what a page elsewhere can post as well. */
async function share(page: Page, shared: Shared): Promise<void> {
  const answered = page.waitForURL(/shared=/);
  await page.evaluate(({ text, files }) => {
    const form = document.createElement("form");
    form.method = "post";
    form.enctype = "multipart/form-data";
    form.action = "/common/add";
    for (const [name, value] of Object.entries(text)) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
    const list = new DataTransfer();
    for (const { name, type, bytes } of files)
      list.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }));
    const chosen = document.createElement("input");
    Object.assign(chosen, { type: "file", name: "file", multiple: true, files: list.files });
    form.append(chosen);
    document.body.append(form);
    form.submit();
  }, shared);
  await answered;
}

function sharesOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("shared");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction("shares").objectStore("shares").count();
          all.onsuccess = () => {
            database.close();
            resolve(all.result);
          };
        };
      }),
  );
}

function enter(demo: Demo, name: string): Promise<Made> {
  return demo.call<Made>("colleague", "POST", "/api/records/journal", { data: { title: name } });
}

function read(demo: Demo, id: string): Promise<Made> {
  return demo.call<Made>("colleague", "GET", `/api/records/journal/${id}`);
}

async function titles(demo: Demo, words: string): Promise<string[]> {
  const query = new URLSearchParams({ q: `title:"${words}"`, scope: "own", sort: "title" });
  const { rows } = await demo.call<{ rows: Made[] }>("colleague", "GET", `/api/records/journal?${query}`);
  return rows.map((row) => row.title);
}

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function ownSession(demo: Demo, who: Who): Promise<string> {
  const { email, password, role } = demo.account(who);
  const answer = await fetch(`${demo.address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, role }),
  });
  return (await answer.json()).token;
}

/** In this page from its first load on; the device is shared with the other pages of the context. */
async function signInOn(page: Page, demo: Demo, who: Who, token?: string): Promise<void> {
  const stored = token ?? (await demo.token(who));
  await page.addInitScript((text) => {
    if (window !== window.top || window.name === "signed in") return;
    window.name = "signed in";
    window.localStorage.setItem("token", text);
  }, stored);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
}

async function workerIsReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { controller } = navigator.serviceWorker;
        if (controller) return controller.state;
        const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return `no controller; registered: ${installing?.state} ${waiting?.state} ${active?.state}`;
      }),
    )
    .toBe("activated");
}

/** All files of the pages behind the sign-in are on the device. */
async function signedInFilesAreCached(page: Page, cable: Cable): Promise<void> {
  await workerIsReady(page);
  const worker = await (await fetch(`${cable.address}/sw.js`)).text();
  const files: string[] = JSON.parse(/signedInFiles:(\[[^\]]*\])/.exec(worker)?.[1] ?? "[]");
  expect(files.length).toBeGreaterThan(10);
  await expect
    .poll(() =>
      page.evaluate(async (paths) => {
        const cache = await caches.open("assets");
        const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
        return paths.filter((path) => !kept.has(path));
      }, files),
    )
    .toEqual([]);
}

function draftsOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { email } = JSON.parse(atob((localStorage.getItem("token") ?? "").split(".")[1] ?? ""));
    return Object.keys(localStorage).filter((key) => key.startsWith(`drafts:${email.toLowerCase()}`));
  });
}

/** The answers in the browser's database, as one text to search. */
async function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("last-seen");
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve("");
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction("answers").objectStore("answers").getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result.map((kept) => JSON.stringify(kept)).join("\n"));
          };
        };
      }),
  );
}

/** Requests in the worker's caches that are not files of the build. */
function privateCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url);
        if (!/^\/(?:assets\/|icons\/|common$)|^\/[\w-]+\.(?:js|svg|webmanifest)$/.test(pathname)) found.push(pathname);
      }
    return found;
  });
}

/** Looks again while it is not offered: a check that the browser itself began before may end after ours, and find the old one. */
async function findUpdate(page: Page, note: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(note).toBeVisible({ timeout: 3000 });
  }).toPass();
}

function versionShown(page: Page): Promise<string | null> {
  return page.locator('meta[name="version"]').getAttribute("content");
}

/**
 * When a worker is activated is up to the browser: one that is watched by a debugger, as here, may never be stopped.
 */
function listenToWorkers(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const parts: unknown[] = [];
    Object.assign(window, { messagesToWorkers: parts });
    const send = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: [unknown]) {
      parts.push(message[0]);
      send.apply(this, message);
    };
  });
}

function messagesToWorkers(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { messagesToWorkers: unknown[] }).messagesToWorkers);
}
