import { describe, expect, test } from "vitest";
import { commits, uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { inTurn } from "#tests/support/server/in-turn.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

// Two people answer at one moment: the second must decide on what the first has left.
const world = await theWorld();
const { as, anAccount, hod, admin } = world;

const holding = (record: { id: string }): [string, string] => [
  "select from records where id = $1 for update",
  record.id,
];
const seen = (who: TestAccount, { id }: { id: string }) =>
  as(who).get(`/api/records/journal/${id}`).answers<Shown>(200);
const isOn = async (owner: TestAccount, record: Shown, person: TestAccount) =>
  (await seen(owner, record)).people.some(({ account }) => account === person.publicId);

let made = 0;

/** A claim that its record's creator is to answer. */
async function aClaim() {
  const [owner, claimant] = [await anAccount(), await anAccount()];
  made += 1;
  const doi = `10.5555/answered.${made}`;
  const people = [{ name: owner.name, email: owner.email }, { name: "A Guest" }];
  const record = await as(owner)
    .post("/api/records/journal", { data: { title: `Answered at one moment ${made}`, doi }, people })
    .answers<Shown>(201);
  const { id } = await as(claimant)
    .post("/api/claims", { kind: "journal", identifier: doi })
    .answers<{ id: string }>(202);
  const post = (who: TestAccount, act: string) => () => as(who).post(`/api/claims/${id}/${act}`);
  const state = async () => (await world.owner.query("select state from claims where id = $1", [id])).rows[0]?.state;
  return { owner, claimant, record, id, post, state };
}

/** Adds an author in the third place, who confirms it. */
async function aSecondAuthor(owner: TestAccount, { id, version }: Shown): Promise<TestAccount> {
  const second = await anAccount();
  const people = [
    { name: owner.name, account: owner.publicId },
    { name: "A Guest" },
    { name: second.name, account: second.publicId },
  ];
  await as(owner).patch(`/api/records/journal/${id}`, { version, people }).answers(200);
  await as(second).post(`/api/records/journal/${id}/confirm`).answers(200);
  return second;
}

describe("a claim", () => {
  test("that was withdrawn meanwhile is not accepted", async () => {
    const { owner, claimant, record, post } = await aClaim();
    const answers = await inTurn(world, holding(record), [post(claimant, "withdraw"), post(owner, "accept")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await isOn(owner, record, claimant)).toBe(false);
  });

  test("that was withdrawn meanwhile is left out when many are accepted", async () => {
    const { owner, claimant, record, post } = await aClaim();
    const acceptAll = () => as(owner).post("/api/claims/answers", { answer: "accept", claimant: claimant.publicId });
    const [, many] = await inTurn(world, holding(record), [post(claimant, "withdraw"), acceptAll]);
    expect(many).toMatchObject({ status: 200, body: { answered: 0 } });
    expect(await isOn(owner, record, claimant)).toBe(false);
  });

  test("that was accepted meanwhile is withdrawn with the place on the record", async () => {
    const { owner, claimant, record, post, state } = await aClaim();
    const answers = await inTurn(world, holding(record), [post(owner, "accept"), post(claimant, "withdraw")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await state()).toBe("withdrawn");
    expect(await isOn(owner, record, claimant)).toBe(false);
  });

  test("that was rejected meanwhile is not withdrawn, and is not made again", async () => {
    const { owner, claimant, record, post, state } = await aClaim();
    const answers = await inTurn(world, holding(record), [post(owner, "reject"), post(claimant, "withdraw")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await state()).toBe("rejected");
  });

  test("that a second approver rejects keeps nobody on the record", async () => {
    const { owner, claimant, record, post, state } = await aClaim();
    const second = await aSecondAuthor(owner, record);
    const answers = await inTurn(world, holding(record), [post(owner, "accept"), post(second, "reject")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await state()).toBe("rejected");
    expect(await isOn(owner, record, claimant)).toBe(false);
  });

  test("is not answered by somebody who was removed from the record meanwhile", async () => {
    const { owner, claimant, record, post } = await aClaim();
    const second = await aSecondAuthor(owner, record);
    const remove = () => as(owner).post(`/api/records/journal/${record.id}/remove-person`, { position: 3 });
    const answers = await inTurn(world, holding(record), [remove, post(second, "accept")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await isOn(owner, record, claimant)).toBe(false);
  });
});

const header = "title,facultiesInvolved,journalTitle,dateOfPublication";

describe("an import that is undone", () => {
  test("keeps a record that a colleague confirmed meanwhile", async () => {
    const author = await anAccount();
    const file = [header, `Confirmed at the last moment,${author.email},Spans,2024`].join("\n");
    const batch = await commits(as(hod), await uploads(as(hod), "undone.csv", file));
    const { rows } = await as(author).get("/api/records/journal").answers<{ rows: Shown[] }>(200);
    const record = rows[0] as Shown;
    const [confirmed, undone] = await inTurn(world, holding(record), [
      () => as(author).post(`/api/records/journal/${record.id}/confirm`),
      () => as(hod).remove(`/api/imports/${batch.id}`),
    ]);
    expect(confirmed?.status).toBe(200);
    expect(undone?.body).toMatchObject({ kept: [{ id: record.id, reason: "confirmed" }] });
    expect((await seen(author, record)).deletedAt).toBeNull();
  });

  test("leaves a claim rejected that was rejected meanwhile, so that it is not made again", async () => {
    const [owner, importer] = [await anAccount(), await anAccount()];
    const doi = "10.5555/answered.import";
    const record = await as(owner)
      .post("/api/records/journal", { data: { title: "Claimed by a row", doi } })
      .answers<Shown>(201);
    const file = [`${header},digitalObjectIdentifier`, `Claimed by a row,${importer.email},Spans,2024,${doi}`].join(
      "\n",
    );
    const batch = await commits(as(importer), await uploads(as(importer), "claims.csv", file));
    const { rows } = await as(owner).get("/api/claims").answers<{ rows: { id: string }[] }>(200);
    const answers = await inTurn(world, holding(record), [
      () => as(owner).post(`/api/claims/${rows[0]?.id}/reject`),
      () => as(importer).remove(`/api/imports/${batch.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = as(importer).post("/api/claims", { kind: "journal", identifier: doi });
    expect(await again.answers(202)).toEqual({ id: rows[0]?.id, state: "rejected" });
  });

  test("waits until its questions are answered", async () => {
    const me = await anAccount();
    const titles = ["Reeds that bend in the wind", "Canals that silt in a year"];
    const file = (year: number) => [header, ...titles.map((title) => `${title},${me.email},Rivers,${year}`)].join("\n");
    await commits(as(me), await uploads(as(me), "first.csv", file(2023)));
    const batch = await commits(as(me), await uploads(as(me), "second.csv", file(2024)));
    const { rows } = await as(me).get("/api/questions").answers<{ rows: { record: Shown }[] }>(200);
    const records = rows.map(({ record }) => record.id);
    expect(records).toHaveLength(2);
    const answers = await inTurn(world, holding({ id: records[1] as string }), [
      () => as(me).post("/api/questions/answer", { answer: "different", records }),
      () => as(me).remove(`/api/imports/${batch.id}`),
    ]);
    expect(answers).toMatchObject([{ status: 200, body: { answered: 2 } }, { status: 200 }]);
  });
});

test("a draft that was decided to be another work is not deleted by a second answer", async () => {
  const me = await anAccount();
  const file = (year: number) => [header, `Wells that fill slowly,${me.email},Hydrology,${year}`].join("\n");
  await commits(as(me), await uploads(as(me), "first.csv", file(2023)));
  await commits(as(me), await uploads(as(me), "second.csv", file(2024)));
  const { rows } = await as(me).get("/api/questions").answers<{ rows: { record: Shown }[] }>(200);
  const record = rows[0]?.record as Shown;
  const answer = (who: TestAccount, given: string) => () =>
    as(who).post("/api/questions/answer", { answer: given, records: [record.id] });
  const answers = await inTurn(world, holding(record), [answer(me, "different"), answer(admin, "same")]);
  expect(answers.map(({ body }) => body)).toMatchObject([{ answered: 1 }, { answered: 0 }]);
  expect((await seen(me, record)).deletedAt).toBeNull();
});

describe("a list of people that has changed since it was opened", () => {
  const lineOf = ({ name, publicId }: TestAccount) => ({ name, account: publicId });
  const aRecord = async (owner: TestAccount, people: object[]) =>
    as(owner)
      .post("/api/records/journal", { data: { title: "People in another order" }, people: [lineOf(owner), ...people] })
      .answers<Shown>(201);
  const changed = async (owner: TestAccount, { id, version }: Shown, people: object[]) => {
    const body = { version, people: [lineOf(owner), ...people] };
    await as(owner).patch(`/api/records/journal/${id}`, body).answers(200);
    return { url: `/api/records/journal/${id}`, version };
  };

  test("removes nobody by the position that a person had in it", async () => {
    const [owner, wrong, right] = [await anAccount(), await anAccount(), await anAccount()];
    const record = await aRecord(owner, [lineOf(wrong), lineOf(right)]);
    const { url, version } = await changed(owner, record, [lineOf(right)]);
    await as(hod).post(`${url}/remove-person`, { version, position: 2 }).answers(409);
    expect(await isOn(owner, record, right)).toBe(true);
  });

  test("does not link a name by its former position", async () => {
    const [owner, author] = [await anAccount(), await anAccount()];
    const [one, other] = [{ name: "X. Y." }, { name: "Z. W." }];
    const record = await aRecord(owner, [one, other, lineOf(author)]);
    const { url, version } = await changed(owner, record, [other, one, lineOf(author)]);
    await as(author).post(`${url}/confirm`, { version, position: 2 }).answers(409);
    // The author's own entry is where it is.
    await as(author).post(`${url}/confirm`, { version, position: 4 }).answers(200);
  });

  test("is not replaced by assigning it", async () => {
    const text = "title,authors,journalTitle\nRafts of reed and rope,A. Nobody; B. Nobody,Spans";
    const batch = await commits(as(hod), await uploads(as(hod), "rafts.csv", text));
    const { rows } = await as(hod).get(`/api/imports/${batch.id}/rows`).answers<{ rows: { recordId: string }[] }>(200);
    const record = await seen(hod, { id: rows[0]?.recordId ?? "" });
    const names = [...record.people.map(({ name }) => ({ name })), { name: "C. Nobody" }];
    const url = `/api/records/journal/${record.id}`;
    await as(hod).patch(url, { version: record.version, people: names }).answers(200);
    const [first, second] = names;
    const people = [{ ...first, account: (await anAccount()).publicId }, second];
    await as(admin).post(`${url}/assign`, { version: record.version, people }).answers(409);
    expect((await seen(hod, record)).people).toEqual(names);
  });
});
