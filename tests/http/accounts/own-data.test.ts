import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { addNotification } from "#domain/notifications/add-notification.ts";
import { aPdf, aPicture } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { rowsOf, uploads } from "#tests/support/records/imports.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, admin, superAdmin, stranger } = world;

async function ownData(who: TestAccount): Promise<Map<string, Buffer>> {
  await world.owner.query("delete from throttle");
  const answer = await world.app.inject({ method: "GET", url: "/api/me/data", headers: { token: who.token } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
  return unzip(answer.rawPayload);
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString("utf8") ?? "";
const everythingIn = (files: Map<string, Buffer>) => [...files].map(([name, bytes]) => `${name}\n${bytes}`).join("\n");

const pdf = (name: string) => ({ field: "file", name, type: "application/pdf", bytes: aPdf() });

describe("the export of my data", () => {
  test("is everything about me: account, complete records, files, notifications, imports, sessions, trail", async () => {
    const shared = await aPaper(as(teacher), { title: "Mango kernels", pageFrom: 3, dateOfPublication: "2023-05" }, [
      { name: "R. Deshmukh", email: colleague.email },
      { name: "A. Kulkarni", account: teacher.publicId, role: "author" },
    ]);
    await as(teacher)
      .upload("POST", `/api/records/journal/${shared.id}/proofs`, [pdf("..\\paper: one.pdf")], { field: "paper" })
      .answers(201);
    const binned = await aPaper(as(teacher), { title: "Thrown away" });
    await as(teacher).remove(`/api/records/journal/${binned.id}`).answers(200);
    await as(teacher)
      .post("/api/records/profile", { data: { contact: "+91 22 5550 1234" } })
      .answers(201);
    await uploads(as(teacher), "old list.csv", "title,journalTitle\n=2+3,Indian Journal", { kind: "journal" });
    const photo = { field: "photo", name: "me.png", type: "image/png", bytes: await aPicture("png") };
    await as(teacher).upload("PUT", "/api/me/photo", [photo]).answers(200);
    await as(teacher).post("/api/me/requests", { kind: "correction", text: "My name is printed wrongly" }).answers(201);
    await world.owner.query("update accounts set orcid = '0000-0002-1825-0097' where public_id = $1", [
      teacher.publicId,
    ]);

    const agreed = await as(teacher).patch("/api/likely-works/monthly", { isOn: true }).answers<{ since: string }>(200);
    await world.owner.query("update monthly_searches set told = $2 where account_id = $1", [
      teacher.id,
      ["doi:10.5555/told"],
    ]);

    await world.owner.query(
      "insert into orcid_links (institute_id, account_id, orcid, scopes, token) values ($1, $2, '0000-0002-1825-0097', '{/authenticate}', 'planted-token')",
      [world.institute.id, teacher.id],
    );

    await world.owner.query(
      `insert into second_factors (institute_id, account_id, secret, confirmed_at, recovery_codes)
       values ($1, $2, 'planted-secret', now(), array['planted-code'::bytea, 'another'])`,
      [world.institute.id, teacher.id],
    );

    const files = await ownData(teacher);
    for (const name of files.keys())
      for (const planted of ["planted-token", "planted-secret", "planted-code"])
        expect(textOf(files, name)).not.toContain(Buffer.from(planted).toString("hex"));
    expect(textOf(files, "README.txt")).toContain("Asha Kulkarni");
    for (const name of files.keys())
      if (name.endsWith(".csv") && !name.startsWith("records/")) expect(textOf(files, "README.txt")).toContain(name);
    expect(JSON.parse(textOf(files, "account.json"))).toMatchObject({
      email: teacher.email,
      institute: world.institute.name,
      orcid: "0000-0002-1825-0097",
      orcidLink: { orcid: "0000-0002-1825-0097", scopes: ["/authenticate"], refusedAt: null },
      worksAtOrcid: [],
      secondFactor: { since: expect.any(String), recoveryCodesLeft: 2 },
      monthlySearch: {
        agreedAt: expect.stringContaining(agreed.since.slice(0, 10)),
        doneAt: null,
        notifiedWorks: ["doi:10.5555/told"],
      },
      appointments: [
        {
          department: "Computer Engineering",
          designation: "Assistant Professor",
          type: "primary",
          isFullTime: true,
          leaves: [],
        },
      ],
    });
    const papers = JSON.parse(textOf(files, "records/journal.json"));
    expect(papers).toMatchObject([
      {
        title: "Mango kernels",
        data: { pageFrom: 3 },
        yourLine: { position: 2, authorship: "confirmed" },
        people: [{ name: "R. Deshmukh", email: colleague.email }, { name: "A. Kulkarni" }],
        proofs: [{ field: "paper" }],
        inBinSince: null,
      },
      { title: "Thrown away", inBinSince: expect.any(String) },
    ]);
    expect(textOf(files, "records/journal.csv")).toContain("Mango kernels");
    expect(textOf(files, "records/journal.csv")).not.toContain("Thrown away");
    expect(JSON.parse(textOf(files, "records/profile.json"))).toMatchObject([
      { data: { contact: "+91 22 5550 1234" } },
    ]);
    expect(textOf(files, "works.csv")).toMatch(/Mango kernels,2023-05,draft,2,confirmed/);
    const [proof = ""] = [...files.keys()].filter((name) => name.startsWith("proofs/"));
    expect(proof).toMatch(/^proofs\/[0-9a-f-]{36} [^/\\:]*paper_ one\.pdf$/);
    expect(files.get(proof)).toEqual(aPdf());
    expect(files.get("photo.webp")?.subarray(8, 12).toString()).toBe("WEBP");
    expect(textOf(files, "imports.csv")).toContain("old list.csv");
    expect(textOf(files, "import-rows.csv")).toContain(`"'=2+3"`.slice(1, -1));
    expect(textOf(files, "requests.csv")).toContain("My name is printed wrongly");
    expect(textOf(files, "sessions.csv")).toContain("tests");
    expect(textOf(files, "actions-to-records.csv")).toContain(shared.id);
    expect(textOf(files, "audit-trail.csv")).toMatch(/photo-changed,.*,you,/);
  });

  test("has what others did to me, without who they are or their addresses", async () => {
    const target = await world.anAccount({ name: "Switched About" });
    const change = async (body: object) => {
      const { version } = await as(admin).get(`/api/accounts/${target.publicId}`).answers<{ version: number }>(200);
      await as(admin)
        .patch(`/api/accounts/${target.publicId}`, { version, ...body })
        .answers(200);
    };
    await change({ designation: "Reader" });
    const files = await ownData(target);
    const trail = textOf(files, "audit-trail.csv");
    expect(trail).toMatch(/account-changed,switched\.about@sahyadri\.example,ok,somebody else,,/);
    expect(everythingIn(files)).not.toContain(admin.email);
    const whole = everythingIn(await ownData(admin));
    expect(whole).toContain("account-changed");
    expect(whole).not.toContain(target.email);
  });

  test("has no secrets of the account, and nothing of other people", async () => {
    const secret = await aPaper(as(colleague), { title: "Xylograph of the hidden well" });
    await as(colleague)
      .upload("POST", `/api/records/journal/${secret.id}/proofs`, [pdf("hidden.pdf")], { field: "paper" })
      .answers(201);
    await as(colleague).post("/api/me/requests", { kind: "correction", text: "Hidden options" }).answers(201);
    await withScope(world.database, world.institute.id, (scope) =>
      addNotification(scope, { account: colleague.id, type: "confirmed", body: { title: "Hidden notification" } }),
    );
    await as(admin).post(`/api/accounts/${teacher.publicId}/invite`).answers(200);
    const whole = everythingIn(await ownData(teacher));
    for (const hidden of [
      "Xylograph",
      "hidden.pdf",
      "Hidden options",
      "Hidden notification",
      stranger.email,
      hod.email,
    ])
      expect(whole).not.toContain(hidden);
    const { link } = await as(admin)
      .post(`/api/accounts/${teacher.publicId}/invitation-link`)
      .answers<{ link: string }>(200);
    const key = link.split("/").at(-1) ?? "";
    expect(key.length).toBeGreaterThan(20);
    expect(whole).toContain("Choose your password");
    expect(whole).not.toContain(key);
    expect(whole).not.toMatch(/password_hash|token_hash|\$argon2/);
  });

  test("has of a shared record what its page shows to that person, and no more", async () => {
    const guest = await world.anAccount({ name: "Guest Author" });
    const made = await as(teacher)
      .post("/api/records/need-based-projects", {
        data: {
          projectTitle: "A pump for the well",
          students: [{ name: "Ravi", email: "ravi.student@mail.example" }],
        },
        people: [
          { name: "Asha Kulkarni", account: teacher.publicId },
          { name: "Guest", account: guest.publicId },
        ],
      })
      .answers<Shown>(201);
    for (const who of [teacher, guest]) {
      const [record] = JSON.parse(textOf(await ownData(who), "records/need-based-projects.json"));
      const page = await as(who).get(`/api/records/need-based-projects/${made.id}`).answers<Shown>(200);
      expect(record.data).toEqual(page.data);
      expect(record.people).toEqual(page.people.map(({ isViewer, ...line }) => line));
    }
  });

  test("has my claims as I entered them, and nothing of their records", async () => {
    const claimant = await world.anAccount({ name: "Claim Ant" });
    const data = { title: "Wells under the ghat", doi: "10.5555/wells.1" };
    const people = [{ name: "Asha Kulkarni", account: teacher.publicId }];
    const made = await as(teacher).post("/api/records/journal", { data, people }).answers<Shown>(201);
    await as(claimant)
      .post("/api/claims", { kind: "journal", identifier: "10.5555/wells.1", title: "My paper on wells" })
      .answers(202);
    const files = await ownData(claimant);
    expect(textOf(files, "claims.csv")).toMatch(/,journal,My paper on wells,.*,pending,/);
    expect(everythingIn(files)).not.toContain("Wells under the ghat");
    expect(everythingIn(files)).not.toContain(made.id);
    expect(JSON.parse(textOf(files, "account.json"))).toMatchObject({ approvedName: null });
  });

  test("has no title of a work that was shown on my page and is mine no more", async () => {
    const [owner, me] = [await world.anAccount(), await world.anAccount()];
    const people = [owner, me].map(({ name, publicId }) => ({ name, account: publicId }));
    const data = { dateOfPublication: "2024-05", journalTitle: "Spans" };
    const paper = await aPaper(as(owner), data, people);
    const url = `/api/records/journal/${paper.id}`;
    await as(me).post(`${url}/confirm`).answers(200);
    await as(owner).post(`${url}/submit`).answers(200);
    await as(me)
      .ask("PUT", `/api/me/public-page/works/${paper.id}`, { body: { visibility: "public" } })
      .answers(200);
    const own = async () => textOf(await ownData(me), "public-works.csv");
    expect(await own()).toContain(paper.title);
    await as(owner).post(`${url}/remove-person`, { position: 2, version: 3 }).answers(200);
    await as(me).get(url).answers(404);
    expect(await own()).not.toContain(paper.title);
  });

  test("has no more of a colleague's record that an imported row may be than the row shows", async () => {
    const importer = await world.anAccount({ name: "Ira Bhide" });
    const made = await aPaper(as(teacher), { title: "Wells under the ghat", doi: "10.5555/wells.2" });
    const row = "title,doi\nAn unlike heading of other words,10.5555/wells.2";
    const batch = await uploads(as(importer), "mine.csv", row, { kind: "journal" });
    const shown = async () => (await rowsOf(as(importer), batch)).map(({ reason }) => reason);
    expect(await shown()).toEqual(["Same DOI"]);
    expect(textOf(await ownData(importer), "import-rows.csv")).toMatch(/,possible,,Same DOI,/);
    await as(teacher).remove(`/api/records/journal/${made.id}`).answers(200);
    expect(await shown()).toEqual(["Same DOI"]);
  });

  test("a super admin's has no records and no titles", async () => {
    const paper = await aPaper(as(teacher), { title: "Once with a head" }, [
      { name: "Asha Kulkarni", account: teacher.publicId },
      { name: "O. Shetty", account: superAdmin.publicId },
    ]);
    const files = await ownData(superAdmin);
    expect([...files.keys()].filter((name) => name.startsWith("records/"))).toEqual([]);
    expect(textOf(files, "works.csv")).toContain(paper.id);
    expect(textOf(files, "works.csv")).not.toContain("Once with a head");
  });

  test("reports a damaged file and includes the others", async () => {
    const holder = await world.anAccount({ name: "Two Proofs" });
    const paper = await aPaper(as(holder));
    const upload = (name: string) =>
      as(holder)
        .upload("POST", `/api/records/journal/${paper.id}/proofs`, [pdf(name)], { field: "paper" })
        .answers(201);
    await upload("first.pdf");
    await upload("second.pdf");
    const { rows } = await world.owner.query("select file_id as id from proofs where name = 'first.pdf'");
    const folder = join(world.appContext.filesFolder, String(world.institute.id), rows[0].id.slice(-2));
    expect(await readdir(folder)).toContain(rows[0].id);
    await writeFile(join(folder, rows[0].id), "something else");
    const names = [...(await ownData(holder)).keys()].filter((name) => name.startsWith("proofs/"));
    expect(names).toEqual([expect.stringMatching(/first\.pdf\.damaged\.txt$/), expect.stringMatching(/second\.pdf$/)]);
  });

  test("is made six times an hour at most, and each time is in the trail", async () => {
    const eager = await world.anAccount({ name: "Very Eager" });
    await ownData(eager);
    for (let n = 0; n < 5; n++) await as(eager).get("/api/me/data").answers(200);
    const { headers } = await as(eager).get("/api/me/data");
    await as(eager).get("/api/me/data").answers(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
    const { rows } = await world.owner.query(
      "select count(*)::int as n from audit_log where action = 'data-exported' and target = $1",
      [eager.email],
    );
    expect(rows[0].n).toBe(6);
  });

  test("is made one at a time for a person", async () => {
    const twice = await world.anAccount({ name: "Twice At Once" });
    const holder = await world.owner.connect();
    try {
      // Whichever comes first stops here, while the other is answered.
      await holder.query("begin; lock table audit_log in access exclusive mode");
      const both = [1, 2].map(async () => (await as(twice).get("/api/me/data")).status);
      expect(await Promise.race(both)).toBe(429);
      await holder.query("commit");
      expect((await Promise.all(both)).sort()).toEqual([200, 429]);
    } finally {
      holder.release(true);
    }
    await as(twice).get("/api/me/data").answers(200);
  });
});
