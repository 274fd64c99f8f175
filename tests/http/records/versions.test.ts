import { describe, expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Issues, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itTeacher, admin, stranger } = world;
const as = world.as;

type Preview = {
  by: string;
  changes: Record<string, { before: unknown; after: unknown }>;
  kept: string[];
  issues: { field: string; code: string; message: string }[];
};
type Event = { version: number; what: string; change: Record<string, unknown> };

const proof = { field: "file", name: "proof.pdf", type: "application/pdf", bytes: aPdf("Proof") };
const complete = { dateOfPublication: "2025-03", journalTitle: "Journal of Post-harvest Work" };
const address = ({ kind, id }: Pick<Shown, "kind" | "id">) => `/api/records/${kind}/${id}`;
const asLine = (who: TestAccount) => ({ name: who.name, account: who.publicId });
const reads = (who: TestAccount, record: Shown) => as(who).get(address(record)).answers<Shown>(200);
const change = (who: TestAccount, record: Shown, body: object) =>
  as(who)
    .patch(address(record), { version: record.version, ...body })
    .answers<Shown>(200);
const restore = (who: TestAccount, record: Shown, to: number) =>
  as(who).post(`${address(record)}/restore-version`, { version: record.version, to });
const preview = (who: TestAccount, record: Shown, version: number) =>
  as(who).get(`${address(record)}/versions/${version}`);
const states = ({ people }: Shown) => people.map(({ name, account, state }) => [name, account, state]);

describe("an earlier version", () => {
  test("restores its fields and printed people as a new version; nothing of the history is lost", async () => {
    const first = await aPaper(as(teacher), { volume: "3", journalTitle: "First" }, [
      asLine(teacher),
      { name: "Guest One", credit: ["Software", "Conceptualization", "Software"] },
    ]);
    expect(first.people[1]).toMatchObject({ credit: ["Conceptualization", "Software"] });
    const exported = await as(teacher).get("/api/records/journal/export");
    expect(exported.text).toContain("Guest One: Conceptualization, Software");
    await as(teacher)
      .patch(address(first), { version: 1, people: [{ name: "Guest One", credit: ["Coffee"] }] })
      .answers(422);
    const second = await change(teacher, first, {
      data: { volume: null, issue: "9", journalTitle: "Second" },
      people: [{ name: "Guest Two" }, asLine(teacher)],
    });
    const shown = await preview(teacher, second, 1).answers<Preview>(200);
    expect(shown).toMatchObject({ version: 1, by: teacher.name, kept: [], issues: [] });
    expect(Object.keys(shown.changes).sort()).toEqual(["issue", "journalTitle", "people", "volume"]);
    expect(shown.changes.volume).toEqual({ before: null, after: "3" });
    expect((await reads(teacher, first)).version).toBe(2);

    const back = await restore(teacher, second, 1).answers<Shown>(200);
    expect(back).toMatchObject({ version: 3, data: first.data, people: first.people });
    const { rows } = await as(teacher)
      .get(`${address(first)}/history`)
      .answers<{ rows: Event[] }>(200);
    expect(rows.map(({ version, what }) => [version, what])).toEqual([
      [3, "version-restored"],
      [2, "changed"],
      [1, "created"],
    ]);
    expect(rows[0]?.change).toMatchObject({ restored: 1, issue: { before: "9", after: null } });
    expect((await restore(teacher, back, 2).answers<Shown>(200)).data).toEqual(second.data);
  });

  test("restores rows in their places, whatever was added, removed and moved since", async () => {
    const row = (id: string, amount: number) => ({ id, bankName: `Bank ${id}`, amountReceived: amount });
    const table = (rows: object[]) => ({ data: { transactionDetails: rows } });
    const made = await as(teacher)
      .post("/api/records/consultancy", {
        data: { projectTitle: "Load study", transactionDetails: ["a", "b", "c"].map((id) => row(id, 100)) },
      })
      .answers<Shown>(201);
    let now = await change(teacher, made, table([row("c", 100), row("a", 500)]));
    now = await change(teacher, now, table([row("d", 1), row("a", 500), row("c", 100)]));
    now = await change(teacher, now, table([]));
    const third = await restore(teacher, now, 3).answers<Shown>(200);
    expect(third.data.transactionDetails).toEqual([row("d", 1), row("a", 500), row("c", 100)]);
    const first = await restore(teacher, third, 1).answers<Shown>(200);
    expect(first.data).toEqual(made.data);
  });

  test("is refused where somebody has saved since, where it does not exist and where nothing would change", async () => {
    const made = await aPaper(as(teacher), { volume: "1" });
    const now = await change(teacher, made, { data: { volume: "2" } });
    const stale = await restore(teacher, made, 1).answers<Issues>(409);
    expect(stale).toMatchObject({ code: "stale", current: { version: 2, data: { volume: "2" } } });
    expect((await restore(teacher, now, 7)).status).toBe(404);
    expect((await preview(teacher, now, 7)).status).toBe(404);
    expect((await restore(teacher, now, 2)).status).toBe(409);
    expect((await reads(teacher, made)).version).toBe(2);
  });

  test("can be restored by everybody who may edit the record now; what others see stays the same", async () => {
    const made = await aPaper(as(teacher), { volume: "1" });
    const now = await change(teacher, made, { data: { volume: "2" } });
    for (const [who, status] of [
      [hod, 403],
      [admin, 403],
      [colleague, 404],
      [itTeacher, 404],
      [stranger, 404],
    ] as const) {
      expect((await restore(who, now, 1)).status).toBe(status);
      expect((await preview(who, now, 1)).status).toBe(status);
    }
    await as(teacher).remove(address(now)).answers(200);
    expect((await restore(teacher, await reads(teacher, now), 1)).status).toBe(403);
  });

  test("of a verified record makes it changed since verified if a verified value changes", async () => {
    const made = await aPaper(as(teacher), { ...complete, volume: "1" });
    const now = await change(teacher, made, { data: { volume: "2" } });
    const sent = await as(teacher)
      .post(`${address(now)}/submit`)
      .answers<Shown>(200);
    const verified = await as(hod)
      .post(`${address(sent)}/verify`, { version: sent.version, checklist: [] })
      .answers<Shown>(200);
    const back = await restore(teacher, verified, 1).answers<Shown>(200);
    expect(back).toMatchObject({ state: "changed", data: { volume: "1" } });
  });

  test("that is no longer valid is refused with an issue for each field, and changes nothing", async () => {
    const made = await aPaper(as(teacher), { ...complete, volume: "1" });
    const draft = await change(teacher, made, { data: { journalTitle: null } });
    const whole = await change(teacher, draft, { data: { journalTitle: "Again" } });
    const sent = await as(teacher)
      .post(`${address(whole)}/submit`)
      .answers<Shown>(200);
    const refused = await restore(teacher, sent, 2).answers<Issues>(422);
    expect(refused.issues).toMatchObject([{ field: "journalTitle", code: "missing" }]);
    expect((await preview(teacher, sent, 2).answers<Preview>(200)).issues).toEqual([
      expect.objectContaining({ field: "journalTitle", code: "missing" }),
    ]);

    // As if the declaration had other rules, and another field, when it was entered.
    await world.owner.query(
      `update record_events set change = change || '{"dateOfPublication": {"before": "Spring", "after": "2025-03"}, "oldField": {"before": "x", "after": null}}'
       where record_id = $1 and version = 2`,
      [made.id],
    );
    const invalid = await restore(teacher, sent, 1).answers<Issues>(422);
    expect(invalid.issues?.map(({ field }) => field)).toEqual(["dateOfPublication"]);
    expect((await reads(teacher, made)).version).toBe(sent.version);
    await world.owner.query(
      "update record_events set change = change - 'dateOfPublication' where record_id = $1 and version = 2",
      [made.id],
    );
    const changed = await change(teacher, sent, { data: { volume: "5" } });
    const back = await restore(teacher, changed, 1).answers<Shown>(200);
    expect(back.data).toMatchObject({ volume: "1", journalTitle: complete.journalTitle });
    expect(back.data).not.toHaveProperty("oldField");
  });

  test("keeps every proof and every link to one, also in rows that it did not have", async () => {
    const made = await aPaper(as(teacher), { volume: "1" });
    const links = { paper: ["https://example.org/paper.pdf"] };
    const now = await change(teacher, made, { data: { volume: "2", ...links } });
    const proved = await as(teacher)
      .upload("POST", `${address(made)}/proofs`, [proof], { field: "paper" })
      .answers<Shown>(201);
    expect((await preview(teacher, proved, 1).answers<Preview>(200)).kept).toEqual(["paper"]);
    const back = await restore(teacher, proved, 1).answers<Shown>(200);
    expect(back.proofs).toEqual(proved.proofs);
    expect(back.data).toMatchObject({ volume: "1", ...links });
    expect(back.version).toBe(now.version + 2);
  });

  test("from before a merge restores the values; the other record stays merged, the proofs stay", async () => {
    const [one, other] = [
      await aPaper(as(teacher), { title: "Husks as fuel", volume: "1" }),
      await aPaper(as(teacher), { title: "Husks as fuel", volume: "1", issue: "4" }),
    ];
    await as(teacher)
      .upload("POST", `${address(other)}/proofs`, [proof], { field: "paper" })
      .answers(201);
    await as(teacher)
      .post("/api/merges", { records: [one.id, other.id], keep: one.id })
      .answers(201);
    const merged = await reads(teacher, one);
    expect(merged.data).toMatchObject({ issue: "4" });
    const back = await restore(teacher, merged, 1).answers<Shown>(200);
    expect(back.data).toEqual(one.data);
    expect(back.proofs).toHaveLength(1);
    expect((await reads(teacher, other)).id).toBe(one.id);
  });
});

describe("people of an earlier version", () => {
  test("people who declined stay declined; a person who was removed is asked again", async () => {
    const [declining, leaving] = [await world.anAccount(), await world.anAccount()];
    const people = [asLine(teacher), asLine(declining), asLine(leaving)];
    const made = await aPaper(as(teacher), {}, people);
    await as(leaving)
      .post(`${address(made)}/confirm`)
      .answers(200);
    await as(declining)
      .post(`${address(made)}/decline`)
      .answers(200);
    const alone = await change(teacher, await reads(teacher, made), { people: [asLine(teacher)] });
    const back = await restore(teacher, alone, 1).answers<Shown>(200);
    expect(states(back)).toEqual([
      [teacher.name, teacher.publicId, "confirmed"],
      [declining.name, declining.publicId, "declined"],
      [leaving.name, leaving.publicId, "proposed"],
    ]);
    expect((await as(declining).get(address(made))).status).toBe(404);
    // Declined on the record itself: it stays so as well.
    const other = await aPaper(as(teacher), { volume: "1" }, people);
    await as(declining)
      .post(`${address(other)}/decline`)
      .answers(200);
    const now = await change(teacher, await reads(teacher, other), { data: { volume: "2" } });
    expect((await restore(teacher, now, 1).answers<Shown>(200)).people[1]?.state).toBe("declined");
  });

  test("people who have left are restored as printed names", async () => {
    const gone = await world.anAccount();
    const made = await aPaper(as(teacher), {}, [asLine(teacher), asLine(gone)]);
    const alone = await change(teacher, made, { people: [asLine(teacher)] });
    await world.owner.query("update accounts set state = 'deactivated' where id = $1", [gone.id]);
    const back = await restore(teacher, alone, 1).answers<Shown>(200);
    expect(back.people[1]).toEqual({ name: gone.name });
  });

  test("people with a rejected claim are not linked again", async () => {
    const claimant = await world.anAccount();
    const doi = "10.5555/versions.1";
    const made = await aPaper(as(teacher), { doi }, [asLine(teacher), asLine(claimant)]);
    const alone = await change(teacher, made, { people: [asLine(teacher), { name: claimant.name }] });
    const { id } = await as(claimant)
      .post("/api/claims", { kind: "journal", identifier: doi })
      .answers<{ id: string }>(202);
    await as(teacher).post(`/api/claims/${id}/reject`).answers(200);
    const now = await change(teacher, await reads(teacher, alone), { people: [asLine(teacher)] });
    const back = await restore(teacher, now, 1).answers<Shown>(200);
    expect(back.people[1]).toEqual({ name: claimant.name });
    expect((await as(claimant).get(address(made))).status).toBe(404);
  });

  test("people who joined since then stay with their printed name; a later author cannot remove others by restoring", async () => {
    const made = await aPaper(as(teacher), { volume: "1" }, [asLine(teacher), { name: "Ratan Dsouza" }]);
    const known = { ...asLine(colleague), name: "Ratan Dsouza" };
    const linked = await change(teacher, made, { people: [asLine(teacher), known] });
    await as(colleague)
      .post(`${address(made)}/confirm`)
      .answers(200);
    const now = await change(colleague, await reads(colleague, linked), { data: { volume: "2" } });
    const back = await restore(colleague, now, 1).answers<Shown>(200);
    expect(states(back)[1]).toEqual(["Ratan Dsouza", colleague.publicId, "confirmed"]);

    const more = await change(teacher, back, { people: [asLine(teacher), known, asLine(itTeacher)] });
    expect((await restore(colleague, more, 1)).status).toBe(403);
    expect(states(await restore(teacher, more, 1).answers<Shown>(200))).toHaveLength(2);
  });
});
