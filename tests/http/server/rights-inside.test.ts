import { afterAll, describe, expect, test } from "vitest";
import { writeCsv } from "#formats/csv/write-csv.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { aPdf, aPicture } from "#tests/support/files/files.ts";
import { waitUntilRead } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { everybody, inOrder, isTeacher, readsFigures, sees, type Who } from "#tests/support/records/rights-matrix.ts";
import { isFull, sampled } from "#tests/support/sampled.ts";
import type { Answer, Client, Method } from "#tests/support/server/client.ts";
import { theWorld } from "#tests/support/server/world.ts";

/**
 * The rights matrix requests an object by its own address. Here it is reached inside an operation on something else: a
 * row of an import, the other record of a pair, an entry of a people list. Each cell is a person, a kind and such an
 * operation: the answer's status, that it contains nothing of the owner's record, and that this record is unchanged
 * afterwards.
 */
const world = await theWorld();
const { as, teacher } = world;
const people = await everybody(world);
const secret = "Quillon Vantage";
let cells = 0;
let leaks = 0;
/** By operation: how often it was done, how often the answer showed the owner's record, and how often not. */
const countsByOperation = new Map<string, { done: number; shown: number; kept: number }>();

afterAll(() => {
  console.info(`Rights inside operations: ${cells} cells, ${leaks} leaks.`);
});

const isReader = (who: Who) => isTeacher(who) || who.isCoordinator || who.role === "Admin";
const clientOf = (who: Who): Client => (who.token === undefined ? world.nobody : as({ token: who.token }));
const writes = (who: Who) => inOrder(who, { role: isTeacher(who) });
const reads = (who: Who) => inOrder(who, { role: isReader(who) });
const readsIt = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who) });

type NestedRequest = {
  operation: string;
  request: { method: Method; url: string; body?: unknown };
  expected: number | number[];
  /** Whether the answer may contain the owner's texts; by default for those who see the record. */
  mayShow?: boolean;
};

type Victim = { kind: KindDefinition; url: string; record: Shown; proof: string; title: string; data: object };

async function fingerprint({ record }: Victim): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select r.title, r.data, r.people, r.state, r.version, r.deleted_at, r.scopes, r.unread,
       (select json_agg(a order by a.position) from authorships a where a.record_id = r.id) as authors,
       (select json_agg(p.id order by p.id) from proofs p where p.record_id = r.id and p.removed_at is null) as proofs
     from records r where r.id = $1`,
    [record.id],
  );
  return rows;
}

async function checkAnswer(who: Who, victim: Victim, cell: NestedRequest, answer: Answer): Promise<void> {
  cells += 1;
  const given = answer.status >= 200 && answer.status < 300 ? 200 : answer.status;
  const shows = answer.text.includes(secret);
  const seen = countsByOperation.get(cell.operation) ?? { done: 0, shown: 0, kept: 0 };
  countsByOperation.set(cell.operation, {
    done: seen.done + Number(given === 200),
    shown: seen.shown + Number(shows),
    kept: seen.kept + Number(!shows),
  });
  const expected = [cell.expected].flat();
  const isLeak = (shows && !(cell.mayShow ?? sees(who))) || (given === 200 && !expected.includes(200));
  if (isLeak) leaks += 1;
  const about = { kind: victim.kind.slug, operation: cell.operation, who: who.name };
  const isRight = expected.includes(given) && !isLeak;
  expect({ ...about, isRight, ...(!isRight && { expected, given, isLeak, text: answer.text.slice(0, 400) }) }).toEqual({
    ...about,
    isRight: true,
  });
}

async function ask(who: Who, victim: Victim, cell: NestedRequest): Promise<Answer> {
  const { method, url, body } = cell.request;
  const answer = await clientOf(who).ask(method, url, body === undefined ? {} : { body });
  await checkAnswer(who, victim, cell, answer);
  return answer;
}

const some = sampled(recordKinds, 8);

describe.each(some.map((kind) => [kind.slug, kind] as const))("%s of a colleague", (slug, kind) => {
  test("is neither read nor changed through an operation on something else", { timeout: 10 * 60_000 }, async () => {
    const victim = await aVictim(kind);
    const before = await fingerprint(victim);
    const asking = isFull ? people : people.filter((_, index) => (index + some.indexOf(kind)) % some.length === 0);
    for (const who of asking) await uploadsTheSame(who, victim);
    for (const who of people) await claimsIt(who, victim);
    expect(await fingerprint(victim)).toEqual(before);
    for (const who of asking) {
      const mine = await ownRecord(who, kind);
      for (const cell of insideOf(who, victim, mine)) await ask(who, victim, cell);
      expect({ slug, who: who.name, record: await fingerprint(victim) }).toEqual({
        slug,
        who: who.name,
        record: before,
      });
    }
  });
});

/**
 * Every operation in which a person may refer to the owner's record, its proof or its people without requesting the
 * record itself.
 */
function insideOf(who: Who, { kind, url, record, proof, title, data }: Victim, mine: string): NestedRequest[] {
  const base = `/api/records/${kind.slug}`;
  const text = encodeURIComponent(`"${title}"`);
  const get = (operation: string, to: string, expected: number): NestedRequest => ({
    operation,
    request: { method: "GET", url: to },
    expected,
  });
  const post = (operation: string, to: string, body: unknown, expected: number): NestedRequest => ({
    operation,
    request: { method: "POST", url: to, body },
    expected,
  });
  const asPair = (decided: "different" | null) =>
    post("pair", `${mine}/pairs`, { other: { kind: kind.slug, id: record.id }, class: decided }, readsIt(who));
  const searches = inOrder(who, { role: !readsFigures(who) });
  return [
    post("check", `${base}/check`, { data }, writes(who)),
    post("check for another", `${base}/check`, { data, except: mine.split("/").at(-1) }, writes(who)),
    post("save the same", base, { data }, writes(who)),
    // Decided by those who see both records; undone, so that the next person finds it unchanged.
    asPair(null),
    ...(readsIt(who) === 200 ? [] : [asPair("different")]),
    {
      ...get("proof through another record", `${mine}/proofs/${proof}`, reads(who) === 200 ? 404 : reads(who)),
      mayShow: false,
    },
    get("proof", `${url}/proofs/${proof}`, readsIt(who)),
    get("history", `${url}/history`, readsIt(who)),
    post("assign", `${url}/assign`, { people: [{ name: who.name, account: who.account?.publicId }] }, assigns(who)),
    post(
      "clone",
      `${url}/clone`,
      undefined,
      inOrder(who, { role: isReader(who), sees: sees(who), may: isTeacher(who) }),
    ),
    get("list by words", `${base}?q=${text}`, reads(who)),
    get("file by words", `${base}/export?q=${text}`, reads(who)),
    get("search", `/api/search?q=${text}&kind=${kind.slug}`, searches),
    get("ask", `/api/ask?q=${encodeURIComponent(`list ${kind.slug} "${title}"`)}`, reads(who)),
    get("answer as a file", `/api/ask/export?q=${encodeURIComponent(`list ${kind.slug} "${title}"`)}`, reads(who)),
    { ...get("count", `/api/counts?by=kind&kind=${kind.slug}&q=${text}`, reads(who)), mayShow: false },
    post("answer questions in bulk", "/api/questions/answer", { answer: "same", records: [record.id] }, reads(who)),
    // That the owner may do so with a submitted record is tested by the rights matrix.
    ...(who.isOwner
      ? []
      : [
          {
            operation: "show on one's page",
            request: {
              method: "PUT" as const,
              url: `/api/me/public-page/works/${record.id}`,
              body: { visibility: null },
            },
            expected: inOrder(who, { role: isTeacher(who), sees: false }),
          },
        ]),
  ];
}

/** Only its importer and the admin assign a record, and this one has its people. */
function assigns(who: Who): number {
  const may = readsIt(who);
  if (may !== 200) return may;
  return who.isOwner || who.role === "Admin" ? 409 : 403;
}

/** A file whose row duplicates the record and names the importer: staged, claimed, saved, and undone. */
async function uploadsTheSame(who: Who, victim: Victim): Promise<void> {
  const { kind, title } = victim;
  const { names = "facultyName", emails = "facultiesInvolved" } = kind.peopleColumns;
  const sample = samples[kind.slug]?.();
  const row = Object.fromEntries(
    Object.entries(sample?.row ?? {}).map(([header, cell]) => [
      header,
      cell === sample?.data[kind.title] ? title : cell,
    ]),
  );
  const cells = { ...row, [names]: `${teacher.name}; ${who.name}`, [emails]: who.account?.email ?? "" };
  const bytes = writeCsv(Object.keys(cells), [Object.values(cells)]);
  const expected = reads(who);
  const cell = (operation: string): NestedRequest => ({ operation, request: { method: "GET", url: "" }, expected });
  const file = { field: "file", name: "mine.csv", type: "text/csv", bytes };
  const begun = await clientOf(who).upload("POST", "/api/imports", [file], { kind: kind.slug });
  await checkAnswer(who, victim, cell("import"), begun);
  if (expected !== 200) return;
  const { id } = await waitUntilRead(clientOf(who), (begun.body as { id: string }).id);
  const url = `/api/imports/${id}`;
  const client = clientOf(who);
  await checkAnswer(who, victim, cell("import: rows"), await client.get(`${url}/rows`));
  // Where the row is not a colleague's record there is none to join.
  await checkAnswer(
    who,
    victim,
    { ...cell("import: join"), expected: [200, 422] },
    await client.patch(`${url}/rows/2`, { decision: "claim" }),
  );
  await checkAnswer(who, victim, cell("import: save"), await client.post(`${url}/commit`));
  await checkAnswer(who, victim, cell("import: rows saved"), await client.get(`${url}/rows`));
  await checkAnswer(who, victim, cell("import: errors"), await client.get(`${url}/errors`));
  await ask(who, victim, {
    operation: "read after an import",
    request: { method: "GET", url: victim.url },
    expected: readsIt(who),
  });
  await checkAnswer(who, victim, cell("import: undo"), await client.remove(url));
}

/**
 * Claims it, by its identifier if it has one and by its id, which only a notification has; and withdraws the claim.
 */
async function claimsIt(who: Who, victim: Victim): Promise<void> {
  const { kind, record } = victim;
  const [doi] = Object.entries(kind.fields).flatMap(([name, { type }]) => (type === "doi" ? [record.data[name]] : []));
  const isNamed = who.isOwner ? 409 : 404;
  const file = (by: object, expected: number): NestedRequest => ({
    operation: `claim by ${Object.keys(by)[0]}`,
    request: { method: "POST", url: "/api/claims", body: { kind: kind.slug, ...by } },
    expected: writes(who) === 200 ? expected : writes(who),
  });
  await ask(who, victim, file({ record: record.id }, isNamed));
  if (doi === undefined) return;
  const claim = await ask(who, victim, file({ identifier: doi }, who.isOfInstitute && !who.isOwner ? 200 : isNamed));
  for (const of of ["mine", "answer"])
    await ask(who, victim, {
      operation: `claims: ${of}`,
      request: { method: "GET", url: `/api/claims?of=${of}` },
      expected: reads(who),
    });
  if (claim.status !== 202) return;
  await ask(who, victim, {
    operation: "read after a claim",
    request: { method: "GET", url: victim.url },
    expected: readsIt(who),
  });
  const { id } = claim.body as { id: string };
  const url = `/api/claims/${id}`;
  const accept = { method: "POST" as const, url: `${url}/accept`, body: {} };
  if (!sees(who))
    await ask(who, victim, { operation: "claim: accept one's own", request: accept, expected: [403, 404] });
  await ask(who, victim, {
    operation: "claim: withdraw",
    request: { method: "POST", url: `${url}/withdraw` },
    expected: 200,
  });
}

test("a person who takes the owner's name reads nothing by it", async () => {
  const victim = await aVictim(recordKinds[0] as KindDefinition);
  const before = await fingerprint(victim);
  for (const who of people) {
    const expected = inOrder(who, { role: who.role !== "none" });
    const rename = (name: string): NestedRequest => ({
      operation: "rename",
      request: { method: "PATCH", url: "/api/me/name", body: { name } },
      expected,
    });
    await ask(who, victim, rename(teacher.name));
    const read = { method: "GET" as const, url: victim.url };
    await ask(who, victim, { operation: "read after a new name", request: read, expected: readsIt(who) });
    const list = { method: "GET" as const, url: `/api/records/${victim.kind.slug}?scope=own` };
    await ask(who, victim, {
      operation: "own list after a new name",
      request: list,
      expected: reads(who),
      mayShow: who.isOwner,
    });
    const toDo = { method: "GET" as const, url: "/api/me/to-do" };
    await ask(who, victim, {
      operation: "to do after a new name",
      request: toDo,
      expected: writes(who),
      mayShow: who.isOwner,
    });
    await ask(who, victim, rename(who.account?.name ?? ""));
    expect(await fingerprint(victim)).toEqual(before);
  }
});

test("an entry with an account of another institute is linked to nobody", async () => {
  const kind = recordKinds[0] as KindDefinition;
  const victim = await aVictim(kind);
  const worksOf = async ({ id }: { id: number }) =>
    (await world.owner.query("select count(*)::int as n from authorships where account_id = $1", [id])).rows[0].n;
  for (const who of people) {
    const names = (operation: string, line: object, expected: number): NestedRequest => ({
      operation,
      request: {
        method: "POST",
        url: `/api/records/${kind.slug}`,
        body: { data: { [kind.title]: "Named from afar" }, people: [{ name: who.name }, { name: "A. B.", ...line }] },
      },
      expected,
    });
    const [near, far] = who.isOfInstitute ? [world.itTeacher, world.stranger] : [world.stranger, world.itTeacher];
    const before = [await worksOf(near), await worksOf(far)];
    const may = writes(who);
    await ask(who, victim, names("name a foreign account", { account: far.publicId }, may === 200 ? 422 : may));
    await ask(who, victim, names("name a foreign address", { email: far.email }, may));
    await ask(who, victim, names("name an account", { account: near.publicId }, may));
    const linked = may === 200 ? 1 : 0;
    expect({ who: who.name, works: [await worksOf(near), await worksOf(far)] }).toEqual({
      who: who.name,
      works: [(before[0] ?? 0) + linked, before[1]],
    });
  }
});

test("every refusal is one of a possible operation, and there is no leak", () => {
  const afterwards = ["read after an import", "read after a new name", "own list after a new name"];
  const showing = ["history", "clone", "list by words", "file by words", ...afterwards];
  // They are done at the record's own address or in another state, which the rights matrix and their own tests show.
  const elsewhere = [
    "proof through another record",
    "assign",
    "show on one's page",
    "name a foreign account",
    "claim by record",
    "claim: accept one's own",
  ];
  for (const [operation, { shown, kept, done }] of countsByOperation) {
    const isProven = kept > 0 && (elsewhere.includes(operation) || (showing.includes(operation) ? shown : done) > 0);
    expect({ operation, isProven }).toEqual({ operation, isProven: true });
  }
  expect([...countsByOperation.keys()]).toEqual(expect.arrayContaining([...showing, ...elsewhere]));
  expect(cells).toBeGreaterThanOrEqual(isFull ? 5000 : 700);
  expect(leaks).toBe(0);
});

/** A record of the owner with a unique co-author's name, and a proof named after it. */
async function aVictim(kind: KindDefinition): Promise<Victim> {
  const base = `/api/records/${kind.slug}`;
  const title = `Tide wells of ${kind.slug}`;
  const data = { ...samples[kind.slug]?.().data, [kind.title]: title };
  for (const name of sensitiveParts(kind).fields) delete (data as Record<string, unknown>)[name];
  const made = await as(teacher)
    .post(base, {
      data,
      ...(kind.people && { people: [{ name: teacher.name, account: teacher.publicId }, { name: secret }] }),
    })
    .answers<Shown>(201);
  const url = `${base}/${made.id}`;
  const [field, declared] = Object.entries(kind.fields).find(([, one]) => one.type === "file") ?? [];
  if (field === undefined || declared?.type !== "file") throw new Error(`${kind.slug} has no proof.`);
  const file = declared.accept.includes("application/pdf")
    ? { name: `${secret}.pdf`, type: "application/pdf", bytes: aPdf(`% ${secret}\n`) }
    : { name: `${secret}.png`, type: "image/png", bytes: await aPicture("png") };
  const record = await as(teacher)
    .upload("POST", `${url}/proofs`, [{ field: "file", ...file }], { field })
    .answers<Shown>(201);
  return { kind, url, record, proof: record.proofs[0]?.id ?? "", title, data };
}

/** The address of the person's own record, or of a colleague's if they enter none. */
async function ownRecord(who: Who, kind: KindDefinition): Promise<string> {
  const base = `/api/records/${kind.slug}`;
  const writer =
    isTeacher(who) && who.token !== undefined
      ? who.token
      : who.isOfInstitute
        ? world.colleague.token
        : world.stranger.token;
  const { id } = await as({ token: writer })
    .post(base, { data: { [kind.title]: "A record of one's own" } })
    .answers<Shown>(201);
  return `${base}/${id}`;
}
