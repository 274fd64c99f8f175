import { describe, expect, test } from "vitest";
import { inDays } from "#tests/support/records/days.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, colleague, coordinator, hod, admin, owner, anAccount } = await theWorld();

const lakh = 1_00_000_00;
const title = "3.5.2 Revenue generated from consultancy and corporate training during the year (INR in Lakhs)";
const headings =
  "Name of the consultant,Name of consultancy project,Consulting/Sponsoring agency with contact details,Year,Revenue generated (INR in Lakhs)";
type Line = [project: string, year: string, lakhs: number];

const formOf = (lines: Line[], by = "Asha Kulkarni") =>
  [title, headings, ...lines.map(([project, year, lakhs]) => `${by},${project},District office,${year},${lakhs}`)].join(
    "\n",
  );
const offers = (lines: Line[], who = as(teacher)) => uploads(who, "3.5.2.csv", formOf(lines));
const reasonsOf = async (batch: Batch, who = as(teacher)) => (await rowsOf(who, batch)).map(({ reason }) => reason);

const decidesSame = (batch: Batch, who = as(teacher)) =>
  who.patch(`/api/imports/${batch.id}/rows/3`, { decision: "skip" }).answers(200);

async function receiptsOf(project: string) {
  const { rows } = await owner.query(
    "select data, version from records where title = $1 and deleted_at is null and institute_id = $2",
    [project, teacher.institute.id],
  );
  expect(rows).toHaveLength(1);
  const list: { amountReceived: number; receivedInYear?: string }[] = rows[0].data.transactionDetails ?? [];
  return list.map(({ amountReceived, receivedInYear }) => [receivedInYear, amountReceived / lakh]);
}

async function has(project: string, data: object): Promise<string> {
  const made = await as(teacher)
    .post("/api/records/consultancy", { data: { projectTitle: project, fundingAgency: "District office", ...data } })
    .answers<{ id: string }>(201);
  return made.id;
}

test("a row of a further year says that its receipt is added to the row above, and one that repeats a year does not", async () => {
  const batch = await offers([
    ["Wells of Aundh", "2021-22", 1],
    ["Wells of Aundh", "2022-23", 2],
    ["Wells of Aundh", "2022-23", 2],
    ["Wells of Aundh", "2021-22", 3],
  ]);
  expect(await reasonsOf(batch)).toEqual([
    expect.stringContaining("Start date"),
    "Further year of row 3: its receipt of FY 2022-23 is added there",
    "Repeats row 3 of this file: same values",
    "Row 3 has another amount for FY 2021-22",
  ]);
  // As a file is stored that an earlier version read.
  const former = "source - 'rowFormat' || jsonb_build_object('special', source -> 'rowFormat')";
  await owner.query(`update batches set source = ${former} where id = $1`, [batch.id]);
  expect((await as(teacher).get(`/api/imports/${batch.id}`).answers<Batch>(200)).form).toEqual(batch.form);
  expect(batch.form).not.toBeNull();
  await commits(as(teacher), batch);
  expect(await receiptsOf("Wells of Aundh")).toEqual([
    ["FY 2021-22", 1],
    ["FY 2022-23", 2],
  ]);
});

describe("a row with a very similar title that is the same project", () => {
  const years = [
    ["FY 2021-22", 1],
    ["FY 2022-23", 2],
  ];

  test("adds its receipt to the row above if that is decided before saving", async () => {
    const batch = await offers([
      ["Wells of the Jawhar district", "2021-22", 1],
      ["Wells of the Jawhar distrct", "2022-23", 2],
    ]);
    expect(batch).toMatchObject({ created: 1, questions: 1 });
    await as(teacher).patch(`/api/imports/${batch.id}/rows/4`, { decision: "skip" }).answers(200);
    await commits(as(teacher), batch);
    expect(await receiptsOf("Wells of the Jawhar district")).toEqual(years);
  });

  test("adds it to the record if that is decided afterwards, also from one such draft to the next, and says so", async () => {
    const batch = await offers([
      ["Wells of the Karjat district", "2021-22", 1],
      ["Wells of the Karjat distrct", "2022-23", 2],
      ["Wells of the Karjt distrct", "2023-24", 3],
    ]);
    await commits(as(teacher), batch);
    const answer = { answer: "same", import: batch.id };
    expect(await as(teacher).post("/api/questions/answer", answer).answers(200)).toEqual({ answered: 2, left: 0 });
    expect(await receiptsOf("Wells of the Karjat district")).toEqual([...years, ["FY 2023-24", 3]]);
    const [first, ...others] = await rowsOf(as(teacher), batch);
    expect(others.map(({ status, reason, duplicateOf }) => [status, reason, duplicateOf?.id])).toEqual(
      ["2022-23", "2023-24"].map((year) => [
        "duplicate",
        `Already recorded: its receipt of FY ${year} is added there`,
        first?.recordId,
      ]),
    );
  });

  test("takes it back if the draft is restored and is another project after all", async () => {
    const batch = await offers([
      ["Wells of the Shahapur district", "2021-22", 1],
      ["Wells of the Shahapur distrct", "2022-23", 2],
    ]);
    await commits(as(teacher), batch);
    const { rows } = await as(teacher)
      .get(`/api/questions?import=${batch.id}`)
      .answers<{ rows: { record: { id: string } }[] }>(200);
    const answer = (text: string) =>
      as(teacher).post("/api/questions/answer", { answer: text, import: batch.id }).answers(200);
    await answer("same");
    expect(await receiptsOf("Wells of the Shahapur district")).toEqual(years);
    await as(teacher).post(`/api/records/consultancy/${rows[0]?.record.id}/restore`).answers(200);
    await answer("different");
    expect(await receiptsOf("Wells of the Shahapur district")).toEqual(years.slice(0, 1));
    expect(await receiptsOf("Wells of the Shahapur distrct")).toEqual(years.slice(1));
  });
});

describe("a project that is recorded already", () => {
  test("gets the receipts of further years, once, and loses them when the import is undone", async () => {
    await commits(as(teacher), await offers([["Wells of Baramati", "2021-22", 1]]));
    const batch = await offers([
      ["Wells of Baramati", "2021-22", 1],
      ["Wells of Baramati", "2022-23", 2],
      ["Wells of Baramati", "2023-24", 3],
      ["Wells of Baramati", "2023-24", 3],
    ]);
    expect(batch).toMatchObject({ created: 0, duplicates: 4 });
    expect(await reasonsOf(batch)).toEqual([
      "The record has this row in the form",
      "Already recorded: its receipt of FY 2022-23 is added there",
      "Already recorded: its receipt of FY 2023-24 is added there",
      "Same values",
    ]);
    expect(await receiptsOf("Wells of Baramati")).toEqual([["FY 2021-22", 1]]);
    await commits(as(teacher), batch);
    expect(await reasonsOf(batch)).toEqual([
      "The record has this row in the form",
      "Already recorded: its receipt of FY 2022-23 is added there",
      "Already recorded: its receipt of FY 2023-24 is added there",
      "Same values",
    ]);
    const all = [
      ["FY 2021-22", 1],
      ["FY 2022-23", 2],
      ["FY 2023-24", 3],
    ];
    expect(await receiptsOf("Wells of Baramati")).toEqual(all);

    const { id } = (
      await owner.query("select id from records where title = 'Wells of Baramati' and deleted_at is null", [])
    ).rows[0];
    const { rows } = await as(teacher)
      .get(`/api/records/consultancy/${id}/history`)
      .answers<{ rows: { what: string; file: string | null; change: object }[] }>(200);
    expect(rows.filter(({ what }) => what === "imported").map(({ file }) => file)).toEqual(
      Array.from({ length: 3 }, () => "3.5.2.csv"),
    );

    const again = await offers([["Wells of Baramati", "2023-24", 3]]);
    expect(await reasonsOf(again)).toEqual(["The record has this row in the form"]);
    await commits(as(teacher), again);
    expect(await receiptsOf("Wells of Baramati")).toEqual(all);

    await as(teacher).remove(`/api/imports/${again.id}`).answers(200);
    expect(await receiptsOf("Wells of Baramati")).toEqual(all);
    await as(teacher).remove(`/api/imports/${batch.id}`).answers(200);
    expect(await receiptsOf("Wells of Baramati")).toEqual([["FY 2021-22", 1]]);
  });

  test("stays with the receipts of a later import if the import that added it is undone", async () => {
    const first = await offers([["Wells of Beed", "2021-22", 1]]);
    await commits(as(teacher), first);
    const later = await offers([["Wells of Beed", "2022-23", 2]]);
    await commits(as(teacher), later);
    const undone = await as(teacher).remove(`/api/imports/${first.id}`).answers<Batch>(200);
    expect(undone.kept).toEqual([expect.objectContaining({ title: "Wells of Beed", reason: "edited" })]);
    expect(await receiptsOf("Wells of Beed")).toEqual([
      ["FY 2021-22", 1],
      ["FY 2022-23", 2],
    ]);
    await as(teacher).remove(`/api/imports/${later.id}`).answers(200);
    expect(await receiptsOf("Wells of Beed")).toEqual([["FY 2021-22", 1]]);
  });

  test("loses them when the import is undone after it was merged into another record", async () => {
    const years = [{ amountReceived: lakh, receivedOn: "2021-05-01" }];
    const merged = await has("Wells of Bhor", { transactionDetails: years });
    const batch = await offers([["Wells of Bhor", "2022-23", 2]]);
    await decidesSame(batch);
    await commits(as(teacher), batch);
    const keep = await has("Wells of the Bhor taluka", {});
    await as(teacher)
      .post("/api/merges", { records: [merged, keep], keep })
      .answers(201);
    expect(await receiptsOf("Wells of the Bhor taluka")).toHaveLength(2);
    const undone = await as(teacher).remove(`/api/imports/${batch.id}`).answers<Batch>(200);
    expect(undone.kept).toEqual([]);
    expect(await receiptsOf("Wells of the Bhor taluka")).toEqual([[undefined, 1]]);
  });

  test("keeps a receipt that was changed since, and the undo says so", async () => {
    const id = await has("Wells of Chakan", {
      transactionDetails: [{ amountReceived: lakh, receivedOn: "2021-05-01" }],
    });
    const batch = await offers([["Wells of Chakan", "2022-23", 2]]);
    // A project without a start date is asked about.
    await decidesSame(batch);
    await commits(as(teacher), batch);
    const { version, data } = await as(teacher)
      .get(`/api/records/consultancy/${id}`)
      .answers<{ version: number; data: { transactionDetails: { id: string }[] } }>(200);
    const row = data.transactionDetails[1]?.id;
    const rows = [{ field: "transactionDetails", id: row, set: { amountReceived: 4 * lakh } }];
    await as(teacher).patch(`/api/records/consultancy/${id}`, { version, rows }).answers(200);
    const undone = await as(teacher).remove(`/api/imports/${batch.id}`).answers<Batch>(200);
    expect(undone.kept).toEqual([expect.objectContaining({ id, reason: "edited" })]);
    expect(await receiptsOf("Wells of Chakan")).toEqual([
      [undefined, 1],
      ["FY 2022-23", 4],
    ]);
  });

  test("is not named by the undo once the importer may not see it", async () => {
    const id = await has("Wells of Deolali", {
      transactionDetails: [{ amountReceived: lakh, receivedOn: "2021-05-01" }],
    });
    const me = await anAccount({ tags: ["research coordinator"] });
    const batch = await offers([["Wells of Deolali", "2022-23", 2]], as(me));
    await decidesSame(batch, as(me));
    await commits(as(me), batch);
    expect(await receiptsOf("Wells of Deolali")).toHaveLength(2);
    await owner.query("update accounts set tags = '{}' where id = $1", [me.id]);
    const { version } = await as(teacher).get(`/api/records/consultancy/${id}`).answers<{ version: number }>(200);
    const data = { projectTitle: "Springs of Deolali" };
    await as(teacher).patch(`/api/records/consultancy/${id}`, { version, data }).answers(200);
    await as(me).get(`/api/records/consultancy/${id}`).answers(404);
    expect((await as(me).remove(`/api/imports/${batch.id}`).answers<Batch>(200)).kept).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      "a day of that year",
      { transactionDetails: [{ amountReceived: 2 * lakh, receivedOn: "2022-05-01" }] },
      "The record has this row in the form",
    ],
    [
      "another amount in that year",
      { transactionDetails: [{ amountReceived: 5 * lakh, receivedOn: "2023-03-31" }] },
      "its receipt of FY 2022-23 is not added. It has another amount.",
    ],
    [
      "a receipt of a year that overlaps",
      { transactionDetails: [{ amountReceived: 2 * lakh, receivedInYear: "AY 2022-23" }] },
      "its receipt of FY 2022-23 is not added. It has a receipt of AY 2022-23.",
    ],
    [
      "a total without receipts",
      { totalGrantReceived: 2 * lakh },
      "its receipt of FY 2022-23 is not added. It has a total without receipts.",
    ],
  ])("is left as it is where it has %s", async (what, data, reason) => {
    const project = `Wells of Dahanu ${what}`;
    await has(project, data);
    const batch = await offers([[project, "2022-23", 2]]);
    expect(await reasonsOf(batch)).toEqual([expect.stringContaining(reason)]);
    const before = await receiptsOf(project);
    await commits(as(teacher), batch);
    expect(await receiptsOf(project)).toEqual(before);
  });

  describe("of somebody else", () => {
    const others = { coordinator, hod, admin };

    test.each(["coordinator", "hod", "admin"] as const)(
      "gets it from the department's or institute's office: %s",
      async (role) => {
        const project = `Wells of Erandol by ${role}`;
        await has(project, {
          startDate: "2021",
          transactionDetails: [{ amountReceived: lakh, receivedOn: "2021-05-01" }],
        });
        const batch = await offers([[project, "2022-23", 2]], as(others[role]));
        await decidesSame(batch, as(others[role]));
        await commits(as(others[role]), batch);
        expect(await receiptsOf(project)).toEqual([
          [undefined, 1],
          ["FY 2022-23", 2],
        ]);
        await as(others[role]).remove(`/api/imports/${batch.id}`).answers(200);
        expect(await receiptsOf(project)).toEqual([[undefined, 1]]);
      },
    );

    test("is not changed by a person who may not see it, and the row reveals nothing", async () => {
      const project = "Wells of Faizpur";
      await has(project, { transactionDetails: [{ amountReceived: lakh, receivedOn: "2021-05-01" }] });
      const batch = await offers([[project, "2022-23", 2]], as(colleague));
      await decidesSame(batch, as(colleague));
      await commits(as(colleague), batch);
      expect(await reasonsOf(batch, as(colleague))).toEqual(["Same title"]);
      expect(await receiptsOf(project)).toEqual([[undefined, 1]]);
    });

    test("is not changed by a person who may see but not change it, and the row says why", async () => {
      const project = "Wells of Gadhinglaj";
      await has(project, { transactionDetails: [{ amountReceived: lakh, receivedOn: "2021-05-01" }] });
      const iqac = as(await anAccount({ name: "Ira Quality", role: "IQAC Coordinator" }));
      const batch = await offers([[project, "2022-23", 2]], iqac);
      await decidesSame(batch, iqac);
      await commits(iqac, batch);
      expect(await reasonsOf(batch, iqac)).toEqual([
        expect.stringMatching(/^Already recorded; its receipt of FY 2022-23 is not added\. \w.+\.$/),
      ]);
      expect(await receiptsOf(project)).toEqual([[undefined, 1]]);
    });
  });

  test("is not changed while it is signed off, the row says by whom, and the next import adds it", async () => {
    const project = "Wells of Hatkanangale by the river";
    const id = await has(project, {
      startDate: "2021-06-01",
      transactionDetails: [{ amountReceived: lakh, receivedOn: "2021-07-01" }],
    });
    await owner.query("update records set state = 'submitted' where id = $1", [id]);
    const campaign = await as(hod)
      .post("/api/campaigns", {
        title: "Consultancy of 2021",
        kinds: ["consultancy"],
        periodType: "calendar",
        period: "2021",
        deadline: inDays(14),
      })
      .answers<{ id: string }>(201);
    await as(teacher).post(`/api/campaigns/${campaign.id}/sign-off`, {}).answers(200);
    const offersAgain = async () => {
      const batch = await offers([
        [project, "2022-23", 2],
        ["Wells of Igatpuri", "2022-23", 3],
      ]);
      await decidesSame(batch);
      await commits(as(teacher), batch);
      return batch;
    };
    const batch = await offersAgain();
    const [signed] = await reasonsOf(batch);
    expect(signed).toContain("Already recorded; its receipt of FY 2022-23 is not added.");
    expect(signed).toContain(`${teacher.name} signed this off for “Consultancy of 2021”`);
    expect(await receiptsOf(project)).toEqual([[undefined, 1]]);
    // The other rows of the file are saved.
    expect(await receiptsOf("Wells of Igatpuri")).toEqual([["FY 2022-23", 3]]);
    await as(hod).post(`/api/campaigns/${campaign.id}/close`, {}).answers(200);
    // The project is known by now, and to leave the row out says that it is the same.
    expect(await reasonsOf(await offersAgain())).toContain(
      "Already recorded: its receipt of FY 2022-23 is added there",
    );
    expect(await receiptsOf(project)).toEqual([
      [undefined, 1],
      ["FY 2022-23", 2],
    ]);
  });
});
