import { expect, test } from "vitest";
import { mayUse, type Right, rights } from "#access/rights.ts";
import { roles as allRoles, coordinatorTag, roleTable } from "#access/roles.ts";
import { optionalKinds, recordKinds } from "#kinds/registry.ts";
import { setActivatedKinds } from "../../texts/kinds.ts";
import { phoneTabs, sidebarGroups } from "./sidebar-groups.ts";
import type { SidebarGroup, SidebarItem } from "./sidebar-items.ts";

const journals = recordKinds[0]?.slug ?? "";
const counts = {
  // Documents that each person has once are not counted as records.
  own: { [journals]: 14, profile: 1, qualification: 1 },
  area: { [journals]: 148 },
  unread: 3,
  toConfirm: 0,
  pending: 2,
  unassigned: 0,
  bin: 0,
  questions: {},
  requests: 0,
  claims: { toAnswer: 0, own: {} },
  reviews: 0,
  campaigns: 0,
};
const roles = [
  { account: { role: "Faculty", tags: [] }, area: "faculty", home: "/faculty", lists: "/common/display/" },
  { account: { role: "Faculty", tags: [coordinatorTag] }, area: "hod", home: "/hod", lists: "/hod/display/" },
  { account: { role: "Head Of Department", tags: [] }, area: "common", home: "/hod", lists: "/hod/display/" },
  { account: { role: "IQAC Coordinator", tags: [] }, area: "common", home: "/iqac", lists: "/iqac/display/" },
  { account: { role: "Admin", tags: [] }, area: "admin", home: "/admin", lists: "/admin/display/" },
] as const;

test.each(roles)("$account.role $account.tags has every kind in their own area", ({ account, area, home, lists }) => {
  const pathsOf = (activatedKinds: string[]) => {
    setActivatedKinds(activatedKinds);
    return placesOf(sidebarGroups({ ...account, tags: [...account.tags] }, area, counts)).map(({ to }) => to);
  };
  const usual = pathsOf([]);
  expect(usual).toContain(home);
  for (const { slug, isOptional } of recordKinds) expect(usual.includes(`${lists}${slug}`)).toBe(!isOptional);
  const all = pathsOf(optionalKinds.map(({ slug }) => slug));
  for (const { slug } of recordKinds) expect(all).toContain(`${lists}${slug}`);
  setActivatedKinds([]);
});

test("kinds and groups have counts, which are marked where they need action", () => {
  const places = placesOf(sidebarGroups({ role: "Head Of Department", tags: [] }, "hod", counts));
  expect(places.find(({ to }) => to === `/hod/display/${journals}`)).toMatchObject({ count: 148 });
  expect(places.find(({ to }) => to === `/common/display/${journals}`)).toMatchObject({ count: 14 });
  expect(places.find(({ label }) => label === "My records")).toMatchObject({ count: 14 });
  expect(places.find(({ to }) => to === "/hod/users/faculty")).toMatchObject({ count: 2, needsAction: true });
});

test("unassigned imported records need action, and only then are in the sidebar", () => {
  const unassigned = (count: number) =>
    placesOf(sidebarGroups({ role: "Admin", tags: [] }, "admin", { ...counts, unassigned: count })).find(
      ({ label }) => label === "Unassigned",
    );
  expect(unassigned(0)).toBeUndefined();
  expect(unassigned(12)).toMatchObject({
    count: 12,
    needsAction: true,
    to: `/admin/display/${journals}?scope=unassigned`,
  });
});

test("the entry for claims is shown while there are claims to answer", () => {
  const place = (toAnswer: number) =>
    placesOf(
      sidebarGroups({ role: "Faculty", tags: [] }, "faculty", {
        ...counts,
        claims: { toAnswer, own: { [journals]: 9 } },
      }),
    ).find(({ to }) => to === "/common/claims");
  expect(place(3)).toMatchObject({ count: 3, needsAction: true });
  expect(place(0)?.count).toBeUndefined();
});

test.each([
  ["Faculty", "faculty", ["Home", "Records", "Add", "Authorship"], { Authorship: 7 }],
  ["Head Of Department", "hod", ["Home", "Records", "Add", "Review"], { Review: 4 }],
  ["Admin", "admin", ["Home", "Records", "Review", "Accounts"], { Review: 4, Accounts: 2 }],
  ["Super Admin", "superadmin", ["Accounts", "Add", "Outbox", "Audit"], { Accounts: 2 }],
] as const)("a phone of %s has four tabs with the counts of what is pending", (role, area, labels, pending) => {
  const tabs = phoneTabs({ role, tags: [] }, area, {
    ...counts,
    toConfirm: 4,
    claims: { toAnswer: 3, own: {} },
    reviews: 4,
  });
  expect(tabs.map(({ label }) => label)).toEqual(labels);
  expect(Object.fromEntries(tabs.flatMap(({ label, count }) => (count ? [[label, count]] : [])))).toEqual(pending);
  for (const { count } of phoneTabs({ role, tags: [] }, area, undefined)) expect(count).toBeUndefined();
});

test.each([
  ["Faculty", [], "faculty", ["/common/appraisal"]],
  ["Faculty", [coordinatorTag], "hod", ["/common/appraisal"]],
  ["Head Of Department", [], "hod", ["/hod/reports/appraisals", "/common/appraisal"]],
  ["Admin", [], "admin", ["/admin/reports/appraisals"]],
  ["Principal", [], "overview", ["/overview/reports/appraisals"]],
  ["Management", [], "overview", []],
  ["Peer Reviewer", [], "overview", []],
] as const)("%s %s finds the appraisals in the sidebar as far as there are any", (role, tags, area, paths) => {
  const account = { role, tags: [...tags] };
  const own = (Object.keys(rights) as Right[]).filter((right) => mayUse(account, right).allowed);
  const places = placesOf(sidebarGroups({ ...account, rights: own }, area, counts));
  expect(places.flatMap(({ to }) => (to?.includes("appraisal") ? [to] : []))).toEqual(paths);
});

test("before the counts have arrived no number is shown", () => {
  expect(
    placesOf(sidebarGroups({ role: "Faculty", tags: [] }, "faculty", undefined)).some(
      ({ count }) => count !== undefined,
    ),
  ).toBe(false);
});

test("an admin who coordinates a department has links there and back, and no list of own records", () => {
  const account = { role: "Admin", tags: [coordinatorTag] };
  expect(placesOf(sidebarGroups(account, "admin", counts)).map(({ to }) => to)).toContain("/hod");
  const there = placesOf(sidebarGroups(account, "hod", counts)).map(({ to }) => to ?? "");
  expect(there).toContain("/admin");
  expect(there.filter((to) => to.startsWith("/common"))).toEqual([]);
});

function placesOf(groups: SidebarGroup[]): SidebarItem[] {
  return groups.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]));
}

test("no line appears or disappears when the rights are loaded", () => {
  for (const role of allRoles)
    for (const tags of [[], [coordinatorTag]])
      for (const area of roleTable[role].areas) {
        const known = (Object.keys(rights) as Right[]).filter((right) => mayUse({ role, tags }, right).allowed);
        const pathsOf = (account: { rights?: Right[] }) =>
          placesOf(sidebarGroups({ role, tags, ...account }, area, counts)).map(({ to }) => to);
        expect(pathsOf({}), `${role} in ${area}`).toEqual(pathsOf({ rights: known }));
      }
});
