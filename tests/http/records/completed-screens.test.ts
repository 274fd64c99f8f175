import { describe, expect, test } from "vitest";
import { openAreas, type Role, roles } from "#access/roles.ts";
import { complete } from "#rules/language/complete/complete.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { type ScreenName, screenEntries, screens } from "#rules/screens/screens.ts";
import { inDays } from "#tests/support/records/days.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** Every screen that the command box completes after `open` opens for the account, and nothing else it may open is left out. */
const world = await theWorld();
const { as, hod, admin, superAdmin, teacher, coordinator } = world;

const others = await Promise.all(
  (["IQAC Coordinator", "Principal", "Management", "Peer Reviewer"] as const).map((role) => world.anAccount({ role })),
);

const people: [string, TestAccount][] = [
  ["Faculty", teacher],
  ["Faculty with the coordinator's tag", coordinator],
  ["Head Of Department", hod],
  ["Admin", admin],
  ["Super Admin", superAdmin],
  ...others.map((account): [string, TestAccount] => [account.role, account]),
];

/** What each screen reads first; by area if that differs. */
const reads: Partial<Record<ScreenName, (area: string) => string>> = {
  dashboard: (area) => (area === "superadmin" ? "/api/system" : "/api/dashboard"),
  add: () => "/api/proofs/staged",
  review: () => "/api/review",
  faculty: () => "/api/accounts?type=faculty",
  heads: () => "/api/accounts?type=head",
  admins: () => "/api/accounts?type=admin",
  notify: () => "/api/announcements/recipients",
  search: () => "/api/search?q=learning",
  toggle: () => "/api/accounts",
  "add-users": () => "/api/departments",
  reports: () => "/api/ask?q=count",
  tables: () => "/api/reports",
  score: () => "/api/score",
  cv: () => "/api/cv",
  appraisal: () => "/api/appraisals/own",
  appraisals: () => "/api/appraisals",
  submissions: () => "/api/submissions",
  campaigns: () => "/api/campaigns",
  upload: () => "/api/imports",
  requests: () => "/api/requests",
  claims: () => "/api/claims",
  duplicates: () => "/api/duplicates",
  bin: () => "/api/counts?by=kind&scope=bin",
  settings: () => "/api/settings",
  outbox: () => "/api/outbox",
  audit: () => "/api/audit",
  notifications: () => "/api/notifications",
  account: () => "/api/me/sessions",
  about: () => "/api/site",
  directory: () => "/api/directory",
  faqs: () => "/api/site",
  privacy: () => "/api/site",
};

const opened = screenEntries.flatMap(([name, { aliases }]) => (aliases ? [name] : []));

/** The screens after `open`, for the rights that the server names. */
async function completed(account: TestAccount): Promise<ScreenName[]> {
  const { rights } = await as(account).get("/api/me").answers<{ rights: string[] }>(200);
  const line = "open ";
  const context = {
    areas: openAreas({ role: account.role, tags: tagsOf(account) }),
    may: (right: string) => rights.includes(right),
  };
  return complete(line, line.length, { ...context, ...day }, 200).flatMap(({ type, text }) =>
    type === "place" ? [text as ScreenName] : [],
  );
}

const day = { settings: { academicYearStartsInMonth: 7 }, today: inDays(0) } as const;
const tagsOf = (account: TestAccount) => (account === coordinator ? ["research coordinator"] : []);

test("the people of this test have every role, and each screen is known by what it reads", () => {
  expect(new Set(people.map(([, { role }]) => role))).toEqual(new Set<Role>(roles));
  expect(Object.keys(reads).sort()).toEqual([...opened].sort());
});

describe.each(people)("%s", (_, account) => {
  test("may read what every completed screen shows", async () => {
    const areas = openAreas({ role: account.role, tags: tagsOf(account) });
    const offered = await completed(account);
    expect(offered).toContain("account");
    for (const name of offered) {
      const path = screenPath(name, areas) ?? "";
      const { status } = await as(account).ask("GET", reads[name]?.(path.split("/")[1] ?? "") ?? "");
      expect(status, `${name} at ${path}`).toBe(200);
    }
  });

  test("is offered every screen of its areas that it may read", async () => {
    const areas = openAreas({ role: account.role, tags: tagsOf(account) });
    const offered = await completed(account);
    for (const name of opened.filter((one) => !offered.includes(one))) {
      const { routes }: { routes: Record<string, string> } = screens[name];
      const area = areas.find((one) => one in routes);
      if (area === undefined) continue;
      expect((await as(account).ask("GET", reads[name]?.(area) ?? "")).status, name).toBe(403);
    }
  });
});
