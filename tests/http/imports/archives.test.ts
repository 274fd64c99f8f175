import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { type Batch, commits, rowsOf, uploads, waitUntilRead } from "#tests/support/records/imports.ts";
import { aPaper, listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, stranger, superAdmin } = world;

async function archiveOf(who: TestAccount, url = "/api/me/archive"): Promise<Buffer> {
  await world.owner.query("delete from throttle");
  const answer = await world.app.inject({ method: "GET", url, headers: { token: who.token } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  return answer.rawPayload;
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString("utf8") ?? "";
const digestOf = (bytes: Buffer | undefined) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
const pdf = (name: string, bytes = aPdf(`% ${name}\n`)) => ({ field: "file", name, type: "application/pdf", bytes });

/** The archive packed again with some files changed; null removes one. */
function changed(archive: Buffer, changes: Record<string, string | null>, { rename = (name: string) => name } = {}) {
  const parts = [...unzip(archive)].flatMap(([name, bytes]) => {
    const change = changes[name];
    return change === null ? [] : [{ name: rename(name), content: change ?? bytes }];
  });
  const more = Object.entries(changes).filter(([name, text]) => text !== null && !unzip(archive).has(name));
  return aZip([...parts, ...more.map(([name, content]) => ({ name, content: content ?? "" }))]);
}

/** A list of the archive edited together with its digest, as somebody who forges it does. */
function forged(
  archive: Buffer,
  name: string,
  edit: (text: string) => string,
  { manifest = (text: string) => text, more = {} as Record<string, string> } = {},
) {
  const files = unzip(archive);
  const text = edit(textOf(files, name));
  const known = JSON.parse(manifest(textOf(files, "manifest.json")));
  for (const one of known.files) if (one.path === name) one.sha256 = digestOf(Buffer.from(text));
  return changed(archive, { [name]: text, "manifest.json": JSON.stringify(known), ...more });
}

const papers = "records/Journal papers.csv";

let leavers = 0;

/** A faculty member's paper with a proof, in an archive. */
async function aLeaver(): Promise<{ who: TestAccount; paper: Shown; proof: Buffer; archive: Buffer }> {
  leavers += 1;
  const who = await world.aTeacher({ name: "Asha Kulkarni-Pai", email: `leaver${leavers}@sahyadri.example` });
  const paper = await aPaper(
    as(who),
    { title: `Drying mangoes ${who.id}`, journalTitle: "Current Science", volume: "12", dateOfPublication: "2021-04" },
    [
      { name: "R. Deshmukh", email: colleague.email },
      { name: "A. Kulkarni", account: who.publicId, role: "author" },
    ],
  );
  const proof = aPdf(`% of ${who.id}\n`);
  await as(who)
    .upload("POST", `/api/records/journal/${paper.id}/proofs`, [pdf("first page.pdf", proof)], { field: "paper" })
    .answers(201);
  return { who, paper, proof, archive: await archiveOf(who) };
}

const uploadsArchive = (who: TestAccount, archive: Buffer, name = "my records.zip") => uploads(as(who), name, archive);

async function ownPapers(who: TestAccount): Promise<Shown[]> {
  const { rows } = await listOf(as(who), "journal");
  return Promise.all(rows.map(({ id }) => as(who).get(`/api/records/journal/${id}`).answers<Shown>(200)));
}

describe("a faculty member takes their own records", () => {
  test("as one file that is readable without this product", async () => {
    const { who, proof, archive } = await aLeaver();
    const files = unzip(archive);
    expect([...files.keys()]).toEqual([
      "README.txt",
      papers,
      "references/Journal papers.bib",
      "references/Journal papers.json",
      expect.stringMatching(/^proofs\/Journal papers\/0001 Drying mangoes \d+\/first page\.pdf$/),
      "proofs.csv",
      "manifest.json",
    ]);
    const [head = "", row = ""] = textOf(files, papers).split("\r\n");
    expect(head).toMatch(/^\uFEFFRecord no\.,Listed as,/);
    expect(row).toMatch(/^1,A\. Kulkarni,/);
    // Addresses of colleagues are not given to anybody else.
    expect(row).not.toContain(colleague.email);
    const manifest = JSON.parse(textOf(files, "manifest.json"));
    expect(manifest).toMatchObject({
      format: "fpms-archive",
      version: 1,
      createdBy: "Asha Kulkarni-Pai",
      institute: world.institute.name,
      contents: { of: "person" },
      recordTypes: [{ type: "journal", file: papers, records: 1 }],
    });
    for (const { path, sha256 } of manifest.files) expect(digestOf(files.get(path))).toBe(sha256);
    expect(textOf(files, "proofs.csv")).toContain(digestOf(proof));
    const { rows } = await world.owner.query(
      "select action from audit_log where target = $1 and action = 'archive-downloaded'",
      [who.email],
    );
    expect(rows).toHaveLength(1);
  });

  test("without the sensitive fields, even those of the person's own profile", async () => {
    const who = await world.aTeacher();
    await as(who)
      .post("/api/records/profile", { data: { pan: "ABCDE1234F" } })
      .answers(201);
    const text = [...unzip(await archiveOf(who)).values()].map(String).join("\n");
    expect(text).not.toContain("ABCDE1234F");
  });

  test("and there is none for a super admin", async () => {
    await as(superAdmin).get("/api/me/archive").answers(403);
  });
});

describe("another institute takes it in", () => {
  test("with the proofs, as drafts of the person who brings it, whatever the state was", async () => {
    const { who, paper, proof, archive } = await aLeaver();
    await as(who).post(`/api/records/journal/${paper.id}/submit`, {}).answers(200);
    const fresh = await world.aTeacher({ institute: world.other, name: "Asha Kulkarni-Pai" });
    const batch = await uploadsArchive(fresh, archive, "anything.dat");
    expect(batch).toMatchObject({ state: "ready", format: "archive", rows: 1, created: 1, errors: 0, problem: null });
    expect(await ownPapers(fresh)).toEqual([]);
    await commits(as(fresh), batch);
    const [record, ...more] = await ownPapers(fresh);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      state: "draft",
      title: paper.title,
      data: { volume: "12", dateOfPublication: "2021-04" },
      people: [{ name: "R. Deshmukh" }, { name: "A. Kulkarni", account: fresh.publicId }],
      proofs: [{ field: "paper", name: "first page.pdf" }],
    });
    expect(record?.id).not.toBe(paper.id);
    expect(record?.people[0]).not.toHaveProperty("account");
    const sent = await world.app.inject({
      method: "GET",
      url: `/api/records/journal/${record?.id}/proofs/${record?.proofs[0]?.id}`,
      headers: { token: fresh.token },
    });
    expect(digestOf(sent.rawPayload)).toBe(digestOf(proof));
  });

  test("once: the same file again adds nothing, and an undo removes records and proofs", async () => {
    const { archive } = await aLeaver();
    const fresh = await world.aTeacher({ institute: world.other });
    const first = await uploadsArchive(fresh, archive);
    await commits(as(fresh), first);
    const again = await uploadsArchive(fresh, archive);
    expect(again).toMatchObject({ created: 0, duplicates: 1 });
    await commits(as(fresh), again);
    expect((await ownPapers(fresh)).map(({ proofs }) => proofs.length)).toEqual([1]);
    await as(fresh).remove(`/api/imports/${first.id}`).answers(200);
    expect(await ownPapers(fresh)).toEqual([]);
    const { rows } = await world.owner.query("select count(*)::int as n from batch_files");
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("and when its person is deleted before it is saved, the proofs go too", async () => {
    const { archive, proof } = await aLeaver();
    const fresh = await world.aTeacher({ institute: world.other });
    await uploadsArchive(fresh, archive);
    const ofProof = async () =>
      (
        await world.owner.query("select 1 from stored_files where institute_id = $1 and sha256 = decode($2, 'hex')", [
          world.other.id,
          digestOf(proof),
        ])
      ).rows;
    expect(await ofProof()).toHaveLength(1);
    await as(world.strangerAdmin)
      .post(`/api/accounts/${fresh.publicId}/erasure`, { confirm: fresh.email })
      .answers(200);
    expect(await ofProof()).toEqual([]);
  });

  test("a discarded import leaves no files behind", async () => {
    const { archive } = await aLeaver();
    const fresh = await world.aTeacher({ institute: world.other });
    const batch = await uploadsArchive(fresh, archive);
    const stored = () => world.owner.query("select 1 from stored_files where created_by = $1", [fresh.id]);
    expect((await stored()).rowCount).toBe(1);
    await as(fresh).remove(`/api/imports/${batch.id}`).answers(200);
    expect((await stored()).rowCount).toBe(0);
  });

  test("packed again from a folder, as by a colleague who looked into it", async () => {
    const { archive } = await aLeaver();
    const inFolder = changed(archive, { "__MACOSX/._manifest.json": "x" }, { rename: (name) => `archive/${name}` });
    const fresh = await world.aTeacher({ institute: world.other });
    expect(await uploadsArchive(fresh, inFolder)).toMatchObject({ state: "ready", rows: 1, created: 1 });
  });

  test("with unknown fields and types named, and their text kept", async () => {
    const { archive } = await aLeaver();
    const later = forged(archive, papers, (text) =>
      text.replace("\r\n", ",Moon phase\r\n").replace(/\r\n$/, ",waxing\r\n"),
    );
    const fresh = await world.aTeacher({ institute: world.other });
    const batch = await uploadsArchive(fresh, later);
    const [row] = await rowsOf(as(fresh), batch);
    expect(row).toMatchObject({
      status: "incomplete",
      cells: { "Moon phase": "waxing" },
      faults: [{ column: "Moon phase", text: "waxing", code: "unknown-field" }],
    });
    const unknown = forged(archive, papers, (text) => text, {
      manifest: (text) =>
        text.replace('"type": "journal"', '"type": "moons"').replace('"label": "Journal papers"', '"label": "Moons"'),
    });
    const [refused] = await rowsOf(as(fresh), await uploadsArchive(fresh, unknown));
    expect(refused).toMatchObject({ status: "error", reason: "This system has no record type “Moons”." });
  });
});

describe("documents of which each person has one", () => {
  const phone = { contact: "+91 22 5550 1234" };
  const profileOf = async (who: TestAccount) =>
    (await listOf(as(who), "profile", { columns: "contact" })).rows.map(({ data }) => data);

  test("come along, and never overwrite what is there", async () => {
    const who = await world.aTeacher({ email: `profile@sahyadri.example` });
    await as(who).post("/api/records/profile", { data: phone }).answers(201);
    const archive = await archiveOf(who);
    const fresh = await world.aTeacher({ institute: world.other });
    await commits(as(fresh), await uploadsArchive(fresh, archive));
    expect(await profileOf(fresh)).toMatchObject([phone]);
    const settled = await world.aTeacher({ institute: world.other });
    await as(settled)
      .post("/api/records/profile", { data: { contact: "+91 22 5550 9999" } })
      .answers(201);
    const batch = await uploadsArchive(settled, archive);
    expect(batch).toMatchObject({ created: 0, skipped: 1 });
    await as(settled).patch(`/api/imports/${batch.id}/rows/1`, { decision: "add" }).answers(422);
    await commits(as(settled), batch);
    expect(await profileOf(settled)).toMatchObject([{ contact: "+91 22 5550 9999" }]);
    // The same if the document was entered after the decision to add the one of the archive.
    const later = await world.aTeacher({ institute: world.other });
    const read = await uploadsArchive(later, archive);
    await as(later).patch(`/api/imports/${read.id}/rows/1`, { decision: "add" }).answers(200);
    await as(later).post("/api/records/profile", { data: phone }).answers(201);
    expect(await commits(as(later), read)).toMatchObject({ created: 0, skipped: 1 });
  });

  test("can be entered again, or restored, once the import is undone", async () => {
    const who = await world.aTeacher({ email: "profile2@sahyadri.example" });
    await as(who).post("/api/records/profile", { data: phone }).answers(201);
    const archive = await archiveOf(who);
    const undone = async () => {
      const fresh = await world.aTeacher({ institute: world.other });
      const batch = await uploadsArchive(fresh, archive);
      await commits(as(fresh), batch);
      const [row] = await rowsOf(as(fresh), batch);
      await as(fresh).remove(`/api/imports/${batch.id}`).answers(200);
      return { fresh, address: `/api/records/profile/${row?.recordId}` };
    };
    const one = await undone();
    await as(one.fresh).post("/api/records/profile", { data: phone }).answers(201);
    const other = await undone();
    await as(other.fresh).post(`${other.address}/restore`).answers(200);
    expect(await profileOf(other.fresh)).toMatchObject([phone]);
  });

  test("belong to nobody else: neither a head nor a colleague can import them from a department's archive", async () => {
    const archive = await archiveOf(world.hod, "/api/archive?department=Computer");
    for (const who of [world.strangerHod, await world.aTeacher({ institute: world.other })]) {
      const rows = await rowsOf(as(who), await uploadsArchive(who, archive));
      const statuses = rows.filter(({ kind }) => kind === "profile").map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set(["error"]));
    }
  });
});

describe("an archive that was tampered with", () => {
  const problemOf = async (archive: Buffer, who = stranger): Promise<string> => {
    const file = { field: "file", name: "a.zip", type: "application/zip", bytes: archive };
    const answer = await as(who).upload("POST", "/api/imports", [file]);
    if (answer.status !== 202) return String((answer.body as { message: string }).message);
    const batch = await waitUntilRead(as(who), (answer.body as Batch).id);
    return batch.problem ?? batch.state;
  };

  test("is refused with the name of the file that differs, is missing, or points outside it", async () => {
    const { archive } = await aLeaver();
    const proofPath = [...unzip(archive).keys()].find((name) => name.startsWith("proofs/")) ?? "";
    expect(await problemOf(changed(archive, { [papers]: "Record no.\r\n1\r\n" }))).toContain(`“${papers}” was changed`);
    expect(await problemOf(changed(archive, { [proofPath]: "%PDF-1.4 other" }))).toContain(
      `“${proofPath}” was changed`,
    );
    expect(await problemOf(changed(archive, { [proofPath]: null }))).toContain(`“${proofPath}” is missing`);
    expect(await problemOf(changed(archive, { [papers]: null }))).toContain(`“${papers}” is missing`);
    expect(await problemOf(changed(archive, { "../../etc/cron.d/x": "evil" }))).toContain("“../../etc/cron.d/x”");
    expect(await problemOf(changed(archive, { "manifest.json": '{"format":"fpms-archive","version":9}' }))).toContain(
      "version 9",
    );
    expect(await problemOf(changed(archive, { "manifest.json": '{"format":"fpms-archive","version":1}' }))).toContain(
      "“manifest.json” of this archive is damaged",
    );
    const { rows } = await world.owner.query(
      "select 1 from batch_files f join batches b on b.id = f.batch_id where b.created_by = $1",
      [stranger.id],
    );
    expect(rows).toEqual([]);
  });

  test("imports no verified state, ids or confirmation by a colleague, however its lists are forged", async () => {
    const { archive } = await aLeaver();
    const rich = forged(archive, papers, (text) =>
      text
        .replace("\r\n", ",id,state,recordState,account,verifiedBy,institute_id,College e-mails\r\n")
        .replace(
          /\r\n$/,
          `,${teacher.publicId},verified,verified,${teacher.publicId},${teacher.id},${world.institute.id},${stranger.email}\r\n`,
        )
        .replaceAll("A. Kulkarni", "Jay Bhosale"),
    );
    const fresh = await world.aTeacher({ institute: world.other });
    const batch = await uploadsArchive(fresh, rich);
    await commits(as(fresh), batch);
    const { rows } = await world.owner.query(
      "select id, state, institute_id, people, created_by from records where batch_id = $1",
      [batch.id],
    );
    expect(rows).toMatchObject([{ state: "draft", institute_id: world.other.id, created_by: fresh.id }]);
    expect(rows[0].id).not.toBe(teacher.publicId);
    const accounts = rows[0].people.flatMap((one: { account?: string; state?: string }) =>
      one.account && one.account !== fresh.publicId ? [one.state] : [],
    );
    expect(accounts).not.toContain("confirmed");
  });

  test("a proof that is not a document is left out and named", async () => {
    const { archive } = await aLeaver();
    const path = [...unzip(archive).keys()].find((name) => name.startsWith("proofs/")) ?? "";
    const script = "<script>alert(1)</script>";
    const digest = digestOf(Buffer.from(script));
    const bad = forged(archive, "proofs.csv", (text) => text.replace(/[0-9a-f]{64}/, digest), {
      more: { [path]: script },
    });
    const fresh = await world.aTeacher({ institute: world.other });
    const batch = await uploadsArchive(fresh, bad);
    expect(batch).toMatchObject({ state: "ready", created: 1 });
    expect(batch.notes.join(" ")).toContain("“first page.pdf” of row 1 was left out");
  });

  test("a proof for which its record has no place here is named when the import is saved", async () => {
    const { archive } = await aLeaver();
    const other = forged(archive, "proofs.csv", (text) => text.replace(/\bpaper\b/, "moonlight"));
    const fresh = await world.aTeacher({ institute: world.other });
    const saved = await commits(as(fresh), await uploadsArchive(fresh, other));
    expect(saved.notes.join(" ")).toContain("“first page.pdf” was not attached: its record has no place");
    const [paper] = await ownPapers(fresh);
    expect(paper?.proofs).toEqual([]);
  });

  test("a file that unpacks to more than it declares, or to very much, is refused", async () => {
    const { archive } = await aLeaver();
    const files = unzip(archive);
    const huge = Buffer.alloc(70 * 1_048_576, "a");
    const manifest = JSON.parse(textOf(files, "manifest.json"));
    for (const one of manifest.files) if (one.path === papers) one.sha256 = digestOf(huge);
    const parts = [...files].map(([name, content]) => ({ name, content }));
    const bomb = (declared?: number) =>
      aZip(
        parts.map(({ name, content }) =>
          name === papers
            ? { name, content: huge, ...(declared !== undefined && { declared }) }
            : { name, content: name === "manifest.json" ? JSON.stringify(manifest) : content },
        ),
      );
    expect(await problemOf(bomb())).toBe("The archive is too large when unpacked. Download it in parts.");
    expect(await problemOf(bomb(1000))).toContain(`“${papers}” of this archive cannot be unpacked`);
  });
});
