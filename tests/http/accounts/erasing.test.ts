import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { privacy } from "#contract/privacy.ts";
import { addKnownWords } from "#db/queries/installation/jobs.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { aPdf, aPicture } from "#tests/support/files/files.ts";
import { uploads } from "#tests/support/records/imports.ts";
import { aPaper, listOf, type Shown } from "#tests/support/records/records.ts";
import { type AccountQuery, type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, colleague, hod, admin, superAdmin, stranger, strangerAdmin } = world;

type Foreseen = ResponseOf<typeof privacy.foresee>;
type Counts = { rows: { total: number }[]; total: number };

let made = 0;
const names = ["Sarla Gokhale", "Anant Phadke", "Indu Karve", "Girish Apte", "Lata Ogale", "Mohan Tilak", "Usha Lele"];
const aLeaver = (input: AccountQuery = {}) => world.anAccount({ name: names[made++ % names.length] ?? "", ...input });
const addressOf = (who: TestAccount) => `/api/accounts/${who.publicId}/erasure`;
const erase = (by: TestAccount, who: TestAccount, confirm = who.email) => as(by).post(addressOf(who), { confirm });
const pdf = (name: string) => ({ field: "file", name, type: "application/pdf", bytes: aPdf() });
const doctor = () =>
  withScope(world.database, world.institute.id, (scope) => findWrongRecords(world.appContext, scope));

/** Searches every text of every row of the database. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await world.owner.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { tablename } of tables) {
    const { rows } = await world.owner.query(
      `select t::text as row from "${tablename}" t where position(lower($1) in lower(t::text)) > 0`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${tablename}: ${row}`));
  }
  return found;
}

describe("an account that is deleted", () => {
  test("leaves the institution its records with a former member on them, and nothing that identifies the person", async () => {
    const leaver = await aLeaver({
      orcid: "0000-0001-5109-3700",
      scopusAuthorIds: ["57200000001"],
      designation: "Reader",
    });
    const { name, email } = leaver;
    await world.owner.query(
      "insert into name_variants (institute_id, account_id, folded, printed) values ($1, $2, 's gokhale', 'Gokhale, S.')",
      [world.institute.id, leaver.id],
    );
    const shared = await aPaper(as(leaver), { title: "Cashew shells", dateOfPublication: "2023-05-02" }, [
      { name: "Rohan Deshmukh", email: colleague.email },
      { name: "Gokhale, S.", email, affiliation: "Dept of S. Gokhale", account: leaver.publicId, role: "author" },
    ]);
    const alone = await aPaper(as(leaver), { title: "Alone with salt", dateOfPublication: "2022" });
    const proof = await as(leaver)
      .upload("POST", `/api/records/journal/${alone.id}/proofs`, [pdf("paper.pdf")], { field: "paper" })
      .answers<Shown>(201);
    await as(leaver).patch(`/api/records/journal/${alone.id}`, {
      version: proof.version,
      data: { issn: "" },
      people: [{ name: "Sarla Gokhale", email }],
    });
    const profile = await as(leaver)
      .post("/api/records/profile", { data: { contact: "+91 22 5550 9876" } })
      .answers<Shown>(201);
    const photo = { field: "photo", name: "me.png", type: "image/png", bytes: await aPicture("png") };
    await as(leaver).upload("PUT", "/api/me/photo", [photo]).answers(200);
    await as(leaver).patch("/api/me/preferences", { theme: "dark" }).answers(200);
    await as(leaver)
      .post("/api/me/requests", { kind: "deletion", text: `Forget ${name}, please` })
      .answers(201);
    await as(admin).post(`/api/accounts/${leaver.publicId}/invite`).answers(200);
    await uploads(
      as(hod),
      "office.csv",
      `title,authors,journalTitle\nCashew shells,"${name}; R. Rao",J\nAnother,"Somebody; ${name} <${email}>",J`,
      {
        kind: "journal",
      },
    );
    const { rows: files } = await world.owner.query("select photo_file as photo from accounts where public_id = $1", [
      leaver.publicId,
    ]);
    const pathOf = (id: string) => join(world.appContext.filesFolder, String(world.institute.id), id.slice(-2), id);
    expect(existsSync(pathOf(files[0].photo))).toBe(true);

    const listed = await listOf(as(hod), "journal");
    const counted = await as(hod).get("/api/counts?by=kind,state").answers<Counts>(200);
    const foreseen = await as(admin).get(addressOf(leaver)).answers<Foreseen>(200);
    expect(foreseen).toMatchObject({ name, email, shared: 1, alone: 1, documents: 1, proofs: 1, sessions: 1 });

    await withoutScope(world.database, addKnownWords);
    expect(await erase(admin, leaver).answers(200)).toMatchObject({ documents: 1, records: 2 });

    await as(leaver).get("/api/me").answers(401);
    const after = await as(hod).get(`/api/records/journal/${shared.id}`).answers<Shown>(200);
    expect(after.people).toEqual([
      expect.objectContaining({ name: "Rohan Deshmukh", email: colleague.email, account: colleague.publicId }),
      { name: "Former member", account: leaver.publicId, role: "author", state: "confirmed", matchedBy: "entered" },
    ]);
    expect(after).toMatchObject({ departments: ["Computer"], createdBy: { name: "Former member" } });
    expect((await listOf(as(hod), "journal")).rows.map(({ id }) => id)).toEqual(listed.rows.map(({ id }) => id));
    expect(await as(hod).get("/api/counts?by=kind,state").answers<Counts>(200)).toEqual(counted);
    const kept = await as(hod).get(`/api/records/journal/${alone.id}`).answers<Shown>(200);
    expect(kept.proofs).toMatchObject([{ name: "paper.pdf", addedBy: "Former member" }]);
    await as(hod).get(`/api/records/profile/${profile.id}`).answers(404);
    expect(existsSync(pathOf(files[0].photo))).toBe(false);

    for (const text of [email, name, "Gokhale", "0000-0001-5109-3700", "57200000001", "5550 9876"])
      expect((await rowsWith(text)).filter((row) => !row.startsWith("outbox:"))).toEqual([]);
    const mails = await rowsWith(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("account-erased");
    const history = await as(hod).get(`/api/records/journal/${alone.id}/history`);
    expect(history.text).toContain("Former member");
    expect(await doctor()).toEqual([]);
  });

  test("leaves the words that other records have: they are found by a beginning as before", async () => {
    const leaver = await aLeaver({ name: "Vasudha Kelkar" });
    await aPaper(as(leaver), { title: "Left behind" });
    await aPaper(as(colleague), { title: "Bridges of the Kelkar Road" });
    await withoutScope(world.database, addKnownWords);
    await erase(admin, leaver).answers(200);
    const { rows } = await as(hod).get("/api/records/journal?q=kelk").answers<{ rows: Shown[] }>(200);
    expect(rows.map(({ title }) => title)).toEqual(["Bridges of the Kelkar Road"]);
    const { rows: words } = await world.owner.query("select word from known_words where word in ('vasudha', 'kelkar')");
    expect(words).toEqual([{ word: "kelkar" }]);
  });

  test("is in no list, not found as a colleague, and its address is free for somebody new", async () => {
    const leaver = await aLeaver();
    await aPaper(as(leaver), { title: "Left behind" });
    await erase(admin, leaver).answers(200);
    const people = await as(admin).get("/api/accounts?limit=200");
    expect(people.text).not.toContain("Former member");
    await as(admin).get(`/api/accounts/${leaver.publicId}`).answers(404);
    expect((await as(hod).get("/api/colleagues?q=former")).body).toEqual({ rows: [] });
    const typed = await aPaper(as(colleague), { title: "By hand" }, [
      { name: "Rohan Deshmukh", account: colleague.publicId },
      { name: "Former member" },
    ]);
    expect(typed.people[1]).toEqual({ name: "Former member" });
    const again = await as(admin)
      .post("/api/accounts", {
        name: "New Here",
        email: leaver.email,
        role: "Faculty",
        department: "Computer",
        invite: false,
      })
      .answers<{ id: string }>(201);
    expect(again.id).not.toBe(leaver.publicId);
    const kept = (await listOf(as(hod), "journal")).rows.find(({ title }) => title === "Left behind");
    expect(kept?.people).toMatchObject([{ name: "Former member", account: leaver.publicId }]);
  });

  test("stays on records that others continue", async () => {
    const leaver = await aLeaver();
    const paper = await aPaper(as(colleague), { title: "Going on" }, [
      { name: "Rohan Deshmukh", account: colleague.publicId },
      { name: leaver.name, account: leaver.publicId },
    ]);
    await erase(admin, leaver).answers(200);
    const now = await as(colleague).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
    const changed = await as(colleague)
      .patch(`/api/records/journal/${paper.id}`, {
        version: now.version,
        data: { title: "Gone on" },
        people: now.people.map(({ name, account }) => ({ name, account })),
      })
      .answers<Shown>(200);
    expect(changed.people[1]).toMatchObject({ name: "Former member", account: leaver.publicId, state: "proposed" });
    expect(await doctor()).toEqual([]);
  });

  test("a person who declined leaves the printed name and no link", async () => {
    const leaver = await aLeaver();
    const paper = await aPaper(as(colleague), { title: "Not theirs" }, [
      { name: "Rohan Deshmukh", account: colleague.publicId },
      { name: "P. Namesake", email: leaver.email },
    ]);
    await as(leaver).post(`/api/records/journal/${paper.id}/decline`, {}).answers(200);
    await erase(admin, leaver).answers(200);
    const now = await as(colleague).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
    expect(now.people[1]).toEqual({ name: "P. Namesake" });
    expect(await doctor()).toEqual([]);
  });

  test("is notified by e-mail once, and the trail has the action without a name", async () => {
    const leaver = await aLeaver();
    await as(leaver).get("/api/me/data").answers(200);
    await erase(admin, leaver).answers(200);
    const { rows: mails } = await world.owner.query("select purpose from outbox where to_address = $1", [leaver.email]);
    expect(mails).toEqual([{ purpose: "account-erased" }]);
    const { rows } = await world.owner.query(
      "select action, account_id as by, target, address from audit_log where target = $1 order by at",
      [`former-member-${leaver.id}@deleted.invalid`],
    );
    expect(rows).toEqual([
      { action: "data-exported", by: leaver.id, target: expect.any(String), address: null },
      { action: "account-erased", by: admin.id, target: expect.any(String), address: "127.0.0.1" },
    ]);
  });

  test("is deleted once: a repeat, also a parallel one, has nothing to do", async () => {
    const leaver = await aLeaver();
    await aPaper(as(leaver), { title: "Twice over" });
    const both = await Promise.all([erase(admin, leaver), erase(admin, leaver)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await erase(admin, leaver, "whatever@sahyadri.example").answers(200);
    const { rows } = await world.owner.query(
      "select count(*)::int as n from audit_log where action = 'account-erased' and target = $1",
      [`former-member-${leaver.id}@deleted.invalid`],
    );
    expect(rows[0].n).toBe(1);
    expect(await doctor()).toEqual([]);
  });

  test("is unchanged when something fails on the way", async () => {
    const leaver = await aLeaver();
    const paper = await aPaper(as(leaver), { title: "Half way" });
    await world.owner.query(
      `create function trip() returns trigger language plpgsql as $$ begin raise exception 'tripped'; end $$`,
    );
    await world.owner.query("create trigger trip before insert on outbox for each row execute function trip()");
    try {
      await erase(admin, leaver).answers(500);
    } finally {
      await world.owner.query("drop trigger trip on outbox; drop function trip()");
    }
    expect((await as(leaver).get(`/api/records/journal/${paper.id}`).answers<Shown>(200)).people[0]?.name).toBe(
      leaver.name,
    );
    expect((await as(leaver).get("/api/me").answers<{ email: string }>(200)).email).toBe(leaver.email);
  });
});

describe("who deletes whom", () => {
  test("its address must be typed exactly", async () => {
    const leaver = await aLeaver();
    const refused = await erase(admin, leaver, "somebody.else@sahyadri.example").answers<{ issues: unknown[] }>(422);
    expect(refused.issues).toMatchObject([{ field: "confirm" }]);
    await as(leaver).get("/api/me").answers(200);
    await erase(admin, leaver, ` ${leaver.email.toUpperCase()} `).answers(200);
  });

  test("nobody their own account, no admin another admin, nobody a super admin", async () => {
    const second = await world.anAccount({ name: "Second Admin", role: "Admin" });
    const refusals: [TestAccount, TestAccount, number][] = [
      [admin, admin, 403],
      [admin, second, 403],
      [admin, superAdmin, 404],
      [admin, stranger, 404],
      [superAdmin, superAdmin, 403],
      [hod, colleague, 403],
      [colleague, colleague, 403],
    ];
    for (const [by, who, status] of refusals) {
      await as(by).get(addressOf(who)).answers(status);
      await erase(by, who, "nonsense").answers(status);
    }
    await erase(superAdmin, second).answers(200);
  });

  test("never an institute's last active admin, not even two at once", async () => {
    await as(superAdmin).get(addressOf(strangerAdmin)).answers(409);
    await erase(superAdmin, strangerAdmin).answers(409);
    const other = await world.anAccount({ name: "Other Far Admin", role: "Admin", institute: world.other });
    const both = await Promise.all([erase(superAdmin, strangerAdmin), erase(superAdmin, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("a name that is the beginning of another one stays in e-mails to that person", async () => {
  const leaver = await aLeaver({ name: "Ram" });
  const other = await world.aTeacher({ name: "Ramesh Kulkarni" });
  const request = await as(other)
    .post("/api/me/requests", { kind: "correction", text: "Another name, please" })
    .answers<{ id: string }>(201);
  const answer = "Ram and Ramesh are two people.";
  await as(admin).post(`/api/requests/${request.id}/answer`, { state: "done", answer }).answers(200);
  await erase(admin, leaver).answers(200);
  const { rows } = await world.owner.query("select body from outbox where to_address = $1", [other.email]);
  expect(rows[0].body).toContain("Ramesh Kulkarni");
  expect(rows[0].body).toContain("Former member and Ramesh are two people.");
});

test("a name that differs by its vowels stays in the history of their records", async () => {
  const leaver = await aLeaver({ name: "राम जोशी" });
  const line = { name: leaver.name, account: leaver.publicId };
  const paper = await aPaper(as(leaver), { title: "रोपवाटिका" }, [line, { name: "रमा जोशी" }]);
  const { version } = await as(leaver).get(`/api/records/journal/${paper.id}`).answers<Shown>(200);
  await as(leaver)
    .patch(`/api/records/journal/${paper.id}`, { version, people: [line] })
    .answers(200);
  await erase(admin, leaver).answers(200);
  const history = await as(hod).get(`/api/records/journal/${paper.id}/history`);
  expect(history.text).toContain("रमा जोशी");
  expect(history.text).not.toContain("राम जोशी");
});

test("an address leaves the audit trail as a whole, and a longer one that contains it stays", async () => {
  const leaver = await aLeaver({ email: "raj@sahyadri.example" });
  const longer = ["suraj@sahyadri.example", "k.raj@sahyadri.example", "raj@sahyadri.example.org"];
  for (const q of [...longer, leaver.email])
    await as(hod)
      .get(`/api/records/journal/export?${new URLSearchParams({ format: "csv", q })}`)
      .answers(200);
  const more = [`To:\n${leaver.email}.`, `Raj@Sahyadri.example, ${longer[0]}`];
  await world.owner.query(
    `insert into audit_log (institute_id, id, action, result, detail)
     select $1, gen_random_uuid(), 'records-exported', 'ok', jsonb_build_object('q', q) from unnest($2::text[]) q`,
    [world.institute.id, more],
  );
  await erase(admin, leaver).answers(200);
  const anonymous = `former-member-${leaver.id}@deleted.invalid`;
  const { rows } = await world.owner.query(
    "select detail ->> 'q' as q from audit_log where action = 'records-exported' and detail ? 'q'",
  );
  expect(rows.map(({ q }) => q).sort()).toEqual(
    [...longer, anonymous, `To:\n${anonymous}.`, `${anonymous}, ${longer[0]}`].sort(),
  );
});

test("every table that points to accounts is one whose handling was decided", async () => {
  // A new one must be handled in a person's data export and in deleting a person (docs/privacy.md), then listed here.
  const decided = {
    removed: [
      "appraisals",
      "campaign_answers",
      "claims",
      "idempotency_keys",
      "import_mappings",
      "monthly_searches",
      "name_variants",
      "notifications",
      "orcid_links",
      "orcid_sign_ins",
      "orcid_works",
      "password_resets",
      "proof_reminders",
      "proposed_variants",
      "saved_views",
      "second_factors",
      "staged_proofs",
      "public_items",
      "public_profiles",
      "public_slugs",
      "public_works",
      "work_citations",
      "works_not_mine",
    ],
    alsoRemoved: ["sessions", "download_tickets"],
    emptied: ["accounts", "appointments", "audit_log", "people_index", "privacy_requests", "record_events"],
    keptWithoutThePerson: [
      "allowed_reuses",
      "announcements",
      "appraisal_steps",
      "authorships",
      "batches",
      "campaigns",
      "journal_lists",
      "local_forms",
      "proofs",
      "merges",
      "record_pairs",
      "records",
      "review_queue",
      "stored_files",
    ],
  };
  const { rows } = await world.owner.query(
    `select distinct table_name as name from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' and column_name in ('account_id', 'created_by', 'added_by', 'decided_by') order by 1`,
  );
  const known = new Set(Object.values(decided).flat());
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
