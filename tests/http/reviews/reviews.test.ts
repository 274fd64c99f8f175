import { beforeEach, describe, expect, test } from "vitest";
import { aPdf } from "#tests/support/files/files.ts";
import { aPaper, type Issues, listOf, type Shown } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, coordinator, hod, itHod, itTeacher, admin, superAdmin, stranger, strangerHod } = world;
const as = world.as;

type Reviewed = Shown & {
  review: {
    last: { decision: string; by: string; reason: string | null; checklist: string[]; isOwnEntry: boolean } | null;
    mayReview: boolean;
    mayReturn: boolean;
    mayUndo: boolean;
    checklist: { label: string; passes: boolean | null }[];
    reasons: string[];
    changes: Record<string, { before: unknown; after: unknown }>;
  };
};
type Queue = {
  rows: {
    id: string;
    kind: string;
    state: string;
    version: number;
    title: string;
    last: string | null;
    createdBy: string;
    since: string;
    isReady: boolean;
  }[];
  total: number;
  nextCursor: string | null;
  kinds?: { kind: string; count: number }[];
  people?: { id: string; name: string; count: number }[];
};

const proof = { field: "file", name: "proof.pdf", type: "application/pdf", bytes: aPdf("Proof") };
let made = 0;
const complete = { dateOfPublication: "2025-03", journalTitle: "Journal of Post-harvest Work" };
const address = ({ kind, id }: { kind: string; id: string }) => `/api/records/${kind}/${id}`;
const asLine = (who: TestAccount) => ({ name: who.name, account: who.publicId });

async function submitted(who: TestAccount, people?: object[]): Promise<Shown> {
  const paper = await aPaper(as(who), { title: `Drying fruit, part ${++made}`, ...complete }, people);
  return as(who)
    .post(`${address(paper)}/submit`)
    .answers<Shown>(200);
}
const seenBy = (who: TestAccount, record: Shown) => as(who).get(address(record)).answers<Reviewed>(200);
const verify = (who: TestAccount, record: Shown, more: object = {}) =>
  as(who).post(`${address(record)}/verify`, { version: record.version, ...more });
const giveBack = (who: TestAccount, record: Shown, reason = "The volume is missing") =>
  as(who).post(`${address(record)}/return`, { version: record.version, reason });
const change = (who: TestAccount, record: Shown, body: object) =>
  as(who)
    .patch(address(record), { version: record.version, ...body })
    .answers<Reviewed>(200);
const queueOf = (who: TestAccount, query = "limit=200") => as(who).get(`/api/review?${query}`).answers<Queue>(200);
const setRules = async (verification: object) => {
  const { version } = await as(admin).get("/api/settings").answers<{ version: number }>(200);
  await as(admin).patch("/api/settings", { version, verification }).answers(200);
};

beforeEach(() => setRules({}));

describe("verifying", () => {
  test("a submitted record waits for the head, who verifies it; the figures and the history show it", async () => {
    const paper = await submitted(teacher);
    expect((await queueOf(hod)).rows).toContainEqual(expect.objectContaining({ id: paper.id, version: paper.version }));
    expect(await seenBy(hod, paper)).toMatchObject({ review: { mayReview: true, last: null } });
    const verified = await verify(hod, paper).answers<Reviewed>(200);
    expect(verified).toMatchObject({
      state: "verified",
      review: { mayReview: false, mayUndo: true, last: { decision: "verified", by: hod.name, isOwnEntry: false } },
    });
    expect((await queueOf(hod)).rows.map(({ id }) => id)).not.toContain(paper.id);
    expect((await listOf(as(teacher), "journal", { q: "state:verified" })).rows).toContainEqual(
      expect.objectContaining({ id: paper.id, state: "verified" }),
    );
    const { rows } = await as(teacher)
      .get(`${address(paper)}/history`)
      .answers<{ rows: { what: string; by: string }[] }>(200);
    expect(rows[0]).toMatchObject({ what: "verified", by: hod.name });
    await verify(hod, verified).answers(409);
  });

  test("a verified record is returned by whoever may review it, at any time, and nobody else is offered it", async () => {
    const paper = await submitted(teacher, [asLine(teacher), asLine(colleague)]);
    expect((await seenBy(hod, paper)).review.mayReturn).toBe(false);
    const verified = await verify(hod, paper).answers<Reviewed>(200);
    await world.owner.query("update record_events set at = at - interval '3 days' where record_id = $1", [paper.id]);
    expect((await seenBy(hod, verified)).review).toMatchObject({ mayReturn: true, mayUndo: false, mayReview: false });
    for (const who of [teacher, colleague, admin]) {
      expect((await seenBy(who, verified)).review.mayReturn).toBe(false);
      await giveBack(who, verified).answers(403);
    }
    const back = await giveBack(hod, verified).answers<Reviewed>(200);
    expect(back).toMatchObject({ state: "returned", review: { mayReturn: false, last: { decision: "returned" } } });
    await as(teacher)
      .post(`${address(paper)}/submit`)
      .answers(200);
  });

  test("needs the version that was read, and a submitted record", async () => {
    const paper = await submitted(teacher);
    await as(hod)
      .post(`${address(paper)}/verify`, {})
      .answers(428);
    const newer = await change(teacher, paper, { data: { volume: "7" } });
    const stale = await verify(hod, paper).answers<Issues>(409);
    expect(stale).toMatchObject({ code: "stale", current: { version: newer.version } });
    const draft = await aPaper(as(teacher), { title: "Only begun" });
    await verify(hod, draft).answers(403);
    await giveBack(hod, draft).answers(403);
  });

  test("nobody reviews a record they are on, nor one outside their department", async () => {
    const paper = await submitted(teacher, [asLine(teacher), asLine(colleague), asLine(coordinator)]);
    for (const who of [teacher, colleague, coordinator]) {
      await verify(who, paper).answers(403);
      await giveBack(who, paper).answers(403);
    }
    for (const who of [itHod, itTeacher, stranger, strangerHod]) await verify(who, paper).answers(404);
    await verify(superAdmin, paper).answers(403);
    // The department has a head: the admin does not review in their place.
    await verify(admin, paper).answers(403);
    for (const who of [coordinator, admin, itHod])
      expect((await queueOf(who)).rows.map(({ id }) => id)).not.toContain(paper.id);
    expect((await seenBy(coordinator, paper)).review.mayReview).toBe(false);
    await verify(hod, paper).answers(200);
  });

  test("an admin reviews what departments share and what names a head", async () => {
    const shared = await submitted(teacher, [asLine(teacher), asLine(itTeacher)]);
    const own = await submitted(hod);
    for (const paper of [shared, own]) {
      await verify(hod, paper).answers(403);
      await verify(coordinator, paper).answers(403);
      expect((await queueOf(hod)).rows.map(({ id }) => id)).not.toContain(paper.id);
      expect((await queueOf(admin)).rows.map(({ id }) => id)).toContain(paper.id);
      expect(await verify(admin, paper).answers<Reviewed>(200)).toMatchObject({ state: "verified" });
    }
  });

  test("an admin reviews for a department that nobody leads", async () => {
    const alone = await world.anAccount({ department: "EXTC" });
    const paper = await submitted(alone);
    expect((await queueOf(admin)).rows.map(({ id }) => id)).toContain(paper.id);
    await verify(admin, paper).answers(200);
  });

  test("a person who entered a record for others may verify it, and that is written down", async () => {
    const paper = await submitted(hod, [asLine(teacher)]);
    const mine = await as(teacher)
      .post(`${address(paper)}/confirm`)
      .answers<Shown>(200);
    const verified = await verify(hod, mine).answers<Reviewed>(200);
    expect(verified.review.last).toMatchObject({ isOwnEntry: true });
  });
});

test("the queue and the dashboard know a proof that is stored elsewhere", async () => {
  const paper = await submitted(teacher);
  await change(teacher, paper, { data: { paper: ["https://files.example.org/paper.pdf"] } });
  const counts = { proofs: 0, proofLinks: 1 };
  expect((await queueOf(hod)).rows).toContainEqual(expect.objectContaining({ id: paper.id, ...counts }));
  const { recent } = await as(teacher).get("/api/dashboard").answers<{ recent: object[] }>(200);
  expect(recent[0]).toMatchObject({ id: paper.id, ...counts });
});

describe("returning", () => {
  test("needs a reason, which stays until the record is submitted again; the reviewer sees what changed", async () => {
    const paper = await submitted(teacher);
    await giveBack(hod, paper, "   ").answers(422);
    const back = await giveBack(hod, paper).answers<Reviewed>(200);
    expect(back).toMatchObject({
      state: "returned",
      review: { last: { decision: "returned", reason: "The volume is missing" } },
    });
    expect((await listOf(as(teacher), "journal", { q: "state:returned" })).rows.map(({ id }) => id)).toEqual([
      paper.id,
    ]);
    // In figures a returned record is a draft.
    const drafts = await listOf(as(teacher), "journal", { q: "state:draft" });
    expect(drafts.rows.map(({ id }) => id)).toContain(paper.id);
    const result = await as(teacher).get("/api/notifications").answers<{ rows: { type: string; body: object }[] }>(200);
    expect(result.rows[0]).toMatchObject({
      type: "record-returned",
      body: { reason: "The volume is missing", record: paper.id },
    });

    const tasks = async () =>
      (await as(teacher).get("/api/me/to-do").answers<{ rows: { what: string; id: string; reason: string }[] }>(200))
        .rows;
    expect((await tasks())[0]).toMatchObject({
      what: "returned",
      id: paper.id,
      reason: "The volume is missing",
    });

    const fixed = await change(teacher, back, { data: { volume: "12" } });
    expect((await tasks()).map(({ what }) => what)).not.toContain("returned");
    expect(fixed).toMatchObject({ state: "draft", review: { last: { reason: "The volume is missing" } } });
    const again = await as(teacher)
      .post(`${address(paper)}/submit`)
      .answers<Reviewed>(200);
    const seen = await seenBy(hod, again);
    expect(seen.review).toMatchObject({ mayReview: true, changes: { volume: { before: null, after: "12" } } });
    expect((await queueOf(hod)).rows).toContainEqual(expect.objectContaining({ id: paper.id, last: "returned" }));
    expect(await verify(hod, again).answers<Reviewed>(200)).toMatchObject({ state: "verified" });
  });
});

describe("a verified record", () => {
  const verified = async (who = teacher, people?: object[]) => {
    const paper = await submitted(who, people);
    return verify(hod, paper).answers<Reviewed>(200);
  };

  test.each([
    ["title", { data: { title: "Another title" } }],
    ["date", { data: { dateOfPublication: "2024-03" } }],
    ["DOI", { data: { doi: "10.1234/abc.5" } }],
    ["indexing", { data: { indexing: ["Scopus"] } }],
    ["authors", { people: [{ name: "Asha Kulkarni" }, { name: "Somebody Else" }] }],
  ])('is "changed since verified" after its %s changed, and is in the queue again', async (_, body) => {
    const record = await verified();
    const withSelf = "people" in body ? { people: [asLine(teacher), { name: "Somebody Else" }] } : body;
    const changed = await change(teacher, record, withSelf);
    expect(changed.state).toBe("changed");
    expect((await queueOf(hod, "state=changed&limit=200")).rows.map(({ id }) => id)).toContain(record.id);
    expect(Object.keys((await seenBy(hod, changed)).review.changes)).toHaveLength(1);
    await verify(hod, changed).answers(200);
  });

  test.each([
    ["abstract", { data: { abstract: "In short." } }],
    ["keywords", { data: { keywords: ["drying"] } }],
    ["citations", { data: { citationCount: 4 } }],
    ["link", { data: { paperUrl: "https://journal.example/5" } }],
  ])("stays verified after its %s changed", async (_, body) => {
    expect((await change(teacher, await verified(), body)).state).toBe("verified");
  });

  test("stays verified when a colleague confirms, not when a colleague declines", async () => {
    const record = await verified(teacher, [asLine(teacher), asLine(colleague)]);
    const confirmed = await as(colleague)
      .post(`${address(record)}/confirm`)
      .answers<Shown>(200);
    expect(confirmed.state).toBe("verified");
    await as(colleague)
      .post(`${address(record)}/decline`)
      .answers(200);
    expect((await seenBy(teacher, record)).state).toBe("changed");
  });

  test("stays verified when a proof is added, but not when one is removed", async () => {
    const record = await verified();
    const added = await as(teacher)
      .upload("POST", `${address(record)}/proofs`, [proof], { field: "paper" })
      .answers<Shown>(201);
    expect(added.state).toBe("verified");
    const removed = await as(teacher)
      .remove(`${address(record)}/proofs/${added.proofs[0]?.id}`)
      .answers<Shown>(200);
    expect(removed.state).toBe("changed");
  });

  test.each(["before", "after"])("shows a proof of the same name that replaced it, added %s", async (order) => {
    const paper = await submitted(teacher);
    const adds = () =>
      as(teacher)
        .upload("POST", `${address(paper)}/proofs`, [proof], { field: "paper" })
        .answers<Shown>(201);
    const first = await adds();
    const verified = await verify(hod, first).answers<Reviewed>(200);
    if (order === "before") await adds();
    await as(teacher)
      .remove(`${address(paper)}/proofs/${first.proofs[0]?.id}`)
      .answers(200);
    if (order === "after") await adds();
    const file = [{ field: "paper", name: proof.name }];
    expect((await seenBy(hod, verified)).review.changes).toEqual({ proofs: { before: file, after: file } });
  });
});

test("a review is undone by the person who made it, while nothing changed since", async () => {
  const paper = await submitted(teacher);
  const waitsSince = async () => (await queueOf(hod)).rows.find(({ id }) => id === paper.id)?.since;
  const since = await waitsSince();
  const back = await giveBack(hod, paper).answers<Reviewed>(200);
  await as(coordinator)
    .post(`${address(paper)}/undo-review`, { version: back.version })
    .answers(404);
  const undone = await as(hod)
    .post(`${address(paper)}/undo-review`, { version: back.version })
    .answers<Reviewed>(200);
  expect(undone).toMatchObject({ state: "submitted", review: { last: null, mayReview: true } });
  expect([typeof since, await waitsSince()]).toEqual(["string", since]);
  const verified = await verify(hod, undone).answers<Reviewed>(200);
  await change(teacher, verified, { data: { abstract: "More." } });
  await as(hod)
    .post(`${address(paper)}/undo-review`, { version: verified.version })
    .answers(409);
});

test("a checklist must be ticked; the ticks are kept, and many records at once need none", async () => {
  const byHand = "The amount equals the sanction letter";
  await setRules({
    journal: {
      checklist: [{ label: byHand }, { label: "Has a proof", check: "proof" }],
      reasons: ["Add the proof"],
    },
  });
  const paper = await submitted(teacher);
  expect((await seenBy(hod, paper)).review).toMatchObject({
    checklist: [
      { label: byHand, passes: null },
      { label: "Has a proof", passes: false },
    ],
    reasons: ["Add the proof"],
  });
  expect(await verify(hod, paper, { checklist: [byHand] }).answers<Issues>(422)).toMatchObject({
    code: "checklist-incomplete",
    issues: [{ message: "Has a proof" }],
  });
  const proven = await as(teacher)
    .upload("POST", `${address(paper)}/proofs`, [proof], { field: "paper" })
    .answers<Shown>(201);
  await verify(hod, proven).answers(422);
  const chosen = [{ kind: "journal", id: paper.id, version: proven.version }];
  const byMany = await as(hod)
    .post("/api/review", { decision: "verify", records: chosen })
    .answers<{ done: []; refused: object[] }>(200);
  expect(byMany).toMatchObject({ done: [], refused: [{ id: paper.id, code: "checklist-incomplete" }] });
  const verified = await verify(hod, proven, { checklist: [byHand] }).answers<Reviewed>(200);
  expect(verified.review.last?.checklist).toEqual([byHand, "Has a proof"]);
});

test("many are decided in one request, each by itself; other people's are refused", async () => {
  const mine = [await submitted(teacher), await submitted(teacher)];
  const foreign = await submitted(itTeacher);
  const own = await submitted(hod);
  const records = [...mine, foreign, own].map(({ kind, id, version }) => ({ kind, id, version }));
  const answer = await as(hod)
    .post("/api/review", { decision: "verify", records })
    .answers<{ done: { id: string }[]; refused: { id: string; code: string }[] }>(200);
  expect(answer.done.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
  expect(answer.refused).toMatchObject([
    { id: foreign.id, code: "no-such-record" },
    { id: own.id, code: "not-allowed" },
  ]);
  expect((await seenBy(itTeacher, foreign)).state).toBe("submitted");
});

test("many are returned with one reason and that is undone at once, each with its result", async () => {
  const papers = [await submitted(teacher), await submitted(teacher), await submitted(colleague)];
  const records = papers.map(({ kind, id, version }) => ({ kind, id, version }));
  await verify(hod, papers[1] as Shown).answers(200);
  type Many = { done: { id: string; version: number }[]; refused: { id: string; message: string }[] };
  const decide = (body: object) => as(hod).post("/api/review", body).answers<Many>(200);
  await as(hod).post("/api/review", { decision: "return", records }).answers(422);
  const { done, refused } = await decide({ decision: "return", reason: "Which month?", records });
  expect(done.map(({ id }) => id)).toEqual([papers[0]?.id, papers[2]?.id]);
  expect(refused.map(({ id }) => id)).toEqual([papers[1]?.id]);
  for (const paper of [papers[0], papers[2]] as Shown[])
    expect(await seenBy(hod, paper)).toMatchObject({ state: "returned", review: { last: { reason: "Which month?" } } });
  const undone = await decide({ decision: "undo", records: done.map((one) => ({ kind: "journal", ...one })) });
  expect([undone.done.length, undone.refused]).toEqual([2, []]);
  for (const paper of papers.slice(2)) expect((await seenBy(hod, paper)).state).toBe("submitted");
  // Only by whoever decided.
  const [first] = undone.done;
  const others = await as(coordinator)
    .post("/api/review", { decision: "undo", records: [{ kind: "journal", ...first }] })
    .answers<Many>(200);
  expect([others.done, others.refused.length]).toEqual([[], 1]);
});

test("the queue is filtered and paged to its end, and says of which types and people it is", async () => {
  for (let n = 0; n < 5; n++) await submitted(teacher);
  await setRules({ journal: { reasons: ["The volume is missing"] } });
  const all = await queueOf(hod, "limit=200&facets=1");
  expect(all.total).toBe(all.rows.length);
  expect(all.kinds).toEqual([{ kind: "journal", count: all.total, reasons: ["The volume is missing"] }]);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Queue = await queueOf(hod, `limit=2&cursor=${encodeURIComponent(cursor)}`);
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all.rows.map(({ id }) => id));
  const ofTeacher = all.people?.find(({ id }) => id === teacher.publicId);
  expect((await queueOf(hod, `person=${teacher.publicId}`)).total).toBe(ofTeacher?.count);
  expect((await queueOf(hod, "kind=book")).total).toBe(0);
  await as(hod).get("/api/review?kind=nothing").answers(404);
  await as(hod).get("/api/review?cursor=abc").answers(422);
  expect((await queueOf(teacher)).total).toBe(0);
});

test("the queue is in four orders, each paged to its end; a page of one is no page of another", async () => {
  const made = await as(colleague)
    .post("/api/records/book", { data: { bookTitle: "A book of ropes" } })
    .answers<Shown>(201);
  await world.owner.query("update records set state = 'submitted', submitted_at = now() where id = $1", [made.id]);
  for (const who of [colleague, teacher, colleague]) await submitted(who);
  const orderOf = async (sort: string) => {
    const whole = (await queueOf(hod, `limit=200&sort=${sort}`)).rows;
    const seen: Queue["rows"] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Queue = await queueOf(hod, `limit=2&sort=${sort}&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole);
    return seen;
  };
  const oldest = await orderOf("oldest");
  const sorted = (by: (row: Queue["rows"][number]) => string) =>
    oldest.toSorted((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0)).map(({ id }) => id);
  const idsOf = async (sort: string) => (await orderOf(sort)).map(({ id }) => id);
  expect(await idsOf("newest")).toEqual(oldest.map(({ id }) => id).reverse());
  expect(await idsOf("person")).toEqual(sorted(({ createdBy }) => createdBy.toLowerCase()));
  expect(await idsOf("type")).toEqual(sorted(({ kind }) => (kind === "book" ? "1" : "2")));
  const { nextCursor } = await queueOf(hod, "limit=1&sort=person");
  await as(hod).get(`/api/review?sort=type&cursor=${nextCursor}`).answers(422);
  await as(hod).get("/api/review?sort=colour").answers(422);
  await as(colleague).remove(address(made)).answers(200);
});

test("a type that is not verified stays submitted, and nobody is asked", async () => {
  const paper = await submitted(teacher);
  await setRules({ journal: { isOn: false } });
  expect((await queueOf(hod)).total).toBe(0);
  await verify(hod, paper).answers(403);
});

describe("a faculty member whom the head named", () => {
  test("sees and verifies that type in the department, and no other; no longer once it is ended", async () => {
    const name = (kinds: string[], who = hod) =>
      as(who).post(`/api/review/verifiers/${colleague.publicId}`, { department: "Computer", kinds });
    const paper = await submitted(teacher);
    await as(colleague).get(address(paper)).answers(404);
    await name(["journal"], itHod).answers(403);
    await name(["journal"], teacher).answers(403);
    await name(["profile"]).answers(422);
    await name(["book"]).answers(200);
    await verify(colleague, paper).answers(404);
    await name(["journal"]).answers(200);
    expect((await queueOf(colleague)).rows.map(({ id }) => id)).toContain(paper.id);
    expect((await seenBy(colleague, paper)).abilities).toMatchObject({ edit: false, remove: false });
    await as(colleague)
      .patch(address(paper), { version: paper.version, data: { volume: "1" } })
      .answers(403);
    const shared = await submitted(colleague, [asLine(colleague), asLine(teacher)]);
    await verify(colleague, shared).answers(403);
    await verify(colleague, paper).answers(200);
    const { rows } = await as(hod).get("/api/review/verifiers").answers<{ rows: object[] }>(200);
    expect(rows).toEqual([
      { account: colleague.publicId, name: colleague.name, department: "Computer", kinds: ["journal"] },
    ]);
    await name([]).answers(200);
    await as(colleague).get(address(paper)).answers(404);
    expect((await queueOf(colleague)).total).toBe(0);
  });
});

test("a faculty member whom the head named merges what they verify, while they are named", async () => {
  const name = (kinds: string[]) =>
    as(hod).post(`/api/review/verifiers/${colleague.publicId}`, { department: "Computer", kinds }).answers(200);
  const verified = async (who: TestAccount, n: number, people?: object[]) => {
    const made = await aPaper(as(who), { title: `Nets, part ${n}`, doi: `10.5555/named.${n}`, ...complete }, people);
    const { version } = await as(who)
      .post(`${address(made)}/submit`)
      .answers<Shown>(200);
    await verify(hod, { ...made, version }).answers(200);
    return made;
  };
  const merge = (who: TestAccount, ...records: Shown[]) =>
    as(who).post("/api/merges", { records: records.map(({ id }) => id) });
  type Pairs = { rows: { id: string; records: { id: string }[]; abilities: { merge: boolean } }[] };
  const mergeable = async () =>
    (await as(colleague).get("/api/duplicates?limit=200").answers<Pairs>(200)).rows.flatMap(({ records, abilities }) =>
      abilities.merge ? [records.map(({ id }) => id).sort()] : [],
    );
  const one = await verified(teacher, 1);
  const other = await verified(teacher, 1);
  const pair = [one.id, other.id].sort();
  await merge(colleague, one, other).answers(404);
  await name(["book"]);
  await merge(colleague, one, other).answers(404);
  expect(await mergeable()).not.toContainEqual(pair);
  await name(["journal"]);
  expect(await mergeable()).toContainEqual(pair);
  const { merge: id } = await merge(colleague, one, other).answers<{ merge: string }>(201);
  await as(colleague).post(`/api/merges/${id}/undo`).answers(200);
  // Verifiers merge neither drafts of others nor records on which they are an author.
  const draft = await aPaper(as(teacher), { title: "Nets, part 1", doi: "10.5555/named.1" });
  await merge(colleague, one, draft).answers(403);
  await merge(hod, one, draft).answers(201);
  const own = await verified(teacher, 2, [asLine(teacher), asLine(colleague)]);
  await merge(colleague, own, await verified(teacher, 2)).answers(403);
  await name([]);
  await merge(colleague, one, other).answers(404);
});

test("a merge that changes a verified record must be verified again; undone, the record is verified as before", async () => {
  const data = { title: "Fans of the old mill", doi: "10.5555/verified.merge", ...complete };
  const one = await aPaper(as(teacher), data);
  const { version } = await as(teacher)
    .post(`${address(one)}/submit`)
    .answers<Shown>(200);
  await verify(hod, { ...one, version }).answers(200);
  const other = await aPaper(as(teacher), { ...data, volume: "9" });
  const merged = await as(hod)
    .post("/api/merges", { records: [one.id, other.id], keep: one.id })
    .answers<Reviewed & { merge: string }>(201);
  expect(merged).toMatchObject({ id: one.id, state: "changed", data: { volume: "9" } });
  await as(hod).post(`/api/merges/${merged.merge}/undo`).answers(200);
  const undone = await seenBy(hod, one);
  expect(undone).toMatchObject({ state: "verified", review: { last: { decision: "verified" } } });
  expect(undone.data.volume).toBeUndefined();
});
