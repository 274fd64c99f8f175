import { expect, test } from "vitest";
import { operations } from "#contract/contract.ts";
import { aPdf } from "#tests/support/files/files.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { inDays } from "#tests/support/records/days.ts";
import { commits, uploads } from "#tests/support/records/imports.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, admin } = world;
const secret = "Zanzibar";

/**
 * A person who has been an author, claimant, importer, delegate and uploader of records, shows them on the own page and has
 * decided about pairs with them; then they are removed, and the records get other titles.
 */
async function aRemovedPerson() {
  const person = await world.aTeacher({ name: "Pravin Removed", department: "IT" });
  const line = ({ name, publicId }: typeof person) => ({ name, account: publicId });
  const data = { dateOfPublication: "2024-05", journalTitle: "Spans" };
  const url = (id: string) => `/api/records/journal/${id}`;
  const read = (id: string) => as(teacher).get(url(id)).answers<Shown>(200);
  const paper = (title: string, doi: string, people: object[]) => aPaper(as(teacher), { title, doi, ...data }, people);
  const named = await paper("Alpha work of wells", "10.5555/removed.a", [line(teacher), line(person)]);
  const claimed = await paper("Beta work of wells", "10.5555/removed.b", [line(teacher), { name: "P. Printed" }]);
  await as(person)
    .post(`${url(named.id)}/confirm`)
    .answers(200);
  const claim = { kind: "journal", identifier: "10.5555/removed.b" };
  const { id } = await as(person).post("/api/claims", claim).answers<{ id: string }>(202);
  await as(teacher).post(`/api/claims/${id}/accept`, { position: 2 }).answers(200);
  const file = { field: "file", name: "a.pdf", type: "application/pdf", bytes: aPdf() };
  await as(person)
    .upload("POST", `${url(named.id)}/proofs`, [file], { field: "paper" })
    .answers(201);
  await as(person).upload("POST", "/api/proofs/staged", [file]).answers(201);
  const own = await aPaper(as(person), { title: "Own of Pravin", ...data });
  const pair = { other: { kind: "journal", id: named.id }, class: "different" };
  await as(admin)
    .post(`${url(own.id)}/pairs`, pair)
    .answers(200);
  const csv = `title,authors,digitalObjectIdentifier\n${named.title},${person.name},10.5555/removed.a`;
  const batch = await commits(as(person), await uploads(as(person), "p.csv", csv, { kind: "journal" }));
  const until = inDays(30);
  await as(teacher).post("/api/me/delegates", { person: person.publicId, until }).answers(201);
  const entering = { data: { title: "Entered by Pravin" }, for: teacher.publicId };
  const entered = await as(person).post("/api/records/journal", entering).answers<Shown>(201);
  const { mine } = await as(teacher).get("/api/me/delegates").answers<{ mine: { id: string }[] }>(200);
  const campaign = await as(admin)
    .post("/api/campaigns", {
      title: "2024",
      kinds: ["journal"],
      periodType: "calendar",
      period: "2024",
      deadline: until,
    })
    .answers<{ id: string }>(201);
  for (const one of [named, claimed]) {
    await as(teacher)
      .post(`${url(one.id)}/submit`)
      .answers(200);
    const visible = { body: { visibility: "public" } };
    await as(person).ask("PUT", `/api/me/public-page/works/${one.id}`, visible).answers(200);
  }
  const page = await as(person).get("/api/me/public-page").answers<{ version: number; slug: string }>(200);
  const shown = { version: page.version, isOpen: true, works: "public", featured: [named.id] };
  await as(person).patch("/api/me/public-page", shown).answers(200);
  await as(teacher).remove(`/api/me/delegates/${mine[0]?.id}`).answers(200);
  for (const one of [named, claimed])
    await as(teacher)
      .post(`${url(one.id)}/remove-person`, { position: 2, version: (await read(one.id)).version })
      .answers(200);
  for (const one of [named, claimed, entered]) {
    const change = { version: (await read(one.id)).version, data: { title: `${secret} of ${one.title}` } };
    await as(teacher).patch(url(one.id), change).answers(200);
  }
  const ids = [named, claimed, entered, own, batch, campaign, { id }].map((one) => one.id);
  return { person, values: { kind: ["journal"], slug: [page.slug], id: [...ids, person.publicId] } };
}

test("what a person reads of records from which they were removed is nothing, whatever they ask for", async () => {
  const { person, values } = await aRemovedPerson();
  const known: Record<string, string[]> = values;
  const leaks: string[] = [];
  let read = 0;
  for (const { endpoint } of operations) {
    if (endpoint.method !== "GET" || endpoint.response === "events") continue;
    let urls: string[] = [endpoint.path];
    for (const name of (endpoint.path.match(/:\w+/gu) ?? []).map((one) => one.slice(1)))
      urls = urls.flatMap((url) =>
        (known[name] ?? values.id.slice(0, 1)).map((value) => url.replace(`:${name}`, value)),
      );
    const queries = endpoint.path === "/api/claims" ? ["?of=mine", "?of=mine&state=answered"] : ["", "?q=wells"];
    for (const url of urls.flatMap((one) => queries.map((query) => one + query))) {
      const { status, text, bytes } = await as(person).get(url);
      read += Number(status === 200);
      const files = bytes.subarray(0, 2).toString() === "PK" ? [...unzip(bytes).values()] : [];
      if (status >= 500 || [text, ...files].some((one) => String(one).includes(secret))) leaks.push(`${status} ${url}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(read).toBeGreaterThan(80);
});
