import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operations } from "#contract/contract.ts";
import { newId } from "#db/new-id.ts";
import { withScope } from "#db/scope.ts";
import { findPairsOf } from "#domain/records/duplicates/find-pairs.ts";
import { kinds, recordKinds } from "#kinds/registry.ts";
import { samples } from "#tests/conformance/samples.ts";
import { aPdfSaying, aPicture } from "#tests/support/files/files.ts";
import { papersForm } from "#tests/support/files/forms/blank-files.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { orcidClient } from "#tests/support/peers/orcid-peer.ts";
import { inDays } from "#tests/support/records/days.ts";
import { uploads } from "#tests/support/records/imports.ts";
import type { Shown } from "#tests/support/records/records.ts";
import {
  decides,
  type ExpectedStatus,
  everybody,
  inOrder,
  isTeacher,
  leads,
  managesAccount,
  readsFigures,
  readsInstitute,
  reports,
  sees,
  type Who,
} from "#tests/support/records/rights-matrix.ts";
import { isFull, todaysShare } from "#tests/support/sampled.ts";
import type { Answer, Method } from "#tests/support/server/client.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher } = world;
const people = await everybody(world);
const isSignedIn = (who: Who) => who.role !== "none";
const isReader = (who: Who) => isTeacher(who) || who.isCoordinator || who.role === "Admin";
const secret = "Xylograph of the hidden well";

/** Every operation is requested by every role in each run; in the full run by every person, for each kind. */
let cells = 0;
let leaks = 0;
let turn = 0;

// What one request makes, the next one of a test may use, so the same people ask in all of it.
beforeEach(() => {
  turn += 1;
});
const covered = new Set<string>();
const testedBy = new Map<string, Set<Who>>();

afterAll(() => {
  console.info(`Rights matrix: ${cells} cells, ${leaks} leaks.`);
});

type Request = {
  method: Method;
  url: string;
  body?: unknown;
  upload?: { name: string; type: string; bytes: Buffer | string; fields?: Record<string, string> };
};
type Cell = {
  operation: string;
  /** Made for each person who may do it, so that nobody finds it changed. */
  request: (who: Who) => Promise<Request> | Request;
  expected: (who: Who) => ExpectedStatus;
  /** Whether the answer may contain the owner's texts at all. */
  mayShow?: (who: Who) => boolean;
  /** Reads the object again, after a refusal, to check that it is unchanged. */
  unchanged?: () => Promise<unknown>;
};

async function ask(who: Who, { method, url, body, upload }: Request): Promise<Answer> {
  const client = who.token === undefined ? world.nobody : as({ token: who.token });
  if (upload)
    return client.upload(
      method === "PUT" ? "PUT" : "POST",
      url,
      [{ field: url.includes("photo") ? "photo" : "file", ...upload }],
      upload.fields ?? {},
    );
  return client.ask(method, url, body === undefined ? {} : { body });
}

/** One of those who have the same role and expect the same answer: with each test the next one. */
function oneOfEach(everyone: readonly Who[], { expected, mayShow }: Cell): Who[] {
  const alike = new Map<string, Who[]>();
  for (const who of everyone) {
    const key = [who.role, who.isCoordinator, expected(who), mayShow?.(who)].join();
    alike.set(key, [...(alike.get(key) ?? []), who]);
  }
  const chosen = new Set([...alike.values()].map((group) => group[turn % group.length]));
  return everyone.filter((who) => chosen.has(who));
}

async function check(cell: Cell, everyone: readonly Who[] = people): Promise<void> {
  const by = isFull ? everyone : oneOfEach(everyone, cell);
  covered.add(cell.operation);
  const users = testedBy.get(cell.operation) ?? new Set();
  testedBy.set(cell.operation, users);
  for (const who of by) {
    users.add(who);
    const before = await cell.unchanged?.();
    const answer = await ask(who, await cell.request(who));
    const expected = cell.expected(who);
    const given = answer.status >= 200 && answer.status < 300 ? 200 : answer.status;
    cells += 1;
    const shows = answer.text.includes(secret) && !(cell.mayShow ?? ((one) => cell.expected(one) === 200))(who);
    if (shows || (given === 200 && expected !== 200)) leaks += 1;
    expect({
      operation: cell.operation,
      who: who.name,
      given,
      text: given === expected ? "" : answer.text.slice(0, 300),
    }).toEqual({ operation: cell.operation, who: who.name, given: expected, text: "" });
    expect({ operation: cell.operation, who: who.name, shows }).toEqual({
      operation: cell.operation,
      who: who.name,
      shows: false,
    });
    if (expected !== 200 && before !== undefined) expect(await cell.unchanged?.()).toEqual(before);
  }
}

const kindsOfToday = todaysShare(recordKinds, 6);

describe.each(kindsOfToday.map(({ slug }) => slug))("%s", (slug) => {
  const kind = recordKinds.find((one) => one.slug === slug) as (typeof recordKinds)[number];
  const shift = kindsOfToday.indexOf(kind);
  const some = isFull ? people : people.filter((_, index) => (index + shift) % kindsOfToday.length === 0);
  const checkSome = (cell: Cell) => check(cell, some);
  const sample = () => samples[slug]?.() ?? { data: {}, people: [] };
  const data = () => ({ ...sample().data, [kind.title]: secret });
  const base = `/api/records/${slug}`;
  const enter = async (title = secret) =>
    as(teacher)
      .post(base, { data: { ...data(), [kind.title]: title } })
      .answers<Shown>(201);
  const inBin = async () => {
    const made = await enter();
    await as(teacher).remove(`${base}/${made.id}`).answers(200);
    return made;
  };
  /** A separate object for each person, if a repeat would change what the next one finds. */
  const fresh =
    (make: () => Promise<Shown>, path = "") =>
    async () =>
      `${base}/${(await make()).id}${path}`;
  const readable = { expected: (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who) }) };
  const decidable = {
    expected: (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who), may: decides(who) }),
  };

  test("read, history, proof: those who see it", async () => {
    const made = await enter();
    const url = `${base}/${made.id}`;
    await checkSome({ operation: "records.read", request: () => ({ method: "GET", url }), ...readable });
    await checkSome({
      operation: "timelines.read",
      request: () => ({ method: "GET", url: `${url}/history` }),
      ...readable,
    });
    await checkSome({
      operation: "timelines.exportFile",
      request: () => ({ method: "GET", url: `${url}/history/export` }),
      ...readable,
    });
  });

  test("change and add proof: the people on it; others who see it get a reason", async () => {
    const url = fresh(enter);
    const expected = (who: Who) => inOrder(who, { role: isTeacher(who), sees: sees(who), may: who.isOwner });
    const kept = await enter();
    const unchanged = async () => (await as(teacher).get(`${base}/${kept.id}`).answers<Shown>(200)).version;
    const addressOf = async (who: Who, path = "") =>
      expected(who) === 200 ? `${await url()}${path}` : `${base}/${kept.id}${path}`;
    await checkSome({
      operation: "records.change",
      request: async (who) => ({
        method: "PATCH",
        url: await addressOf(who),
        body: { version: 1, data: { [kind.title]: "Changed" } },
      }),
      expected,
      unchanged,
    });
    // Somebody who may not change it learns nothing from an invalid body.
    await checkSome({
      operation: "records.change",
      request: async (who) => ({
        method: "PATCH",
        url: await addressOf(who),
        body: expected(who) === 200 ? { version: 1, data: {} } : { nonsense: true },
      }),
      expected,
      unchanged,
    });
    await checkSome({
      operation: "timelines.preview",
      request: async (who) => ({ method: "GET", url: await addressOf(who, "/versions/1") }),
      expected,
    });
    await checkSome({
      operation: "timelines.restore",
      request: async (who) => {
        if (expected(who) !== 200)
          return { method: "POST", url: `${base}/${kept.id}/restore-version`, body: { nonsense: true } };
        const made = await enter();
        await as(teacher)
          .patch(`${base}/${made.id}`, { version: 1, data: { [kind.title]: "Changed" } })
          .answers(200);
        return { method: "POST", url: `${base}/${made.id}/restore-version`, body: { version: 2, to: 1 } };
      },
      expected,
      unchanged,
    });
    const field = Object.entries(kind.fields).find(([, one]) => one.type === "file")?.[0];
    if (field === undefined) return;
    const upload = { name: "proof.pdf", type: "application/pdf", bytes: aPdf(), fields: { field } };
    await checkSome({
      operation: "records.addProof",
      request: async (who) => ({ method: "POST", url: await addressOf(who, "/proofs"), upload }),
      expected,
      unchanged,
    });
  });

  test("remove and restore: owner, whoever leads the department, admin", async () => {
    const kept = await enter();
    const unchanged = async () => (await as(teacher).get(`${base}/${kept.id}`).answers<Shown>(200)).deletedAt;
    const { expected } = decidable;
    await checkSome({
      operation: "records.remove",
      request: async (who) => ({
        method: "DELETE",
        url: expected(who) === 200 ? await fresh(enter)() : `${base}/${kept.id}`,
      }),
      expected,
      unchanged,
    });
    const binned = await inBin();
    const restores = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who) && decides(who) });
    await checkSome({
      operation: "records.action",
      request: async (who) => ({
        method: "POST",
        url: restores(who) === 200 ? await fresh(inBin, "/restore")() : `${base}/${binned.id}/restore`,
      }),
      expected: restores,
    });
  });

  test("deciding that two are different works: owner, whoever leads the department, admin", async () => {
    const [one, other] = [await enter(), await enter()];
    const unchanged = async () =>
      (await as(teacher).get(`${base}/${one.id}`).answers<Shown>(200)).differentWorks.length;
    await checkSome({
      operation: "records.decidePair",
      request: (who) => ({
        method: "POST",
        url: `${base}/${one.id}/pairs`,
        // Somebody who may not decide learns nothing from an undecidable body.
        body:
          readable.expected(who) === 200 ? { other: { kind: slug, id: other.id }, class: null } : { nonsense: true },
      }),
      ...decidable,
      unchanged,
    });
  });

  test("removing a wrong person: owner, whoever leads the department, admin", async () => {
    if (!kind.people) return;
    const wrong = await world.anAccount();
    const lines = [teacher, wrong].map(({ name, email }) => ({ name, email }));
    const enterTwo = () => as(teacher).post(base, { data: data(), people: lines }).answers<Shown>(201);
    const kept = await enterTwo();
    await checkSome({
      operation: "records.action",
      request: async (who) => ({
        method: "POST",
        url:
          decidable.expected(who) === 200
            ? await fresh(enterTwo, "/remove-person")()
            : `${base}/${kept.id}/remove-person`,
        body: { position: 2 },
      }),
      ...decidable,
      unchanged: async () => (await as(teacher).get(`${base}/${kept.id}`).answers<Shown>(200)).people,
    });
  });

  test("verify, return and undo: whoever leads the department, not the people on it, nor an admin in their place", async () => {
    const submitted = async () => {
      const made = await enter();
      return as(teacher).post(`${base}/${made.id}/submit`).answers<Shown>(200);
    };
    const kept = await submitted();
    const unchanged = async () => (await as(teacher).get(`${base}/${kept.id}`).answers<Shown>(200)).version;
    const expected = (who: Who) =>
      inOrder(who, { role: isReader(who), sees: sees(who), may: leads(who) && !who.isOwner });
    for (const [operation, path, body] of [
      ["reviews.verify", "verify", {}],
      ["reviews.return", "return", { reason: "The date is missing" }],
    ] as const)
      await checkSome({
        operation,
        request: async (who) => {
          const { id, version } = expected(who) === 200 ? await submitted() : kept;
          return { method: "POST", url: `${base}/${id}/${path}`, body: { version, ...body } };
        },
        expected,
        unchanged,
      });
    // Only the reviewer undoes a review, so that nobody else finds one.
    await checkSome({
      operation: "reviews.undo",
      request: () => ({ method: "POST", url: `${base}/${kept.id}/undo-review`, body: { version: kept.version } }),
      expected: (who) => (expected(who) === 200 ? 404 : expected(who)),
      unchanged,
    });
  });

  test("submit: its people; clone: faculty who see it; confirm: only named people", async () => {
    const kept = await enter();
    const unchanged = async () => (await as(teacher).get(`${base}/${kept.id}`).answers<Shown>(200)).state;
    const submit = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who), may: who.isOwner });
    await checkSome({
      operation: "records.action",
      request: async (who) => ({
        method: "POST",
        url: submit(who) === 200 ? await fresh(enter, "/submit")() : `${base}/${kept.id}/submit`,
      }),
      expected: submit,
      unchanged,
    });
    const clone = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who), may: isTeacher(who) });
    await checkSome({
      operation: "records.action",
      request: () => ({ method: "POST", url: `${base}/${kept.id}/clone` }),
      expected: clone,
      unchanged,
    });
    const decide = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who), may: who.isOwner });
    await checkSome({
      operation: "records.action",
      request: async (who) => ({
        method: "POST",
        url: decide(who) === 200 ? await fresh(enter, "/confirm")() : `${base}/${kept.id}/confirm`,
      }),
      expected: decide,
      unchanged,
    });
  });

  test("lists, exports and checks show nobody another's record", async () => {
    await enter();
    const reads = (who: Who) => inOrder(who, { role: isReader(who) });
    const mayShow = (who: Who) => sees(who);
    const q = encodeURIComponent("xylograph");
    await checkSome({
      operation: "records.list",
      request: () => ({ method: "GET", url: `${base}?q=${q}&limit=200` }),
      expected: reads,
      mayShow,
    });
    await checkSome({
      operation: "records.exportList",
      request: () => ({ method: "GET", url: `${base}/export?q=${q}` }),
      expected: reads,
      mayShow,
    });
    await checkSome({
      operation: "records.template",
      request: () => ({ method: "GET", url: `${base}/template` }),
      expected: reads,
      mayShow: () => false,
    });
    const writes = (who: Who) => inOrder(who, { role: isTeacher(who) });
    await checkSome({
      operation: "records.checkDuplicates",
      request: () => ({ method: "POST", url: `${base}/check`, body: { data: data() } }),
      expected: writes,
      mayShow,
    });
    await checkSome({
      operation: "records.create",
      request: () => ({ method: "POST", url: base, body: { data: { [kind.title]: "Mine" } } }),
      expected: writes,
      mayShow,
    });
    const mayFind = (who: Who) => inOrder(who, { role: isSignedIn(who) && !readsFigures(who) });
    await inBin();
    for (const url of [`/api/search?q=${q}&kind=${slug}&limit=200`, `/api/search?q=${q}&limit=200`])
      await checkSome({ operation: "search.all", request: () => ({ method: "GET", url }), expected: mayFind, mayShow });
    await checkSome({
      operation: "search.people",
      request: () => ({ method: "GET", url: `/api/people?q=${q}` }),
      expected: mayFind,
      mayShow: () => false,
    });
    for (const scope of ["own", "department", "institute", "unassigned", "bin"]) {
      const expected = (who: Who): ExpectedStatus => {
        if (!isSignedIn(who) || !isReader(who)) return inOrder(who, { role: isReader(who) });
        if (scope === "department") return leads(who) ? 200 : 403;
        if (scope === "institute") return readsInstitute(who) ? 200 : 403;
        return 200;
      };
      await checkSome({
        operation: "records.list",
        request: () => ({ method: "GET", url: `${base}?scope=${scope}` }),
        expected,
        mayShow,
      });
    }
  });
});

test.each(kinds.filter(({ isOnePerPerson }) => isOnePerPerson).map(({ slug }) => slug))(
  "%s: one's own document, whoever asks",
  async (slug) => {
    await check({
      operation: "records.readOwn",
      request: () => ({ method: "GET", url: `/api/records/${slug}/own` }),
      expected: (who) => inOrder(who, { role: isTeacher(who) }),
    });
  },
);

describe("proofs of a record", () => {
  test("are read by those who see it and removed by its people", async () => {
    const field = "paper";
    const enter = async () => {
      const made = await as(teacher)
        .post("/api/records/journal", { data: { title: secret } })
        .answers<Shown>(201);
      const withProof = await as(teacher)
        .upload(
          "POST",
          `/api/records/journal/${made.id}/proofs`,
          [{ field: "file", name: `${secret}.pdf`, type: "application/pdf", bytes: aPdf() }],
          { field },
        )
        .answers<Shown>(201);
      return `/api/records/journal/${made.id}/proofs/${withProof.proofs[0]?.id}`;
    };
    const url = await enter();
    await check({
      operation: "records.readProof",
      request: () => ({ method: "GET", url }),
      expected: (who) => inOrder(who, { role: isReader(who), sees: sees(who) }),
    });
    const expected = (who: Who) => inOrder(who, { role: isTeacher(who), sees: sees(who), may: who.isOwner });
    await check({
      operation: "records.removeProof",
      request: async (who) => ({ method: "DELETE", url: expected(who) === 200 ? await enter() : url }),
      expected,
    });
  });
});

describe("accounts", () => {
  let made = 0;
  const target = () => world.anAccount({ name: `Looked After ${++made}` });

  test("are read, activated, changed and signed out by those who manage them", async () => {
    const kept = await target();
    const url = `/api/accounts/${kept.publicId}`;
    const unchanged = async () => {
      const { rows } = await world.owner.query("select state, role, tags, version from accounts where public_id = $1", [
        kept.publicId,
      ]);
      return rows;
    };
    const steward = (who: Who) => leads(who) || who.role === "Admin" || who.role === "Super Admin";
    const office = (who: Who) => who.role === "Admin" || who.role === "Super Admin";
    const addressOf = async (expected: ExpectedStatus, path = "") =>
      expected === 200 ? `/api/accounts/${(await target()).publicId}${path}` : `${url}${path}`;
    const withSecondFactor = (id: number) =>
      world.owner.query(
        "insert into second_factors (institute_id, account_id, secret, confirmed_at) values ($1, $2, 'sealed', now())",
        [world.institute.id, id],
      );
    const reads = (who: Who) => inOrder(who, { role: steward(who), sees: managesAccount(who) });
    await check({ operation: "accounts.read", request: () => ({ method: "GET", url }), expected: reads });
    await check({
      operation: "accounts.activate",
      request: async (who) => ({
        method: "POST",
        url:
          reads(who) === 200
            ? `/api/accounts/${(await world.anAccount({ name: `Waiter ${++made}`, state: "pending" })).publicId}/activate`
            : `${url}/activate`,
      }),
      expected: reads,
      unchanged,
    });
    await check({
      operation: "accounts.change",
      request: async (who) => ({
        method: "PATCH",
        url: await addressOf(reads(who)),
        body: { version: 1, state: "deactivated" },
      }),
      expected: reads,
      unchanged,
    });
    const tags = (who: Who) =>
      inOrder(who, { role: steward(who), sees: managesAccount(who), may: who.role !== "Faculty" });
    await check({
      operation: "accounts.change",
      request: async (who) => ({
        method: "PATCH",
        url: await addressOf(tags(who)),
        body: { version: 1, coordinator: true },
      }),
      expected: tags,
      unchanged,
    });
    const role = (who: Who) => inOrder(who, { role: steward(who), sees: managesAccount(who), may: office(who) });
    await check({
      operation: "accounts.change",
      request: async (who) => ({
        method: "PATCH",
        url: await addressOf(role(who)),
        body: { version: 1, role: "Head Of Department" },
      }),
      expected: role,
      unchanged,
    });
    const root = (who: Who) =>
      inOrder(who, { role: steward(who), sees: managesAccount(who), may: who.role === "Super Admin" });
    await check({
      operation: "accounts.change",
      request: async (who) => ({
        method: "PATCH",
        url: await addressOf(root(who)),
        body: { version: 1, role: "Super Admin" },
      }),
      expected: root,
      unchanged,
    });
    const ends = (who: Who) => inOrder(who, { role: office(who), sees: managesAccount(who) });
    await check({
      operation: "accounts.endSessions",
      request: () => ({ method: "DELETE", url: `${url}/sessions` }),
      expected: ends,
    });
    await check({
      operation: "accounts.resetSecondFactor",
      request: async (who) => {
        const resets = who.role === "Super Admin";
        const guest = resets ? await target() : undefined;
        if (guest) await withSecondFactor(guest.id);
        return { method: "DELETE", url: `${guest ? `/api/accounts/${guest.publicId}` : url}/second-factor` };
      },
      expected: (who) => inOrder(who, { role: who.role === "Super Admin" }),
    });
    await check({
      operation: "accounts.invite",
      request: async (who) => ({ method: "POST", url: await addressOf(ends(who), "/invite") }),
      expected: ends,
    });
    // Only an admin of the institute, as the person is not an admin.
    const hands = (who: Who) =>
      inOrder(who, { role: office(who), sees: managesAccount(who), may: who.role === "Admin" });
    await check({
      operation: "accounts.revealInvitation",
      request: async (who) => {
        const guest = await addressOf(hands(who));
        if (hands(who) === 200) await as(world.admin).post(`${guest}/invite`).answers(200);
        return { method: "POST", url: `${guest}/invitation-link` };
      },
      expected: hands,
    });
  });

  test("have appointments: the person and those who manage the account read them, the office changes them", async () => {
    const kept = teacher;
    await check({
      operation: "appointments.list",
      request: () => ({ method: "GET", url: `/api/people/${kept.publicId}/appointments` }),
      expected: (who) => inOrder(who, { role: true, sees: who.isOwner || managesAccount(who) }),
    });
    const own = (who: Who) => inOrder(who, { role: isTeacher(who) });
    await check({
      operation: "delegates.list",
      request: () => ({ method: "GET", url: "/api/me/delegates" }),
      expected: own,
    });
    await check({
      operation: "delegates.add",
      request: async (who) => {
        const institute = who.isOfInstitute ? world.institute : world.other;
        const { publicId } = await world.anAccount({ institute });
        return {
          method: "POST",
          url: "/api/me/delegates",
          body: { person: publicId, until: inDays(0) },
        };
      },
      expected: own,
    });
    const named = await world.anAccount();
    const until = inDays(1);
    const { mine } = await as(teacher)
      .post("/api/me/delegates", { person: named.publicId, until })
      .answers<{ mine: { id: string }[] }>(201);
    await check({
      operation: "delegates.end",
      request: () => ({ method: "DELETE", url: `/api/me/delegates/${mine.at(-1)?.id}` }),
      expected: (who) => inOrder(who, { role: isTeacher(who), sees: who.isOwner }),
    });
    for (const [operation, path] of [
      ["timelines.ofPerson", ""],
      ["timelines.exportOfPerson", "/export?format=json"],
    ] as const)
      await check({
        operation,
        request: () => ({ method: "GET", url: `/api/accounts/${kept.publicId}/timeline${path}` }),
        expected: (who) => inOrder(who, { role: isReader(who), sees: who.isOwner || managesAccount(who) }),
      });
    const office = (who: Who) => who.role === "Admin" || who.role === "Super Admin";
    const expected = (who: Who) =>
      inOrder(who, { role: leads(who) || office(who), sees: managesAccount(who), may: office(who) });
    const unchanged = async () =>
      (await world.owner.query("select * from appointments where account_id = $1 order by id", [kept.id])).rows;
    const one = { version: 1, department: "IT", from: "2024-01-01" };
    const held = async (id: number) =>
      (await world.owner.query("select id from appointments where account_id = $1", [id])).rows[0].id;
    for (const [operation, method, path, body] of [
      ["appointments.add", "POST", "appointments", () => ({ ...one, type: "joint" })],
      [
        "appointments.change",
        "PATCH",
        "appointments",
        async (id: number) => ({ version: 1, id: await held(id), share: 50 }),
      ],
      [
        "appointments.replace",
        "PUT",
        "appointments",
        () => ({ version: 1, appointments: [{ department: "Computer" }] }),
      ],
      ["appointments.transfer", "POST", "transfer", () => one],
    ] as const)
      await check({
        operation,
        request: async (who) => {
          const account = expected(who) === 200 ? await target() : kept;
          return { method, url: `/api/people/${account.publicId}/${path}`, body: await body(account.id) };
        },
        expected,
        unchanged,
      });
  });

  test("are listed, added and imported by offices", async () => {
    const office = (who: Who) => who.role === "Admin" || who.role === "Super Admin";
    const steward = (who: Who) => leads(who) || office(who);
    await check({
      operation: "accounts.list",
      request: () => ({ method: "GET", url: "/api/accounts?q=looked" }),
      expected: (who) => inOrder(who, { role: steward(who) }),
    });
    await check({
      operation: "accounts.add",
      request: (who) => ({
        method: "POST",
        url: "/api/accounts",
        body: {
          name: "New Person",
          email: `new.${made++}@${who.account?.institute.domain ?? "sahyadri.example"}`,
          role: "Faculty",
          department: "Computer",
          invite: false,
        },
      }),
      expected: (who) => inOrder(who, { role: office(who) }),
    });
    await check({
      operation: "accounts.importPeople",
      request: () => ({
        method: "POST",
        url: "/api/people-imports?dryRun=true",
        upload: { name: "people.csv", type: "text/csv", bytes: "name,email,department\nA B,a.b@sahyadri.example,IT\n" },
      }),
      expected: (who) => inOrder(who, { role: office(who) }),
    });
    await check({
      operation: "own.readPhoto",
      request: () => ({ method: "GET", url: `/api/accounts/${teacher.publicId}/photo` }),
      expected: (who) => (isSignedIn(who) ? 404 : 401),
    });
  });
});

test("an import belongs to its importer; the institute's admin may view and undo it", async () => {
  const stage = async () =>
    (await uploads(as(teacher), "a.csv", `title,authors,journalTitle\n${secret},Asha Kulkarni,J`, { kind: "journal" }))
      .id;
  const id = await stage();
  const importer = (who: Who) => isTeacher(who) || who.isCoordinator || who.role === "Admin";
  const uses = (who: Who) =>
    inOrder(who, { role: importer(who), sees: who.isOwner || (who.role === "Admin" && who.isOfInstitute) });
  const addressOf = (path = "") => `/api/imports/${id}${path}`;
  for (const [operation, method, path, body] of [
    ["imports.read", "GET", "", undefined],
    ["imports.rows", "GET", "/rows", undefined],
    ["imports.errors", "GET", "/errors", undefined],
    ["submittedImports.drafts", "GET", "/drafts", undefined],
    ["submittedImports.submit", "POST", "/submit", {}],
    ["imports.fixRow", "PATCH", "/rows/2", { decision: "add" }],
    ["imports.remap", "PATCH", "", { kind: "journal" }],
  ] as const) {
    await check({
      operation,
      request: () => ({ method, url: addressOf(path), ...(body && { body }) }),
      expected: uses,
    });
  }
  await check({
    operation: "imports.commit",
    request: async (who) => ({
      method: "POST",
      url: uses(who) === 200 ? `/api/imports/${await stage()}/commit` : addressOf("/commit"),
    }),
    expected: uses,
  });
  await check({
    operation: "imports.undo",
    request: async (who) => ({
      method: "DELETE",
      url: uses(who) === 200 ? `/api/imports/${await stage()}` : addressOf(),
    }),
    expected: uses,
  });
  const rowsOf = (email: string) => ({
    method: "POST" as const,
    url: "/api/table-rows/qualification/qualificationDetails?dryRun=true",
    upload: { name: "rows.csv", type: "text/csv", bytes: `E-mail,Degree,Stream / branch\n${email},Diploma,Mining\n` },
  });
  const keepsRows = (who: Who) => isTeacher(who) || who.role === "Admin";
  await check({
    operation: "imports.tableRows",
    request: () => rowsOf(teacher.email),
    expected: (who) => inOrder(who, { role: keepsRows(who) }),
  });
  for (const who of people.filter(keepsRows)) {
    const { added } = (await ask(who, rowsOf(teacher.email))).body as { added: number };
    expect({ who: who.name, added }).toEqual({
      who: who.name,
      added: who.isOwner || (who.role === "Admin" && who.isOfInstitute) ? 1 : 0,
    });
  }
  await check({
    operation: "imports.list",
    request: () => ({ method: "GET", url: "/api/imports" }),
    expected: (who) => inOrder(who, { role: importer(who) }),
  });
  const file = (year: number) =>
    `title,authors,journalTitle,dateOfPublication\n${secret} again,Asha Kulkarni,J,${year}`;
  for (const year of [2019, 2020])
    await as(teacher).post(
      `/api/imports/${(await uploads(as(teacher), "q.csv", file(year), { kind: "journal" })).id}/commit`,
    );
  const open = async () =>
    (await as(teacher).get("/api/questions?kind=journal").answers<{ rows: { record: { id: string } }[] }>(200)).rows;
  const before = await open();
  const [question] = before;
  expect(question).toBeDefined();
  await check({
    operation: "imports.questions",
    request: () => ({ method: "GET", url: "/api/questions" }),
    expected: (who) => inOrder(who, { role: importer(who) }),
    mayShow: (who) => who.isOwner || (who.role === "Admin" && who.isOfInstitute),
  });
  await check({
    operation: "imports.answerQuestions",
    // Others only refer to it; its owner and the admin refer to another one, so that it stays open for those
    // after them.
    request: (who) => ({
      method: "POST",
      url: "/api/questions/answer",
      body: { answer: "same", records: [uses(who) === 200 ? id : question?.record.id] },
    }),
    expected: (who) => inOrder(who, { role: importer(who) }),
  });
  expect(await open()).toEqual(before);
  await check({
    operation: "imports.create",
    request: () => ({
      method: "POST",
      url: "/api/imports",
      upload: { name: "a.csv", type: "text/csv", bytes: "title\nT" },
    }),
    expected: (who) => inOrder(who, { role: importer(who) }),
  });
  const body = { text: "@article{a, author={Asha Kulkarni}, title={Pasted here}, journal={J}, year=2021}" };
  for (const [operation, url] of [
    ["lookups.find", "/api/lookups"],
    ["lookups.stage", "/api/lookups/import"],
  ] as const) {
    await check({
      operation,
      request: () => ({ method: "POST", url, body }),
      expected: (who) => inOrder(who, { role: importer(who) }),
    });
  }
  // The services know no works of these people. Each person asks only for their own works: no request names another.
  const peers = await lookupPeers();
  world.appContext.lookups = peers.settings({ orcid: { ...orcidClient, site: "production", api: "member" } });
  for (const [operation, method, url, body] of [
    ["likelyWorks.listNotMine", "GET", "/api/likely-works/not-mine", undefined],
    ["likelyWorks.notMine", "POST", "/api/likely-works/not-mine", { works: [{ key: "a", title: secret, year: "" }] }],
    ["likelyWorks.takeBack", "POST", "/api/likely-works/not-mine/remove", { works: [id] }],
  ] as const) {
    await check({
      operation,
      request: () => ({ method, url, ...(body && { body }) }),
      expected: (who) => inOrder(who, { role: isTeacher(who) }),
      mayShow: (who) => isTeacher(who) && operation !== "likelyWorks.listNotMine",
    });
  }
  for (const [operation, method] of [
    ["likelyWorks.readMonthly", "GET"],
    ["likelyWorks.changeMonthly", "PATCH"],
  ] as const) {
    await check({
      operation,
      request: () => ({
        method,
        url: "/api/likely-works/monthly",
        ...(method === "PATCH" && { body: { isOn: false } }),
      }),
      expected: (who) => inOrder(who, { role: isTeacher(who) }),
      mayShow: (who) => isTeacher(who),
    });
  }
  for (const [operation, method, url] of [
    ["citations.read", "GET", "/api/citations"],
    ["citations.refresh", "POST", "/api/citations/refresh"],
    ["citations.remove", "DELETE", "/api/citations"],
  ] as const) {
    await check({
      operation,
      request: () => ({ method, url, ...(method === "POST" && { body: {} }) }),
      expected: (who) => inOrder(who, { role: isTeacher(who) }),
      mayShow: (who) => isTeacher(who),
    });
  }
  for (const [operation, method, url, body] of [
    ["orcid.read", "GET", "/api/orcid", undefined],
    ["orcid.start", "POST", "/api/orcid/start", { access: "confirm" }],
    ["orcid.finish", "POST", "/api/orcid/finish", { code: "a", state: "b" }],
    ["orcid.import", "POST", "/api/orcid/import", {}],
    ["orcid.works", "GET", "/api/orcid/works", undefined],
    ["orcid.send", "POST", "/api/orcid/works", { records: [id] }],
    ["orcid.unlink", "DELETE", "/api/orcid", undefined],
  ] as const) {
    await check({
      operation,
      request: () => ({ method, url, ...(body && { body }) }),
      // Nobody has linked an iD.
      expected: (who) => {
        // Everybody may remove a link of an earlier role.
        const verdict = inOrder(who, { role: isTeacher(who) || ["orcid.read", "orcid.unlink"].includes(operation) });
        return verdict === 200 && !["orcid.read", "orcid.start", "orcid.works"].includes(operation) ? 409 : verdict;
      },
    });
  }
  for (const [operation, url] of [
    ["likelyWorks.find", "/api/likely-works"],
    ["likelyWorks.stage", "/api/likely-works/import"],
  ] as const) {
    await check({
      operation,
      request: () => ({ method: "POST", url, ...(operation === "likelyWorks.stage" && { body: { keys: ["a"] } }) }),
      expected: (who) => inOrder(who, { role: isTeacher(who), sees: operation === "likelyWorks.find" }),
    });
  }
  world.appContext.lookups = undefined;
  await peers.close();
  await check({
    operation: "lookups.findInFile",
    request: () => ({
      method: "POST",
      url: "/api/lookups/file",
      upload: { name: "a.bib", type: "text/plain", bytes: body.text },
    }),
    expected: (who) => inOrder(who, { role: importer(who) }),
  });
});

test("notifications and announcements", async () => {
  await as(world.hod)
    .post("/api/announcements", { subject: secret, message: "Read this", department: "Computer" })
    .answers(201);
  const mine = async () =>
    (
      (
        await as(teacher).get("/api/notifications?limit=50").answers<{ rows: { id: string; type: string }[] }>(200)
      ).rows.find(({ type }) => type === "announcement") ?? { id: "" }
    ).id;
  const id = await mine();
  const signedIn = (who: Who) => inOrder(who, { role: isSignedIn(who) });
  const wasNotified = (who: Who) => who.isOfInstitute && who.isOfDepartment && isTeacher(who);
  await check({
    operation: "notifications.list",
    request: () => ({ method: "GET", url: "/api/notifications" }),
    expected: signedIn,
    mayShow: wasNotified,
  });
  await check({
    operation: "notifications.markRead",
    request: () => ({ method: "POST", url: `/api/notifications/${id}/read` }),
    expected: (who) => inOrder(who, { role: isSignedIn(who), sees: who.isOwner }),
  });
  await check({
    operation: "notifications.readDelivery",
    request: () => ({ method: "GET", url: "/api/notifications/delivery" }),
    expected: signedIn,
  });
  await check({
    operation: "notifications.changeDelivery",
    request: () => ({ method: "PATCH", url: "/api/notifications/delivery", body: { topics: { returned: "app" } } }),
    expected: signedIn,
  });
  const sender = reports;
  await check({
    operation: "notifications.listAnnouncements",
    request: () => ({ method: "GET", url: "/api/announcements" }),
    expected: (who) => inOrder(who, { role: sender(who) }),
    mayShow: (who) => who.isOfInstitute && ((who.isOfDepartment && leads(who)) || readsInstitute(who)),
  });
  // Another institute has a department of that code too, which is then that person's own.
  const ownsIt = (who: Who) => readsInstitute(who) || who.isOfDepartment || !who.isOfInstitute;
  await check({
    operation: "notifications.announce",
    request: () => ({
      method: "POST",
      url: "/api/announcements",
      body: { subject: "S", message: "M", department: "Computer" },
    }),
    expected: (who) => inOrder(who, { role: sender(who), may: ownsIt(who) }),
  });
  await check({
    operation: "notifications.findRecipients",
    request: () => ({ method: "GET", url: "/api/announcements/recipients?query=list" }),
    expected: (who) => inOrder(who, { role: sender(who) }),
  });
  const sent = await as(world.hod)
    .post("/api/announcements", { subject: secret, message: secret, to: [teacher.publicId] })
    .answers<{ id: string }>(201);
  const seesSent = (who: Who) =>
    who.isOfInstitute && ((who.isOfDepartment && leads(who)) || readsInstitute(who) || who.isOwner);
  const address = `/api/announcements/${sent.id}`;
  await check({
    operation: "notifications.listUnread",
    request: () => ({ method: "GET", url: `${address}/unread` }),
    expected: (who) => inOrder(who, { role: sender(who), sees: seesSent(who) }),
  });
  await check({
    operation: "notifications.remind",
    request: async () => {
      await world.owner.query("update announcements set reminded_at = null");
      return { method: "POST", url: `${address}/reminder` };
    },
    expected: (who) => inOrder(who, { role: sender(who), sees: seesSent(who) }),
  });
  const picture = { field: "picture", name: "a.png", type: "image/png", bytes: await aPicture("png") };
  await check({
    operation: "notifications.putPicture",
    request: () => ({ method: "PUT", url: `${address}/picture`, upload: picture }),
    expected: (who) => inOrder(who, { role: sender(who), sees: seesSent(who), may: who.account?.id === world.hod.id }),
  });
  await check({
    operation: "notifications.readPicture",
    request: () => ({ method: "GET", url: `${address}/picture` }),
    expected: (who) => inOrder(who, { role: isSignedIn(who), sees: seesSent(who) }),
  });
  await check({
    operation: "notifications.markAllRead",
    request: () => ({ method: "POST", url: "/api/notifications/read" }),
    expected: signedIn,
  });
  await check({
    operation: "notifications.removeAll",
    request: () => ({ method: "DELETE", url: "/api/notifications/read" }),
    expected: signedIn,
  });
});

test("campaigns: led by those who lead the department, answered by those on its staff", async () => {
  const body = { title: secret, kinds: ["journal"], periodType: "calendar", period: "1990", deadline: "2999-12-31" };
  const { id } = await as(world.hod).post("/api/campaigns", body).answers<{ id: string }>(201);
  const url = `/api/campaigns/${id}`;
  const concerns = (who: Who) => who.isOfInstitute && (who.isOfDepartment || readsInstitute(who));
  // Another institute has a department of that code too, which is then that person's own.
  const ownsIt = (who: Who) => readsInstitute(who) || who.isOfDepartment || !who.isOfInstitute;
  const led = { expected: (who: Who) => inOrder(who, { role: reports(who), sees: concerns(who) }) };
  const answered = { expected: (who: Who) => inOrder(who, { role: isTeacher(who), sees: concerns(who) }) };
  await check({
    operation: "campaigns.list",
    request: () => ({ method: "GET", url: "/api/campaigns" }),
    expected: (who) => inOrder(who, { role: isReader(who) }),
    mayShow: concerns,
  });
  await check({
    operation: "campaigns.open",
    request: () => ({ method: "POST", url: "/api/campaigns", body: { ...body, title: "T", department: "Computer" } }),
    expected: (who) => inOrder(who, { role: reports(who), may: ownsIt(who) }),
  });
  await check({ operation: "campaigns.read", request: () => ({ method: "GET", url }), ...led });
  const deadline = { deadline: "2999-12-30" };
  await check({ operation: "campaigns.change", request: () => ({ method: "PATCH", url, body: deadline }), ...led });
  const reminded = async (): Promise<Request> => {
    await world.owner.query("update campaign_answers set reminded_at = null");
    return { method: "POST", url: `${url}/remind`, body: {} };
  };
  await check({ operation: "campaigns.remind", request: reminded, ...led });
  const late = async (): Promise<Request> => {
    await world.owner.query("update campaigns set deadline = current_date - 1, escalated_at = null where id = $1", [
      id,
    ]);
    return { method: "POST", url: `${url}/escalate`, body: {} };
  };
  await check({ operation: "campaigns.escalate", request: late, ...led });
  await check({
    operation: "campaigns.close",
    request: () => ({ method: "POST", url: `${url}/close`, body: {} }),
    ...led,
  });
  await check({ operation: "campaigns.reopen", request: () => ({ method: "POST", url: `${url}/reopen` }), ...led });
  await as(world.hod).post(`${url}/reopen`).answers(200);
  await as(world.hod).post(`${url}/sign-off`, {}).answers(200);
  for (const section of [{ kinds: ["journal"] }, { people: [world.hod.publicId], kinds: ["journal"] }]) {
    const signed = async (): Promise<Request> => {
      await world.owner.query("update campaign_answers set signed_at = now(), reopened = '{}' where campaign_id = $1", [
        id,
      ]);
      return { method: "POST", url: `${url}/reopen`, body: section };
    };
    await check({ operation: "campaigns.reopen", request: signed, ...led });
  }
  const sections = `${url}/sections`;
  await check({
    operation: "campaigns.readSections",
    request: () => ({ method: "GET", url: sections }),
    ...answered,
  });
  const nothing = { kind: "journal", hasNothingToReport: true };
  await check({
    operation: "campaigns.answer",
    request: () => ({ method: "POST", url: sections, body: nothing }),
    ...answered,
  });
  await check({
    operation: "campaigns.signOff",
    request: () => ({ method: "POST", url: `${url}/sign-off`, body: {} }),
    ...answered,
  });
  await check({
    operation: "campaigns.calendar",
    request: () => ({ method: "GET", url: `${url}/calendar` }),
    expected: (who) => inOrder(who, { role: isReader(who), sees: concerns(who) }),
  });
});

test("appraisals: written by the faculty member, read and signed by the head of the department and the principal", async () => {
  const writer = await world.aTeacher({ name: "Writer Of One" });
  const year = "1995-96";
  const own = (path: string) => `/api/appraisals/own${path}`;
  const emptied = async () => {
    await world.owner.query("delete from appraisals");
    // One person sends here more often than is possible in an hour.
    await world.owner.query("delete from throttle where key like 'appraisal %'");
  };
  const opened = async () => {
    await emptied();
    await as(writer)
      .patch(own(""), { year, version: 0, notes: { overall: secret } })
      .answers(200);
    return as(writer).post(own("/send"), { year, version: 1 }).answers<{ id: string; version: number }>(200);
  };
  const kept = await opened();
  const isHead = (who: Who) => who.role === "Head Of Department";
  const isPrincipal = (who: Who) => who.role === "Principal";
  const concerns = (who: Who) =>
    who.isOfInstitute && ((isHead(who) && who.isOfDepartment) || isPrincipal(who) || who.role === "Admin");
  const reader = (who: Who) => isTeacher(who) || isPrincipal(who) || who.role === "Admin";
  const read = (who: Who) => inOrder(who, { role: reader(who), sees: concerns(who) });
  const writes = { expected: (who: Who) => inOrder(who, { role: isTeacher(who) }) };
  await check({
    operation: "appraisals.readOwn",
    request: () => ({ method: "GET", url: own(`?year=${year}`) }),
    ...writes,
  });
  await check({
    operation: "appraisals.list",
    request: () => ({ method: "GET", url: `/api/appraisals?year=${year}` }),
    expected: (who) => inOrder(who, { role: isHead(who) || isPrincipal(who) || who.role === "Admin" }),
  });
  await check({
    operation: "appraisals.read",
    request: () => ({ method: "GET", url: `/api/appraisals/${kept.id}` }),
    expected: read,
    mayShow: concerns,
  });
  await check({
    operation: "appraisals.export",
    request: () => ({ method: "GET", url: `/api/appraisals/${kept.id}/docx` }),
    expected: read,
    mayShow: concerns,
  });
  for (const [operation, path, body] of [
    ["appraisals.sign", "sign", {}],
    ["appraisals.returnAppraisal", "return", { reason: "Not whole." }],
  ] as const)
    await check({
      operation,
      request: async (who) => {
        const { id, version } = await opened();
        if (!isPrincipal(who))
          return { method: "POST", url: `/api/appraisals/${id}/${path}`, body: { ...body, version } };
        await as(world.hod).post(`/api/appraisals/${id}/sign`, { version }).answers(200);
        return { method: "POST", url: `/api/appraisals/${id}/${path}`, body: { ...body, version: version + 1 } };
      },
      expected: (who) => inOrder(who, { role: isHead(who) || isPrincipal(who), sees: concerns(who) }),
      mayShow: concerns,
    });
  await check({
    operation: "appraisals.write",
    request: async () => {
      await opened();
      return { method: "PATCH", url: own(""), body: { year, version: 0, notes: { overall: "Mine." } } };
    },
    ...writes,
  });
  await check({
    operation: "appraisals.send",
    request: async () => {
      await opened();
      return { method: "POST", url: own("/send"), body: { year, version: 0 } };
    },
    ...writes,
  });
  const sentBy = async (who: Who) => {
    await emptied();
    if (isTeacher(who) && who.token)
      await as({ token: who.token }).post(own("/send"), { year, version: 0 }).answers(200);
  };
  await check({
    operation: "appraisals.withdraw",
    request: async (who) => {
      await sentBy(who);
      return { method: "POST", url: own("/withdraw"), body: { year, version: 1 } };
    },
    ...writes,
  });
  await check({
    operation: "appraisals.remark",
    request: async (who) => {
      await sentBy(who);
      await world.owner.query("update appraisals set state = 'closed'");
      return { method: "POST", url: own("/remark"), body: { year, agrees: true } };
    },
    ...writes,
  });
});

test("personal data is requested by its owner; an office answers, and deletes accounts it manages", async () => {
  const signedIn = (who: Who) => inOrder(who, { role: isSignedIn(who) });
  const office = (who: Who) => who.role === "Admin" || who.role === "Super Admin";
  const newRequest = async () =>
    (await as(teacher).post("/api/me/requests", { kind: "correction", text: secret }).answers<{ id: string }>(201)).id;
  const id = await newRequest();
  const kept = await world.anAccount({ name: "Kept For Good" });
  const target = async () => (await world.anAccount({ name: `To Be Deleted ${newId()}` })).publicId;
  await check({
    operation: "privacy.exportOwn",
    request: () => ({ method: "GET", url: "/api/me/data" }),
    expected: signedIn,
  });
  await check({
    operation: "privacy.listOwn",
    request: () => ({ method: "GET", url: "/api/me/requests" }),
    expected: signedIn,
    mayShow: (who) => who.isOwner,
  });
  await check({
    operation: "privacy.ask",
    request: () => ({ method: "POST", url: "/api/me/requests", body: { kind: "deletion", text: "" } }),
    expected: signedIn,
  });
  const owner = (who: Who) => inOrder(who, { role: isSignedIn(who), sees: who.isOwner });
  await check({
    operation: "privacy.withdraw",
    request: async (who) => ({
      method: "POST",
      url: `/api/me/requests/${owner(who) === 200 ? await newRequest() : id}/withdraw`,
    }),
    expected: owner,
  });
  const answerer = (who: Who) => who.role === "Admin" && who.isOfInstitute;
  await check({
    operation: "privacy.queue",
    request: () => ({ method: "GET", url: "/api/requests?limit=200" }),
    expected: (who) => inOrder(who, { role: office(who) }),
    mayShow: answerer,
  });
  const answers = (who: Who) => inOrder(who, { role: office(who), sees: answerer(who) });
  await check({
    operation: "privacy.answer",
    request: async (who) => ({
      method: "POST",
      url: `/api/requests/${answers(who) === 200 ? await newRequest() : id}/answer`,
      body: { state: "done", answer: "Fixed." },
    }),
    expected: answers,
  });
  const erases = (who: Who) =>
    inOrder(who, { role: office(who), sees: who.role === "Super Admin" || who.isOfInstitute });
  await check({
    operation: "privacy.foresee",
    request: () => ({ method: "GET", url: `/api/accounts/${kept.publicId}/erasure` }),
    expected: erases,
  });
  await check({
    operation: "privacy.erase",
    request: async (who) => {
      const publicId = erases(who) === 200 ? await target() : kept.publicId;
      const { rows } = await world.owner.query("select email from accounts where public_id = $1", [publicId]);
      return { method: "POST", url: `/api/accounts/${publicId}/erasure`, body: { confirm: rows[0].email } };
    },
    expected: erases,
    unchanged: async () =>
      (await world.owner.query("select name, state, erased_at from accounts where public_id = $1", [kept.publicId]))
        .rows,
  });
});

test("saved views: found, changed and removed by those they are for", async () => {
  const reader = (who: Who) => inOrder(who, { role: isReader(who) });
  const personal = (token: { token: string }) =>
    as(token).post("/api/views", { place: "report", name: secret, text: "count" }).answers<{ id: string }>(201);
  const kept = await personal(teacher);
  const url = `/api/views/${kept.id}`;
  const isFound = (who: Who) => who.isOwner;
  await check({
    operation: "views.list",
    request: () => ({ method: "GET", url: "/api/views?place=report" }),
    expected: reader,
    mayShow: isFound,
  });
  await check({
    operation: "views.save",
    request: () => ({ method: "POST", url: "/api/views", body: { place: "report", name: "Mine", text: "count" } }),
    expected: reader,
  });
  const own = (who: Who) => inOrder(who, { role: isReader(who), sees: isFound(who) });
  const unchanged = async () =>
    (await world.owner.query("select name, visibility, version from saved_views where id = $1", [kept.id])).rows;
  await check({
    operation: "views.change",
    request: () => ({ method: "PATCH", url, body: { version: 1, name: secret } }),
    expected: own,
    unchanged,
  });
  await check({
    operation: "views.change",
    request: () => ({ method: "PATCH", url, body: { version: 2, visibility: "department" } }),
    expected: (who) => inOrder(who, { role: isReader(who), sees: isFound(who), may: false }),
    unchanged,
  });
  await check({ operation: "views.remove", request: () => ({ method: "DELETE", url }), expected: own, unchanged });
});

test("claims: filed by people with records, answered by those of the record", async () => {
  const claimant = await world.anAccount({ name: "Claimant Of Wells" });
  const doi = "10.5555/matrix.claims";
  const entered = { data: { title: secret, doi, journalTitle: "Wells" } };
  const paper = await as(teacher).post("/api/records/journal", entered).answers<Shown>(201);
  const file = (who: { token: string }) => as(who).post("/api/claims", { kind: "journal", identifier: doi });
  const kept = await file(claimant).answers<{ id: string }>(202);
  await check({
    operation: "claims.file",
    request: () => ({ method: "POST", url: "/api/claims", body: { kind: "journal", identifier: "10.5555/none" } }),
    // Somebody who may claim learns that there is no such record.
    expected: (who) => (isTeacher(who) && who.role !== "none" ? 404 : inOrder(who, { role: false })),
  });
  await check({
    operation: "claims.list",
    request: () => ({ method: "GET", url: "/api/claims" }),
    expected: (who) => inOrder(who, { role: isReader(who) }),
    mayShow: (who) => who.isOwner,
  });
  const unchanged = async () =>
    (
      await world.owner.query(
        "select c.state, r.people, r.version from claims c join records r on r.id = c.record_id where c.id = $1",
        [kept.id],
      )
    ).rows;
  const answers = (who: Who) => inOrder(who, { role: isReader(who), sees: who.isOwner });
  for (const answer of ["reject", "accept"] as const)
    await check({
      operation: `claims.${answer}`,
      request: () => ({ method: "POST", url: `/api/claims/${kept.id}/${answer}`, body: {} }),
      expected: answers,
      mayShow: (who) => who.isOwner,
      unchanged,
    });
  await check({
    operation: "claims.withdraw",
    request: () => ({ method: "POST", url: `/api/claims/${kept.id}/withdraw` }),
    expected: (who) => inOrder(who, { role: isReader(who), sees: who.isOwner, may: false }),
    unchanged,
  });
  const renamed = await world.anAccount({ name: "Nobody Known" });
  await as(renamed).patch("/api/me/name", { name: secret }).answers(200);
  const keeps = (who: Who) => leads(who) || who.role === "Admin";
  const looksAfterName = (who: Who) =>
    who.isOfInstitute && ((who.isOfDepartment && leads(who)) || who.role === "Admin");
  await check({
    operation: "claims.listPendingNames",
    request: () => ({ method: "GET", url: "/api/name-requests" }),
    expected: (who) => inOrder(who, { role: keeps(who) }),
    mayShow: looksAfterName,
  });
  await check({
    operation: "claims.decideName",
    request: async (who) => {
      const isAnswered = keeps(who) && looksAfterName(who);
      const target = isAnswered ? await world.anAccount() : renamed;
      if (isAnswered) await as(target).patch("/api/me/name", { name: secret }).answers(200);
      return { method: "POST", url: `/api/name-requests/${target.publicId}`, body: { answer: "reject" } };
    },
    expected: (who) => inOrder(who, { role: keeps(who), sees: looksAfterName(who) }),
    unchanged: async () =>
      (await world.owner.query("select name, approved_name from accounts where id = $1", [renamed.id])).rows,
  });
  const learned = async () => {
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into proposed_variants (institute_id, id, account_id, folded, printed)
       values ($1, gen_random_uuid(), $2, gen_random_uuid()::text, $3) returning id`,
      [world.institute.id, renamed.id, secret],
    );
    return rows[0]?.id ?? "";
  };
  const spelling = await learned();
  await check({
    operation: "claims.listPendingNames",
    request: () => ({ method: "GET", url: "/api/name-requests" }),
    expected: (who) => inOrder(who, { role: keeps(who) }),
    mayShow: looksAfterName,
  });
  await check({
    operation: "claims.decideName",
    request: async (who) => {
      const id = keeps(who) && looksAfterName(who) ? await learned() : spelling;
      return { method: "POST", url: `/api/name-requests/${id}`, body: { answer: "approve" } };
    },
    expected: (who) => inOrder(who, { role: keeps(who), sees: looksAfterName(who) }),
    unchanged: async () => [
      (await world.owner.query("select * from proposed_variants where id = $1", [spelling])).rows,
      (await world.owner.query("select count(*) from name_variants where account_id = $1", [renamed.id])).rows,
    ],
  });
  await check({
    operation: "claims.answerMany",
    request: () => ({ method: "POST", url: "/api/claims/answers", body: { answer: "reject", ids: [kept.id] } }),
    expected: (who) => inOrder(who, { role: isReader(who) }),
    unchanged: async () => [(await unchanged())[0]?.people, paper.id],
  });
});

test("reviews: the queue of each reviewer, who verifies what in a department", async () => {
  const paper = await as(teacher)
    .post("/api/records/journal", { data: { title: secret, dateOfPublication: "2024", journalTitle: "Wells" } })
    .answers<Shown>(201);
  const { version } = await as(teacher).post(`/api/records/journal/${paper.id}/submit`).answers<Shown>(200);
  const reviews = (who: Who) => sees(who) && leads(who) && !who.isOwner;
  await check({
    operation: "reviews.list",
    request: () => ({ method: "GET", url: "/api/review?limit=200&facets=1" }),
    expected: (who) => inOrder(who, { role: isReader(who) }),
    mayShow: reviews,
  });
  const state = async () =>
    (await world.owner.query("select state, version from records where id = $1", [paper.id])).rows;
  // Each record is answered by itself; a version that does not exist changes nobody's queue.
  await check({
    operation: "reviews.decideMany",
    request: () => ({
      method: "POST",
      url: "/api/review",
      body: { decision: "verify", records: [{ kind: "journal", id: paper.id, version: version + 5 }] },
    }),
    expected: (who) => inOrder(who, { role: isReader(who) }),
    mayShow: () => false,
    unchanged: state,
  });
  expect(await state()).toEqual([{ state: "submitted", version }]);
  const names = (who: Who) => leads(who) || who.role === "Admin";
  await check({
    operation: "reviews.listVerifiers",
    request: () => ({ method: "GET", url: "/api/review/verifiers" }),
    expected: (who) => inOrder(who, { role: names(who) }),
  });
  const { colleague } = world;
  await check({
    operation: "reviews.nameVerifier",
    request: () => ({
      method: "POST",
      url: `/api/review/verifiers/${colleague.publicId}`,
      body: { department: "Computer", kinds: [] },
    }),
    expected: (who) => {
      if (!names(who)) return inOrder(who, { role: false });
      // In the other institute the department has the same code, and this person is not in it.
      if (!who.isOfInstitute) return 404;
      return who.role === "Admin" || who.isOfDepartment ? 200 : 403;
    },
    unchanged: async () =>
      (await world.owner.query("select verifies from appointments where account_id = $1", [colleague.id])).rows,
  });
  await check({
    operation: "claims.fileOn",
    request: () => ({ method: "POST", url: `/api/records/journal/${newId()}/claim`, body: {} }),
    expected: (who) => (isTeacher(who) && who.role !== "none" ? 404 : inOrder(who, { role: false })),
  });
});

test("public pages: turned on only by their owner, read by everyone", async () => {
  const teaches = (who: Who) => inOrder(who, { role: isTeacher(who) });
  const url = "/api/me/public-page";
  const get = (
    operation: string,
    address: string,
    expected: (who: Who) => ExpectedStatus,
    mayShow?: (who: Who) => boolean,
  ) => check({ operation, request: () => ({ method: "GET", url: address }), expected, ...(mayShow && { mayShow }) });
  const paper = await as(teacher)
    .post("/api/records/journal", {
      data: { title: secret, dateOfPublication: "2024", journalTitle: "Wells" },
      people: [{ name: teacher.name, account: teacher.publicId }],
    })
    .answers<Shown>(201);
  await as(teacher).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  await check({
    operation: "directory.changeOwn",
    request: async (who) => {
      const own = teaches(who) === 200 ? (await ask(who, { method: "GET", url })).body : { version: 0 };
      return { method: "PATCH", url, body: { version: (own as { version: number }).version } };
    },
    expected: teaches,
  });
  await get("directory.readOwn", url, teaches);
  await get("directory.previewOwn", `${url}/preview`, teaches, (who) => who.isOwner);
  await get("directory.listOwnWorks", `${url}/works`, teaches, (who) => who.isOwner);
  await check({
    operation: "directory.setWorkVisibility",
    request: () => ({ method: "PUT", url: `${url}/works/${paper.id}`, body: { visibility: "hidden" } }),
    expected: (who) => inOrder(who, { role: isTeacher(who), sees: who.isOwner }),
  });
  await as(teacher)
    .post("/api/records/qualification", { data: { qualificationDetails: [{ id: "row", stream: secret }] } })
    .answers(201);
  await check({
    operation: "directory.setItemVisibility",
    request: () => ({ method: "PUT", url: `${url}/parts/qualifications/row`, body: { visibility: "hidden" } }),
    expected: (who) => inOrder(who, { role: isTeacher(who), sees: who.isOwner }),
  });
  // Its owner has hidden all works: nobody reads them there, and everyone the page itself.
  const own = await as(teacher).get(url).answers<{ version: number; slug: string }>(200);
  await as(teacher).patch(url, { version: own.version, isOpen: true, works: "hidden" }).answers(200);
  const anyone = (): ExpectedStatus => 200;
  const nobody = () => false;
  await get("directory.list", "/api/directory", anyone, nobody);
  await get("directory.read", `/api/directory/${own.slug}`, anyone, nobody);
  await get("directory.export", `/api/directory/${own.slug}/export?format=txt`, anyone, nobody);
  await get(
    "directory.cite",
    `/api/directory/${own.slug}/works/${paper.id}/citation`,
    (who) => (who.isOwner ? 200 : 404),
    (who) => who.isOwner,
  );
  await get("directory.photo", `/api/directory/${own.slug}/photo`, () => 404, nobody);
});

test("the viewer's own data, and what only offices read", async () => {
  const get = (
    operation: string,
    url: string,
    expected: (who: Who) => ExpectedStatus,
    mayShow?: (who: Who) => boolean,
  ) => check({ operation, request: () => ({ method: "GET", url }), expected, ...(mayShow && { mayShow }) });
  const signedIn = (who: Who) => inOrder(who, { role: isSignedIn(who) });
  const reader = (who: Who) => inOrder(who, { role: isReader(who) });
  await get("own.readMe", "/api/me", signedIn);
  await get("own.listSessions", "/api/me/sessions", signedIn);
  await get("own.readSecondFactor", "/api/me/second-factor", signedIn);
  await get("own.readSidebar", "/api/me/sidebar", signedIn);
  await get("accounts.departments", "/api/departments", signedIn);
  await get("records.findColleagues", "/api/colleagues?q=ash", reader);
  await get("records.count", "/api/counts?by=kind", reader);
  await get("assigning.listNames", "/api/unassigned/names", reader);
  const file = await uploads(as(teacher), "mine.csv", "title,authors\nOf nobody,Nobody Known", { kind: "journal" });
  await check({
    operation: "assigning.assign",
    request: () => ({
      method: "POST",
      url: "/api/unassigned/assign",
      body: { import: file.id, account: world.teacher.publicId },
    }),
    expected: (who) =>
      inOrder(who, { role: isReader(who), sees: who.isOwner || (who.isOfInstitute && who.role === "Admin") }),
  });
  await check({
    operation: "assigning.undo",
    request: () => ({ method: "POST", url: "/api/unassigned/undo", body: { undo: "2020-01-01T00:00:00.000001Z" } }),
    expected: (who) => inOrder(who, { role: isReader(who), sees: false }),
  });
  const counter = (who: Who) => inOrder(who, { role: isReader(who) || readsFigures(who) });
  await get("asking.ask", "/api/ask?q=count%20journal%20by:dept", counter, () => false);
  await get("asking.exportAnswer", "/api/ask/export?q=count%20journal%20by:dept", counter, () => false);
  await get("asking.ask", "/api/ask?q=count%20journal%20by:person", reader);
  await get("asking.ask", "/api/ask?q=list%20journal", reader, sees);
  await get("asking.exportAnswer", "/api/ask/export?q=journal", reader, sees);
  await get(
    "dashboards.read",
    "/api/dashboard",
    (who) => inOrder(who, { role: isReader(who) || readsFigures(who) }),
    sees,
  );
  const tables = (who: Who) => inOrder(who, { role: reports(who) });
  const tableReaders = (who: Who) => inOrder(who, { role: reports(who) || readsFigures(who) });
  const scored = (who: Who) => inOrder(who, { role: isTeacher(who) });
  await get("reports.score", "/api/score", scored, sees);
  await get("reports.own", "/api/me/tables", scored, sees);
  await get("reports.exportScore", "/api/score/export?format=csv", scored, sees);
  const ofTeacher = (who: Who) =>
    inOrder(who, {
      role: isReader(who),
      sees: who.isOfInstitute,
      may: who.isOwner || (leads(who) && who.isOfDepartment) || who.role === "Admin",
    });
  await get("cv.read", `/api/cv?account=${world.teacher.publicId}`, ofTeacher, sees);
  await get("cv.export", `/api/cv/export?format=md&account=${world.teacher.publicId}`, ofTeacher, sees);
  const drawn = { account: world.teacher.publicId };
  for (const [operation, url, body] of [
    ["cv.draw", "/api/cv", drawn],
    ["cv.exportDrawn", "/api/cv/export", { ...drawn, format: "md" }],
  ] as const)
    await check({ operation, request: () => ({ method: "POST", url, body }), expected: ofTeacher, mayShow: sees });
  // Another institute has a department of that code too, which is then that person's own.
  const ownsIt = (who: Who) => who.role === "Admin" || who.isOfDepartment || !who.isOfInstitute;
  const led = (who: Who) => inOrder(who, { role: leads(who) || who.role === "Admin", may: ownsIt(who) });
  await get("cv.exportPeople", "/api/cv/people?format=md&department=Computer", led, sees);
  await get("archives.department", "/api/archive?department=Computer", led, sees);
  await get("archives.own", "/api/me/archive", (who) => inOrder(who, { role: isTeacher(who) }), sees);
  const listers = (who: Who) => inOrder(who, { role: isTeacher(who) || tableReaders(who) === 200 });
  await get("reports.list", "/api/reports", listers, () => false);
  // Those who read figures see the rows of a table, too.
  const seesRows = (who: Who) => sees(who) || (readsFigures(who) && who.isOfInstitute);
  await get("reports.read", "/api/reports/naac.3.4.5?period=2010..2026&limit=200", tableReaders, seesRows);
  await get("reports.export", "/api/reports/naac.3.4.5/export?period=2010..2026&format=csv", tableReaders, seesRows);
  await get("reports.ofRecord", "/api/reports/of/journal/00000000-0000-7000-8000-000000000000", tables, () => false);
  // Another institute has a department of that code too, whose figures these are then.
  const ofDepartment = (who: Who, role: boolean) =>
    inOrder(who, { role, may: !leads(who) || who.isOfDepartment || !who.isOfInstitute });
  await get("yearlyFigures.list", "/api/yearly-figures", tableReaders, () => false);
  await get(
    "yearlyFigures.missing",
    "/api/yearly-figures/missing?reports=naac.2.4.1&dept=Computer",
    (who) => ofDepartment(who, reports(who) || readsFigures(who)),
    () => false,
  );
  // Nothing is stored: the version is that of no year.
  await check({
    operation: "yearlyFigures.change",
    request: () => ({
      method: "PATCH",
      url: "/api/yearly-figures?dept=Computer",
      body: { years: [{ year: "2023-24", version: 7, figures: { students: 9 } }] },
    }),
    expected: (who) => {
      const allowed = ofDepartment(who, reports(who));
      return allowed === 200 ? 409 : allowed;
    },
    mayShow: () => false,
  });
  // Nobody has this gap: a person who may send gets the message that nobody would receive it.
  await check({
    operation: "reports.remind",
    request: () => ({
      method: "POST",
      url: "/api/reports/naac.3.4.5/reminders",
      body: { gap: "no-receipts", subject: "S", message: "M" },
    }),
    expected: (who) => {
      const allowed = tables(who);
      return allowed === 200 ? 422 : allowed;
    },
  });
  await get(
    "records.toDo",
    "/api/me/to-do",
    (who) => inOrder(who, { role: isTeacher(who) }),
    (who) => who.isOwner,
  );
  for (const [operation, url] of [
    ["dashboards.system", "/api/system"],
    ["dashboards.audit", "/api/audit"],
    ["dashboards.outbox", "/api/outbox"],
  ] as const) {
    await get(
      operation,
      url,
      (who) => inOrder(who, { role: who.role === "Super Admin" }),
      () => true,
    );
  }
  await check({
    operation: "own.changePreferences",
    request: () => ({ method: "PATCH", url: "/api/me/preferences", body: { density: "compact" } }),
    expected: signedIn,
  });
  await check({
    operation: "own.changeName",
    request: (who) => ({ method: "PATCH", url: "/api/me/name", body: { name: who.account?.name ?? "N" } }),
    expected: signedIn,
  });
  await check({
    operation: "own.removePhoto",
    request: () => ({ method: "DELETE", url: "/api/me/photo" }),
    expected: signedIn,
  });
  await check({
    operation: "own.endSession",
    request: async () => ({ method: "DELETE", url: `/api/me/sessions/${sessionOf(await world.aSession(teacher))}` }),
    expected: (who) => inOrder(who, { role: isSignedIn(who), sees: who.isOwner }),
  });
});

test("duplicates are listed, compared, decided and merged by those who see every record and may decide each", async () => {
  let works = 0;
  const enter = async (doi: string) =>
    as(teacher)
      .post("/api/records/journal", { data: { title: secret, doi } })
      .answers<Shown>(201);
  const two = async () => {
    const doi = `10.5555/matrix.${++works}`;
    return [(await enter(doi)).id, (await enter(doi)).id] as const;
  };
  const pairOf = async ([one, other]: readonly [string, string]) => {
    await withScope(world.database, world.institute.id, (scope) => findPairsOf(scope, [one]));
    const { rows } = await world.owner.query("select id from duplicate_pairs where a = $1 and b = $2", [one, other]);
    return rows[0].id as string;
  };
  const kept = await two();
  const keptPair = await pairOf(kept);
  const merged = await as(world.admin)
    .post("/api/merges", { records: await two() })
    .answers<{ merge: string }>(201);
  const reads = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who) });
  const expected = (who: Who) => inOrder(who, { role: isReader(who), sees: sees(who), may: decides(who) });
  const unchanged = async () =>
    (await world.owner.query("select merged_into, version from records where id = any ($1) order by id", [kept])).rows;
  const recordsFor = async (who: Who) => (expected(who) === 200 ? two() : kept);
  const pairFor = async (who: Who) => (expected(who) === 200 ? pairOf(await two()) : keptPair);
  const mergeFor = async (who: Who) =>
    expected(who) === 200
      ? (
          await as(world.admin)
            .post("/api/merges", { records: await two() })
            .answers<{ merge: string }>(201)
        ).merge
      : merged.merge;
  for (const state of ["open", "different", "merged"])
    await check({
      operation: "duplicates.list",
      request: () => ({ method: "GET", url: `/api/duplicates?state=${state}` }),
      expected: (who) => inOrder(who, { role: isReader(who) }),
      mayShow: sees,
    });
  await check({
    operation: "duplicates.compare",
    request: () => ({ method: "GET", url: `/api/merges/compare?records=${kept.join(",")}` }),
    expected: reads,
  });
  await check({
    operation: "duplicates.merge",
    request: async (who) => ({ method: "POST", url: "/api/merges", body: { records: await recordsFor(who) } }),
    expected,
    unchanged,
  });
  for (const decision of ["same", "version-of", "different"])
    await check({
      operation: "duplicates.decide",
      request: async (who) => ({ method: "POST", url: `/api/duplicates/${await pairFor(who)}`, body: { decision } }),
      expected,
      unchanged,
    });
  await check({
    operation: "duplicates.decideMany",
    request: async (who) => ({
      method: "POST",
      url: "/api/duplicates/decide",
      body: { decision: "different", ids: [await pairFor(who)] },
    }),
    expected,
    unchanged,
  });
  await check({
    operation: "duplicates.undo",
    request: async (who) => ({ method: "POST", url: `/api/merges/${await mergeFor(who)}/undo` }),
    expected,
  });
});

test("the same proof on several records: who compares, who allows it", async () => {
  const withProof = async () => {
    const paper = await as(teacher)
      .post("/api/records/journal", { data: { title: secret } })
      .answers<Shown>(201);
    const file = { field: "file", name: "same.pdf", type: "application/pdf", bytes: aPdf() };
    const shown = await as(teacher)
      .upload("POST", `/api/records/journal/${paper.id}/proofs`, [file], { field: "paper" })
      .answers<Shown>(201);
    return shown.proofs[0]?.id ?? "";
  };
  const proofs = [await withProof(), await withProof()];
  const role = (who: Who) => leads(who) || who.role === "Admin";
  await check({
    operation: "proofs.listSame",
    request: () => ({ method: "GET", url: "/api/proofs/same" }),
    expected: (who) => inOrder(who, { role: role(who) }),
    mayShow: sees,
  });
  const unchanged = async () => (await world.owner.query("select records, decided_by from allowed_reuses")).rows;
  for (const isAllowed of [true, false])
    await check({
      operation: "proofs.allowSame",
      request: () => ({ method: "POST", url: "/api/proofs/same", body: { proofs, isAllowed } }),
      expected: (who) => inOrder(who, { role: role(who), sees: sees(who) }),
      unchanged,
    });
});

test("proofs uploaded in bulk: everybody has their own list, and attaches with the rights on each record", async () => {
  const paper = await as(teacher)
    .post("/api/records/journal", { data: { title: secret } })
    .answers<Shown>(201);
  const file = { field: "file", name: "staged.pdf", type: "application/pdf", bytes: aPdf() };
  type Rows = { rows: { id: string }[] };
  const { rows } = await as(teacher).upload("POST", "/api/proofs/staged", [file]).answers<Rows>(201);
  const id = rows[0]?.id ?? "";
  const kept = async () => (await world.owner.query("select id, account_id from staged_proofs")).rows;
  const expected = (who: Who) => inOrder(who, { role: isTeacher(who) });
  // Some of those who see the record have a copy of their own.
  const mayShow = sees;
  // Skipped, so that no document is read.
  const upload = { name: "staged.pdf", type: "application/pdf", bytes: "no document" };
  const stage = () => ({ method: "POST" as const, url: "/api/proofs/staged", upload });
  await check({ operation: "proofs.stage", request: stage, expected, mayShow });
  await check({
    operation: "proofs.listStaged",
    request: () => ({ method: "GET", url: "/api/proofs/staged" }),
    expected,
    mayShow,
  });
  const others = people.filter((who) => !who.isOwner);
  const attaching: Cell = {
    operation: "proofs.attach",
    request: () => ({
      method: "POST",
      url: "/api/proofs/staged/attach",
      body: { files: [{ id, kind: "journal", record: paper.id }] },
    }),
    expected,
  };
  const removing: Cell = {
    operation: "proofs.removeStaged",
    request: () => ({ method: "DELETE", url: `/api/proofs/staged/${id}` }),
    expected,
  };
  const before = (await kept()).find((row) => row.id === id);
  await check({
    operation: "lookups.listStaged",
    request: () => ({ method: "GET", url: "/api/lookups/staged" }),
    expected,
    mayShow,
  });
  const drafting: Cell = {
    operation: "lookups.createDrafts",
    request: () => ({ method: "POST", url: "/api/lookups/staged", body: { files: [{ id, kind: "journal" }] } }),
    expected,
  };
  for (const cell of [attaching, removing, drafting]) await check(cell, others);
  expect((await kept()).find((row) => row.id === id)).toEqual(before);
  const owners = people.filter((who) => who.isOwner);
  for (const cell of [attaching, removing, drafting]) await check(cell, owners);
  expect((await kept()).find((row) => row.id === id)).toBeUndefined();
  // A file of one's own, for another's record inside the operation; a picture, which no document reader reads.
  const picture = { field: "file", name: "own.png", type: "image/png", bytes: await aPicture("png") };
  for (const who of people.filter((one) => isTeacher(one) && one.token !== undefined)) {
    const own = await as({ token: who.token ?? "" })
      .upload("POST", "/api/proofs/staged", [picture])
      .answers<Rows>(201);
    const attached = own.rows.at(-1)?.id ?? "";
    const { done } = await as({ token: who.token ?? "" })
      .post("/api/proofs/staged/attach", { files: [{ id: attached, kind: "journal", record: paper.id }] })
      .answers<{ done: unknown[] }>(200);
    cells += 1;
    expect({ who: who.name, done: done.length }).toEqual({
      who: who.name,
      done: who.isOwner || (who.isOfInstitute && who.isOfDepartment && leads(who)) ? 1 : 0,
    });
  }
});

test("missing proofs: who lists whose, who reminds", async () => {
  await as(teacher)
    .post("/api/records/journal", { data: { title: secret } })
    .answers<Shown>(201);
  const list = (url: string) => ({
    request: () => ({ method: "GET" as const, url }),
    expected: (who: Who) => inOrder(who, { role: isReader(who) }),
    mayShow: sees,
  });
  await check({ operation: "proofs.countMissingByPerson", ...list("/api/proofs/missing") });
  await check({ operation: "proofs.listMissing", ...list(`/api/proofs/missing/${teacher.publicId}`) });
  await check({
    operation: "proofs.remind",
    request: async () => {
      await world.owner.query("delete from proof_reminders");
      return { method: "POST", url: "/api/proofs/missing", body: { people: [teacher.publicId] } };
    },
    expected: (who) => inOrder(who, { role: reports(who), sees: sees(who) }),
    unchanged: async () =>
      (await world.owner.query("select count(*)::int as n from notifications where account_id = $1", [teacher.id]))
        .rows,
  });
});

test("the settings of an institute are for its own admins only, not for a super admin either", async () => {
  const expected = (who: Who) => inOrder(who, { role: who.role === "Admin" });
  const checkAnswer = (operation: string, request: Cell["request"]) =>
    check({ operation, request, expected, unchanged: kept });
  const kept = async () => (await world.owner.query("select * from institutes order by id")).rows;
  const version = async (who: Who) => {
    const id = who.account?.institute.id ?? world.institute.id;
    return (await world.owner.query("select version from institutes where id = $1", [id])).rows[0].version;
  };
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#204060" } })
    .png()
    .toBuffer();
  const upload = { name: "logo.png", type: "image/png", bytes };
  await check({ operation: "settings.read", request: () => ({ method: "GET", url: "/api/settings" }), expected });
  await checkAnswer("settings.change", async (who) => ({
    method: "PATCH",
    url: "/api/settings",
    body: { version: await version(who), phone: "+91 22 1234 5678" },
  }));
  await checkAnswer("reports.changeRule", () => ({
    method: "PUT",
    url: "/api/reports/naac.3.4.5/rules/unlisted",
    body: { isOff: false },
  }));
  await checkAnswer("reports.facts", () => ({ method: "GET", url: "/api/facts" }));
  await checkAnswer("settings.putLogo", () => ({ method: "PUT", url: "/api/settings/logo", upload }));
  await checkAnswer("settings.removeLogo", () => ({ method: "DELETE", url: "/api/settings/logo" }));
  const person = { id: "a", name: "A", role: null, description: "Writes.", linkedin: null, github: null, photo: null };
  await world.owner.query("update institutes set settings = settings || $1", [JSON.stringify({ team: [person] })]);
  const photo = { ...upload, name: "photo.png" };
  await checkAnswer("settings.putPhoto", () => ({ method: "PUT", url: "/api/settings/team/a/photo", upload: photo }));
  await checkAnswer("settings.removePhoto", () => ({ method: "DELETE", url: "/api/settings/team/a/photo" }));
  world.appContext.sendsMail = true;
  const domain = (who: Who) => `more.${who.account?.institute.domain ?? "nobody.example"}`;
  await checkAnswer("settings.addDomain", (who) => ({
    method: "POST",
    url: "/api/settings/domains",
    body: { domain: domain(who), address: `office@${domain(who)}` },
  }));
  await world.owner.query("update domain_claims set code_hash = sha256('12345678')");
  await checkAnswer("settings.confirmDomain", (who) => ({
    method: "POST",
    url: `/api/settings/domains/${domain(who)}/confirm`,
    body: { code: "12345678" },
  }));
  let granted = 0;
  const institute = (await world.owner.query("select public_id from institutes where id = $1", [world.institute.id]))
    .rows[0];
  await check({
    operation: "settings.grantDomain",
    request: () => ({
      method: "POST",
      url: "/api/system/domains",
      body: { institute: institute.public_id, domain: `granted-${++granted}.example` },
    }),
    expected: (who) => inOrder(who, { role: who.role === "Super Admin" }),
    unchanged: kept,
  });
  await checkAnswer("settings.removeDomain", (who) => ({
    method: "DELETE",
    url: `/api/settings/domains/${domain(who)}`,
  }));
  await checkAnswer("settings.addDepartment", () => ({
    method: "POST",
    url: "/api/departments",
    body: { code: "MECH", name: "Mechanical Engineering" },
  }));
  await checkAnswer("settings.changeDepartment", () => ({
    method: "PATCH",
    url: "/api/departments/MECH",
    body: { version: 1, isDeactivated: true },
  }));
});

describe("submissions: whoever leads the department, and the admin; for others they are not there", () => {
  let base = "";
  let proven: Shown;
  const expected = (who: Who) => inOrder(who, { role: reports(who), sees: sees(who) });
  const reads = (who: Who) =>
    inOrder(who, {
      role: reports(who) || readsFigures(who),
      sees: sees(who) || (readsFigures(who) && who.isOfInstitute),
    });
  const own = async (operation: string, method: Method, url: string, body?: unknown) =>
    check({ operation, request: () => ({ method, url, body }), expected: method === "GET" ? reads : expected });

  beforeAll(async () => {
    const printed = {
      title: "Of a submission",
      journalTitle: "Glass",
      indexing: ["Scopus"],
      dateOfPublication: "2019-05-01",
    };
    proven = await as(teacher)
      .post("/api/records/journal", { data: printed, people: [{ name: teacher.name, email: teacher.email }] })
      .answers<Shown>(201);
    const scan = { field: "file", name: "scan.pdf", type: "application/pdf", bytes: aPdf() };
    await as(teacher)
      .upload("POST", `/api/records/journal/${proven.id}/proofs`, [scan], { field: "paper" })
      .answers(201);
    await as(teacher).post(`/api/records/journal/${proven.id}/submit`).answers(200);
    const made = await as(world.hod)
      .post("/api/submissions", { reports: ["naac.3.4.5"], period: "2017..2026" })
      .answers<{ id: string }>(202);
    const task = { institute: world.institute.id, submission: made.id };
    await runFreeze(world.appContext, task);
    base = `/api/submissions/${made.id}`;
  });

  test("are read", async () => {
    await own("submissions.read", "GET", base);
    await own("submissions.rows", "GET", `${base}/tables/naac.3.4.5`);
    await own("submissions.compare", "GET", `${base}/compare?with=today`);
    await own("submissions.binder", "GET", `${base}/binder`);
    await check({
      operation: "submissions.list",
      request: () => ({ method: "GET", url: "/api/submissions" }),
      expected: (who) => inOrder(who, { role: reports(who) || readsFigures(who) }),
      mayShow: () => false,
    });
    const paper = await as(teacher)
      .post("/api/records/journal", { data: { title: secret }, people: [{ name: teacher.name, email: teacher.email }] })
      .answers<Shown>(201);
    await check({
      operation: "submissions.ofRecord",
      request: () => ({ method: "GET", url: `/api/records/journal/${paper.id}/submissions` }),
      expected: (who) => inOrder(who, { role: isReader(who), sees: sees(who) }),
    });
  });

  test("have proofs that are printed and checked", async () => {
    const table = `${base}/tables/naac.3.4.5`;
    for (const [operation, part] of [
      ["submissions.pdf", "/pdf"],
      ["submissions.findings", "/findings"],
    ] as const) {
      await check({ operation, request: () => ({ method: "GET", url: `${table}${part}` }), expected });
    }
    await own("submissions.releaseWithoutFindings", "POST", `${table}/release`);
  });

  test("have proofs that are replaced by copies", async () => {
    const table = `${base}/tables/naac.3.4.5`;
    const { rows } = await as(world.hod)
      .get(`${table}?limit=200`)
      .answers<{ rows: { n: number; record: string }[] }>(200);
    const proof = `${table}/${rows.find(({ record }) => record === proven.id)?.n}/1`;
    await own("submissions.readProof", "GET", proof);
    const copy = `${proof}/copy`;
    const upload = { name: "redacted.pdf", type: "application/pdf", bytes: aPdfSaying(["redacted"]) };
    await check({ operation: "submissions.putCopy", request: () => ({ method: "POST", url: copy, upload }), expected });
    // People who are refused find the existing copy; people who may remove it get a copy of their own.
    const refused = people.filter((who) => expected(who) !== 200);
    const allowed = people.filter((who) => expected(who) === 200);
    await check(
      {
        operation: "submissions.removeCopy",
        request: async (who) => {
          if (who !== allowed[0] && expected(who) === 200)
            await as(world.hod)
              .upload("POST", copy, [{ field: "file", ...upload }], {})
              .answers(200);
          return { method: "DELETE", url: copy };
        },
        expected,
      },
      [...refused, ...allowed],
    );
  });

  test("are made, checked, released and published", async () => {
    await own("submissions.check", "POST", `${base}/check`);
    await own("submissions.release", "POST", `${base}/release`, { isReleased: true });
    await own("submissions.publish", "POST", `${base}/links`, {});
    const { token } = await as(world.hod).post(`${base}/links`, {}).answers<{ token: string }>(201);
    await own("submissions.linkedBinder", "POST", `${base}/binder`, { token });
    await check({
      operation: "submissions.revoke",
      request: async () => {
        const { id } = await as(world.hod).post(`${base}/links`, {}).answers<{ id: string }>(201);
        return { method: "DELETE", url: `${base}/links/${id}` };
      },
      expected,
    });
    await check({
      operation: "submissions.make",
      request: () => ({ method: "POST", url: "/api/submissions", body: { reports: ["naac.3.4.5"] } }),
      expected: (who) => inOrder(who, { role: reports(who) }),
      mayShow: () => false,
    });
  });
});

test("forms: whoever leads their department, and the admin; for others they are not there", async () => {
  const upload = { name: "form.xlsx", type: "application/octet-stream", bytes: await papersForm() };
  const file = { ...upload, field: "file" };
  const { table, columns } = await as(world.hod)
    .upload("POST", "/api/forms/reading", [file])
    .answers<{ table: string; columns: { keys: string[] }[] }>(200);
  const about = { title: secret, body: "University", table, row: "work", kinds: ["journal"], period: "calendar" };
  const answers = JSON.stringify({ ...about, years: 5, columns: columns.map(({ keys }) => keys) });
  const form = async () =>
    (await as(world.hod).upload("POST", "/api/forms", [file], { answers }).answers<{ id: string }>(201)).id;
  const anyLead = { expected: (who: Who) => inOrder(who, { role: reports(who) }), mayShow: () => true };
  const own = (who: Who) => who.isOfInstitute && (readsInstitute(who) || who.isOfDepartment);
  const owners = { expected: (who: Who) => inOrder(who, { role: reports(who), sees: own(who) }) };
  const shared = (await as(world.hod).get(`/api/forms/${await form()}/file`)).text;
  const post = (url: string, bytes: Buffer | string, fields: Record<string, string>): Request => ({
    method: "POST",
    url: `/api/forms${url}`,
    upload: { ...upload, bytes, fields },
  });
  await check({ operation: "forms.read", request: () => post("/reading", upload.bytes, {}), ...anyLead });
  await check({ operation: "forms.preview", request: () => post("/preview", upload.bytes, { answers }), ...anyLead });
  await check({ operation: "forms.save", request: () => post("", upload.bytes, { answers }), ...anyLead });
  await check({ operation: "forms.importShared", request: () => post("/shared", shared, {}), ...anyLead });
  await world.owner.query("delete from local_forms");
  const id = await form();
  await check({
    operation: "forms.list",
    request: () => ({ method: "GET", url: "/api/forms" }),
    expected: anyLead.expected,
    mayShow: own,
  });
  await check({ operation: "forms.one", request: () => ({ method: "GET", url: `/api/forms/${id}` }), ...owners });
  await check({
    operation: "forms.share",
    request: () => ({ method: "GET", url: `/api/forms/${id}/file` }),
    ...owners,
  });
  await check({
    operation: "forms.remove",
    request: async () => ({ method: "DELETE", url: `/api/forms/${await form()}` }),
    ...owners,
  });
});

test("journal lists are for the institute's own admins; what they say of a record is for those who see it", async () => {
  const expected = (who: Who) => inOrder(who, { role: who.role === "Admin", sees: who.isOfInstitute });
  const managed = { expected: (who: Who) => inOrder(who, { role: who.role === "Admin" }) };
  const upload = { name: "list.csv", type: "text/csv", bytes: Buffer.from("Title,ISSN\nRivers,2049-3630\n") };
  const notices = { ...upload, bytes: Buffer.from("OriginalPaperDOI,RetractionNature\n10.5555/none,Retraction\n") };
  const list = async (name: string) => {
    const made = as(world.admin).upload("POST", "/api/journal-lists", [{ ...upload, field: "file" }], { list: name });
    return `/api/journal-lists/${(await made.answers<{ list: { id: string } }>(201)).list.id}`;
  };
  const kept = await list("wos");
  await check({
    operation: "journals.lists",
    request: () => ({ method: "GET", url: "/api/journal-lists" }),
    ...managed,
  });
  await check({
    operation: "journals.addList",
    request: () => ({ method: "POST", url: "/api/journal-lists", upload: { ...upload, fields: { list: "abdc" } } }),
    ...managed,
  });
  await check({
    operation: "journals.journals",
    request: () => ({ method: "GET", url: `${kept}/journals` }),
    ...managed,
  });
  await check({
    operation: "journals.removeList",
    request: async (who) => ({ method: "DELETE", url: expected(who) === 200 ? await list("scopus") : kept }),
    expected,
    unchanged: async () => (await world.owner.query("select count(*)::int from journal_lists")).rows,
  });
  await check({
    operation: "journals.addRetractions",
    request: () => ({ method: "POST", url: "/api/retractions", upload: notices }),
    ...managed,
  });
  await check({
    operation: "journals.retracted",
    request: () => ({ method: "GET", url: "/api/retractions" }),
    ...managed,
  });
  const paper = await as(world.teacher)
    .post("/api/records/journal", { data: { title: "A listed paper" } })
    .answers<Shown>(201);
  await check({
    operation: "journals.ofRecord",
    request: () => ({ method: "GET", url: `/api/records/journal/${paper.id}/listings` }),
    expected: (who) => inOrder(who, { role: isReader(who), sees: sees(who) }),
  });
});

test("public operations answer anyone, and sign in only known accounts", async () => {
  for (const who of people) {
    expect((await ask(who, { method: "GET", url: "/api/site" })).status).toBe(200);
    // No institute here has a logo.
    expect((await ask(who, { method: "GET", url: "/api/site/logo" })).status).toBe(404);
    // A photo that is on no About page is not served.
    const nowhere = `/api/site/photos/${world.institute.publicId}/${newId()}`;
    expect((await ask(who, { method: "GET", url: nowhere })).status).toBe(404);
    cells += 3;
  }
  covered.add("auth.site").add("auth.logo").add("auth.aboutPhoto");
});

test("every operation that needs a sign-in is in the matrix, except those listed here with their own tests", () => {
  const elsewhere = new Set([
    "own.changePassword",
    ...["beginSecondFactor", "confirmSecondFactor", "renewRecoveryCodes", "endSecondFactor"].map(
      (name) => `own.${name}`,
    ),
    "own.putPhoto",
    "imports.events",
    "notifications.events",
    "auth.signOut",
  ]);
  const missing = operations
    .filter(
      ({ name, endpoint }) =>
        !["auth.public", "auth.link", "site.read"].includes(endpoint.right) &&
        !covered.has(name) &&
        !elsewhere.has(name),
    )
    .map(({ name }) => name);
  expect(missing).toEqual([]);
});

test("every operation of the matrix was requested by every role, in the full run by every person", () => {
  const requesterOf = ({ name, role, isCoordinator }: Who) =>
    isFull ? name : `${role}${isCoordinator ? ", coordinator" : ""}`;
  const left = [...testedBy].flatMap(([operation, users]) => {
    const requesters = new Set([...users].map(requesterOf));
    return people.filter((who) => !requesters.has(requesterOf(who))).map((who) => `${operation}: ${requesterOf(who)}`);
  });
  expect(left).toEqual([]);
});

test("there are at least 5,000 cells (1,500 in a short run) and no leak", () => {
  expect(cells).toBeGreaterThanOrEqual(isFull ? 5000 : 1500);
  expect(leaks).toBe(0);
});

function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid;
}

function aPdf(): Buffer {
  const body =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\n";
  const index = body.length;
  return Buffer.from(
    `${body}xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${index}\n%%EOF\n`,
    "latin1",
  );
}
