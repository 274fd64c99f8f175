import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { insertStoredFile } from "#db/queries/installation/stored-files.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import { checkQuota } from "#domain/records/proofs/add-proofs.ts";
import { aPdf, aPdfWithPackedObjects, aPicture } from "#tests/support/files/files.ts";
import { aPaper, type Issues, listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itHod, admin, stranger } = world;
const { filesFolder } = world.appContext;

let paper: Shown;
beforeAll(async () => {
  paper = await aPaper(world.as(teacher), {}, [
    { name: "Asha Kulkarni", email: teacher.email },
    { name: "Rohan Deshmukh", email: colleague.email },
  ]);
});

const addressOf = (record: Pick<Shown, "id">, proof = "") =>
  `/api/records/journal/${record.id}/proofs${proof && `/${proof}`}`;

function upload(who: TestAccount, name: string, bytes: Buffer | string, field = "paper", record = paper) {
  return world
    .as(who)
    .upload("POST", addressOf(record), [{ field: "file", name, type: "application/octet-stream", bytes }], { field });
}

function storedFiles(): string[] {
  return readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe("a proof", () => {
  test("is stored completely, shown with the record, and returned unchanged", async () => {
    const bytes = aPdf();
    const shown = await upload(teacher, "Certificate – अंतिम.pdf", bytes).answers<Shown>(201);
    expect(shown.proofs).toMatchObject([
      {
        field: "paper",
        name: "Certificate – अंतिम.pdf",
        mediaType: "application/pdf",
        sizeInBytes: bytes.length,
        addedBy: "Asha Kulkarni",
      },
    ]);
    expect(shown.version).toBe(paper.version + 1);
    const answer = await world.as(hod).get(addressOf(paper, shown.proofs[0]?.id));
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(bytes.toString());
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename=".*"; filename\*=UTF-8''Certificate%20/,
    );
    const page = await listOf(world.as(teacher), "journal");
    expect(page.rows.find(({ id }) => id === paper.id)?.proofs).toBe(1);
  });

  test("with a very long name keeps the ending of its name, and one with wide quotation marks is sent under its name", async () => {
    const record = await aPaper(world.as(teacher));
    const long = `${"Proceedings of the conference ".repeat(8)}.pdf`;
    const wide = "＂Final＂ ＼ draft.pdf";
    for (const name of [long, wide])
      await upload(teacher, name, aPdf(`% ${name.length}\n`), "paper", record).answers(201);
    const { proofs } = await world.as(teacher).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    expect(proofs.map(({ name }) => [name.length <= 200, name.endsWith(".pdf")])).toEqual([
      [true, true],
      [true, true],
    ]);
    for (const { id } of proofs) {
      const { headers } = await world.as(teacher).get(addressOf(record, id));
      expect(headers["content-disposition"]).toMatch(
        /^attachment; filename="[^"\\/]*\.pdf"; filename\*=UTF-8''\S*\.pdf$/,
      );
    }
  });

  test("is shown only to those who may see the record", async () => {
    const shown = await world.as(teacher).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
    const proof = shown.proofs[0]?.id ?? "";
    for (const who of [teacher, colleague, hod, admin]) await world.as(who).get(addressOf(paper, proof)).answers(200);
    for (const who of [itHod, stranger]) await world.as(who).get(addressOf(paper, proof)).answers(404);
    await world.nobody.get(addressOf(paper, proof)).answers(401);
    const other = await aPaper(world.as(teacher));
    await world.as(teacher).get(addressOf(other, proof)).answers(404);
  });

  test("is added only by those who may change the record, checked before a byte is read", async () => {
    await upload(colleague, "a.pdf", aPdf()).answers(403);
    await upload(hod, "a.pdf", aPdf()).answers(403);
    await upload(admin, "a.pdf", aPdf()).answers(403);
    await upload(itHod, "a.pdf", aPdf()).answers(404);
    await upload(stranger, "a.pdf", aPdf()).answers(404);
  });

  test("with altered bytes is never served", async () => {
    const record = await aPaper(world.as(teacher));
    const shown = await upload(teacher, "flip.pdf", aPdf(), "paper", record).answers<Shown>(201);
    const { rows } = await world.owner.query("select file_id from proofs where record_id = $1", [record.id]);
    const path = storedFiles().find((file) => file.endsWith(rows[0].file_id)) ?? "";
    const bytes = readFileSync(path);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await world.as(teacher).get(addressOf(record, shown.proofs[0]?.id)).answers(422);
  });

  test("removed is gone from the record and stays in its history", async () => {
    const record = await aPaper(world.as(teacher));
    const shown = await upload(teacher, "gone.pdf", aPdf(), "certificate", record).answers<Shown>(201);
    const proof = shown.proofs[0]?.id;
    const left = await world.as(teacher).remove(addressOf(record, proof)).answers<Shown>(200);
    expect(left.proofs).toEqual([]);
    await world.as(teacher).get(addressOf(record, proof)).answers(404);
    const { rows } = await world
      .as(teacher)
      .get(`/api/records/journal/${record.id}/history`)
      .answers<{ rows: { what: string }[] }>(200);
    expect(rows.map(({ what }) => what)).toEqual(["proof-removed", "proof-added", "created"]);
  });

  test("is restored once: a second press of undo does nothing and notifies nobody", async () => {
    const people = [teacher, colleague].map(({ name, publicId }) => ({ name, account: publicId }));
    const record = await aPaper(world.as(teacher), {}, people);
    const shown = await upload(teacher, "back.pdf", aPdf(), "paper", record).answers<Shown>(201);
    const gone = await world.as(teacher).remove(addressOf(record, shown.proofs[0]?.id)).answers<Shown>(200);
    const undo = () => world.as(teacher).post(`/api/records/journal/${record.id}/undo`, { version: gone.version });
    const back = await undo().answers<Shown>(200);
    expect(back.proofs).toHaveLength(1);
    const notified = () =>
      world.owner.query("delete from notifications where body ->> 'record' = $1 returning body", [record.id]);
    expect((await notified()).rows).not.toEqual([]);
    expect(await undo().answers(409)).toMatchObject({ code: "already-done" });
    expect((await notified()).rows).toEqual([]);
  });

  test("uploaded twice with one key exists once", async () => {
    const record = await aPaper(world.as(teacher));
    const boundary = "----twice";
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="field"\r\n\r\npaper\r\n`),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      aPdf(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "idempotency-key": "proof-once" };
    await world.as(teacher).ask("POST", addressOf(record), { body, headers }).answers(201);
    await world.as(teacher).ask("POST", addressOf(record), { body, headers }).answers(201);
    const shown = await world.as(teacher).get(`/api/records/journal/${record.id}`).answers<Shown>(200);
    expect(shown.proofs).toHaveLength(1);
  });
});

describe("a picture", () => {
  test.each(["png", "jpeg"] as const)("%s is encoded again, without its other data", async (format) => {
    const record = await aPaper(world.as(teacher));
    const bytes = Buffer.concat([await aPicture(format), Buffer.from("<script>alert(1)</script>")]);
    const shown = await upload(teacher, `photo.${format}`, bytes, "paper", record).answers<Shown>(201);
    const answer = await world.app.inject({
      url: addressOf(record, shown.proofs[0]?.id),
      headers: { token: teacher.token },
    });
    expect(answer.rawPayload.includes("<script>")).toBe(false);
    expect(answer.rawPayload.length).toBe(shown.proofs[0]?.sizeInBytes);
    const { rows } = await world.owner.query(
      "select f.sha256 from proofs p join stored_files f on f.id = p.file_id where p.record_id = $1",
      [record.id],
    );
    expect(createHash("sha256").update(answer.rawPayload).digest()).toEqual(rows[0].sha256);
  });
});

describe("refused, and no file is left", () => {
  const script = "4 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n";
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  test.each<[string, string, Buffer | string, number]>([
    ["text under a PDF's name", "a.pdf", "hello", 415],
    ["HTML under a PDF's name", "a.pdf", "<html><script>1</script>", 415],
    ["a program", "a.exe", "MZ", 415],
    ["a page", "a.html", "<html>", 415],
    ["a drawing with script", "a.svg", "<svg onload='1'/>", 415],
    ["no extension", "paper", aPdf(), 415],
    ["two extensions", "paper.pdf.exe", aPdf(), 415],
    ["a picture under a PDF's name", "a.pdf", png, 415],
    ["a PDF under a picture's name", "a.png", aPdf(), 415],
    ["a PDF that is cut", "a.pdf", aPdf().subarray(0, 120), 422],
    ["a PDF without its index", "a.pdf", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"), 422],
    ["a PDF with a script", "a.pdf", aPdf(script), 422],
    ["a PDF with a script written in codes", "a.pdf", aPdf("4 0 obj\n<< /S /J#61vaScript /#4aS (x) >>\nendobj\n"), 422],
    ["a PDF with a packed script", "a.pdf", aPdfWithPackedObjects("4 0 << /S /JavaScript /JS (x) >>"), 422],
    ["a PDF that starts a program", "a.pdf", aPdf("4 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n"), 422],
    ["a PDF that carries a file", "a.pdf", aPdf("4 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n"), 422],
    ["a PDF that carries a file without saying so", "a.pdf", aPdf("4 0 obj\n<< /EF << /F 5 0 R >> >>\nendobj\n"), 422],
    ["a PDF with a file pinned to a page", "a.pdf", aPdf("4 0 obj\n<< /Subtype /FileAttachment >>\nendobj\n"), 422],
    ["a PDF with a model that runs a script", "a.pdf", aPdf("4 0 obj\n<< /OnInstantiate 5 0 R >>\nendobj\n"), 422],
    ["a PDF under a password", "a.pdf", aPdf("", "/Encrypt 5 0 R"), 422],
    ["a PNG that is only a signature", "a.png", png, 422],
    ["an empty file", "a.pdf", "", 422],
    ["more than the field takes", "a.pdf", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), 413],
    ["more than anything takes", "a.pdf", Buffer.alloc(11 * 1024 * 1024, "a"), 413],
  ])("%s", async (_, name, bytes, status) => {
    const before = storedFiles().length;
    const version = (await world.as(teacher).get(`/api/records/journal/${paper.id}`).answers<Shown>(200)).version;
    await upload(teacher, name, bytes).answers(status);
    expect(storedFiles().length).toBe(before);
    expect((await world.as(teacher).get(`/api/records/journal/${paper.id}`).answers<Shown>(200)).version).toBe(version);
  });

  test("a field without files, and an unknown row", async () => {
    await upload(teacher, "a.pdf", aPdf(), "title").answers(422);
    await upload(teacher, "a.pdf", aPdf(), "nothing").answers(422);
    await upload(teacher, "a.pdf", aPdf(), "sourceIds.row-1.file").answers(422);
    await world.as(teacher).post(addressOf(paper), { field: "paper" }).answers(415);
  });

  test("a sixth file", async () => {
    const record = await aPaper(world.as(teacher));
    for (let file = 0; file < 5; file += 1) await upload(teacher, `${file}.pdf`, aPdf(), "paper", record).answers(201);
    const refused = await upload(teacher, "5.pdf", aPdf(), "paper", record).answers<Issues>(422);
    expect(refused.code).toBe("too-many-files");
  });

  test("a name is text and contains no folder", async () => {
    const record = await aPaper(world.as(teacher));
    const shown = await upload(teacher, "../../../etc/pass\u0000wd.pdf", aPdf(), "paper", record).answers<Shown>(201);
    expect(shown.proofs[0]?.name).not.toMatch(/[\\/\0]/);
    expect(existsSync(join(filesFolder, "..", "etc"))).toBe(false);
  });

  test("more than a person's storage", async () => {
    await world.owner.query(`update institutes set settings = settings || '{"megabytesPerPerson": 1}' where id = $1`, [
      world.institute.id,
    ]);
    const big = Buffer.concat([aPdf().subarray(0, -6), Buffer.alloc(1_100_000, " "), Buffer.from("\n%%EOF\n")]);
    const refused = await upload(teacher, "big.pdf", big).answers<Issues>(413);
    expect(refused.code).toBe("quota-reached");
    await world.owner.query(`update institutes set settings = settings - 'megabytesPerPerson'`);
  });

  test("more than a person's storage with what was removed, which stays in the history: the message says so", async () => {
    const who = await world.aTeacher();
    const record = await aPaper(world.as(who));
    const half = (name: string) => {
      const bytes = Buffer.concat([aPdf(name).subarray(0, -6), Buffer.alloc(600_000, " "), Buffer.from("\n%%EOF\n")]);
      return upload(who, name, bytes, "paper", record);
    };
    await world.owner.query(`update institutes set settings = settings || '{"megabytesPerPerson": 1}' where id = $1`, [
      world.institute.id,
    ]);
    const shown = await half("first.pdf").answers<Shown>(201);
    await world.as(who).remove(addressOf(record, shown.proofs[0]?.id)).answers(200);
    const refused = await half("second.pdf").answers<Issues>(413);
    expect(refused.message).toBe(
      "Your files would exceed 1 MB. Removed files count too, as the history keeps them. Ask an admin for more space.",
    );
    await world.owner.query(`update institutes set settings = settings - 'megabytesPerPerson'`);
  });

  test("more than a person's storage, by two uploads at once", async () => {
    const { id, institute } = await world.anAccount();
    const half = { mediaType: "application/pdf", sizeInBytes: 300 * 1_048_576, sha256: Buffer.alloc(32) };
    const uploads = [newId(), newId()].map((file) =>
      withScope(world.database, institute.id, (scope) =>
        inTransaction(scope, async (tx) => {
          await checkQuota(tx, { account: id }, [half]);
          await insertStoredFile(tx, { ...half, id: file }, id);
          await pause(500);
        }),
      ),
    );
    const results = await Promise.allSettled(uploads);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await world.owner.query("delete from stored_files where created_by = $1", [id]);
  });
});

describe("inside a table", () => {
  test("a row's proof is deleted with the row", async () => {
    const url = "/api/records/qualification";
    const rows = [{ degree: "phd", university: "Deccan University" }, { degree: "master" }];
    const made = await world
      .as(teacher)
      .post(url, { data: { qualificationDetails: rows } })
      .answers<Shown>(201);
    const [first, second] = made.data.qualificationDetails as { id: string }[];
    const field = `qualificationDetails.${first?.id}.proof`;
    const file = { field: "file", name: "degree.pdf", type: "application/pdf", bytes: aPdf() };
    const shown = await world
      .as(teacher)
      .upload("POST", `${url}/${made.id}/proofs`, [file], { field })
      .answers<Shown>(201);
    expect(shown.proofs.map((proof) => proof.field)).toEqual([field]);
    const left = await world
      .as(teacher)
      .patch(`${url}/${made.id}`, { version: shown.version, data: { qualificationDetails: [second] } })
      .answers<Shown>(200);
    expect(left.proofs).toEqual([]);
    expect(left.data.qualificationDetails).toEqual([second]);
  });
});
