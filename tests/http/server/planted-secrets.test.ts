import "#tests/support/records/more-sensitive.ts";

import { expect, test } from "vitest";
import { pageParts } from "#access/policies/public-pages.ts";
import { operations } from "#contract/contract.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { kinds } from "#kinds/registry.ts";
import { aPdf, aPicture } from "#tests/support/files/files.ts";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import {
  anyRequests,
  changes,
  type Planted,
  printed,
  type Request,
  readsAmongOthers,
  recordReads,
  remainingOperations,
  removals,
} from "#tests/support/records/every-operation.ts";
import { type Batch, commits, uploads } from "#tests/support/records/imports.ts";
import { secretFinder, secretText, withSecrets } from "#tests/support/records/planted-secrets.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { readEvents } from "#tests/support/server/read-events.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const logged: unknown[] = [];
const keep = (...line: unknown[]) => logged.push(line);
const world = await theWorld();
Object.assign(world.appContext.log, { info: keep, warn: keep, error: keep });
const { as, teacher } = world;
const address = await world.app.listen({ port: 0, host: "127.0.0.1" });

// The owner's page shows everyone all that it is able to show.
const ownPage = await as(teacher).get("/api/me/public-page").answers<{ version: number; slug: string }>(200);
const page = await as(teacher)
  .patch("/api/me/public-page", {
    version: ownPage.version,
    isOpen: true,
    works: "public",
    shown: Object.fromEntries(pageParts.map((part) => [part, "public"])),
  })
  .answers<{ slug: string }>(200);

type Viewer = { name: string; account?: TestAccount };

const coauthor = await world.anAccount({ name: "Devika Rao" });
const viewers: Viewer[] = [
  { name: "the owner", account: teacher },
  { name: "a co-author", account: coauthor },
  { name: "a colleague", account: world.colleague },
  { name: "the coordinator", account: world.coordinator },
  { name: "the head of the department", account: world.hod },
  { name: "a teacher of another department", account: world.itTeacher },
  { name: "the head of another department", account: world.itHod },
  { name: "the admin", account: world.admin },
  { name: "the super admin", account: world.superAdmin },
  { name: "a teacher of another institute", account: world.stranger },
  { name: "the admin of another institute", account: world.strangerAdmin },
  { name: "nobody" },
];

/** Who may see them (docs/architecture.md, Rights): the authors, the person who entered the record, the admin. */
function maySee({ account }: Viewer, { hasCoauthor }: Pick<Planted, "hasCoauthor">): boolean {
  return account === teacher || account === world.admin || (account === coauthor && hasCoauthor);
}

test("a quoted phrase finds no sensitive text, though its words occur elsewhere in the record", async () => {
  for (const kind of kinds) {
    const [name] = sensitiveParts(kind).fields.filter((one) =>
      ["text", "longtext"].includes(kind.fields[one]?.type ?? ""),
    );
    if (name === undefined || kind.isOnePerPerson) continue;
    const made = await as(teacher)
      .post(`/api/records/${kind.slug}`, {
        data: { [kind.title]: "Larkspur beside the quarry", [name]: "quarry larkspur" },
      })
      .answers<Shown>(201);
    const found = async (phrase: string) => {
      const q = encodeURIComponent(`"${phrase}"`);
      const list = await as(teacher).get(`/api/records/${kind.slug}?q=${q}`).answers<{ rows: { id: string }[] }>(200);
      const search = await as(teacher)
        .get(`/api/search?q=${q}&kind=${kind.slug}`)
        .answers<{ rows: { id: string }[] }>(200);
      return [list, search].map(({ rows }) => rows.some(({ id }) => id === made.id));
    };
    expect(await found("beside the quarry"), kind.slug).toEqual([true, true]);
    expect(await found("quarry larkspur"), kind.slug).toEqual([false, false]);
  }
});

test("sensitive values are in no answer but those to their owner, the authors and the admin", {
  timeout: 30 * 60_000,
  skip: !isFull,
}, async () => {
  const planted: Planted[] = [];
  for (const kind of kinds) planted.push(await plant(kind));
  const batch = await plantUnread(planted);
  const target = { world, batch, page: page.slug };
  const owners = new Map(planted.flatMap((one) => one.secrets.map((secret) => [secret, one] as const)));
  const find = secretFinder();
  const seen = new Map<string, Set<string>>(viewers.map(({ name }) => [name, new Set()]));
  const leaks: object[] = [];
  const requested = new Set<string>();
  let answers = 0;

  const look = (viewer: Viewer, request: Pick<Request, "operation" | "url">, text: string) => {
    answers += 1;
    requested.add(request.operation);
    for (const secret of find(text)) {
      seen.get(viewer.name)?.add(secret);
      const record = owners.get(secret);
      if (!record || maySee(viewer, record)) continue;
      leaks.push({ who: viewer.name, operation: request.operation, url: request.url, secret });
    }
  };
  const ask = async (viewer: Viewer, request: Request) => {
    const client = viewer.account ? as(viewer.account) : world.nobody;
    const { method, url, body } = request;
    const answer = await client.ask(method, url, body === undefined ? {} : { body });
    look(viewer, request, await textOf(answer));
  };

  for (const one of planted)
    for (const viewer of viewers)
      for (const request of [
        ...recordReads(one),
        ...readsAmongOthers(one, teacher.name),
        ...changes(one),
        printed(one),
      ])
        await ask(viewer, request);
  for (const viewer of viewers) for (const request of remainingOperations(target)) await ask(viewer, request);
  for (const viewer of viewers) {
    if (!viewer.account) continue;
    for (const [operation, path] of [
      ["notifications.events", "/api/events"],
      ["imports.events", `/api/imports/${batch}/events`],
    ] as const) {
      const stream = await readEvents(`${address}${path}`, viewer.account.token);
      if (stream.status === 200) await expect.poll(() => stream.events.length).toBeGreaterThan(0);
      look(viewer, { operation, url: path }, JSON.stringify(stream.events));
      stream.stop();
    }
  }
  const last = new Set(removals(planted, target).map(({ operation }) => operation));
  const others = operations.filter(({ name }) => !requested.has(name) && !last.has(name));
  for (const record of planted.slice(0, 1))
    for (const viewer of viewers)
      for (const { name } of others)
        for (const request of anyRequests(name, { world, record })) await ask(viewer, request);
  for (const viewer of viewers) for (const request of removals(planted, target)) await ask(viewer, request);

  expect(find(JSON.stringify(logged))).toEqual(new Set());
  const kept = await world.owner.query(
    `select (select string_agg(search::text || keys::text || title, ' ') from records) as records,
       (select string_agg(words::text, ' ') from record_words) as words,
       (select string_agg(to_json(n)::text, ' ') from notifications n) as notifications, (select string_agg(to_json(o)::text, ' ') from outbox o) as mails,
       (select string_agg(to_json(a)::text, ' ') from audit_log a) as audit, (select string_agg(to_json(p)::text, ' ') from people_index p) as people`,
  );
  expect(find(JSON.stringify(kept.rows))).toEqual(new Set());

  console.info(`Planted secrets: secrets ${owners.size}, answers ${answers}, found ${leaks.length}`);
  expect(leaks.slice(0, 20)).toEqual([]);
  expect(leaks.length).toBe(0);
  expect(operations.map(({ name }) => name).filter((name) => !requested.has(name))).toEqual([]);
  // Those who may see them do: the search for secrets is able to find some.
  for (const viewer of viewers) {
    const wanted = planted.flatMap((one) => (maySee(viewer, one) ? one.secrets : []));
    const missed = wanted.filter((secret) => !seen.get(viewer.name)?.has(secret));
    expect({ who: viewer.name, missed }).toEqual({ who: viewer.name, missed: [] });
  }
  expect(owners.size).toBeGreaterThan(200);
});

/**
 * A record of the owner and, if the kind has people, of the co-author, changed once, with a proof in every
 * sensitive file field.
 */
async function plant(kind: KindDefinition): Promise<Planted> {
  const url = `/api/records/${kind.slug}`;
  const [first, second] = [withSecrets(kind), withSecrets(kind)];
  const hasCoauthor = kind.people !== undefined;
  const people = [teacher, coauthor].map(({ name, publicId, email }) => ({ name, account: publicId, email }));
  const made = await as(teacher)
    .post(url, { data: first.data, ...(hasCoauthor && { people }) })
    .answers<Shown>(201);
  if (hasCoauthor) await as(coauthor).post(`${url}/${made.id}/confirm`).answers(200);
  const { version } = await as(teacher).get(`${url}/${made.id}`).answers<Shown>(200);
  const fields = Object.keys(second.data).filter((name) => kind.fields[name]?.readonly === undefined);
  const data = Object.fromEntries(fields.map((name) => [name, second.data[name]]));
  await as(teacher).patch(`${url}/${made.id}`, { version, data }).answers(200);
  const secrets = [...first.secrets, ...second.secrets];
  for (const field of sensitiveParts(kind).fields) {
    const declared = kind.fields[field];
    if (declared?.type !== "file") continue;
    const name = secretText();
    secrets.push(name);
    const file = declared.accept.includes("application/pdf")
      ? { name: `${name}.pdf`, type: "application/pdf", bytes: aPdf(`% ${name}\n`) }
      : { name: `${name}.png`, type: "image/png", bytes: await aPicture("png") };
    await as(teacher)
      .upload("POST", `${url}/${made.id}/proofs`, [{ field: "file", ...file }], { field })
      .answers(201);
  }
  const whole = await as(teacher).get(`${url}/${made.id}`).answers<Shown>(200);
  return { kind, id: made.id, proofs: whole.proofs.map(({ id }) => id), secrets, hasCoauthor };
}

/** Records from a file with an unread cell for a table with sensitive columns: the cell is stored as typed. */
async function plantUnread(planted: Planted[]): Promise<string> {
  let last: Batch | undefined;
  for (const kind of kinds.filter((one) => !one.isOnePerPerson)) {
    const [table] = Object.keys(sensitiveParts(kind).columns);
    if (table === undefined) continue;
    const secret = secretText();
    const names = kind.peopleColumns.names;
    const file = `${kind.title},${names},${table}\nUnread cell of ${kind.slug},${teacher.name},[ ${secret}\n`;
    last = await commits(as(teacher), await uploads(as(teacher), `${kind.slug}.csv`, file, { kind: kind.slug }));
    const { rows } = await world.owner.query("select id, unread from records where batch_id = $1", [last.id]);
    expect(rows[0]?.unread[table]).toContain(secret);
    planted.push({ kind, id: rows[0].id, proofs: [], secrets: [secret], hasCoauthor: false });
  }
  if (!last) throw new Error("No kind has a table with sensitive columns.");
  return last.id;
}

/** An answer as text, with compressed parts unpacked. */
async function textOf({ text, bytes, headers }: Answer): Promise<string> {
  const type = String(headers["content-type"] ?? "");
  if (/zip|openxml/.test(type))
    return [...unzip(bytes)].map(([name, file]) => `${name} ${file.toString("utf8")}`).join("\n");
  if (!type.includes("pdf")) return text;
  return [bytes.toString("latin1"), ...(await pageTexts(bytes))].join("\n");
}
