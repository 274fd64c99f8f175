import { beforeAll, describe, expect, test } from "vitest";
import { aPaper, listOf, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, teacher } = world;

const doAction = (who: typeof hod, record: Shown, action: string, body: object = {}) =>
  as(who)
    .post(`/api/records/journal/${record.id}/${action}`, { version: record.version, ...body })
    .answers<Shown>(200);

async function aSubmittedPaper(title: string): Promise<Shown> {
  const data = { title, dateOfPublication: "2019-05", journalTitle: "Annals of Weaving" };
  return doAction(teacher, await aPaper(as(teacher), data), "submit");
}

/** Moves all actions on the record this number of days into the past. */
async function moveToPast({ id }: Shown, days: number): Promise<void> {
  const before = (column: string) => `${column} = ${column} - make_interval(days => $2)`;
  const moments = ["created_at", "submitted_at", "updated_at"].map(before).join(", ");
  await world.owner.query(`update records set ${moments} where id = $1`, [id, days]);
  await world.owner.query(`update record_events set ${before("at")} where record_id = $1`, [id, days]);
}

beforeAll(async () => {
  const draft = await aPaper(as(teacher), { title: "Woven as a draft", dateOfPublication: "2019-05" });
  await moveToPast(draft, 40);
  await moveToPast(await aSubmittedPaper("Woven and waiting long"), 40);
  await aSubmittedPaper("Woven and waiting since today");
  const verified = await aSubmittedPaper("Woven and verified long ago");
  await doAction(hod, verified, "verify");
  await moveToPast(verified, 40);
  const late = await aSubmittedPaper("Woven and verified today");
  await moveToPast(late, 40);
  await doAction(hod, late, "verify");
  await doAction(hod, await aSubmittedPaper("Woven and returned"), "return", { reason: "The volume is missing" });
  const undone = await doAction(hod, await aSubmittedPaper("Woven, verified and undone"), "verify");
  await doAction(hod, undone, "undo-review");
});

const cases: [string, string[]][] = [
  ["submitted:today", ["returned", "verified and undone", "waiting since today"]],
  ["submitted:..today submitted:<today", ["verified long ago", "verified today", "waiting long"]],
  ["missing:submitted", ["as a draft"]],
  ["reviewed:today", ["returned", "verified today"]],
  ["state:verified reviewed:today", ["verified today"]],
  ["reviewed:<today", ["verified long ago"]],
  ["missing:reviewed", ["as a draft", "verified and undone", "waiting long", "waiting since today"]],
  ["-reviewed:today state:verified", ["verified long ago"]],
  ["updated:<today", ["as a draft", "verified long ago", "waiting long"]],
  ["added:<today updated:today", ["verified today"]],
  ["missing:updated", []],
  ["reviewed:2001", []],
];

describe("the days on which something happened to a record", () => {
  test.each(cases)("%s", async (q, expected) => {
    for (const who of [teacher, hod, admin]) {
      const page = await listOf(as(who), "journal", { q: `woven ${q}` });
      expect(
        titlesOf(page)
          .map((title) => title.replace(/^Woven,? (?:and )?/u, ""))
          .sort(),
      ).toEqual(expected);
      expect(page.total).toBe(expected.length);
      const { figures } = await as(who)
        .get(`/api/ask?${new URLSearchParams({ q: `count journal "woven" ${q} by:state` })}`)
        .answers<{ figures: { whole: { works: number } } }>(200);
      expect(figures.whole.works).toBe(expected.length);
    }
  });

  test("these conditions do not find a record of another department", async () => {
    const page = await listOf(as(world.itTeacher), "journal", { q: "woven reviewed:today" });
    expect(page.total).toBe(0);
  });
});
