import { describe, expect, test } from "vitest";
import { limitFileReading } from "#domain/imports/reading/reading-limit.ts";
import { writeTemplate } from "#domain/records/lists/write-template.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { recordKinds } from "#kinds/registry.ts";
import { aWorkbook, sheetRows } from "#tests/support/files/zip.ts";
import { type Batch, commits, rowsOf, uploads, waitUntilRead } from "#tests/support/records/imports.ts";
import type { Page, Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, itHod, admin, stranger, superAdmin, anAccount } = world;

type RowsOfPage = { rows: unknown[]; total: number; nextCursor: string | null };

const header = "title,authors,facultiesInvolved,journalTitle,issn,dateOfPublication,digitalObjectIdentifier";
const file = (...rows: string[]) => [header, ...rows].join("\n");
const list = (who: typeof teacher, kind = "journal", query = "") =>
  as(who).get(`/api/records/${kind}?limit=100${query}`).answers<Page>(200);

describe("a file of one kind", () => {
  test("is recognised by its header, staged row by row, and nothing is saved before the commit", async () => {
    const me = await anAccount({ name: "Ila Rege" });
    const batch = await uploads(
      as(me),
      "papers.csv",
      file(
        `Wells that fill slowly,"Ila Rege; Noel D'Silva",${me.email},Hydrology Notes,2434-561X,2024-05-02,10.5555/wells.1`,
        `,Ila Rege,${me.email},Hydrology Notes,,2024,`,
        `Clay pots and cold water,Ila Rege,${me.email},Hydrology Notes,ISBN8746512,31/02/2024,doi-77`,
      ),
    );
    expect(batch).toMatchObject({
      state: "ready",
      kind: "journal",
      rows: 3,
      created: 2,
      duplicates: 0,
      errors: 1,
      skipped: 0,
      faults: 3,
    });
    expect((await list(me)).total).toBe(0);
    const rows = await rowsOf(as(me), batch);
    expect(rows.map(({ row, status }) => [row, status])).toEqual([
      [2, "new"],
      [3, "error"],
      [4, "incomplete"],
    ]);
    expect(rows[1]?.reason).toBe("Paper title is empty.");
    expect(rows[2]?.faults.map(({ column, text }) => [column, text])).toEqual([
      ["issn", "ISBN8746512"],
      ["dateOfPublication", "31/02/2024"],
      ["digitalObjectIdentifier", "doi-77"],
    ]);
  });

  test("a blank cell stays blank, whatever its column is called", async () => {
    const me = await anAccount({ name: "Vani Deodhar" });
    const rows = await rowsOf(
      as(me),
      await uploads(
        as(me),
        "papers.csv",
        `${header},Record type\nWells in clay,Vani Deodhar,${me.email},Notes,,2024-05,,`,
      ),
    );
    expect(rows.map(({ kind, cells }) => [kind, cells["Record type"]])).toEqual([["journal", ""]]);
  });

  test("saved, its rows are drafts of the people they name, with unread cells stored as typed", async () => {
    const me = await anAccount({ name: "Jaya Mone" });
    const batch = await uploads(
      as(me),
      "papers.csv",
      file(
        `Salt in the wind,"Jaya Mone; Rohan Deshmukh","${me.email},${colleague.email}",Coast,12,18/03/2022,10.5555/salt`,
      ),
    );
    const saved = await commits(as(me), batch);
    expect(saved).toMatchObject({ state: "committed", created: 1, canUndo: true });
    const [row] = (await list(me)).rows;
    const record = await as(me).get(`/api/records/journal/${row?.id}`).answers<Shown>(200);
    expect(record).toMatchObject({
      state: "draft",
      title: "Salt in the wind",
      data: { dateOfPublication: "2022-03-18" },
    });
    expect(record.unread.issn).toBe("12");
    expect(record.people.map(({ name, state, matchedBy }) => [name, state, matchedBy])).toEqual([
      ["Jaya Mone", "confirmed", "entered"],
      ["Rohan Deshmukh", "proposed", "email"],
    ]);
    expect((await list(colleague, "journal", "&q=salt")).rows.map(({ id }) => id)).toEqual([record.id]);
  });

  test("imported again adds nothing", async () => {
    const me = await anAccount({ name: "Kala Vaze" });
    const text = file(
      `Lamps of clay,Kala Vaze,${me.email},Craft,,2021,`,
      `Lamps of glass,Kala Vaze,${me.email},Craft,,2022,10.5555/lamps`,
    );
    await commits(as(me), await uploads(as(me), "a.csv", text));
    const again = await uploads(as(me), "b.csv", text);
    expect(again).toMatchObject({ rows: 2, created: 0, duplicates: 2, errors: 0 });
    await commits(as(me), again);
    expect((await list(me)).total).toBe(2);
  });

  test("a bad row can be fixed in the grid, or left out by choice", async () => {
    const me = await anAccount({ name: "Lata Kher" });
    const batch = await uploads(
      as(me),
      "a.csv",
      file(`,Lata Kher,${me.email},Stone,,2020,`, `Basalt steps,Lata Kher,${me.email},Stone,,2020,10.5555/basalt`),
    );
    const fix = (row: number, body: object) => as(me).patch(`/api/imports/${batch.id}/rows/${row}`, body);
    const fixed = await fix(2, { cells: { title: "Granite steps" } }).answers<{
      batch: Batch;
      row: { status: string };
    }>(200);
    expect(fixed.row.status).toBe("new");
    const left = await fix(3, { decision: "skip" }).answers<{ batch: Batch }>(200);
    expect(left.batch).toMatchObject({ created: 1, skipped: 1, errors: 0 });
    expect((await rowsOf(as(me), batch, "skipped")).map(({ row }) => row)).toEqual([3]);
    expect((await rowsOf(as(me), batch, "new")).map(({ row }) => row)).toEqual([2]);
    expect((await fix(2, { cells: { nonsense: "x" } })).status).toBe(422);
    expect((await fix(99, { decision: "add" })).status).toBe(404);
    await commits(as(me), batch);
    expect((await list(me)).rows.map(({ title }) => title)).toEqual(["Granite steps"]);
  });

  test("columns can be matched by hand, and the next file with that header is recognised", async () => {
    const me = await anAccount({ name: "Mira Gupte" });
    const odd = (title: string) => `Naam,Kab,Kahan\n${title},2023-04,Loom Letters`;
    const batch = await uploads(as(me), "odd.csv", odd("Cotton and cane"));
    expect(batch).toMatchObject({ state: "ready", kind: null, created: 0 });
    const mapped = await as(me)
      .patch(`/api/imports/${batch.id}`, {
        kind: "journal",
        columns: { Naam: "title", Kab: "dateOfPublication", Kahan: "journalTitle" },
      })
      .answers<Batch>(200);
    expect(mapped).toMatchObject({ kind: "journal", created: 1 });
    expect((await as(me).patch(`/api/imports/${batch.id}`, { columns: { Naam: "colour" } })).status).toBe(422);
    const next = await uploads(as(me), "odd2.csv", odd("Silk and sisal"));
    expect(next).toMatchObject({ kind: "journal", created: 1 });
  });

  test("the words around a list tell its record type; where they do not, it is asked once, the likely types first", async () => {
    const me = await anAccount({ name: "Rekha Rana" });
    const list = (title: string) => `${title},,,\nSr. No.,Topic,Date,Venue\n1,Kites of paper,10/01/2023,Pune`;
    const detected = await uploads(as(me), "list.csv", list("Workshops attended by faculty 2022-23"));
    expect(detected).toMatchObject({ kind: "seminar-attended", likelyKinds: [], errors: 0 });
    const named = await uploads(
      as(me),
      "Webinars organised.csv",
      list("Academic year 2022-23").replace("Venue", "Place"),
    );
    expect(named.kind).toBe("seminar-organized");
    const open = await uploads(as(me), "list.csv", list("Workshops").replace("Topic", "Topic "));
    expect(open.kind).toBeNull();
    expect(open.likelyKinds?.slice(0, 3).toSorted()).toEqual([
      "seminar-attended",
      "seminar-conducted",
      "seminar-organized",
    ]);
    const answered = await as(me).patch(`/api/imports/${open.id}`, { kind: "seminar-conducted" }).answers<Batch>(200);
    expect(answered).toMatchObject({ kind: "seminar-conducted", likelyKinds: [], errors: 0 });
    // The choice is remembered for these headings, unless the next list says that it is another one.
    const next = async (title: string) =>
      (await uploads(as(me), "list.csv", list(title).replace("Topic", "Topic "))).kind;
    expect([await next("Workshops"), await next("Workshops organised")]).toEqual([
      "seminar-conducted",
      "seminar-organized",
    ]);
  });

  test.each(recordKinds.map(({ slug }) => slug))("the example row of the %s template is left out", async (slug) => {
    const { name, text } = writeTemplate(slug);
    const batch = await uploads(as(teacher), name, text, { kind: slug });
    expect(batch).toMatchObject({ rows: 1, created: 0, duplicates: 0, errors: 0, skipped: 1, faults: 0 });
    expect((await rowsOf(as(teacher), batch, "skipped"))[0]?.reason).toContain("example row of the template");
  });

  test("an example row left in a spreadsheet becomes no record, the other rows do", async () => {
    const me = await anAccount({ name: "Madhu Rane" });
    const table = readTable(Buffer.from(writeTemplate("journal").text));
    const header = table.header.slice(0, 8);
    const example = (table.rows[0]?.cells ?? []).slice(0, 8);
    const own = example.map((cell, index) => (header[index] === "title" ? "Reeds in the marsh" : cell));
    const batch = await uploads(as(me), "papers.xlsx", aWorkbook(sheetRows([header, example, own])), {
      kind: "journal",
    });
    const figures = { rows: 2, created: 1, duplicates: 0, errors: 0, skipped: 1 };
    expect(batch).toMatchObject(figures);
    expect(await commits(as(me), batch)).toMatchObject(figures);
    const listed = await list(admin, "journal", "&q=example");
    expect(listed.rows.map(({ title }) => title)).not.toContain(example[0]);
  });

  test("undo moves the imported records to the bin", async () => {
    const me = await anAccount({ name: "Nila Sane" });
    const batch = await uploads(as(me), "a.csv", file(`Tides,Nila Sane,${me.email},Sea,,2020,10.5555/tides`));
    await commits(as(me), batch);
    expect((await list(me)).total).toBe(1);
    expect(await as(me).remove(`/api/imports/${batch.id}`).answers<Batch>(200)).toMatchObject({ state: "undone" });
    expect((await list(me)).total).toBe(0);
    expect((await list(me, "journal", "&scope=bin")).total).toBe(1);
  });

  test("undo keeps, and lists, what others have confirmed, changed or added proofs to", async () => {
    const me = await anAccount({ name: "Nira Sane" });
    const friend = await anAccount({ name: "Omi Sane" });
    const both = `"Nira Sane; Omi Sane","${me.email},${friend.email}"`;
    const rows = ["Confirmed tides", "Changed tides", "Tides alone"].map(
      (title) => `${title} of the bay,${both},Sea,,2020,`,
    );
    const batch = await uploads(as(me), "a.csv", file(...rows));
    const saved = await rowsOf(as(me), await commits(as(me), batch));
    const [confirmed, changed] = saved.map(({ recordId }) => `/api/records/journal/${recordId}`);
    await as(friend).post(`${confirmed}/confirm`).answers(200);
    await as(friend).post(`${changed}/confirm`).answers(200);
    const { version } = await as(friend)
      .get(changed ?? "")
      .answers<Shown>(200);
    await as(friend)
      .patch(changed ?? "", { version, data: { volume: "7" } })
      .answers(200);
    const undone = await as(me).remove(`/api/imports/${batch.id}`).answers<Batch>(200);
    expect(undone.kept.map(({ title, reason }) => [title, reason])).toEqual([
      ["Confirmed tides of the bay", "confirmed"],
      ["Changed tides of the bay", "confirmed"],
    ]);
    expect((await list(me)).rows.map(({ title }) => title).sort()).toEqual([
      "Changed tides of the bay",
      "Confirmed tides of the bay",
    ]);
    expect((await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200)).kept).toHaveLength(2);
  });

  test("of two rows that are one work the fuller cell is used", async () => {
    const me = await anAccount({ name: "Nuri Sane" });
    const batch = await uploads(
      as(me),
      "a.csv",
      file(
        `Estuaries and their silt,Nuri Sane,${me.email},Sea,ISBN8746512,2020,10.5555/silt`,
        `Estuaries and their silt,"Nuri Sane; Pia Rao",${me.email},Sea,2434-561X,2020-05-02,10.5555/SILT`,
      ),
    );
    const saved = await commits(as(me), batch);
    expect(saved).toMatchObject({ rows: 2, created: 1, duplicates: 1 });
    const [row] = (await list(me)).rows;
    const record = await as(me).get(`/api/records/journal/${row?.id}`).answers<Shown>(200);
    expect(record.data).toMatchObject({ issn: "2434-561X", dateOfPublication: "2020-05-02" });
    expect(record.unread).toEqual({});
    expect(record.people.map(({ name }) => name)).toEqual(["Nuri Sane", "Pia Rao"]);
  });

  test("a work that a colleague entered is claimed, not duplicated", async () => {
    const first = await anAccount({ name: "Oma Dange" });
    const authors = "Oma Dange; Pari Hegde; Q. Unlisted";
    const text = (who: { email: string }) =>
      file(`Bridges of rope,"${authors}",${who.email},Spans,,2024-02,10.5555/rope`);
    await commits(as(first), await uploads(as(first), "a.csv", text(first)));
    const second = await anAccount({ name: "Quasar Unlisted" });
    const batch = await uploads(as(second), "c.csv", text(second));
    expect(batch).toMatchObject({ created: 0, duplicates: 1, byStatus: { claim: 1 } });
    await commits(as(second), batch);
    expect((await list(second)).total).toBe(0);
    const [row] = (await list(first)).rows;
    expect(row?.people.map(({ name, state }) => [name, state ?? null])).toEqual([
      ["Oma Dange", "confirmed"],
      ["Pari Hegde", null],
      ["Q. Unlisted", null],
    ]);
  });
});

describe("on behalf of others", () => {
  test("a head's file makes the people of its rows the owners; a row with nobody of the institute is unassigned", async () => {
    const author = await anAccount({ name: "Rupa Tambe" });
    const batch = await uploads(
      as(hod),
      "office.csv",
      file(
        `Kites,Rupa Tambe,${author.email},Air,,2019-05,10.5555/kites`,
        "Gliders,Somebody Elsewhere,,Air,,2019,10.5555/gliders",
      ),
    );
    expect(batch).toMatchObject({ created: 2, unassigned: 1, namesWithoutAccount: ["Somebody Elsewhere"] });
    const row = `/api/imports/${batch.id}/rows/3`;
    const left = await as(hod).patch(row, { decision: "skip" }).answers<{ batch: Batch }>(200);
    expect(left.batch).toMatchObject({ created: 1, unassigned: 0, namesWithoutAccount: [] });
    await as(hod).patch(row, { decision: null }).answers(200);
    await commits(as(hod), batch);
    expect((await list(author)).rows.map(({ title }) => title)).toEqual(["Kites"]);
    const lines = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"].map(
      (name) => `Gliders of ${name},Nobody ${name}ward,,Air,,2019,`,
    );
    const many = await uploads(as(hod), "many.csv", file(...lines));
    expect(many).toMatchObject({ unassigned: 7, moreNames: 2 });
    expect(many.namesWithoutAccount).toHaveLength(5);
    expect((await list(hod, "journal", "&scope=own")).rows.map(({ title }) => title)).not.toContain("Kites");
    expect((await list(admin, "journal", "&scope=unassigned")).rows.map(({ title }) => title)).toContain("Gliders");
    expect((await list(admin)).rows.map(({ title }) => title)).not.toContain("Gliders");
  });
});

describe("rights and limits", () => {
  test("an import belongs to its owner: for others it does not exist, an admin of the institute may view and undo it", async () => {
    const batch = await uploads(
      as(teacher),
      "a.csv",
      file(`Wicker,Asha Kulkarni,${teacher.email},Craft,,2020,10.5555/wicker`),
    );
    for (const other of [colleague, hod, itHod, stranger]) {
      expect((await as(other).get(`/api/imports/${batch.id}`)).status).toBe(404);
      expect((await as(other).get(`/api/imports/${batch.id}/rows`)).status).toBe(404);
      expect((await as(other).post(`/api/imports/${batch.id}/commit`)).status).toBe(404);
      expect((await as(other).remove(`/api/imports/${batch.id}`)).status).toBe(404);
    }
    expect((await as(superAdmin).get(`/api/imports/${batch.id}`)).status).toBe(403);
    expect((await as(admin).get(`/api/imports/${batch.id}`)).status).toBe(200);
    await commits(as(teacher), batch);
    expect((await as(teacher).post(`/api/imports/${batch.id}/commit`)).status).toBe(409);
  });

  test("a file without a table is refused with a message and saves nothing", async () => {
    const empty = await uploads(as(teacher), "empty.csv", " \n \n");
    expect(empty).toMatchObject({ state: "failed", problem: "There are no rows in this file." });
    const zip = await uploads(as(teacher), "broken.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]));
    expect(zip.state).toBe("failed");
    expect((await as(teacher).upload("POST", "/api/imports", [])).status).toBe(422);
    expect((await as(teacher).post("/api/imports", { file: "x" })).status).toBe(415);
  });

  test("rows that do not match the header are refused, the others are imported", async () => {
    const batch = await uploads(
      as(teacher),
      "ragged.csv",
      `${header}\nOne,A,,J,,2020\nTwo,Asha Kulkarni,,J,,2020,10.5555/two,extra\nThree,Asha Kulkarni,,J,,2020,10.5555/three`,
    );
    const rows = await rowsOf(as(teacher), batch);
    expect(rows.map(({ status }) => status)).toEqual(["error", "error", "new"]);
    expect(rows[0]?.reason).toBe("This row has 6 cells, but the heading row has 7.");
    const errors = await as(teacher).get(`/api/imports/${batch.id}/errors`);
    expect(errors.text.split("\r\n").filter(Boolean)).toHaveLength(3);
  });
});

describe("progress", () => {
  test("is sent as events until the rows are staged", async () => {
    const me = await anAccount({ name: "Sita Uke" });
    const file = { field: "file", name: "a.csv", type: "text/csv", bytes: `${header}\nSlow rain,Sita Uke,,J,,2020,` };
    const begun = await as(me).upload("POST", "/api/imports", [file], {}).answers<Batch>(202);
    const answer = await as(me).get(`/api/imports/${begun.id}/events`);
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    const messages = answer.text
      .split("\n")
      .filter((line) => line.startsWith("data: "))
      .map((line) => JSON.parse(line.slice(6)) as Batch);
    expect(messages.at(-1)).toMatchObject({ state: "ready", created: 1 });
    expect((await as(colleague).get(`/api/imports/${begun.id}/events`)).status).toBe(404);
  });
});

test("a file whose reading ended with the server is reported as failed, and can be discarded", async () => {
  const me = await anAccount({ name: "Uma Wadkar" });
  const batch = await uploads(as(me), "a.csv", file("Kelp,Uma Wadkar,,J,,2020,"));
  const begun = (minutesAgo: number) =>
    world.owner.query(
      "update batches set state = 'reading', created_at = now() - make_interval(mins => $1) where id = $2",
      [minutesAgo, batch.id],
    );
  await begun(5);
  expect(await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200)).toMatchObject({ state: "reading" });
  await begun(11);
  expect(await as(me).get(`/api/imports/${batch.id}`).answers<Batch>(200)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("Nothing was saved"),
  });
  await as(me).post(`/api/imports/${batch.id}/commit`).answers(409);
  await as(me).remove(`/api/imports/${batch.id}`).answers(200);
});

test("a file that waits long for others to be read is not reported as failed", async () => {
  const me = await anAccount({ name: "Vasant Xavier" });
  let endOthers = () => {};
  const others = new Promise<void>((resolve) => {
    endOthers = resolve;
  });
  const reading = [limitFileReading(() => others), limitFileReading(() => others)];
  const upload = { field: "file", name: "a.csv", type: "text/csv", bytes: file("Moss,Vasant Xavier,,J,,2020,") };
  const { id } = await as(me).upload("POST", "/api/imports", [upload], {}).answers<Batch>(202);
  await world.owner.query("update batches set created_at = now() - interval '11 minutes' where id = $1", [id]);
  expect(await as(me).get(`/api/imports/${id}`).answers<Batch>(200)).toMatchObject({ state: "reading", problem: null });
  endOthers();
  await Promise.all(reading);
  expect(await waitUntilRead(as(me), id)).toMatchObject({ state: "ready", created: 1 });
});

test("the same file sent twice with one Idempotency-Key is one import", async () => {
  const me = await anAccount({ name: "Tejas Vad" });
  const boundary = "----one";
  const body = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${file(`Rope,Tejas Vad,,J,,2020,`)}\r\n--${boundary}--\r\n`,
  );
  const send = () =>
    as(me)
      .ask("POST", "/api/imports", {
        body,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}`, "idempotency-key": "once" },
      })
      .answers<Batch>(202);
  const [one, two] = await Promise.all([send(), send()]);
  expect(two.id).toBe(one.id);
  expect(await waitUntilRead(as(me), one.id)).toMatchObject({ state: "ready", rows: 1 });
  expect(await as(me).get("/api/imports").answers<{ total: number }>(200)).toMatchObject({ total: 1 });
});

test("no page follows the one that ends with the last row, or with the oldest import", async () => {
  const me = await anAccount({ name: "Vidya Lele" });
  const two = "title,dateOfPublication\nFans of a tower,2024-05\nWells of a town,2024-06\n";
  const first = await uploads(as(me), "first.csv", two, { kind: "journal" });
  await uploads(as(me), "second.csv", two, { kind: "journal" });
  for (const address of [`/api/imports/${first.id}/rows?`, "/api/imports?"]) {
    const page = (query: string) => as(me).get(`${address}${query}`).answers<RowsOfPage>(200);
    const whole = await page("limit=2");
    expect([whole.rows.length, whole.total, whole.nextCursor]).toEqual([2, 2, null]);
    const one = await page("limit=1");
    const other = await page(`limit=1&cursor=${encodeURIComponent(one.nextCursor ?? "")}`);
    expect([...one.rows, ...other.rows]).toEqual(whole.rows);
    expect(other.nextCursor).toBeNull();
  }
});
