import { describe, expect, test } from "vitest";
import { type Batch, commits, rowsOf, uploads, waitUntilRead } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, teacher, owner } = await theWorld();
const asha = as(teacher);

const library = `@string{notes = "Hydrology Notes"}
@article{wells, author = {Kulkarni, Asha and Sen, Binoy}, title = {Wells that fill slowly}, journal = notes,
  year = 2024, month = mar, pages = {12--19}, doi = {10.5555/wells.1}}
@inproceedings{lakes, crossref = {conf}, author = {Asha Kulkarni}, title = {Lakes of {\\'E}t{\\'e}}, doi = {10.5555/lakes.1}}
@proceedings{conf, title = {Conference on Water}, year = {2023}}
@phdthesis{rain, author = {Asha Kulkarni}, title = {Rain}, year = 2010}
@article{again, author = {Kulkarni, Asha}, title = {Wells that Fill Slowly}, journal = notes, year = 2024, doi = {https://doi.org/10.5555/WELLS.1}}
@book{broken, author = {Asha Kulkarni}, title = {Rivers}, publisher = {Press, year = 2001

@book{last, author = {Asha Kulkarni}, title = {Springs that never dry up}, publisher = {Press}, year = 2001}
`;

async function savedFrom(batch: Batch): Promise<{ kind: string; data: Record<string, unknown> }[]> {
  const { rows } = await owner.query(
    "select kind, data from records where batch_id = $1 and deleted_at is null order by title",
    [batch.id],
  );
  return rows;
}

describe("a BibTeX file", () => {
  test("is staged with a kind for each row, its damage is reported by line, and it is saved and undone as a whole", async () => {
    const batch = await uploads(asha, "library.txt", library);
    expect(batch).toMatchObject({ state: "ready", format: "bibtex", kind: null, rows: 7, errors: 1, duplicates: 1 });
    expect(batch.notes).toEqual(["Line 8: The entry @book that begins here is not closed."]);
    const rows = await rowsOf(asha, batch);
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ["journal", "new"],
      ["conference", "new"],
      ["book", "incomplete"],
      [null, "error"],
      ["journal", "duplicate"],
      ["book", "incomplete"],
      ["book", "new"],
    ]);
    expect(rows[4]).toMatchObject({ duplicateRow: 1 });
    expect(rows[5]?.faults).toMatchObject([{ column: "Problem" }]);

    // The thesis becomes a record of the type that its author chooses.
    expect(rows[3]?.faults).toMatchObject([{ column: "Document Type", text: "phdthesis" }]);
    const fixed: { row: { kind: string; status: string } } = await asha
      .ask("PATCH", `/api/imports/${batch.id}/rows/4`, { body: { cells: { "Document Type": "book" } } })
      .answers(200);
    expect(fixed.row).toMatchObject({ kind: "book", status: "incomplete" });

    await commits(asha, batch);
    const saved = await savedFrom(batch);
    expect(saved.map(({ kind, data }) => [kind, data.title ?? data.bookTitle])).toEqual([
      ["book", "Conference on Water"],
      ["conference", "Lakes of Été"],
      ["book", "Rain"],
      ["book", "Rivers"],
      ["book", "Springs that never dry up"],
      ["journal", "Wells that fill slowly"],
    ]);
    expect(saved[1]?.data).toMatchObject({ conferenceName: "Conference on Water", publicationDate: "2023" });
    expect(saved[5]?.data).toEqual({
      title: "Wells that fill slowly",
      documentType: "article",
      journalTitle: "Hydrology Notes",
      dateOfPublication: "2024-03",
      doi: "10.5555/wells.1",
      pageFrom: 12,
      pageTo: 19,
    });

    // A RIS file of the same paper is a duplicate, found by its DOI; another by its title.
    const ris = await uploads(
      asha,
      "more.ris",
      "TY  - JOUR\nTI  - Wells that fill slowly.\nAU  - Kulkarni, Asha\nPY  - 2024\nJO  - Hydrology Notes\nDO  - 10.5555/wells.1\nER  - \n\nTY  - BOOK\nTI  - Springs that never dry up\nAU  - Kulkarni, Asha\nPY  - 2001\nPB  - Press\nER  - \n\nTY  - CHAP\nTI  - Mud\nAU  - Kulkarni, Asha\nT2  - Earth\nPY  - 2002/05//\nER  - \n",
    );
    expect(ris).toMatchObject({ format: "ris", rows: 3, created: 1, duplicates: 2, errors: 0, notes: [] });
    await commits(asha, ris);
    expect(await savedFrom(ris)).toMatchObject([
      { kind: "book-chapter", data: { chapterTitle: "Mud", bookTitle: "Earth", dateOfPublication: "2002-05" } },
    ]);

    await asha.ask("DELETE", `/api/imports/${batch.id}`).answers(200);
    expect(await savedFrom(batch)).toEqual([]);
    expect(await savedFrom(ris)).toHaveLength(1);
  });

  test("of hostile size or depth is refused in one sentence", async () => {
    const many = await uploads(asha, "many.bib", "@book{a,title={b}}\n".repeat(20_001));
    expect(many).toMatchObject({ state: "failed", problem: "The file has more than 20,000 rows. Split the file." });
    const deep = await uploads(asha, "deep.json", '[{"type":"book","title":"A"},'.concat("[".repeat(50_000)));
    expect(deep).toMatchObject({
      state: "ready",
      rows: 1,
      notes: ["Line 1: The file is nested deeper than 64 levels."],
    });
    const names = await uploads(asha, "names.json", '[{"type":"book","title":"A","__proto__":{"title":"B"}}]');
    expect((await rowsOf(asha, names)).map(({ title }) => title)).toEqual(["A"]);
  });
});

test("a list is written as references of each format, and each file brings back nothing new", async () => {
  const header = "title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier";
  const paper = "Dams & \u201Cdykes\u201D of 5% slope,Asha Kulkarni,Hydrology Notes,2024-03,10.5555/dams.1";
  await commits(asha, await uploads(asha, "papers.csv", `${header}\n${paper}`, { kind: "journal" }));
  for (const [format, type] of [
    ["bibtex", "application/x-bibtex"],
    ["ris", "application/x-research-info-systems"],
    ["csl", "application/vnd.citationstyles.csl+json"],
  ] as const) {
    const file = await asha.get(`/api/records/journal/export?scope=own&format=${format}&q=dams`);
    expect([file.status, file.headers["content-type"]]).toEqual([200, expect.stringContaining(type)]);
    const again = await uploads(asha, `list.${format}`, file.text);
    expect(again).toMatchObject({ state: "ready", rows: 1, duplicates: 1, notes: [] });
  }
  const none = await asha.get("/api/records/journal/export?scope=own&format=csl&q=nowhere");
  expect(JSON.parse(none.text)).toEqual([]);
  expect((await asha.get("/api/records/journal/export?format=__proto__")).status).toBe(400);
});

test("the works of an ORCID record are their owner's, where the name is public, and are found among the records", async () => {
  const work = (title: string, contributors?: object) => ({
    "work-summary": [
      {
        title: { title: { value: title } },
        type: "journal-article",
        "publication-date": { year: { value: "2021" } },
        "journal-title": { value: "Hydrology Notes" },
        ...(contributors && { contributors }),
      },
    ],
  });
  const byBinoy = { contributor: [{ "credit-name": { value: "Sen, Binoy" } }] };
  const works = { works: { group: [work("Ponds that never freeze over"), work("Rain upon the salt pans", byBinoy)] } };
  const [given, family] = teacher.name.split(" ");
  const name = { "given-names": { value: given }, "family-name": { value: family } };
  const record = (person: object) =>
    JSON.stringify({ "orcid-identifier": { path: "0000-0002-1825-0097" }, person, "activities-summary": works });
  const hidden = await uploads(asha, "record.json", record({ name: null }));
  expect((await rowsOf(asha, hidden)).map(({ people }) => people)).toEqual(["", "Sen, Binoy"]);
  const batch = await uploads(asha, "record.json", record({ name }));
  expect((await rowsOf(asha, batch)).map(({ people }) => people)).toEqual([`${family}, ${given}`, "Sen, Binoy"]);
  await commits(asha, batch);
  expect(await uploads(asha, "record.json", record({ name }))).toMatchObject({ created: 0, duplicates: 2 });
});

test("an ORCID record: works and funding are staged, and posts are named as part of a document that each person has once", async () => {
  const summary = { organization: { name: "College" }, "start-date": { year: { value: "2015" } } };
  const record = {
    "orcid-identifier": { path: "0000-0002-1825-0097" },
    "activities-summary": {
      employments: {
        "affiliation-group": [{ summaries: [{ "employment-summary": { ...summary, "role-title": "Professor" } }] }],
      },
      fundings: {
        group: [{ "funding-summary": [{ ...summary, title: { title: { value: "Wells" } }, type: "grant" }] }],
      },
      works: { group: [{ "work-summary": [{ title: { title: { value: "Ponds" } }, type: "journal-article" }] }] },
    },
  };
  const batch = await uploads(asha, "record.json", JSON.stringify(record));
  expect((await rowsOf(asha, batch)).map(({ kind, status, reason }) => [kind, status, reason.slice(0, 12)])).toEqual([
    ["experience", "error", "There is one"],
    ["projects", "incomplete", expect.any(String)],
    ["journal", "incomplete", expect.any(String)],
  ]);
});

describe("a title that begins with a sign, which a spreadsheet would read as a formula, is the same", () => {
  test("of works that are pasted as text", async () => {
    const titles = ["@home: sensing the monsoon at sea", "Sensing of dry wells at sea"];
    const text = titles.map((title) => `Rao, A. (2020). ${title}. Spans, 3(1), 1-9.`).join("\n");
    const { id } = await as(teacher).post("/api/lookups/import", { text }).answers<Batch>(202);
    const rows = await rowsOf(as(teacher), await waitUntilRead(as(teacher), id));
    expect(rows.map(({ title }) => title)).toEqual(titles);
  });

  test("in the file of errors of an export of Scopus, when that is uploaded", async () => {
    const header = "Authors,Title,Year,Source title,Volume,Document Type,DOI,EID";
    const row = '"Rao, A.",@home with the nets and reeds,2024,Spans,1,Article,10.5555/bad doi,2-s2.0-77';
    const batch = await uploads(as(teacher), "scopus.csv", `${header}\n${row}`);
    const errors = await as(teacher).get(`/api/imports/${batch.id}/errors`);
    const again = await uploads(as(teacher), "scopus-to-fix.csv", errors.text);
    expect((await rowsOf(as(teacher), again)).map(({ title }) => title)).toEqual(["@home with the nets and reeds"]);
  });
});
