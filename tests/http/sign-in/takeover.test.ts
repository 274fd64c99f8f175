import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { matchNewPeople } from "#domain/records/authorship/match-new-people.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { type Batch, commits, rowsOf, uploads } from "#tests/support/records/imports.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { isFull, todaysShare } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, anAccount } = world;

const shared = recordKinds.filter(({ isOnePerPerson }) => !isOnePerPerson);

/** The sample's row with other people: an address that is the importer's, or their name among the authors. */
function rowNaming(slug: string, who: { name: string; email: string }, title: string): string {
  const kind = shared.find((one) => one.slug === slug);
  const sample = samples[slug]?.();
  if (!kind || !sample) throw new Error(`No sample of ${slug}.`);
  const row: Record<string, string> = { ...sample.row };
  for (const header of Object.keys(row)) if (row[header] === sample.data[kind.title]) row[header] = title;
  for (const header of ["authors", "facultyName", "inventors", "facultiesInvolved"]) delete row[header];
  const { names = "facultyName", emails = "facultiesInvolved" } = kind.peopleColumns;
  const cells = { ...row, [names]: `Asha Kulkarni; ${who.name}`, [emails]: who.email };
  return writeCsv(Object.keys(cells), [Object.values(cells)]);
}

async function anOwnedRecord(
  slug: string,
  title: string,
): Promise<{ owner: TestAccount; record: Shown; proof: string }> {
  const owner = await anAccount({ department: "IT" });
  const kind = shared.find((one) => one.slug === slug);
  const sample = samples[slug]?.();
  if (!kind || !sample) throw new Error(`No sample of ${slug}.`);
  const made = await as(owner)
    .post(`/api/records/${slug}`, {
      data: { ...sample.data, [kind.title]: title },
      ...(kind.people && { people: [{ name: "Asha Kulkarni" }, { name: owner.name, email: owner.email }] }),
    })
    .answers<Shown>(201);
  const field = Object.keys(kind.fields).find((name) => kind.fields[name]?.type === "file") ?? "";
  const file = { field: "file", name: "proof.pdf", type: "application/pdf", bytes: aPdf() };
  const record = await as(owner)
    .upload("POST", `/api/records/${slug}/${made.id}/proofs`, [file], { field })
    .answers<Shown>(201);
  return { owner, record, proof: record.proofs[0]?.id ?? "" };
}

/** Everything that a claimant must not achieve with another person's record. */
async function expectNothingTaken(
  who: TestAccount,
  { owner, record, proof }: Awaited<ReturnType<typeof anOwnedRecord>>,
) {
  const url = `/api/records/${record.kind}/${record.id}`;
  expect((await as(who).get(url)).status).toBe(404);
  expect((await as(who).get(`${url}/proofs/${proof}`)).status).toBe(404);
  expect((await as(who).get(`${url}/history`)).status).toBe(404);
  const change = { version: record.version, data: record.data, people: [{ name: "Nobody at all" }] };
  expect((await as(who).patch(url, change)).status).toBe(404);
  expect((await as(who).remove(`${url}/proofs/${proof}`)).status).toBe(404);
  expect((await as(who).remove(url)).status).toBe(404);
  expect((await listOf(as(who), record.kind)).rows.map(({ id }) => id)).not.toContain(record.id);
  const now = await as(owner).get(url).answers<Shown>(200);
  expect(now).toEqual(record);
}

const claimed: string[] = [];

describe.each(todaysShare(shared, 2).map(({ slug }) => slug))(
  "whoever names themselves on a row that repeats a colleague's %s",
  (slug) => {
    test("only files a claim: the person reads nothing of the record, and nothing in it changes", async () => {
      const title = `Ponds kept by villages, ${slug}`;
      const owned = await anOwnedRecord(slug, title);
      const attacker = await anAccount();
      const batch = await uploads(as(attacker), "mine.csv", rowNaming(slug, attacker, title), { kind: slug });
      for (const { row, status } of await rowsOf(as(attacker), batch))
        if (status !== "claim") await as(attacker).patch(`/api/imports/${batch.id}/rows/${row}`, { decision: "claim" });
      const saved = await commits(as(attacker), batch);
      await expectNothingTaken(attacker, owned);
      const [row] = await rowsOf(as(attacker), saved);
      expect(row?.duplicateOf).toBeNull();
      // If the row may only possibly be that work, no claim is made before somebody decides.
      const reason = { claim: "Already recorded; your claim was sent", possible: "Same title" }[row?.status ?? ""];
      // A row that is marked as another work is a record of the importer's own.
      if (reason !== undefined) expect(row?.reason).toContain(reason);
      if (row?.status === "claim") claimed.push(slug);
    });
  },
);

test("the rows of most kinds became claims, so the attack was really made", () => {
  expect(claimed.length).toBeGreaterThanOrEqual(isFull ? 8 : 3);
});

describe("the record itself decides at once", () => {
  const header = "title,authors,facultiesInvolved,journalTitle,dateOfPublication,digitalObjectIdentifier";
  const paper = (who: { email: string }, authors: string, doi: string) =>
    `${header}\nBridges of bamboo,"${authors}",${who.email},Spans,2024-02,${doi}`;

  async function aPaperBy(authors: { name: string; email?: string }[], doi: string) {
    const owner = await anAccount({ department: "IT" });
    const people = [{ name: owner.name, email: owner.email }, ...authors];
    const field = { field: "file", name: "proof.pdf", type: "application/pdf", bytes: aPdf() };
    const made = await as(owner)
      .post("/api/records/journal", { data: { title: "Bridges of bamboo", doi }, people })
      .answers<Shown>(201);
    const record = await as(owner)
      .upload("POST", `/api/records/journal/${made.id}/proofs`, [field], { field: "paper" })
      .answers<Shown>(201);
    return { owner, record, proof: record.proofs[0]?.id ?? "" };
  }

  async function claims(who: TestAccount, authors: string, doi: string): Promise<Batch> {
    return commits(as(who), await uploads(as(who), "a.csv", paper(who, authors, doi)));
  }

  test("if only the whole name is printed on it: the person sees it without proofs and cannot change it", async () => {
    const { record, proof } = await aPaperBy([{ name: "Quintus Pereira" }], "10.5555/bamboo.1");
    // The account is created after the record: nothing was proposed.
    const me = await anAccount({ name: "Quintus Pereira" });
    const saved = await claims(me, "Quintus Pereira", "10.5555/bamboo.1");
    expect((await rowsOf(as(me), saved))[0]?.reason).toContain("your claim was accepted");
    const url = `/api/records/journal/${record.id}`;
    const seen = await as(me).get(url).answers<Shown>(200);
    expect(seen.people[1]).toMatchObject({ name: "Quintus Pereira", state: "proposed", matchedBy: "claim" });
    expect(seen.proofs).toEqual([]);
    expect(seen.abilities).toMatchObject({ edit: false, submit: false, remove: false, decide: false });
    expect((await as(me).get(`${url}/proofs/${proof}`)).status).toBe(404);
    expect((await as(me).post(`${url}/confirm`)).status).toBe(403);
    expect((await as(me).patch(url, { version: seen.version, data: seen.data })).status).toBe(403);
    expect((await as(me).remove(url)).status).toBe(403);
    expect(seen.departments).toContain("Computer");
  });

  test.each([
    ["initials", "Q. Desousa", "Quintus Desousa"],
    ["one name alone", "Sukarno", "Sukarno"],
    ["the surname first with initials", "Desouza, Q. R.", "Quentin R. Desouza"],
  ])("%s are no evidence", async (what, printed, name) => {
    const doi = `10.5555/bamboo.${what.replaceAll(" ", "")}`;
    const owned = await aPaperBy([{ name: printed }], doi);
    const me = await anAccount({ name });
    const saved = await claims(me, printed, doi);
    expect((await rowsOf(as(me), saved))[0]?.reason).toBe("Already recorded; your claim was sent");
    await expectNothingTaken(me, owned);
  });

  test("a name that matches two accounts is no evidence", async () => {
    const owned = await aPaperBy([{ name: "Ramya Iyengar" }], "10.5555/bamboo.two");
    const me = await anAccount({ name: "Ramya Iyengar", email: "ramya.one@sahyadri.example" });
    await anAccount({ name: "R. Iyengar" });
    await claims(me, "Ramya Iyengar", "10.5555/bamboo.two");
    await expectNothingTaken(me, owned);
  });

  test("if it was proposed to the person by that name before", async () => {
    const { record } = await aPaperBy([{ name: "Idris Menezes" }], "10.5555/bamboo.proposed");
    const me = await anAccount({ name: "Idris Menezes" });
    await withScope(world.database, world.institute.id, (scope) => matchNewPeople(scope));
    expect((await listOf(as(me), "journal")).total).toBe(0);
    const saved = await claims(me, "Idris Menezes", "10.5555/bamboo.proposed");
    expect((await rowsOf(as(me), saved))[0]?.reason).toContain("your claim was accepted");
    expect((await listOf(as(me), "journal")).rows.map(({ id }) => id)).toEqual([record.id]);
  });

  test("undoing the import withdraws the claim and ends an accepted one", async () => {
    const { owner, record } = await aPaperBy([{ name: "Osric Lobo" }], "10.5555/bamboo.undo");
    const me = await anAccount({ name: "Osric Lobo" });
    const saved = await claims(me, "Osric Lobo", "10.5555/bamboo.undo");
    expect((await listOf(as(me), "journal")).total).toBe(1);
    await as(me).remove(`/api/imports/${saved.id}`).answers(200);
    expect((await rowsOf(as(me), saved))[0]?.reason).toBe("Already recorded; your claim was withdrawn");
    expect((await listOf(as(me), "journal")).total).toBe(0);
    const now = await as(owner).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    expect(now.people.map(({ name, account }) => [name, account !== undefined])).toEqual([
      [owner.name, true],
      ["Osric Lobo", false],
    ]);
  });
});
