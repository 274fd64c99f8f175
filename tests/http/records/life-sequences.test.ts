import fc from "fast-check";
import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findWrongRecords } from "#domain/records/find-wrong-records.ts";
import { aPdf } from "#tests/support/files/files.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, itHod, teacher, colleague, itTeacher } = world;
const people = [teacher, colleague, itTeacher];
const reviewers = [hod, itHod, admin];
const size = 5;

const acts = [
  "propose",
  "confirm",
  "decline",
  "claim",
  "answer",
  "submit",
  "submit",
  "verify",
  "verify",
  "return",
  "edit",
  "merge",
  "merge",
  "undo",
  "restore",
  "remove",
  "restore-record",
  "proof",
  "transfer",
] as const;
const step = fc.record({ act: fc.constantFrom(...acts), one: fc.nat(size - 1), who: fc.nat(2), n: fc.nat(60) });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What must be true of the records of one run, separately from what the server says. */
type Model = {
  ids: string[];
  /** Records 0 and 1 print one identifier, 2 and 3 another one, 4 none. */
  dois: (string | undefined)[];
  absorbed: Map<number, number>;
  merges: { id: string; absorbed: number }[];
  inBin: Set<number>;
  proofs: Set<string>;
  /** By record, what was verified last. */
  verified: Map<string, unknown>;
  /** Works of earlier runs. */
  before: number;
};

let runs = 0;
const done = new Map<string, number>();

test("after any sequence of actions there is one record for each work, nothing is lost, nobody is named twice, figures are correct, and changes of verified values are marked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: isFull ? 24 : 12 }), async (steps) => {
      const model = await begin();
      for (const each of steps) {
        const answer = await act(model, each);
        if (!answer) continue;
        expect([200, 201, 202, 403, 404, 409, 422], `${each.act}: ${answer.text}`).toContain(answer.status);
        if (answer.status < 300) done.set(each.act, (done.get(each.act) ?? 0) + 1);
        await checkInvariants(model);
      }
    }),
    { numRuns: isFull ? 60 : 2, seed: 20261123, endOnFailure: true },
  );
  // If half of the steps were always refused, the test would show little.
  if (isFull) expect([...done.keys()].sort()).toEqual([...new Set(acts)].sort());
}, 1_800_000);

async function begin(): Promise<Model> {
  runs += 1;
  const before = (await as(admin).get("/api/counts?by=kind&kind=journal").answers<{ total: number }>(200)).total;
  const dois = [0, 0, 1, 1].map((work) => `10.5555/life.${runs}.${work}`);
  const model: Model = {
    ids: [],
    dois,
    absorbed: new Map(),
    merges: [],
    inBin: new Set(),
    proofs: new Set(),
    verified: new Map(),
    before,
  };
  for (let n = 0; n < size; n++) {
    const who = people[n % 3] ?? teacher;
    const other = people[(n + 1) % 3] ?? colleague;
    const data = {
      title: `Life ${runs} of work ${Math.floor(n / 2)}`,
      dateOfPublication: n % 2 ? "2020-05-01" : "2024-05-01",
      journalTitle: "Journal of Tides",
      volume: String(n),
      ...(dois[n] && { doi: dois[n] }),
    };
    const made = await as(who)
      .post("/api/records/journal", { data, people: [line(who), line(other), { name: `Guest ${n}` }] })
      .answers<Shown>(201);
    model.ids.push(made.id);
    await addProof(model, who, made.id);
  }
  await checkInvariants(model);
  return model;
}

const line = ({ name, publicId }: TestAccount) => ({ name, account: publicId });
const url = (id: string) => `/api/records/journal/${id}`;
const read = async (id: string) => (await as(admin).get(url(id))).body as Shown;
const creatorOf = (shown: Shown) => people.find(({ publicId }) => publicId === shown.createdBy.id) ?? teacher;

async function act(model: Model, { act: what, one, who: whose, n }: Step): Promise<Answer | undefined> {
  const id = model.ids[one] ?? "";
  const shown = await read(id);
  const { version } = shown;
  const who = people[whose] ?? teacher;
  switch (what) {
    case "propose": {
      const listed = people.filter((_, index) => index === 0 || (n >> index) % 2 === 1);
      return as(creatorOf(shown)).patch(url(id), { version, people: [...listed.map(line), { name: `Guest ${n}` }] });
    }
    case "confirm":
    case "decline":
    case "submit":
      return as(what === "submit" ? creatorOf(shown) : who).post(`${url(id)}/${what}`);
    case "claim":
      return as(who).post("/api/claims", { kind: "journal", identifier: model.dois[n % 4] });
    case "answer": {
      type Claims = { rows: { id: string; record: { id: string } | null }[] };
      const { rows } = await as(who).get("/api/claims").answers<Claims>(200);
      // One of an earlier run would change the works that were counted before this one.
      const claim = rows.find(({ record }) => record !== null && model.ids.includes(record.id));
      return claim && as(who).post(`/api/claims/${claim.id}/${n % 3 === 0 ? "reject" : "accept"}`);
    }
    case "verify":
    case "return": {
      const body = what === "verify" ? { version, checklist: [] } : { version, reason: "Which month?" };
      let answer: Answer | undefined;
      for (const reviewer of reviewers) {
        answer = await as(reviewer).post(`${url(id)}/${what}`, body);
        if (answer.status === 200) break;
      }
      if (answer?.status === 200 && what === "verify") {
        const { id: verified } = answer.body as Shown;
        model.verified.set(verified, valuesOf(await read(verified)));
      }
      return answer;
    }
    case "edit":
      return as(who).patch(url(id), { version, data: { volume: String(n), issue: n % 3 ? String(n) : null } });
    case "merge":
      return merge(model, one, n % size);
    case "undo": {
      const merged = model.merges.at(n % Math.max(1, model.merges.length));
      if (!merged) return undefined;
      const answer = await as(admin).post(`/api/merges/${merged.id}/undo`);
      if (answer.status !== 200) return answer;
      model.merges.splice(model.merges.indexOf(merged), 1);
      model.absorbed.delete(merged.absorbed);
      return answer;
    }
    case "restore":
      return as(creatorOf(shown)).post(`${url(id)}/restore-version`, {
        version,
        to: 1 + (n % Math.max(1, version - 1)),
      });
    case "remove":
    case "restore-record": {
      const kept = survivorOf(model, one);
      const answer = await (what === "remove" ? as(admin).remove(url(id)) : as(admin).post(`${url(id)}/restore`));
      if (answer.status === 200) model.inBin[what === "remove" ? "add" : "delete"](kept);
      return answer;
    }
    case "proof": {
      if (shown.deletedAt !== null || shown.proofs.length >= 6) return undefined;
      return addProof(model, creatorOf(shown), id);
    }
    case "transfer":
      return transfer(who, n);
  }
}

/** Only records that print the same identifier, or one that prints none, are one work. */
async function merge(model: Model, one: number, other: number): Promise<Answer | undefined> {
  const keep = survivorOf(model, one);
  const gone = survivorOf(model, other);
  const doisOf = (index: number) =>
    model.ids.flatMap((_, each) => (survivorOf(model, each) === index ? (model.dois[each] ?? []) : []));
  if (new Set([...doisOf(keep), ...doisOf(gone)]).size > 1) return undefined;
  const records = [model.ids[keep], model.ids[gone]];
  const answer = await as(admin).post("/api/merges", { records, keep: model.ids[keep] });
  if (answer.status !== 201) return answer;
  model.absorbed.set(gone, keep);
  model.merges.push({ id: (answer.body as { merge: string }).merge, absorbed: gone });
  return answer;
}

function survivorOf({ absorbed }: Model, index: number): number {
  const into = absorbed.get(index);
  return into === undefined ? index : survivorOf({ absorbed } as Model, into);
}

async function transfer(who: TestAccount, n: number): Promise<Answer> {
  const address = `/api/people/${who.publicId}`;
  const { version } = await as(admin).get(`${address}/appointments`).answers<{ version: number }>(200);
  const from = ["2019-01-01", "2021-07-01", "2023-01-01", "2025-01-01"][n % 4];
  const department = n % 2 ? "Information Technology" : "Computer Engineering";
  const answer = await as(admin).post(`${address}/transfer`, { version, department, from });
  who.token = await world.aSession(who);
  return answer;
}

async function addProof(model: Model, who: TestAccount, id: string): Promise<Answer> {
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf(String(Math.random())) };
  const answer = await as(who).upload("POST", `${url(id)}/proofs`, [file], { field: "paper" });
  if (answer.status === 201) for (const proof of (answer.body as Shown).proofs) model.proofs.add(proof.id);
  return answer;
}

const counts = ({ account, state, matchedBy }: Shown["people"][number]) =>
  account !== undefined && (state === "confirmed" || (state === "proposed" && matchedBy !== "variant"));
const valuesOf = ({ data, people: all }: Shown) => ({ data, people: all.map(({ name }) => name) });

async function checkInvariants(model: Model): Promise<void> {
  const difference = await withScope(world.database, world.institute.id, (scope) =>
    findWrongRecords(world.appContext, scope),
  );
  expect(difference, "counters are those of a recomputation").toEqual([]);

  const kept = new Set<string>();
  const unassigned = new Set<string>();
  for (const [index, id] of model.ids.entries()) {
    const shown = await as(admin).get(url(id)).answers<Shown>(200);
    expect(shown.id, "an old id leads to the surviving record").toBe(model.ids[survivorOf(model, index)]);
    const accounts = shown.people.flatMap(({ account }) => account ?? []);
    expect(new Set(accounts).size, "nobody is on it twice").toBe(accounts.length);
    for (const proof of shown.proofs) kept.add(proof.id);
    if (shown.unassigned) {
      unassigned.add(shown.id);
      expect(shown.people.filter(counts), "only a record of nobody is in no figure").toEqual([]);
    }
    if (shown.state === "verified") expect(valuesOf(shown), "as it was verified").toEqual(model.verified.get(shown.id));
  }
  expect(
    [...model.proofs].filter((id) => !kept.has(id)),
    "proofs lost",
  ).toEqual([]);

  const living = model.ids.flatMap((_, index) => {
    const survivor = survivorOf(model, index);
    return model.inBin.has(survivor) || unassigned.has(model.ids[survivor] ?? "") ? [] : [survivor];
  });
  const works = new Set(living.map((survivor) => workOf(model, survivor)));
  const institute = await as(admin).get("/api/counts?by=kind&kind=journal").answers<{ total: number }>(200);
  expect(institute.total, "one record for each work").toBe(model.before + works.size);
  type List = { rows: unknown[]; total: number };
  type Counted = { rows: { keys: { dept: string }; total: number }[] };
  const byDepartment = await as(admin).get("/api/counts?by=dept&kind=journal").answers<Counted>(200);
  for (const { keys, total } of byDepartment.rows) {
    const q = encodeURIComponent(`dept:${keys.dept}`);
    const list = await as(admin).get(`/api/records/journal?limit=1&count=exact&q=${q}`).answers<List>(200);
    expect([keys.dept, list.total]).toEqual([keys.dept, total]);
  }
}

/** The identifier that its records print, or the record itself. */
function workOf(model: Model, survivor: number): string {
  const dois = model.ids.flatMap((_, index) =>
    survivorOf(model, index) === survivor ? (model.dois[index] ?? []) : [],
  );
  return dois[0] ?? String(survivor);
}
