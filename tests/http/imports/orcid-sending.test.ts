import { afterAll, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { orcid } from "#contract/records/orcid.ts";
import { checkDigitOrcid } from "#kinds/reading/check-digit.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { orcidPeer } from "#tests/support/peers/orcid-peer.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

type Rows = z.output<typeof orcid.works.response>["rows"];
type Sent = z.output<typeof orcid.send.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const peer = orcidPeer(peers);
const world = await theWorld();
const { as, appContext, owner } = world;

beforeEach(() => {
  peers.reset();
  peer.reset();
  appContext.lookups = peers.settings({ orcid: peer.client });
});

let made = 0;
async function link(who: TestAccount, orcid: string, access = "read-and-write") {
  const { address } = await as(who).post("/api/orcid/start", { access }).answers<{ address: string }>(200);
  await as(who).post("/api/orcid/finish", peer.authorize(address, orcid)).answers(200);
}
/** Somebody who linked an iD from a range that was never assigned. */
async function aPerson(access?: string) {
  const fifteen = `0000900${String(++made).padStart(8, "0")}`;
  const orcid = `${fifteen}${checkDigitOrcid(fifteen)}`.replace(/(.{4})(?=.)/g, "$1-");
  const who = await world.anAccount({ name: `Sending Teacher${made}` });
  await link(who, orcid, access);
  return { who, orcid };
}
type Data = Record<string, unknown>;
async function paper(who: TestAccount, data: Data = {}, isSubmitted = true) {
  const number = ++made;
  const { id } = await as(who)
    .post("/api/records/journal", {
      data: {
        title: `A sent paper with number ${number}`,
        doi: `10.5555/sent.${number}`,
        journalTitle: "Journal of Sand",
        dateOfPublication: "2021-03",
        ...data,
      },
      people: [
        { name: "Outsider, Vera", role: "author" },
        { name: who.name, role: "author", account: who.publicId },
      ],
    })
    .answers<{ id: string }>(201);
  if (isSubmitted) await owner.query("update records set state = 'submitted' where id = $1", [id]);
  return id;
}
const list = async (who: TestAccount) => (await as(who).get("/api/orcid/works").answers<{ rows: Rows }>(200)).rows;
const stateOf = async (who: TestAccount, id: string) => (await list(who)).find((one) => one.id === id)?.state;
const send = (who: TestAccount, ...records: string[]) => as(who).post("/api/orcid/works", { records });
const sent = (who: TestAccount, ...records: string[]) => send(who, ...records).answers<Sent>(200);
const writes = () => peer.requests.filter(({ method, path }) => path.startsWith("/v3.0/") && method !== "GET");
const retitle = (id: string, title: string) =>
  owner.query("update records set title = $2, data = data || jsonb_build_object('title', $2::text) where id = $1", [
    id,
    title,
  ]);

test("a chosen work is sent with what is public of it, and no more; the others stay here", async () => {
  const { who, orcid } = await aPerson();
  const [first, other] = [
    await paper(who, { issn: "0317-8471", ugcEnlistmentUrl: "https://planted.example/list" }),
    await paper(who),
  ];
  const { done, refused, rows } = await sent(who, first);
  expect([done, refused]).toEqual([[{ id: first, outcome: "added" }], []]);
  expect(rows.map(({ id, state }) => [id, state]).toSorted()).toEqual(
    [
      [first, "sent"],
      [other, "new"],
    ].toSorted(),
  );
  const [{ work = undefined } = {}, ...rest] = peer.works.values();
  expect(rest).toEqual([]);
  const number = /number (\d+)/.exec(rows.find(({ id }) => id === first)?.title ?? "")?.[1];
  expect(work).toEqual({
    title: { title: { value: `A sent paper with number ${number}` } },
    "journal-title": { value: "Journal of Sand" },
    type: "journal-article",
    "publication-date": { year: { value: "2021" }, month: { value: "03" } },
    "external-ids": {
      "external-id": [
        {
          "external-id-type": "doi",
          "external-id-value": `10.5555/sent.${number}`,
          "external-id-relationship": "self",
          "external-id-url": { value: `https://doi.org/10.5555/sent.${number}` },
        },
        { "external-id-type": "issn", "external-id-value": "0317-8471", "external-id-relationship": "part-of" },
      ],
    },
    url: { value: `https://doi.org/10.5555/sent.${number}` },
    contributors: {
      contributor: [
        {
          "credit-name": { value: "Vera Outsider" },
          "contributor-attributes": { "contributor-sequence": "first", "contributor-role": "author" },
        },
        {
          "contributor-orcid": { uri: `https://orcid.org/${orcid}`, path: orcid, host: "orcid.org" },
          "credit-name": { value: who.name },
          "contributor-attributes": { "contributor-sequence": "additional", "contributor-role": "author" },
        },
      ],
    },
  });
});

test("a work is sent again only when it changed, to the same place; nothing is ever deleted", async () => {
  const { who, orcid } = await aPerson();
  const id = await paper(who);
  await sent(who, id);
  const before = writes().length;
  expect((await sent(who, id)).done).toEqual([{ id, outcome: "unchanged" }]);
  expect(writes().length).toBe(before);
  await retitle(id, "A sent paper with a better title");
  expect(await stateOf(who, id)).toBe("changed");
  expect((await sent(who, id)).done).toEqual([{ id, outcome: "updated" }]);
  expect([...peer.works.values()].map(({ work }) => work.title)).toEqual([
    { title: { value: "A sent paper with a better title" } },
  ]);
  // Unlinked and linked again, the places are known; another iD has none.
  await as(who).remove("/api/orcid").answers(200);
  expect(await list(who)).toEqual([]);
  await link(who, orcid);
  expect(await stateOf(who, id)).toBe("sent");
  await owner.query("update records set deleted_at = now() where id = $1", [id]);
  await as(who).remove("/api/orcid").answers(200);
  expect([peer.works.size, writes().filter(({ method }) => method === "DELETE")]).toEqual([1, []]);
});

test("a work that the person deleted at ORCID is added again when it is sent again", async () => {
  const { who } = await aPerson();
  const id = await paper(who);
  await sent(who, id);
  peer.works.clear();
  await retitle(id, "A sent paper that was deleted there");
  expect((await sent(who, id)).done).toEqual([{ id, outcome: "added" }]);
  expect(peer.works.size).toBe(1);
});

test("a work that is there already is linked and not added twice, also where ORCID does not say which it is", async () => {
  const { who } = await aPerson();
  for (const isNamed of [true, false]) {
    const id = await paper(who);
    // The answer of the first request is lost.
    peer.answersInstead(({ method, path, body }, response) => {
      if (method !== "POST" || !path.endsWith("/works")) return false;
      const { bulk } = body as { bulk: { work: { "external-ids": { "external-id": [] } } }[] };
      for (const [index, { work }] of bulk.entries())
        peer.works.set(70 + made + index, { orcid: path.split("/")[2] ?? "", work });
      response.destroy();
      return true;
    });
    expect(await sent(who, id)).toMatchObject({
      done: [],
      refused: [{ id, message: expect.stringContaining("ORCID") }],
    });
    const there = peer.works.size;
    peer.answersInstead(({ method, path }, response) => {
      if (isNamed || method !== "POST" || !path.endsWith("/works")) return false;
      const conflict = "409 Conflict: You have already added this activity (matched by external identifiers.)";
      peer.send(response, 200, { bulk: [{ error: peer.fault(409, conflict, 9021) }] });
      return true;
    });
    expect((await sent(who, id)).done).toEqual([{ id, outcome: "linked" }]);
    expect([peer.works.size, await stateOf(who, id)]).toEqual([there, "changed"]);
    expect((await sent(who, id)).done).toEqual([{ id, outcome: "updated" }]);
    expect([peer.works.size, await stateOf(who, id)]).toEqual([there, "sent"]);
  }
});

test("a work that ORCID refuses is named with its reason, and the others are sent", async () => {
  const { who } = await aPerson();
  const [first, second] = [await paper(who), await paper(who)];
  peer.answersInstead(({ method, body }, response) => {
    if (method !== "POST") return false;
    const { bulk } = body as { bulk: { work: Data }[] };
    const faulty = { error: peer.fault(400, "400 Bad Request: The title is invalid", 9001) };
    peer.send(response, 200, {
      bulk: bulk.map(({ work }, index) => (index === 0 ? { work: { ...work, "put-code": 5 } } : faulty)),
    });
    return true;
  });
  const { done, refused } = await sent(who, first, second);
  expect([done.length, refused.length]).toEqual([1, 1]);
  expect(refused[0]).toMatchObject({ message: expect.stringContaining("did not accept this work") });
  expect(new Set([done[0]?.id, refused[0]?.id])).toEqual(new Set([first, second]));
});

test("an incomplete answer, a slow one, an error and a pause are reported for each work; works sent before stay sent", async () => {
  const { who } = await aPerson();
  const [known, fresh] = [await paper(who), await paper(who)];
  await sent(who, known);
  await retitle(known, "A sent paper that changed meanwhile");
  appContext.lookups = peers.settings({ orcid: peer.client, timeoutMs: 300 });
  for (const [status, text] of [
    [200, '{"bulk":[{"work":{"put-co'],
    [200, '{"bulk":[]}'],
    [500, "oops"],
    [0, ""],
    [429, ""],
  ] as const) {
    peer.answersInstead(({ method }, response) => {
      if (method !== "POST") return false;
      if (status > 0) response.writeHead(status, { "content-type": "application/json", "retry-after": "30" }).end(text);
      return true;
    });
    const { done, refused } = await sent(who, known, fresh);
    expect([done.map(({ id }) => id), refused.map(({ id }) => id)]).toEqual([[known], [fresh]]);
    expect(await stateOf(who, known)).toBe("sent");
  }
  // Within the pause ORCID is not asked.
  const before = peer.requests.length;
  expect((await sent(who, fresh)).refused[0]?.message).toContain("cannot answer more requests now");
  expect(peer.requests.length).toBe(before);
});

test("a link that ORCID refuses, or that may not write, sends nothing and says what to do", async () => {
  const { who } = await aPerson();
  const id = await paper(who);
  peer.tokens.clear();
  expect((await sent(who, id)).refused[0]?.message).toContain("Link your ORCID iD again.");
  await send(who, id).answers(409);
  const reader = await aPerson("confirm");
  const own = await paper(reader.who);
  const { message } = await send(reader.who, own).answers<{ message: string }>(409);
  expect([message.includes("does not allow adding works"), peer.works.size]).toEqual([true, 0]);
  const nobody = await world.anAccount({ name: "Without Link" });
  await send(nobody, id).answers(409);
});

test("drafts, hidden and retracted works, and those of other people, are neither listed nor sent", async () => {
  const { who } = await aPerson();
  const draft = await paper(who, {}, false);
  const [retracted, hidden, declined] = [
    await paper(who, { documentType: "retracted" }),
    await paper(who),
    await paper(who),
  ];
  const foreign = await paper(world.colleague);
  await as(who).patch(`/api/me/public-page/works/${hidden}`, { visibility: "signed-in" });
  await owner.query(
    `insert into public_works (institute_id, account_id, record_id, visibility) values ($1, $2, $3, 'signed-in')
     on conflict (institute_id, account_id, record_id) do update set visibility = 'signed-in'`,
    [world.institute.id, who.id, hidden],
  );
  await owner.query("update authorships set state = 'declined' where record_id = $1 and account_id = $2", [
    declined,
    who.id,
  ]);
  expect(await list(who)).toEqual([]);
  for (const id of [draft, retracted, hidden, declined, foreign]) await send(who, id).answers(404);
  expect(writes()).toEqual([]);
});

test("two presses at once send a work once", async () => {
  const { who } = await aPerson();
  const id = await paper(who);
  const status: number[] = [];
  let isAsked = false;
  peer.answersInstead(({ method, body }, response) => {
    if (method !== "POST") return false;
    isAsked = true;
    void send(who, id).then((second) => {
      status.push(second.status);
      const { bulk } = body as { bulk: { work: Data }[] };
      peer.send(response, 200, { bulk: bulk.map(({ work }) => ({ work: { ...work, "put-code": 5 } })) });
    });
    return true;
  });
  expect((await sent(who, id)).done).toEqual([{ id, outcome: "added" }]);
  expect([isAsked, status, writes().length]).toEqual([true, [409], 1]);
  // Afterwards no request is waiting.
  expect((await sent(who, id)).done).toEqual([{ id, outcome: "unchanged" }]);
});

test("a work without an identifier of its own is recognised by its record, also after it was merged", async () => {
  const { who } = await aPerson();
  const [absorbed, survivor] = [await paper(who, { doi: "" }), await paper(who, { doi: "" })];
  await sent(who, absorbed);
  const [{ work } = { work: undefined }] = peer.works.values();
  expect(work?.["external-ids"]["external-id"]).toEqual([
    { "external-id-type": "source-work-id", "external-id-value": absorbed, "external-id-relationship": "self" },
  ]);
  await owner.query("update records set deleted_at = now(), merged_into = $2 where id = $1", [absorbed, survivor]);
  expect((await sent(who, survivor)).done).toEqual([{ id: survivor, outcome: "updated" }]);
  expect(peer.works.size).toBe(1);
});
