// Every picture of the manual: whose screen, which address, what is done on it, and what part of it is shown.
// `clip` names what must be in the picture (all of them together), `upTo` its greatest height, `marks` where its numbers
// stand, in order. `made` holds the examples that were made for earlier pictures.
import { password } from "./demo.mjs";
import { aScan, theClaim, theImport, theInvited, thePaper, theQuestions, theUnassigned } from "./example-records.mjs";

const teacher = "teacher1.computer";
const head = "hod.computer";
const role =
  (kind, name, more = {}) =>
  (page) =>
    page.getByRole(kind, { name, ...more }).first();
const region = (name) => role("region", name);
const journals = "/common/display/journal";

/** Leaves the field that was filled last. */
const leaveField = (page) => page.evaluate(() => document.activeElement?.blur());

export const pictures = [
  // Getting started
  {
    name: "landing",
    path: "/",
    width: 1180,
    height: 700,
    clip: ["body"],
    upTo: 700,
    action: (page) => page.waitForTimeout(2500),
  },
  {
    name: "register",
    path: "/auth/register",
    width: 1000,
    height: 600,
    clip: [".auth-form"],
    action: async (page) => {
      await page.getByLabel("Somaiya ID").fill("kiran.patil@somaiya.edu");
      await page.getByLabel("Department").selectOption({ index: 1 });
      await page.getByLabel("Password", { exact: true }).fill(password);
    },
  },
  {
    name: "login",
    path: "/auth/login",
    width: 1000,
    height: 600,
    clip: [".auth-form"],
    action: async (page) => {
      await page.getByLabel("Somaiya ID").fill("teacher1.computer@somaiya.edu");
      await page.getByLabel("Login Type").selectOption("Faculty");
      await page.getByLabel("Password", { exact: true }).fill(password);
    },
    marks: [
      role("textbox", /Somaiya ID/),
      (page) => page.getByLabel("Login Type"),
      (page) => page.getByLabel("Password", { exact: true }),
    ],
  },
  {
    name: "forgot",
    path: "/auth/forgot-password",
    width: 900,
    height: 700,
    clip: [role("dialog", /./)],
    action: async (page) => {
      // The demo sends no e-mail, and says whom to ask; the page itself does so, too.
      for (const address of ["**/api/site*", "**/auth/forgot-password"])
        await page.route(address, async (route) => {
          if (route.request().method() !== "GET") return route.fallback();
          const response = await route.fetch();
          const body = (await response.text())
            .replaceAll('"sendsMail":false', '"sendsMail":true')
            .replace(/This server cannot send e-mail\.[^<]*/, "We will e-mail you a link to choose a new password.");
          await route.fulfill({ response, body });
        });
      const message = "We have mailed a link to your registered address. Do not share it. It is active for 5 minutes.";
      await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ json: { message } }));
      await page.reload();
      await page.getByLabel(/Somaiya ID/).fill("teacher3.computer@somaiya.edu");
      await page.locator("form button[type=submit]").first().click();
      await page.getByRole("button", { name: "Understood" }).waitFor();
    },
  },
  {
    name: "new-password",
    path: async (demo, made) => (await theInvited(demo, made)).link,
    width: 1000,
    height: 680,
    clip: [".auth-form"],
    action: async (page) => {
      await page.getByLabel(/Email/).fill("meera.joshi@somaiya.edu");
      await page.getByLabel("Password", { exact: true }).fill("Copper&Fern");
    },
  },
  {
    name: "shell",
    as: teacher,
    path: "/faculty",
    width: 1280,
    height: 760,
    clip: ["body"],
    upTo: 650,
    marks: [".sidebar-nav", "search", ".bell", ".account-button", "h1"],
  },
  {
    name: "command-box",
    as: teacher,
    path: "/common/display/journal",
    width: 1024,
    height: 620,
    clip: [role("dialog", "Commands and search")],
    action: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Command" }).pressSequentially("count jou");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "search-page",
    as: head,
    path: "/hod/search?q=learning",
    width: 1180,
    height: 700,
    clip: ["main"],
    upTo: 540,
    action: (page) => page.getByRole("checkbox", { name: /^Journal paper/ }).waitFor(),
  },
  {
    name: "report",
    as: head,
    path: "/hod/reports?q=count+publications+by%3Aay",
    width: 1180,
    height: 900,
    clip: ["main"],
    upTo: 600,
    action: (page) => page.getByRole("table").first().waitFor(),
  },
  {
    name: "account-card",
    as: teacher,
    path: "/faculty",
    width: 1024,
    height: 700,
    clip: [".account"],
    action: async (page) => {
      await page.locator("button.account-button").click();
      await page.locator(".account").waitFor({ state: "visible" });
    },
  },
  {
    name: "phone-dashboard",
    as: teacher,
    path: "/faculty",
    width: 375,
    height: 720,
    isPhone: true,
    clip: ["body"],
    upTo: 720,
  },
  {
    name: "phone-list",
    as: teacher,
    path: journals,
    width: 375,
    height: 720,
    isPhone: true,
    clip: ["body"],
    upTo: 720,
  },

  // For faculty
  { name: "teacher-dashboard", as: teacher, path: "/faculty", clip: [".page"], upTo: 560 },
  { name: "profile", as: teacher, path: "/common/edit/profile", clip: [".page"], upTo: 520 },
  {
    name: "form",
    as: teacher,
    path: "/common/forms/journal",
    height: 1000,
    clip: [".page"],
    upTo: 720,
    action: async (page) => {
      await page.getByLabel("Paper title").fill("Cheap tide gauges for fishing harbours");
      await page.getByLabel("Date of publication").fill("2024-11");
      await page.getByLabel("Journal", { exact: true }).fill("Coastal Instruments");
      await page.getByLabel(/Drag the paper here/).setInputFiles({
        name: "tide-gauges.png",
        mimeType: "image/png",
        buffer: await aScan("Cheap tide gauges for fishing harbours"),
      });
      await page.getByText("tide-gauges.png").first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
    marks: [
      (page) => page.getByLabel("Paper title"),
      (page) => page.getByRole("heading", { name: "Authors" }).first(),
      (page) => page.getByLabel("Date of publication"),
      (page) => page.getByRole("heading", { name: "Proof" }).first(),
      { top: role("button", /^Submit/) },
    ],
  },
  {
    name: "people",
    as: teacher,
    path: async (demo, made) => `/common/edit/journal/${(await thePaper(demo, made)).id}`,
    clip: [(page) => page.locator(".people, .people-list").first()],
  },
  {
    name: "gaps",
    as: teacher,
    path: "/common/forms/journal",
    height: 2200,
    clip: [(page) => page.locator("#gaps").locator("xpath=ancestor-or-self::section[1]")],
  },
  {
    name: "duplicate",
    as: "teacher2.computer",
    path: async (demo, made) => {
      await thePaper(demo, made);
      return "/common/forms/journal";
    },
    clip: [
      "h1",
      (page) => page.getByRole("button", { name: "Different work" }),
      (page) => page.getByLabel("Paper title"),
    ],
    action: async (page) => {
      await page.getByLabel("Paper title").fill("Energy-aware scheduling for edge clusters");
      await page.getByRole("textbox", { name: /^DOI/ }).fill("10.5555/ecr.2025.0211");
      await page.getByRole("button", { name: "Different work" }).waitFor();
    },
  },
  {
    name: "record",
    as: teacher,
    path: async (demo, made) => `${journals}/${(await thePaper(demo, made)).id}`,
    clip: [".page"],
    upTo: 640,
  },
  {
    name: "decide",
    as: "teacher2.computer",
    path: async (demo, made) => `${journals}/${(await thePaper(demo, made)).id}`,
    clip: ["h1", (page) => page.getByRole("button", { name: "Another name is mine" })],
  },
  {
    name: "list",
    as: teacher,
    path: `${journals}?q=state%3Asubmitted`,
    height: 900,
    clip: [".page"],
    upTo: 520,
    marks: [
      role("button", "Filter", { exact: true }),
      role("textbox", "Query"),
      role("columnheader", /Title/),
      { top: role("button", "Columns") },
      { top: role("button", "Export") },
    ],
  },
  {
    name: "filter",
    as: teacher,
    path: journals,
    height: 800,
    clip: [".filters", '[role="dialog"]'],
    action: async (page) => {
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      const filters = page.getByRole("dialog", { name: "Add a filter" });
      await filters.getByRole("button", { name: "State", exact: true }).click();
      await filters.getByRole("checkbox", { name: "Submitted" }).click();
      await page.waitForTimeout(400);
    },
  },
  {
    name: "conflict",
    as: teacher,
    path: async (demo) => {
      const data = { title: "Tides of the second monsoon", volume: "1" };
      const { id } = await demo.call(teacher, "POST", "/api/records/journal", { data });
      return `/common/edit/journal/${id}`;
    },
    clip: [region("Someone else saved first")],
    action: async (page, { demo }) => {
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const newer = { version: 1, data: { title: "Tides of the first monsoon", volume: "7" } };
      await demo.call(teacher, "PATCH", `/api/records/journal/${id}`, newer);
      await page.getByLabel("Paper title").fill("Tides of the second monsoon, fixed");
      await page.getByRole("button", { name: /^Save/ }).first().click();
      await page.getByRole("region", { name: "Someone else saved first" }).waitFor();
    },
  },
  {
    name: "selection",
    as: teacher,
    path: journals,
    height: 900,
    clip: ["h1", (page) => page.getByRole("row").nth(4), (page) => page.getByRole("button", { name: "Delete" })],
    action: async (page) => {
      for (const place of [1, 3]) await page.getByRole("row").nth(place).getByRole("checkbox").click();
    },
  },
  {
    name: "columns",
    as: teacher,
    path: journals,
    height: 700,
    clip: [".sheet"],
    upTo: 520,
    action: async (page) => {
      await page.getByRole("button", { name: "Columns" }).click();
      await page.locator(".sheet").waitFor();
    },
  },
  { name: "import-file", as: teacher, path: "/common/upload/bulk", clip: [".page"], upTo: 440 },
  {
    name: "import-columns",
    as: teacher,
    path: async (demo, made) => `/common/upload/bulk?batch=${await theImport(demo, made)}&step=columns`,
    clip: [".page"],
    upTo: 500,
  },
  {
    name: "import-check",
    as: teacher,
    path: async (demo, made) => `/common/upload/bulk?batch=${await theImport(demo, made)}&step=check`,
    clip: [".page"],
    upTo: 600,
    marks: [
      role("link", /All rows/),
      (page) => page.getByText("Same DOI").first(),
      (page) => page.getByRole("button", { name: /^Add(ed)? row/ }).first(),
      { top: role("button", /^Add \d/) },
    ],
  },
  {
    name: "import-fix",
    as: teacher,
    path: async (demo, made) => `/common/upload/bulk?batch=${await theImport(demo, made)}&step=check&status=error`,
    height: 900,
    clip: [(page) => page.getByRole("table").first(), (page) => page.getByRole("button", { name: "Save row" })],
    action: async (page) => {
      await page.getByRole("button", { name: /^Fix/ }).first().click();
      await page.getByRole("button", { name: "Save row" }).waitFor();
    },
  },
  {
    name: "import-compare",
    as: teacher,
    path: async (demo, made) => `/common/upload/bulk?batch=${await theImport(demo, made)}&step=check`,
    height: 900,
    clip: [role("dialog", /./)],
    action: async (page) => {
      await page
        .getByRole("button", { name: /^Compare/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "import-done",
    as: teacher,
    path: async (demo, made) => `/common/upload/bulk?batch=${await theImport(demo, made)}&step=check`,
    height: 1100,
    clip: ["h1", (page) => page.getByRole("button", { name: "Undo upload" }), (page) => page.getByRole("row").nth(4)],
    upTo: 480,
    action: async (page) => {
      await page.getByRole("button", { name: /^Add \d/ }).click();
      await page.getByRole("button", { name: "Undo upload" }).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: "import-questions",
    as: teacher,
    path: async (demo, made) => `/common/upload/bulk?questions=all&batch=${await theQuestions(demo, made)}`,
    height: 800,
    clip: [".page"],
    upTo: 420,
    action: (page) => page.getByRole("row").nth(1).getByRole("checkbox").click(),
  },
  {
    name: "claims",
    as: teacher,
    path: async (demo, made) => {
      await theClaim(demo, made);
      return "/common/claims";
    },
    height: 800,
    clip: [".page"],
    upTo: 420,
  },
  { name: "notifications", as: teacher, path: "/common/notifications", clip: [".page"], upTo: 420 },
  { name: "account", as: teacher, path: "/common/account", clip: [".page"], upTo: 600 },
  {
    name: "my-data",
    as: teacher,
    path: "/common/account",
    height: 4000,
    clip: ["#my-data", (page) => page.getByRole("heading", { name: "My data" })],
  },
  {
    name: "bin",
    as: teacher,
    path: async (demo) => {
      const data = { title: "A title entered twice by mistake" };
      const { id } = await demo.call(teacher, "POST", "/api/records/journal", { data });
      await demo.call(teacher, "DELETE", `/api/records/journal/${id}`);
      return "/common/bin";
    },
    clip: [".page"],
    upTo: 360,
  },

  // For heads of department and research coordinators
  { name: "head-dashboard", as: head, path: "/hod", clip: [".page"], upTo: 520 },
  { name: "head-gaps", as: head, path: "/hod", height: 3000, clip: [region(/No proof/)] },
  {
    name: "faculty",
    as: head,
    path: "/hod/users/faculty",
    clip: [".page"],
    upTo: 720,
    marks: [role("button", /^Approve: /), role("button", /^More for Aarti/)],
  },
  {
    name: "faculty-menu",
    as: head,
    path: "/hod/users/faculty",
    height: 900,
    clip: ['[role="menu"]', role("row", /Aarti/)],
    action: async (page) => {
      await page.getByRole("button", { name: /^More for Aarti/ }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "unassigned",
    as: head,
    path: async (demo, made) => {
      await theUnassigned(demo, made);
      return "/hod/display/journal?scope=unassigned";
    },
    height: 800,
    clip: [".page"],
    upTo: 420,
  },
  {
    name: "notify",
    as: head,
    path: "/hod/notify",
    clip: [".page"],
    upTo: 500,
    action: async (page) => {
      await page.getByLabel("Subject", { exact: true }).fill("Figures for the annual report");
      await page
        .getByLabel("Message", { exact: true })
        .fill("The report closes on Friday at noon. Look through your list and add the proofs that are missing.");
      await leaveField(page);
    },
  },

  // For admins
  { name: "admin-dashboard", as: "admin", path: "/admin", clip: [".page"], upTo: 520 },
  {
    name: "add-user",
    as: "admin",
    path: "/admin/add-users",
    clip: [".page"],
    upTo: 580,
    action: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Tanvi Rege");
      await page.getByLabel("E-mail", { exact: true }).fill("tanvi.rege@somaiya.edu");
      await page.getByLabel("Department").selectOption({ label: "Information Technology" });
      await page.getByLabel(/^Designation/).fill("Assistant Professor");
      await leaveField(page);
    },
  },
  {
    name: "people-list",
    as: "admin",
    path: "/admin/add-users",
    clip: [".page"],
    upTo: 600,
    action: async (page) => {
      await page
        .getByRole("tab", { name: "A list of people" })
        .or(page.getByRole("link", { name: "A list of people" }))
        .first()
        .click();
      const csv = [
        "Name,E-mail,Department,Designation",
        "Nisha Rane,nisha.rane@somaiya.edu,Computer Engineering,Assistant Professor",
        "Omkar Sathe,omkar.sathe@somaiya.edu,IT,Professor",
        "Aarti Dharap,teacher1.computer@somaiya.edu,Computer,Assistant Professor",
        "Pooja Nair,pooja.nair@somaiya.edu,Civil,Assistant Professor",
      ].join("\r\n");
      await page
        .getByLabel(/Drag a list of people/)
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
      await page.getByRole("button", { name: /^Add \d/ }).waitFor();
      await leaveField(page);
    },
  },
  {
    name: "accreditation-table",
    as: "hod",
    path: "/hod/reports/naac.3.4.5",
    height: 1400,
    clip: [".page"],
    upTo: 640,
  },
  {
    name: "campaign",
    as: "hod",
    path: "/hod/campaigns",
    clip: [".page"],
    upTo: 560,
    action: async (page) => {
      await page.getByRole("button", { name: "Open a campaign" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Title").fill("Records for the yearly report");
      for (const type of ["Publications", "Intellectual property"])
        await dialog.getByLabel(type, { exact: true }).check();
      await dialog.getByRole("button", { name: "Open a campaign" }).click();
      await page.getByText("Signed off: 0").waitFor();
    },
  },
  { name: "users", as: "admin", path: "/admin/users/faculty", clip: [".page"], upTo: 400 },
  {
    name: "account-sheet",
    as: "admin",
    path: "/admin/users/faculty",
    height: 1500,
    clip: [".sheet"],
    upTo: 880,
    action: async (page) => {
      await page.getByRole("link", { name: "Aarti Dharap", exact: true }).click();
      await page.getByRole("dialog").getByLabel("Designation").waitFor();
    },
  },
  { name: "settings", as: "admin", path: "/admin/settings", height: 2600, clip: [".page"], upTo: 600 },
  {
    name: "settings-preview",
    as: "admin",
    path: "/admin/settings",
    height: 4000,
    clip: [".settings-preview"],
    action: async (page) => {
      await page.getByRole("textbox", { name: "Colour optional" }).fill("#0b6e4f");
    },
  },
  {
    name: "departments",
    as: "admin",
    path: "/admin/settings",
    height: 4000,
    clip: [(page) => page.getByRole("heading", { name: "Departments" }), role("table", /Departments/)],
  },

  {
    name: "request",
    as: "admin",
    path: async (demo) => {
      const text = "My department is Information Technology since July; my account still says Computer Engineering.";
      await demo.call("teacher3.computer", "POST", "/api/me/requests", { kind: "correction", text });
      return "/admin/requests";
    },
    height: 760,
    clip: ["body"],
    upTo: 560,
    action: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },

  // For super admins
  { name: "system", as: "superadmin", path: "/superadmin", clip: [".page"], upTo: 600 },
  {
    name: "toggle",
    as: "superadmin",
    path: "/superadmin/toggle?q=harsha",
    height: 900,
    clip: [role("dialog", /./)],
    action: async (page) => {
      await page
        .getByRole("button", { name: /^More for Harsha/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Deactivate" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "audit", as: "superadmin", path: "/superadmin/audit", clip: [".page"], upTo: 420 },
  {
    name: "outbox",
    as: "superadmin",
    path: async (demo, made) => {
      await theInvited(demo, made);
      return "/superadmin/outbox";
    },
    height: 760,
    clip: ["body"],
    upTo: 480,
    action: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
