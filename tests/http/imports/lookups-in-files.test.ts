import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { lookups } from "#contract/records/lookups.ts";
import { pdfOf } from "#domain/ask/printing/print-answer.ts";
import { aWordFile, cvFiles, wordParagraph } from "#tests/support/files/cv-files.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { lookupPeers, recorded } from "#tests/support/peers/lookup-peers.ts";
import { theWorld } from "#tests/support/server/world.ts";

type Found = z.output<typeof lookups.findInFile.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const { as, teacher, appContext } = await theWorld();
beforeEach(() => {
  appContext.lookups = peers.settings({});
});
afterEach(() => peers.reset());

const drops = (name: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  as(teacher).upload(
    "POST",
    "/api/lookups/file",
    [{ field: "file", name, type: "application/pdf", bytes: Buffer.from(bytes) }],
    fields,
  );

/** A paper of two pages: its identifier, and those of others in its references. */
const paper = (identifier: string) =>
  pdfOf({
    defaultStyle: { font: "Roboto", fontSize: 10 },
    content: [
      { text: "INTERNATIONAL JOURNAL OF GLASS", fontSize: 9 },
      { text: `Volume 12, 2021, ISSN 0317-8471. ${identifier}`, fontSize: 9 },
      { text: "Grain flow in narrow necks and what slows it down when it rains", fontSize: 18 },
      { text: "Asha Kulkarni, https://orcid.org/0000-0002-1825-0097", fontSize: 10 },
      { text: "Abstract. It flows (2021). It stops (2020). It flows again (2019)." },
      { text: "References", pageBreak: "before" },
      { text: "[1] V. Other, “Another work of another person,” Journal of Glass, vol. 1, 2001. doi:10.5555/other.1" },
    ],
  });

test("a paper is looked up by the DOI on its first page, and nothing is saved", async () => {
  peers.answers("crossref", recorded.crossref);
  const found = await drops("paper.pdf", await paper("https://doi.org/10.5555/sand.2021.1")).answers<Found>(200);
  expect(found).toMatchObject({
    kind: "journal",
    source: "Crossref",
    entries: 1,
    identifier: { type: "doi", value: "10.5555/sand.2021.1" },
    data: { title: "Grain flow in narrow necks" },
  });
  expect(peers.requests.map(({ url }) => url).join(" ")).not.toContain("other");
  expect((await as(teacher).get("/api/imports").answers<{ rows: unknown[] }>(200)).rows).toEqual([]);
});

test("without one its title, year and ISSN are a guess; nobody is asked, and the person chooses its type", async () => {
  const bytes = await paper("");
  const guess = await drops("paper.pdf", bytes).answers<Found>(200);
  expect(guess).toMatchObject({
    kind: null,
    title: "Grain flow in narrow necks and what slows it down when it rains",
    source: "paper.pdf",
    identifier: null,
  });
  const chosen = await drops("paper.pdf", bytes, { kind: "journal" }).answers<Found>(200);
  expect(chosen).toMatchObject({
    kind: "journal",
    data: { title: guess.title, dateOfPublication: "2021", issn: "0317-8471" },
    warnings: [{ message: expect.stringContaining("guesses") }],
  });
  expect(peers.requests).toEqual([]);
});

test("a scan is asked about by the DOI in its name; without one it is refused with what to do", async () => {
  peers.answers("crossref", recorded.crossref);
  expect(await drops("10.5555_sand.2021.1 (2).pdf", aPdf()).answers<Found>(200)).toMatchObject({ source: "Crossref" });
  const refused = await drops("scan.pdf", aPdf());
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("pictures of pages and no text")]);
});

test("if no service can be asked, the guess is shown with the reason", async () => {
  delete appContext.lookups;
  const found = await drops("paper.pdf", await paper("doi:10.5555/sand.2021.1"), { kind: "journal" }).answers<Found>(
    200,
  );
  expect(found.data).toMatchObject({ title: expect.stringContaining("Grain flow"), doi: "10.5555/sand.2021.1" });
  expect(found.warnings[0]?.message).toContain("off");
});

test("a CV with its many works is passed to the import", async () => {
  const [cv] = cvFiles;
  const found = await drops("cv.docx", (await cv?.bytes()) ?? new Uint8Array()).answers<Found>(200);
  expect(found).toMatchObject({ entries: 36, kind: "journal", title: "A study of wells that fill slowly in season 1" });
  expect(peers.requests).toEqual([]);
});

test("a Word document and a BibTeX file are read, and other files refused", async () => {
  peers.answers("crossref", recorded.crossref);
  const manuscript = aWordFile(
    [wordParagraph("Grain flow in narrow necks"), wordParagraph("DOI 10.5555/sand.2021.1")].join(""),
  );
  expect(await drops("a.docx", manuscript).answers<Found>(200)).toMatchObject({ source: "Crossref" });
  const bibtex = Buffer.from("@book{a, title={Sand}, author={Rao, A.}, year=2020}");
  expect(await drops("a.bib", bibtex).answers<Found>(200)).toMatchObject({
    kind: "book",
    title: "Sand",
    source: "a.bib",
  });
  expect((await drops("a.csv", Buffer.from("a,b\n1,2"))).status).toBe(422);
  expect((await drops("empty.pdf", Buffer.alloc(0))).status).toBe(422);
});
