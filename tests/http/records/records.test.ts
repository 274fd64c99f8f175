import { describe, expect, test } from "vitest";
import { aPaper, type Issues, listOf, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { client } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, hod, itTeacher, itHod, admin, coordinator, stranger, superAdmin } = world;
const as = world.as;
const addressOf = (record: Pick<Shown, "id">, action = "") =>
  `/api/records/journal/${record.id}${action && `/${action}`}`;
const complete = { title: "Rain on tin roofs", dateOfPublication: "2024-03", journalTitle: "Acoustics Letters" };

describe("entering", () => {
  test("a title is enough to save, and its creator is the author", async () => {
    const made = await aPaper(as(teacher), { title: "Light at night" });
    expect(made).toMatchObject({
      state: "draft",
      version: 1,
      data: { title: "Light at night" },
      departments: ["Computer"],
    });
    expect(made.people).toEqual([
      {
        name: "Asha Kulkarni",
        role: "author",
        account: teacher.publicId,
        state: "confirmed",
        matchedBy: "entered",
        isViewer: true,
      },
    ]);
    expect(await as(teacher).get(addressOf(made)).answers(200)).toEqual(made);
  });

  test("tags that were copied with a title are no part of it", async () => {
    const math = "<math xmlns='http://www.w3.org/1998/Math/MathML'><mi>α</mi></math>";
    const made = await aPaper(as(teacher), { title: `H<sub>2</sub>O &amp; <i>Oryza sativa</i>, ${math}: a<b, c > d` });
    expect(made.data.title).toBe("H2O & Oryza sativa, α: a<b, c > d");
    const changed = await as(teacher)
      .patch(addressOf(made), { version: made.version, data: { title: "Grains of<br><em class='x'>rice</em>" } })
      .answers<Shown>(200);
    expect(changed.data.title).toBe("Grains of rice");
    const words = "Cairns & <dolmens>, and vector<T> beside <int> or a <b>";
    expect((await aPaper(as(teacher), { title: words })).data.title).toBe(words);
  });

  test.each([
    ["no title", { data: {} }, "title", "invalid_type"],
    ["an empty title", { data: { title: " " } }, "title", "custom"],
    ["a title that shows nothing", { data: { title: "\u200b\u2060" } }, "title", "custom"],
    ["a field the kind has not", { data: { title: "T", colour: "red" } }, "colour", "unknown-field"],
    [
      "a day that does not exist",
      { data: { title: "T", dateOfPublication: "2023-02-30" } },
      "dateOfPublication",
      "no-such-day",
    ],
    ["a field of another kind", { data: { title: "T", isbn: "1" } }, "isbn", "unknown-field"],
    ["a person without a name", { data: { title: "T" }, people: [{ name: " " }] }, "people.0.name", "custom"],
    [
      "a colleague of another institute",
      { data: { title: "T" }, people: [{ name: "Tara Menon", account: stranger.publicId }] },
      "people.0.account",
      "unknown-colleague",
    ],
  ])("%s is refused at the field", async (_, body, field, code) => {
    const answer = await as(teacher).post("/api/records/journal", body).answers<Issues>(422);
    expect(answer.issues?.map((issue) => [issue.field, issue.code])).toContainEqual([field, code]);
  });

  test.each(["state", "version", "createdBy", "scopes", "deletedAt", "id"])("%s is not settable", async (name) => {
    const inside = await as(teacher).post("/api/records/journal", { data: { title: "T", [name]: "submitted" } });
    const beside = await as(teacher).post("/api/records/journal", { data: { title: "T" }, [name]: "submitted" });
    expect([inside.status, beside.status]).toEqual([422, 422]);
  });

  test("an unknown kind is not found, and an admin enters nothing", async () => {
    await as(teacher).post("/api/records/poem", { data: {} }).answers(404);
    await as(admin).post("/api/records/journal", { data: {} }).answers(403);
    await as(superAdmin).get("/api/records/journal").answers(403);
    await world.nobody.post("/api/records/journal", { data: {} }).answers(401);
  });

  test("a create whose answer was lost, repeated with its key, is not a second record", async () => {
    const key = { "idempotency-key": "create-once" };
    const body = { data: { title: "Only once" } };
    const first = await as(teacher).post("/api/records/journal", body, key).answers<Shown>(201);
    const again = await as(teacher).post("/api/records/journal", body, key).answers<Shown>(201);
    expect(again.id).toBe(first.id);
    expect((await listOf(as(teacher), "journal", { q: '"Only once"' })).total).toBe(1);
  });
});

test("fifty requests at once with one key, in two processes, are one record and one answer", async () => {
  const second = await world.secondApp();
  const ask = (index: number) =>
    (index % 2 === 0 ? as(teacher) : client(second, teacher.token)).post(
      "/api/records/journal",
      { data: { title: "Fifty at once" } },
      { "idempotency-key": "fifty" },
    );
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)));
  // A process without a free connection refuses; every other answer is the same one.
  const given = answers.filter(({ status }) => status !== 503);
  expect(given.length).toBeGreaterThan(1);
  expect(new Set(given.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await listOf(as(teacher), "journal", { q: '"Fifty at once"' })).total).toBe(1);
});

describe("shared work", () => {
  const people = [
    { name: "Asha Kulkarni", email: teacher.email },
    { name: "Deshmukh, R.", email: colleague.email.toUpperCase() },
    { name: "Nita Sawant", email: itTeacher.email },
    { name: "Joana Pinto", affiliation: "Vila Nova" },
  ];

  test("a work of three people is one record in three lists, once per department and once for the institute", async () => {
    const made = await aPaper(as(teacher), { ...complete, title: "Three at once" }, people);
    expect(made.people.map(({ state, matchedBy }) => [state, matchedBy])).toEqual([
      ["confirmed", "entered"],
      ["proposed", "email"],
      ["proposed", "email"],
      [undefined, undefined],
    ]);
    const q = '"Three at once"';
    for (const who of [teacher, colleague, itTeacher]) {
      const page = await listOf(as(who), "journal", { q });
      expect(page.rows.map(({ id }) => id)).toEqual([made.id]);
    }
    for (const who of [hod, itHod, admin, coordinator])
      expect((await listOf(as(who), "journal", { q })).rows.map(({ id }) => id)).toEqual([made.id]);
    expect((await listOf(as(stranger), "journal", { q })).total).toBe(0);
    expect(made.departments).toEqual(["Computer", "IT"]);
  });

  test("the named colleagues are notified, and only they", async () => {
    const { rows } = await world.owner.query(
      "select account_id, body from notifications where type = 'proposed' and body->>'title' = 'Three at once'",
    );
    expect(rows.map((row) => row.account_id).sort()).toEqual([colleague.id, itTeacher.id].sort());
  });

  test("'not me' removes the record from that person's list and department, and the entry stays as printed", async () => {
    const made = await aPaper(as(teacher), { title: "Not mine" }, people);
    await as(itTeacher).post(addressOf(made, "decline")).answers(200);
    await as(itTeacher).get(addressOf(made)).answers(404);
    await as(itHod).get(addressOf(made)).answers(404);
    const seen = await as(teacher).get(addressOf(made)).answers<Shown>(200);
    expect(seen.departments).toEqual(["Computer"]);
    expect(seen.people[2]).toMatchObject({ name: "Nita Sawant", state: "declined" });
  });

  test("a proposed author reads; after 'this is mine' they edit", async () => {
    const made = await aPaper(as(teacher), { title: "Mine too" }, people);
    const before = await as(colleague).get(addressOf(made)).answers<Shown>(200);
    expect(before.abilities).toMatchObject({ edit: false, decide: true });
    await as(colleague)
      .patch(addressOf(made), { version: made.version, data: { volume: "2" } })
      .answers(403);
    const mine = await as(colleague).post(addressOf(made, "confirm")).answers<Shown>(200);
    expect(mine.abilities.edit).toBe(true);
    await as(colleague)
      .patch(addressOf(made), { version: mine.version, data: { volume: "2" } })
      .answers(200);
  });

  test("a change of a field alone writes no row of people or keys", async () => {
    const made = await aPaper(as(teacher), complete);
    const connection = await world.owner.connect();
    await connection.query("begin");
    await connection.query("lock table authorships, record_keys, record_title_keys in share mode");
    const changed = await as(teacher)
      .patch(addressOf(made), { version: made.version, data: { citationCount: 3 } })
      .answers<Shown>(200);
    await connection.query("rollback");
    connection.release();
    expect(changed).toMatchObject({ version: 2, data: { citationCount: 3 } });
    expect(await as(teacher).get(addressOf(made)).answers<Shown>(200)).toEqual(changed);
  });

  test("'this is my entry' moves the authorship, but not to a colleague's entry", async () => {
    const lines = [...people.slice(0, 2), { name: "R. Deshmukh" }];
    const made = await aPaper(as(teacher), { title: "Which Deshmukh" }, lines);
    await as(colleague).post(addressOf(made, "confirm"), { position: 1 }).answers(422);
    const moved = await as(colleague).post(addressOf(made, "confirm"), { position: 3 }).answers<Shown>(200);
    expect(moved.people.map(({ account }) => account)).toEqual([teacher.publicId, undefined, colleague.publicId]);
    expect(moved.people[2]).toMatchObject({ state: "confirmed", isViewer: true });
  });

  test("a change of the list keeps decisions, and a removed person loses the record", async () => {
    const made = await aPaper(as(teacher), { title: "Changing hands" }, people);
    await as(colleague).post(addressOf(made, "confirm")).answers(200);
    const now = await as(teacher).get(addressOf(made)).answers<Shown>(200);
    const [asha, rohan] = people;
    const changed = await as(teacher)
      .patch(addressOf(made), { version: now.version, people: [rohan, asha, { name: "New One" }] })
      .answers<Shown>(200);
    expect(changed.people.map(({ name, state }) => [name, state])).toEqual([
      ["Deshmukh, R.", "confirmed"],
      ["Asha Kulkarni", "confirmed"],
      ["New One", undefined],
    ]);
    await as(itTeacher).get(addressOf(made)).answers(404);
    await as(itHod).get(addressOf(made)).answers(404);
  });
});

describe("changing", () => {
  test("a change has its version: without 428, stale 409 with the newer record, and nothing is lost", async () => {
    const made = await aPaper(as(teacher));
    await as(teacher)
      .patch(addressOf(made), { data: { volume: "1" } })
      .answers(428);
    const first = await as(teacher)
      .patch(addressOf(made), { version: 1, data: { volume: "1" } })
      .answers<Shown>(200);
    expect(first).toMatchObject({ version: 2, data: { volume: "1" } });
    const late = await as(teacher)
      .patch(addressOf(made), { version: 1, data: { volume: "7" } })
      .answers<Issues>(409);
    expect(late).toMatchObject({ code: "stale", current: { version: 2, data: { volume: "1" } } });
    expect((await as(teacher).get(addressOf(made)).answers<Shown>(200)).data.volume).toBe("1");
  });

  test("if two people save at the same moment, one is refused", async () => {
    const made = await aPaper(as(teacher));
    const holder = await world.owner.connect();
    await holder.query("begin");
    await holder.query("select from records where id = $1 for update", [made.id]);
    const changes = ["8", "9"].map((volume) => as(teacher).patch(addressOf(made), { version: 1, data: { volume } }));
    const answers = Promise.all(changes);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await holder.query(waiting)).rowCount, { interval: 10 }).toBe(2);
    await holder.query("commit");
    holder.release();
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await as(teacher).get(addressOf(made)).answers<Shown>(200)).version).toBe(2);
  });

  test("the answer of a change is the record as it is read afterwards", async () => {
    const made = await aPaper(as(teacher), complete, [{ name: "x", account: colleague.publicId }]);
    let { version } = made;
    for (const data of [
      { volume: "7", citationCount: 3 },
      { keywords: ["roofs", "rain"], volume: null },
      { title: "Rain on tiled roofs" },
      { doi: "10.5555/tiled-roofs" },
      { dateOfPublication: "2022" },
    ]) {
      const changed = await as(teacher).patch(addressOf(made), { version, data }).answers<Shown>(200);
      expect(changed).toEqual(await as(teacher).get(addressOf(made)).answers(200));
      version = changed.version;
    }
    expect(version).toBe(made.version + 5);
  });

  test("null clears a field, and saving nothing new makes no version", async () => {
    const made = await aPaper(as(teacher), { volume: "3" });
    const emptied = await as(teacher)
      .patch(addressOf(made), { version: 1, data: { volume: null } })
      .answers<Shown>(200);
    expect(emptied.data).not.toHaveProperty("volume");
    const same = await as(teacher)
      .patch(addressOf(made), { version: 2, data: { volume: null } })
      .answers<Shown>(200);
    expect(same.version).toBe(2);
  });

  test("an unread text is removed when its field is set", async () => {
    const made = await aPaper(as(teacher));
    await world.owner.query(`update records set unread = '{"issn": "12-34", "doi": "none yet"}' where id = $1`, [
      made.id,
    ]);
    const fixed = await as(teacher)
      .patch(addressOf(made), { version: 1, data: { issn: "1234-5679" } })
      .answers<Shown>(200);
    expect(fixed.unread).toEqual({ doi: "none yet" });
  });

  test("a head reads the department's drafts and changes none", async () => {
    const made = await aPaper(as(teacher));
    const seen = await as(hod).get(addressOf(made)).answers<Shown>(200);
    expect(seen.abilities).toMatchObject({ edit: false, submit: false, remove: true });
    await as(hod)
      .patch(addressOf(made), { version: 1, data: { volume: "1" } })
      .answers(403);
    await as(itHod)
      .patch(addressOf(made), { version: 1, data: { volume: "1" } })
      .answers(404);
    await as(admin)
      .patch(addressOf(made), { version: 1, data: { volume: "1" } })
      .answers(403);
  });

  test("the history has who did what, newest first", async () => {
    const made = await aPaper(as(teacher), complete);
    await as(teacher)
      .patch(addressOf(made), { version: 1, data: { volume: "4" } })
      .answers(200);
    await as(teacher).post(addressOf(made, "submit")).answers(200);
    const { rows } = await as(hod)
      .get(addressOf(made, "history"))
      .answers<{ rows: { what: string; by: string; change: object }[] }>(200);
    expect(rows.map(({ what, by }) => [what, by])).toEqual([
      ["submitted", "Asha Kulkarni"],
      ["changed", "Asha Kulkarni"],
      ["created", "Asha Kulkarni"],
    ]);
    expect(rows[1]?.change).toEqual({ volume: { before: null, after: "4" } });
    await as(stranger).get(addressOf(made, "history")).answers(404);
  });
});

describe("submitting", () => {
  test("gaps are reported field by field, and nothing else blocks", async () => {
    const made = await aPaper(as(teacher), { title: "Half" });
    const refused = await as(teacher).post(addressOf(made, "submit")).answers<Issues>(422);
    expect(refused.code).toBe("record-incomplete");
    expect(refused.issues?.map(({ field }) => field).sort()).toEqual(["dateOfPublication", "journalTitle"]);
    const { data: _title, ...rest } = { data: complete };
    expect(rest).toEqual({});
    await as(teacher).patch(addressOf(made), { version: 1, data: complete }).answers(200);
    const done = await as(teacher).post(addressOf(made, "submit")).answers<Shown>(200);
    expect(done.state).toBe("submitted");
    await as(teacher).post(addressOf(made, "submit")).answers(409);
  });

  test("a record that a colleague changed meanwhile is neither submitted nor withdrawn before the change is seen", async () => {
    const data = { title: "Seen", journalTitle: "J", dateOfPublication: "2024" };
    const { id } = await as(teacher).post("/api/records/journal", { data }).answers<Shown>(201);
    const act = (action: string, version: number) =>
      as(teacher).post(`/api/records/journal/${id}/${action}`, { version });
    await as(teacher)
      .patch(`/api/records/journal/${id}`, { version: 1, data: { volume: "2" } })
      .answers(200);
    await act("submit", 1).answers(409);
    await act("submit", 2).answers(200);
    await act("withdraw", 2).answers(409);
    await act("withdraw", 3).answers(200);
  });

  test("a submitted record stays complete; withdrawn it may have gaps again", async () => {
    const made = await aPaper(as(teacher), complete);
    const submitted = await as(teacher).post(addressOf(made, "submit")).answers<Shown>(200);
    const change = { version: submitted.version, data: { journalTitle: null } };
    const refused = await as(teacher).patch(addressOf(made), change).answers<Issues>(422);
    expect(refused).toMatchObject({ code: "record-incomplete", issues: [{ field: "journalTitle" }] });
    const back = await as(teacher).post(addressOf(made, "withdraw")).answers<Shown>(200);
    expect(back.state).toBe("draft");
    await as(teacher)
      .patch(addressOf(made), { ...change, version: back.version })
      .answers(200);
  });
});

describe("the bin", () => {
  test("a deleted record counts nowhere, is in the bin, and is restored unchanged", async () => {
    const made = await aPaper(as(teacher), { title: "Thrown away" });
    const q = '"Thrown away"';
    const gone = await as(teacher).remove(addressOf(made)).answers<Shown>(200);
    expect(gone.deletedAt).not.toBeNull();
    expect((await listOf(as(teacher), "journal", { q })).total).toBe(0);
    expect((await listOf(as(hod), "journal", { q })).total).toBe(0);
    for (const who of [teacher, hod, admin])
      expect(titlesOf(await listOf(as(who), "journal", { q, scope: "bin" }))).toEqual(["Thrown away"]);
    expect((await listOf(as(itHod), "journal", { q, scope: "bin" })).total).toBe(0);
    await as(colleague).get(addressOf(made)).answers(404);
    const back = await as(hod).post(addressOf(made, "restore")).answers<Shown>(200);
    expect(back.deletedAt).toBeNull();
    expect((await listOf(as(teacher), "journal", { q })).total).toBe(1);
  });

  test("a co-author does not delete what the creator entered", async () => {
    const made = await aPaper(as(teacher), {}, [
      { name: "Asha Kulkarni", email: teacher.email },
      { name: "Rohan Deshmukh", email: colleague.email },
    ]);
    await as(colleague).remove(addressOf(made)).answers(403);
    await as(itTeacher).remove(addressOf(made)).answers(404);
  });
});

describe("a copy", () => {
  test("has the data without the identifiers of the original work", async () => {
    const made = await aPaper(as(teacher), {
      ...complete,
      doi: "10.5555/one.work",
      paper: ["https://files.example.org/paper.pdf"],
      sourceIds: [{ system: "scopus", identifier: "2-s2.0-1" }],
    });
    const copy = await as(teacher).post(addressOf(made, "clone")).answers<Shown>(200);
    expect(copy.id).not.toBe(made.id);
    expect(copy).toMatchObject({ state: "draft", version: 1, data: complete });
    expect(Object.keys(copy.data).sort()).toEqual(Object.keys(complete).sort());
  });
});

describe("another record of the same work", () => {
  test("is stored, and reported", async () => {
    const doi = "10.5555/said.twice";
    await aPaper(as(teacher), { title: "First entry", doi });
    const second = await aPaper(as(colleague), { title: "Second entry", doi });
    // The colleague may not see the first one.
    const hidden = { reason: "This DOI is already recorded by a colleague", record: null, identifier: `doi:${doi}` };
    expect(second.possibleDuplicates).toMatchObject([hidden]);
    const third = await aPaper(as(teacher), { title: "Third entry", doi });
    expect(third.possibleDuplicates).toMatchObject([
      { reason: "the same DOI", record: { title: "First entry" } },
      hidden,
    ]);
  });
});
