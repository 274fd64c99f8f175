import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasTrialData, trialFile, trialJson, trialPath } from "#tests/support/files/trial-data.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import type { Page, Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, anAccount } = world;

type Expected = {
  by_type_and_year: Record<string, number>;
  same_doi_groups: { records: { EID: string; type: string; year: string }[] }[];
};

/** The kind of each document type of the export (from the issue). */
const kindOfType: Record<string, string> = {
  "Conference paper": "conference",
  "Book chapter": "book-chapter",
  Book: "book",
};

describe.skipIf(!hasTrialData)("a real Scopus export (trial data)", () => {
  test("354 rows become 353 records, the same DOI's second row joins the first, and a second import adds nothing", async () => {
    const scopus = trialFile("indian-university/scopus_export_dev.csv");
    const expected = trialJson<Expected>("indian-university/expected.json");
    const batch = await uploads(as(admin), "scopus.csv", scopus);
    expect(batch).toMatchObject({
      state: "ready",
      format: "scopus",
      rows: 354,
      created: 353,
      duplicates: 1,
      errors: 0,
      skipped: 0,
    });
    expect(await commits(as(admin), batch)).toMatchObject({
      state: "committed",
      rows: 354,
      created: 353,
      duplicates: 1,
      errors: 0,
    });

    const records = await everything();
    expect(records).toHaveLength(353);
    const duplicate = expected.same_doi_groups[0]?.records[1];
    const wanted = { ...expected.by_type_and_year };
    const key = `${duplicate?.type}|${duplicate?.year}`;
    wanted[key] = (wanted[key] ?? 0) - 1;
    const found: Record<string, number> = {};
    for (const record of records) {
      const type = String(record.data.documentType ?? "");
      const year = String(
        record.data.dateOfPublication ?? record.data.publicationDate ?? record.data.yearOfPublication ?? "",
      ).slice(0, 4);
      const name = `${typeNames[type] ?? type}|${year}`;
      found[name] = (found[name] ?? 0) + 1;
    }
    expect(found).toEqual(wanted);
    for (const [name, kind] of Object.entries(kindOfType))
      expect(
        records.filter(({ data }) => typeNames[String(data.documentType)] === name).every((one) => one.kind === kind),
      ).toBe(true);
    expect(records.filter(({ title }) => title === "Preface")).toHaveLength(3);

    const doubled = records.filter(({ data }) => Array.isArray(data.sourceIds) && data.sourceIds.length === 2);
    expect(
      doubled.map(({ data }) =>
        (data.sourceIds as { identifier: string }[]).map(({ identifier }) => identifier).sort(),
      ),
    ).toEqual([expected.same_doi_groups[0]?.records.map(({ EID }) => EID).sort()]);
    const again = await uploads(as(admin), "scopus.csv", scopus);
    expect(again).toMatchObject({ rows: 354, created: 0, duplicates: 354, errors: 0, skipped: 0 });
    expect(await commits(as(admin), again)).toMatchObject({ created: 0, duplicates: 354 });
    expect(await everything()).toHaveLength(353);
  });

  async function everything(): Promise<Shown[]> {
    const found: Shown[] = [];
    for (const kind of ["journal", "conference", "book", "book-chapter"]) {
      let cursor: string | null = "";
      while (cursor !== null) {
        const query = new URLSearchParams({
          limit: "200",
          scope: "unassigned",
          columns: "documentType,sourceIds,date",
          ...(cursor && { cursor }),
        });
        const page: Page = await as(admin).get(`/api/records/${kind}?${query}`).answers<Page>(200);
        found.push(...(page.rows as unknown as Shown[]));
        cursor = page.nextCursor;
      }
    }
    return found;
  }
});

const typeNames: Record<string, string> = {
  article: "Article",
  review: "Review",
  editorial: "Editorial",
  letter: "Letter",
  note: "Note",
  erratum: "Erratum",
  retracted: "Retracted",
  "conference-paper": "Conference paper",
  chapter: "Book chapter",
  book: "Book",
};

describe.skipIf(!hasTrialData)("the earlier system's templates (trial data)", () => {
  const rowsIn = { "award-honors": 1, "book-chapter": 3, book: 5, conference: 2, copyright: 5, journal: 1, patent: 5 };

  test.each(Object.entries(rowsIn))(
    "%s.csv gives %i rows in, each fault listed by row and column",
    async (name, rows) => {
      const me = await anAccount({ name: `Template ${name}` });
      const batch = await uploads(as(me), `${name}.csv`, trialFile(`templates/${name}.csv`));
      expect(batch).toMatchObject({ state: "ready", rows, created: rows, duplicates: 0, errors: 0, skipped: 0 });
      const faults = (await rowsOf(as(me), batch)).flatMap((row) => row.faults);
      expect(faults).toHaveLength(batch.faults);
      for (const fault of faults) expect(fault.message.length).toBeGreaterThan(5);
      expect(await commits(as(me), batch)).toMatchObject({ created: rows });
    },
  );
});

describe.skipIf(!hasTrialData)("awkward tables (trial data)", () => {
  const files = hasTrialData
    ? [
        "csv-edge/bibliographic",
        "csv-edge/messy",
        "csv-edge/spectrum/csvs",
        "csv-edge/spectrum",
        "scholar-export",
        "faculty",
      ].flatMap((folder) => listed(folder))
    : [];

  test.each(files)("%s is staged or refused with a reason, never with a fault", async (path) => {
    const batch: Batch = await uploads(as(admin), path.split("/").at(-1) ?? path, trialFile(path));
    if (batch.state === "failed") expect(batch.problem).not.toBe("This file could not be read. Nothing was saved.");
    else expect(batch.rows).toBe(batch.created + batch.questions + batch.duplicates + batch.errors + batch.skipped);
  });
});

function listed(folder: string): string[] {
  try {
    return readdirSync(trialPath(folder))
      .filter((name) => /\.(csv|tsv|xlsx)$/.test(name))
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
