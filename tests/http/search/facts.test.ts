import { beforeAll, expect, test } from "vitest";
import { hiddenPartsWhere, sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { kinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { mixRecords } from "#tests/support/records/mixed-records.ts";
import { withSecrets } from "#tests/support/records/planted-secrets.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

/** Every record of the institute as one JSON document: for admins, complete, without what is nobody's business. */
const world = await theWorld();
const { as, admin, hod, teacher, colleague, strangerAdmin } = world;

type Fact = { id: string; type: string; state: string; departments: string[]; people: object[] };
type Document = { format: string; version: number; institute: string; facts: Fact[] };

beforeAll(() => mixRecords(world), 120_000);

const read = async (who = admin) => {
  const { status, bytes, text } = await as(who).get("/api/facts");
  expect(status, text.slice(0, 200)).toBe(200);
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as Document;
};

test("every record that the lists have is in the document once, with id, type and state", async () => {
  const title = 'Line\nbreak, "quotes", back\\slash and \u{1F9EA} — ट';
  const odd = await as(teacher)
    .post("/api/records/journal", { data: { title }, people: [{ name: teacher.name, email: teacher.email }] })
    .answers<Shown>(201);
  const { facts, ...head } = await read();
  expect(head).toMatchObject({ format: "fpms-facts", version: 1, institute: world.institute.name });
  for (const kind of kinds.filter(({ isOptional }) => !isOptional)) {
    const listed = await as(admin).get(`/api/records/${kind.slug}?limit=1&count=exact`).answers<{ total: number }>(200);
    const own = facts.filter(({ type }) => type === kind.slug);
    expect(own.length, kind.slug).toBe(listed.total);
    expect(new Set(own.map(({ id }) => id)).size, kind.slug).toBe(own.length);
  }
  const fact = facts.find(({ id }) => id === odd.id);
  expect(fact).toMatchObject({ "data.title": title.replace("\n", " "), state: "draft", departments: ["Computer"] });
});

test("somebody who declined a record is printed there without the account", async () => {
  const people = [teacher, colleague].map(({ name, publicId }) => ({ name, account: publicId }));
  const made = await as(teacher)
    .post("/api/records/journal", { data: { title: "Not of both" }, people })
    .answers<Shown>(201);
  const peopleOf = async () => (await read()).facts.find(({ id }) => id === made.id)?.people;
  expect(await peopleOf()).toMatchObject(people);
  await as(colleague).post(`/api/records/journal/${made.id}/decline`).answers(200);
  const [author, other] = (await peopleOf()) ?? [];
  expect(author).toMatchObject({ account: teacher.publicId });
  expect(other).toMatchObject({ name: colleague.name });
  expect(other).not.toHaveProperty("account");
});

test("nothing sensitive, no address and no file is in it", async () => {
  const planted = kinds
    .filter(
      (kind) => !kind.isOptional && Object.values(sensitiveParts(kind)).some((part) => Object.keys(part).length > 0),
    )
    .map((kind) => ({ kind, ...withSecrets(kind) }));
  for (const { kind, data } of planted) {
    const answer = await as(teacher).post(`/api/records/${kind.slug}`, {
      data: { ...samples[kind.slug]?.().data, ...data },
    });
    expect([200, 201], answer.text).toContain(answer.status);
  }
  const text = JSON.stringify(await read());
  expect(planted.flatMap(({ secrets }) => secrets).length).toBeGreaterThan(1);
  expect(planted.flatMap(({ secrets }) => secrets).filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain(teacher.email);
});

test("no file is in the rows of a table", async () => {
  const planted = kinds.flatMap((kind) =>
    Object.entries(hiddenPartsWhere(kind, ({ type }) => type === "file").columns).map(([table, columns]) => {
      const data = samples[kind.slug]?.().data ?? {};
      const files = Object.fromEntries(
        columns.map((column) => [column, [`https://files.example/planted-${column}.pdf`]]),
      );
      const rows = (data[table] as object[]).map((row) => ({ ...row, ...files }));
      return { slug: kind.slug, data: { ...data, [table]: rows } };
    }),
  );
  expect(planted.length).toBeGreaterThan(1);
  for (const { slug, data } of planted)
    expect((await as(teacher).post(`/api/records/${slug}`, { data })).text, slug).toContain("/planted-");
  const text = JSON.stringify(await read());
  expect(text).toContain("Ira Das");
  expect(text).not.toContain("/planted-");
});

test("the export of facts is for the admins of the institute, and each reading of it is in the audit trail", async () => {
  for (const who of [hod, teacher, world.coordinator, world.superAdmin])
    expect((await as(who).get("/api/facts")).status).toBe(403);
  expect((await read(strangerAdmin)).facts).toEqual([]);
  const { rows } = await world.owner.query("select target from audit_log where action = 'records-exported'");
  expect(rows.filter(({ target }) => target === "facts").length).toBeGreaterThan(0);
});
