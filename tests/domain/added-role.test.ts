import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { aPaper, listOf, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { ProjectCopy } from "#tests/support/server/project-copy.ts";

/** The entries of a catalogue for the names of the role and its area. */
function translations(library: string, librarian: string): (readonly [string, string])[] {
  const entries = { Library: library, Librarian: librarian, Librarians: librarian, librarians: librarian };
  return [
    [
      "{\n",
      `{\n${Object.entries(entries)
        .map(([key, value]) => `  "${key}": "${value}",\n`)
        .join("")}`,
    ],
  ];
}

/** A librarian sees the institute's records and may mark a journal as listed: the entries of the tables for it. */
const added: Record<string, readonly (readonly [string, string])[]> = {
  "src/access/roles.ts": [
    ['"overview"] as const;', '"overview", "library"] as const;'],
    [
      "export const roleTable = {",
      `export const roleTable = {
  Librarian: {
    type: "librarian",
    names: { one: "Librarian", many: "Librarians", inText: "librarians" },
    areas: ["library"],
    reads: "institute",
    editableFields: { journal: ["indexing", "ugcEnlistmentUrl"] },
  },`,
    ],
  ],
  "src/rules/screens/areas.ts": [
    ['"overview"] as const;', '"overview", "library"] as const;'],
    [
      "  common: {",
      '  library: { records: "institute", groups: { records: "Institute records" }, link: { title: "Library", icon: "list" } },\n  common: {',
    ],
  ],
  "src/rules/screens/screens.ts": [
    ['routes: { hod: "search",', 'routes: { library: "", hod: "search",'],
    [
      'superadmin: main },\n    aliases: ["results"],',
      'superadmin: main, library: main },\n    tabs: { library: "Search" },\n    aliases: ["results"],',
    ],
    ['routes: { admin: "display/:record", hod', 'routes: { library: "display/:record", admin: "display/:record", hod'],
    ['tabs: { faculty: "Records",', 'tabs: { library: "Records", faculty: "Records",'],
    ['admin: "display/:record/:id",', 'library: "display/:record/:id",\n      admin: "display/:record/:id",'],
    ['routes: { common: "notifications",', 'routes: { library: "notifications", common: "notifications",'],
    [
      'overview: main },\n    figure: "unread",',
      'overview: main, library: main },\n    tabs: { library: "Notifications" },\n    figure: "unread",',
    ],
    ['routes: { common: "account",', 'routes: { library: "account", common: "account",'],
    [
      'overview: main },\n    tabs: { overview: "Account" },',
      'overview: main, library: main },\n    tabs: { overview: "Account", library: "Account" },',
    ],
  ],
  "src/texts/catalogues/hi.json": translations("पुस्तकालय", "पुस्तकालयाध्यक्ष"),
  "src/texts/catalogues/mr.json": translations("ग्रंथालय", "ग्रंथपाल"),
};

function addTo(path: string, text: string): string {
  let changed = text;
  for (const [before, after] of added[path] ?? []) {
    expect(text, `${path} has ${before}`).toContain(before);
    changed = changed.replace(before, () => after);
  }
  return changed;
}

const folder = mkdtempSync(join(tmpdir(), "fpms-added-role-"));
const project = new ProjectCopy("fpms-added-role-project-");
afterAll(() => {
  rmSync(folder, { recursive: true });
  project.remove();
});

/** Writes the changed module beside the others; its relative imports would not work there. */
function changedModule(path: string): string {
  const text = addTo(path, readFileSync(path, "utf8"));
  const copy = join(folder, path.replaceAll("/", "-"));
  writeFileSync(
    copy,
    text.replace(/(?<=from ")\.{1,2}\/[^"]+/g, (inner) => resolve(dirname(path), inner)),
  );
  return copy;
}

vi.doMock("#access/roles.ts", () => import(/* @vite-ignore */ changedModule("src/access/roles.ts")));
vi.doMock("#rules/screens/areas.ts", () => import(/* @vite-ignore */ changedModule("src/rules/screens/areas.ts")));
vi.doMock("#rules/screens/screens.ts", () => import(/* @vite-ignore */ changedModule("src/rules/screens/screens.ts")));

const { theWorld } = await import("#tests/support/server/world.ts");
const world = await theWorld();
const librarian = await world.anAccount({ name: "Lata Pawar", role: "Librarian" as "Faculty", department: null });
const as = world.as(librarian);

test("a role is added by its entries in the tables of roles, areas and screens, and their translations", () => {
  expect(Object.keys(added).length).toBeLessThanOrEqual(5);
});

test.runIf(isTurn(1))("the project with a librarian passes the checks of types, areas and texts", async () => {
  await project.make();
  for (const path of Object.keys(added)) project.change(path, (text) => addTo(path, text));
  await project.run("tsc", ["--noEmit", "--checkers", "1"]);
  const { tests, failed } = await project.runTests(checks);
  expect(failed).toEqual([]);
  expect(tests).toEqual(
    expect.arrayContaining([
      "every role starts in an area that has a first screen, a sidebar and four tabs",
      "hi translates every sentence: `npm run texts -- --missing`",
    ]),
  );
});

/** The rights of each role are specified: their tests name every role, and fail for one that is added. */
const checks = ["tests/house/roles.test.ts", "tests/house/texts.test.ts"];

test("a librarian sees the records of the institute, and of no other", async () => {
  const mine = await aPaper(world.as(world.teacher), { title: "Light at night" });
  const theirs = await aPaper(world.as(world.itTeacher), { title: "Sparse graphs" });
  const foreign = await aPaper(world.as(world.stranger), { title: "A pump driven by the sun" });
  expect(titlesOf(await listOf(as, "journal", { scope: "institute" })).sort()).toEqual([
    "Light at night",
    "Sparse graphs",
  ]);
  for (const { id } of [mine, theirs]) await as.get(`/api/records/journal/${id}`).answers(200);
  await as.get(`/api/records/journal/${foreign.id}`).answers(404);
});

test("a librarian marks a journal as listed and changes nothing else", async () => {
  const paper = await aPaper(world.as(world.teacher), { title: "Rain on tin roofs" });
  const address = `/api/records/journal/${paper.id}`;
  const marked = await as
    .patch(address, { version: paper.version, data: { indexing: ["UGC CARE-I"] } })
    .answers<Shown>(200);
  expect(marked.data.indexing).toEqual(["UGC CARE-I"]);
  expect(marked.people).toEqual([expect.objectContaining({ account: world.teacher.publicId, state: "confirmed" })]);
  const { version } = marked;
  for (const change of [
    { data: { title: "Different title" } },
    { people: [] },
    { data: { indexing: null, doi: "10.1/x" } },
  ])
    await as.patch(address, { version, ...change }).answers(403);
  await as.post("/api/records/journal", { data: { title: "One of their own" } }).answers(403);
  await as.remove(address).answers(403);
  const book = await world
    .as(world.teacher)
    .post("/api/records/book", { data: { bookTitle: "Rivers" } })
    .answers<Shown>(201);
  await as.patch(`/api/records/book/${book.id}`, { version: 1, data: { bookTitle: "Lakes" } }).answers(403);
});

test("a librarian has no tasks with accounts, settings or imports", async () => {
  for (const path of ["/api/accounts", "/api/settings", "/api/imports", "/api/audit"]) await as.get(path).answers(403);
});

test("a librarian starts in their own area, which has the screens of its table", async () => {
  const me = await as.get("/api/me").answers<{ area: string; role: string }>(200);
  expect(me).toMatchObject({ area: "library", role: "Librarian" });
  const { screenPath } = await import("#rules/screens/screen-path.ts");
  const { openAreas } = await import("#access/roles.ts");
  const areas = openAreas({ role: "Librarian", tags: [] });
  expect(areas).toEqual(["library"]);
  expect(["search", "settings", "account"].map((name) => screenPath(name as "search", areas))).toEqual([
    "/library",
    undefined,
    "/library/account",
  ]);
});
