import { expect, test } from "vitest";
import { aWordFile, cvFiles } from "#tests/support/files/cv-files.ts";
import { wordCell } from "#tests/support/files/forms/blank-files.ts";
import { commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, owner } = await theWorld();
const asha = as(teacher);

const fileOf = async (name: string) => Buffer.from(await (cvFiles.find((one) => one.fileName === name)?.bytes() ?? []));

test("a CV in Word is staged with a type for each entry, its text beside it, and nothing is saved before", async () => {
  const batch = await uploads(asha, "capitals.docx", await fileOf("capitals.docx"));
  expect(batch).toMatchObject({ state: "ready", format: "docx", kind: null, rows: 36, errors: 0 });
  expect(batch.byKind).toEqual({ journal: 24, conference: 9, "sttp-attended": 2, "awards-honors": 1 });
  expect(batch.notes).toEqual([
    expect.stringContaining("guesses"),
    "These sections were left out: PERSONAL DETAILS, EDUCATION, DECLARATION.",
  ]);
  const [row] = await rowsOf(asha, batch);
  expect(row?.cells["Text in the document"]).toMatch(/^A\. Kulkarni, B\. Sen/);
  const stored = () => owner.query("select kind from records where batch_id = $1 and deleted_at is null", [batch.id]);
  expect((await stored()).rows).toHaveLength(0);
  await commits(asha, batch);
  expect((await stored()).rows).toHaveLength(36);
  const { rows } = await owner.query("select data from records where batch_id = $1 and kind = 'awards-honors'", [
    batch.id,
  ]);
  expect(rows[0]?.data).toMatchObject({
    title: "Best Teacher Award",
    awardDate: "2018-09-05",
    awardingBody: "the University of Pune",
  });

  // The same list as a PDF has the same papers.
  const pdf = await uploads(asha, "numbered.pdf", await fileOf("numbered.pdf"));
  expect(pdf).toMatchObject({ state: "ready", format: "pdf", rows: 33, created: 0, duplicates: 33 });
});

test("a list in a table of Word with merged cells has each value under its heading", async () => {
  const row = (...cells: Parameters<typeof wordCell>[0][]) => `<w:tr>${cells.map(wordCell).join("")}</w:tr>`;
  const body = [
    row("Sr. No.", "Authors", "Title of the paper", "Name of the journal", "Year of publication"),
    row("1", "Asha Kulkarni", "Wells", { text: "Notes on water", merge: "restart" }, "2021"),
    row("2", "Asha Kulkarni", "Rivers", { text: "", merge: "continue" }, "2022"),
    row("3", "Asha Kulkarni", { text: "Dams, to appear", span: 2 }, "2023"),
  ];
  const batch = await uploads(asha, "list.docx", aWordFile(`<w:tbl>${body.join("")}</w:tbl>`), { kind: "journal" });
  expect(batch).toMatchObject({ state: "ready", format: "document", rows: 3, errors: 0 });
  const rows = await rowsOf(asha, batch);
  expect(rows.map(({ cells }) => [cells["Name of the journal"] ?? "", cells["Year of publication"]])).toEqual([
    ["Notes on water", "2021"],
    ["Notes on water", "2022"],
    ["", "2023"],
  ]);
});
