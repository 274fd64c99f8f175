import { beforeAll, expect, test } from "vitest";
import { coordinatorTag } from "#access/roles.ts";
import { recordKinds } from "#kinds/registry.ts";
import { inDays } from "#tests/support/records/days.ts";
import { mixRecords } from "#tests/support/records/mixed-records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, coordinator, hod, itHod, admin, strangerHod } = world;

type Row = { id: string; kind: string; people: string[] };
type Queue = {
  rows: Row[];
  total: number;
  nextCursor: string | null;
  kinds?: { kind: string; count: number }[];
  people?: { id: string; count: number }[];
};

const reviewers: Record<string, TestAccount> = { hod, coordinator, itHod, admin, strangerHod, colleague };

beforeAll(async () => {
  await mixRecords(world);
  reviewers.named = await world.anAccount();
  reviewers.delegate = await world.anAccount({ tags: [coordinatorTag] });
  reviewers.ofTwo = await world.anAccount({ role: "Head Of Department" });
  const kinds = recordKinds.map(({ slug }) => slug).filter((_, index) => index % 2 === 0);
  await as(hod)
    .post(`/api/review/verifiers/${reviewers.named.publicId}`, { department: "Computer", kinds })
    .answers(200);
  await as(teacher)
    .post("/api/me/delegates", { person: reviewers.delegate.publicId, until: inDays(30) })
    .answers(201);
  const { id } = world.institute;
  await world.owner.query(
    `insert into appointments (institute_id, id, account_id, department_id)
     select $1, gen_random_uuid(), $2, id from departments where institute_id = $1 and code = 'IT'`,
    [id, reviewers.ofTwo.id],
  );
  // More in both waiting states, whatever they lack; some entered by others, some of a department that nobody leads.
  await world.owner.query(
    `update records set state = case when ascii(right(id::text, 1)) % 3 = 0 then 'changed' else 'submitted' end, submitted_at = created_at
     where institute_id = $1 and state = 'draft' and kind <> 'profile' and ascii(right(id::text, 1)) % 2 = 0`,
    [id],
  );
  await world.owner.query(
    `update records r set entered_by = $2 from (
       select id from records where institute_id = $1 and created_by <> $2 order by right(id::text, 4) limit 45) few where r.id = few.id`,
    [id, coordinator.id],
  );
  await world.owner.query(
    `update records r set scopes = array(select case when s = (select id from departments where institute_id = $1 and code = 'Computer')
         then (select id from departments where institute_id = $1 and code = 'EXTC') else s end from unnest(r.scopes) s)
     from (select id from records where institute_id = $1 order by right(id::text, 4) desc limit 10) few where r.id = few.id`,
    [id],
  );
});

async function queueOf(who: TestAccount, query = ""): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Queue = await as(who)
      .get(`/api/review?limit=7${query}&cursor=${encodeURIComponent(cursor)}`)
      .answers<Queue>(200);
    expect(page.total).toBeGreaterThanOrEqual(page.rows.length);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}

async function mayReview(who: TestAccount, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  const answer = await as(who).get(`/api/records/${kind}/${id}`);
  return (
    answer.status === 200 && (answer.body as { review?: { mayReview: boolean } | null }).review?.mayReview === true
  );
}

test("each reviewer's queue is exactly what the policy lets them review, in every order, with its figures", async () => {
  const { rows: waiting } = await world.owner.query<{ kind: string; id: string; accounts: string[] }>(
    `select kind, id, array(select a.public_id::text from accounts a where -a.id = any (r.scopes)) as accounts from records r
     where state in ('submitted', 'changed') and deleted_at is null and institute_id = $1`,
    [world.institute.id],
  );
  expect(waiting.length).toBeGreaterThan(30);
  const queues: Record<string, string[]> = {};
  for (const [name, who] of Object.entries(reviewers)) {
    const allowed: typeof waiting = [];
    for (const record of waiting) if (await mayReview(who, record)) allowed.push(record);
    const ids = allowed.map(({ id }) => id).sort();
    for (const sort of ["oldest", "newest", "person", "type"])
      expect((await queueOf(who, `&sort=${sort}`)).map(({ id }) => id).sort(), `${name} by ${sort}`).toEqual(ids);
    const { total, kinds = [], people = [] } = await as(who).get("/api/review?facets=1&limit=1").answers<Queue>(200);
    expect(total, name).toBe(ids.length);
    const { reviews } = await as(who).get("/api/me/sidebar").answers<{ reviews: number }>(200);
    expect(reviews, name).toBe(ids.length);
    expect(figures(kinds.map(({ kind, count }) => [kind, count]))).toEqual(tally(allowed.map(({ kind }) => kind)));
    expect(figures(people.map(({ id, count }) => [id, count]))).toEqual(
      tally(allowed.flatMap(({ accounts }) => accounts)),
    );
    for (const { kind, count } of kinds) expect(await queueOf(who, `&kind=${kind}`)).toHaveLength(count);
    for (const { id, count } of people) expect(await queueOf(who, `&person=${id}`)).toHaveLength(count);
    queues[name] = ids;
  }
  // Each rule decides about some record, so that a queue that ignores it differs.
  expect(queues).toMatchObject({ strangerHod: [], colleague: [] });
  for (const name of ["hod", "coordinator", "itHod", "admin", "named", "delegate", "ofTwo"])
    expect(queues[name], name).not.toEqual([]);
  const different = new Set(["hod", "coordinator", "delegate", "named"].map((name) => String(queues[name])));
  expect(different.size).toBeGreaterThan(2);
});

const figures = (entries: [string, number][]) => Object.fromEntries(entries.toSorted());

function tally(values: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return figures([...counts]);
}
