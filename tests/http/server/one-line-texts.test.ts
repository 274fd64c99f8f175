import { describe, expect, test } from "vitest";
import { line, text } from "#contract/shapes.ts";
import { makeSetUpLink } from "#domain/accounts/set-up.ts";
import { buildApp } from "#http/app.ts";
import { inDays } from "#tests/support/records/days.ts";
import { testAppContext } from "#tests/support/server/app-context.ts";
import { client } from "#tests/support/server/client.ts";
import { testDatabase } from "#tests/support/server/database.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, institute } = world;

const typed = "  Wells\r\nBcc:\u0007 and tanks\u2028of Cafe\u0301 ";
const saved = "Wells Bcc: and tanks of Café";

describe("a name or a title is saved on one line and without control characters:", () => {
  test("of a person whom an admin adds and changes", async () => {
    const person = { name: typed, email: `wells@${institute.domain}`, role: "Faculty", department: "IT" };
    const more = { designation: typed, variants: [typed], invite: false };
    const added = await as(admin)
      .post("/api/accounts", { ...person, ...more })
      .answers<{ id: string; version: number }>(201);
    expect(added).toMatchObject({ name: saved, designation: saved, variants: [saved] });
    const change = (name: string) => as(admin).patch(`/api/accounts/${added.id}`, { version: added.version, name });
    expect(await change(`${typed.trimEnd()}\t2`).answers(200)).toMatchObject({ name: `${saved} 2` });
    for (const name of ["", " \u0007", "\u200b"]) {
      await change(name).answers(422);
      await as(admin)
        .post("/api/accounts", { ...person, email: `none@${institute.domain}`, name })
        .answers(422);
    }
  });

  test("of the first institute and its super admin", async () => {
    const { database, owner } = await testDatabase();
    const appContext = testAppContext(database);
    const link = (await makeSetUpLink(appContext))?.split("/set-up/")[1];
    const account = { domain: "wells.example", email: "asha@wells.example", password: "Neem&River77" };
    const body = { link, institute: typed, name: typed, ...account };
    await client(await buildApp({ appContext }))
      .post("/api/set-up", body)
      .answers(200);
    const { rows } = await owner.query("select i.name as institute, a.name from institutes i, accounts a");
    expect(rows).toEqual([{ institute: saved, name: saved }]);
  });

  test("of a campaign", async () => {
    const input = { kinds: ["journal"], periodType: "calendar", period: "2024", deadline: inDays(14) };
    const open = (title: string) => as(hod).post("/api/campaigns", { ...input, title });
    expect(await open(typed).answers(201)).toMatchObject({ title: saved });
    await open("\u0007").answers(422);
  });

  test("of a submission", async () => {
    const input = { reports: ["naac.3.4.5"], period: "2023", title: typed };
    expect(await as(hod).post("/api/submissions", input).answers(202)).toMatchObject({ title: saved });
  });

  test("of a saved view", async () => {
    const view = { place: "report", text: "count by:year" };
    const made = await as(hod)
      .post("/api/views", { ...view, name: typed })
      .answers<{ id: string; version: number }>(201);
    expect(made).toMatchObject({ name: saved });
    const change = { version: made.version, name: `${typed.trimEnd()}\u00072` };
    const changed = await as(hod).patch(`/api/views/${made.id}`, change).answers(200);
    expect(changed).toMatchObject({ name: `${saved}2` });
    await as(hod)
      .post("/api/views", { ...view, name: "\u0007" })
      .answers(422);
  });

  test("of an announcement, whose message keeps its lines", async () => {
    const sent = { subject: typed, message: "One\r\ntwo\u0007\tthree", department: "Computer" };
    expect(await as(hod).post("/api/announcements", sent).answers(201)).toMatchObject({
      subject: saved,
      message: "One\ntwo\tthree",
    });
  });
});

test.each([
  ["Wells\u0001 and\b tanks\uffff", "Wells and tanks", "Wells and tanks"],
  ["one\r\ntwo\rthree\tfour", "one\ntwo\nthree\tfour", "one two three four"],
  [" Cafe\u0301 ", " Caf\u00e9 ", "Caf\u00e9"],
  ["\u200b\u0007", "\u200b", ""],
  ["क्\u200dष", "क्\u200dष", "क्\u200dष"],
])("the entered text %j is saved without control characters, and a line on one line", (typed, saved, onOneLine) => {
  expect(text(30).parse(typed)).toBe(saved);
  expect(line(30).parse(typed)).toBe(onOneLine);
});

test.each(["a\0b", "a\ud800b", "x".repeat(31)])("%j is refused", (typed) => {
  expect(text(30).safeParse(typed).success).toBe(false);
  expect(line(30).safeParse(typed).success).toBe(false);
});

test("a character counts once, however it is stored", () => {
  expect(line(3).safeParse("😀😀😀").success).toBe(true);
  expect(line(3).safeParse("😀😀😀😀").success).toBe(false);
});
