import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Area, areas, coordinatorTag, roles } from "#access/roles.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { decodeToken } from "./api/token.ts";
import { homePath, requireArea } from "./guards.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Where the guard of the area redirects the owner of the token; "in" when the page is shown. */
function sentTo(area: Area, search = ""): string {
  try {
    requireArea(area)({ request: { url: `https://fpms.example/${area}${search}` } });
    return "in";
  } catch (thrown) {
    return thrown instanceof Response ? (thrown.headers.get("location") ?? "nowhere") : "broken";
  }
}

const open: Partial<Record<Area, readonly string[]>> = {
  superadmin: ["Super Admin"],
  admin: ["Admin"],
  hod: ["Head Of Department"],
  faculty: ["Faculty"],
  iqac: ["IQAC Coordinator"],
  common: ["Head Of Department", "Faculty", "IQAC Coordinator"],
  overview: ["Principal", "Management", "Peer Reviewer"],
};

const guarded = areas.flatMap((area) => (open[area] ? [{ area, allowed: open[area] }] : []));

describe.each(guarded)("the guard of $area", ({ area, allowed }) => {
  test.each([...roles, "Dean"])("and a %s", (role) => {
    localStorage.setItem("token", browserToken({ role }));
    expect(sentTo(area)).toBe(allowed.includes(role) ? "in" : "/auth/login");
  });
});

test("a person who comes from the share sheet without a sign-in is informed at the sign-in", () => {
  expect(sentTo("common", "?shared=1")).toBe("/auth/login?shared=1");
  expect(sentTo("common", "?shared=//elsewhere.example")).toBe("/auth/login?shared=%2F%2Felsewhere.example");
  expect(sentTo("common", "?q=1")).toBe("/auth/login");
});

test.each(roles)("a research coordinator passes the head's guard as %s, and no other for it", (role) => {
  localStorage.setItem("token", browserToken({ role, tags: [coordinatorTag] }));
  expect(sentTo("hod")).toBe("in");
  for (const { area, allowed } of guarded.filter((one) => one.area !== "hod"))
    expect(sentTo(area)).toBe(allowed.includes(role) ? "in" : "/auth/login");
});

test.each([
  ["no token", null],
  ["an expired token", browserToken({ role: "Admin", exp: Math.floor(Date.now() / 1000) - 1 })],
])("%s leads to the sign-in from everywhere", (_, token) => {
  if (token) localStorage.setItem("token", token);
  for (const area of areas) expect(sentTo(area)).toBe("/auth/login");
});

test("an undecodable token is logged and leads to the sign-in", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem("token", "garbage");
  expect(sentTo("admin")).toBe("/auth/login");
  expect(log).toHaveBeenCalledWith("Error decoding token", expect.anything());
});

test.each([
  ["Super Admin", [], "/superadmin"],
  ["Admin", [], "/admin"],
  ["Head Of Department", [], "/hod"],
  ["Faculty", [], "/faculty"],
  ["Faculty", [coordinatorTag], "/hod"],
  ["Principal", [], "/overview"],
  ["Management", [], "/overview"],
  ["Peer Reviewer", [], "/overview"],
  ["Dean", [], "/auth/login"],
])("after signing in a %s with tags %j goes to %s", (role, tags, path) => {
  expect(homePath({ role, tags })).toBe(path);
});

describe("after signing in", () => {
  const teacher = { role: "Faculty", email: "asha@college.example" };
  const page = "/common/display/journal/1?tab=history";

  /** A tab that has just been opened. */
  async function newTab() {
    vi.resetModules();
    const { forgetRequestedPage, pathAfterSignIn, requireArea: guard } = await import("./guards.ts");
    const visit = (path: string) => {
      const area = areas.find((one) => path.startsWith(`/${one}`));
      if (!area) throw new Error(`${path} lies in no area.`);
      try {
        guard(area)({ request: { url: `https://fpms.example${path}` } });
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown;
      }
    };
    const signIn = (account: { role: string; email: string }) => {
      localStorage.setItem("token", browserToken(account));
      return pathAfterSignIn(decodeToken(browserToken(account)));
    };
    return { visit, signIn, signOut: () => localStorage.clear(), forgetRequestedPage };
  }

  test("the page of a link that was followed signed out is shown, once", async () => {
    const tab = await newTab();
    tab.visit(page);
    expect(tab.signIn(teacher)).toBe(page);
    tab.signOut();
    expect(tab.signIn(teacher)).toBe("/faculty");
  });

  test("a page that the account may not open is replaced by its start page", async () => {
    const tab = await newTab();
    tab.visit("/admin/settings");
    expect(tab.signIn(teacher)).toBe("/faculty");
  });

  test("the page on which the session ended is shown to its account again, and to no other", async () => {
    for (const [email, path] of [
      [teacher.email, page],
      ["rohan@college.example", "/faculty"],
    ] as const) {
      const tab = await newTab();
      tab.signIn(teacher);
      tab.visit(page);
      tab.signOut();
      tab.visit(page);
      expect(tab.signIn({ ...teacher, email })).toBe(path);
    }
  });

  test("logging out ends at the start page, whoever signs in next", async () => {
    const tab = await newTab();
    tab.signIn(teacher);
    tab.visit(page);
    tab.forgetRequestedPage();
    tab.signOut();
    tab.visit(page);
    expect(tab.signIn(teacher)).toBe("/faculty");
  });
});
