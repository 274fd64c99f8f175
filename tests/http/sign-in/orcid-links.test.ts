import { afterAll, beforeEach, expect, test } from "vitest";
import type * as z from "zod";
import type { orcid } from "#contract/records/orcid.ts";
import { checkDigitOrcid } from "#kinds/reading/check-digit.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { orcidClient, orcidPeer } from "#tests/support/peers/orcid-peer.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

type Status = z.output<typeof orcid.read.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const peer = orcidPeer(peers);
const logged: unknown[] = [];
const keep = (...line: unknown[]) => logged.push(line);
const world = await theWorld();
const { as, admin, appContext, owner } = world;
Object.assign(appContext.log, { info: keep, warn: keep, error: keep });

beforeEach(() => {
  peers.reset();
  peer.reset();
  appContext.lookups = peers.settings({ orcid: peer.client });
});

let made = 0;
const aTeacher = () => world.anAccount({ name: `Linked Teacher${++made}` });
/** From a range that was never assigned. */
function validOrcid(): string {
  const fifteen = `0000900${String(++made).padStart(8, "0")}`;
  return `${fifteen}${checkDigitOrcid(fifteen)}`.replace(/(.{4})(?=.)/g, "$1-");
}
type Access = "confirm" | "read-and-write";
const start = async (who: TestAccount, access: Access = "read-and-write") =>
  (await as(who).post("/api/orcid/start", { access }).answers<{ address: string }>(200)).address;
const finish = (who: TestAccount, body: { code: string; state: string }) => as(who).post("/api/orcid/finish", body);
const read = (who: TestAccount) => as(who).get("/api/orcid").answers<Status>(200);
async function link(who: TestAccount, orcid: string, access?: Access) {
  return finish(who, peer.authorize(await start(who, access), orcid)).answers<Status>(200);
}
const orcidOf = async (who: TestAccount) =>
  (await owner.query("select orcid from accounts where id = $1", [who.id])).rows[0].orcid;

test("a person who signs in at ORCID has the iD that ORCID names, confirmed; the address contains nothing of a request", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  expect(await read(who)).toEqual({ isOffered: true, site: "production", mayWrite: true, link: null });
  const address = new URL(await start(who));
  expect(`${address.origin}${address.pathname}`).toBe(`${peers.baseUrls.orcidlogin}/oauth/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: orcidClient.id,
    response_type: "code",
    scope: "/read-limited /activities/update",
    redirect_uri: "http://faculty.example/common/display/profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  const status = await finish(who, peer.authorize(address.href, orcid)).answers<Status>(200);
  expect(status.link).toMatchObject({ orcid, reads: true, writes: true, isAccepted: true });
  expect([await orcidOf(who), (await read(who)).link]).toEqual([orcid, status.link]);
});

test("a sign-in that only confirms asks for no more, and the link may not write", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  const address = await start(who, "confirm");
  expect(new URL(address).searchParams.get("scope")).toBe("/authenticate");
  const { link: one } = await finish(who, peer.authorize(address, orcid)).answers<Status>(200);
  expect(one).toMatchObject({ reads: false, writes: false });
  appContext.lookups = peers.settings({ orcid: { ...peer.client, api: "public" } });
  await as(who).post("/api/orcid/start", { access: "read-and-write" }).answers(403);
});

test("a state that was forged, used, replaced, started by another person or in another session, or has expired links nothing", async () => {
  const [who, other, orcid] = [await aTeacher(), await aTeacher(), validOrcid()];
  const given = peer.authorize(await start(who), orcid);
  await finish(who, { ...given, state: "forged" }).answers(409);
  await finish(other, given).answers(409);
  await finish({ ...who, token: await world.aSession(who) }, given).answers(409);
  await finish(who, given).answers(200);
  const codes = peer.requests.length;
  await finish(who, given).answers(409);
  const replaced = peer.authorize(await start(other), orcid);
  await start(other);
  await finish(other, replaced).answers(409);
  const late = peer.authorize(await start(other), orcid);
  await owner.query("update orcid_sign_ins set expires_at = now() - interval '1 second'");
  await finish(other, late).answers(409);
  // None of them reached ORCID.
  expect([peer.requests.length, (await read(other)).link]).toEqual([codes, null]);
});

test("a used code, or one that ORCID does not know, links nothing and uses up the sign-in", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  const { code } = peer.authorize(await start(who), orcid);
  await finish(who, { code, state: peer.authorize(await start(who), orcid).state }).answers(200);
  const state = peer.authorize(await start(who), orcid).state;
  for (const used of [code, "unknown"]) await finish(who, { code: used, state }).answers(409);
  expect((await read(who)).link?.orcid).toBe(orcid);
});

test("one iD is linked to one account of an institute, and to one of another institute too", async () => {
  const [who, other, orcid] = [await aTeacher(), await aTeacher(), validOrcid()];
  await link(who, orcid);
  const refused = await finish(other, peer.authorize(await start(other), orcid)).answers<{ message: string }>(409);
  expect(refused.message).toContain("another account of your institute");
  expect([(await read(other)).link, await orcidOf(other), (await read(who)).link?.orcid]).toEqual([null, null, orcid]);
  // The token that ORCID granted for it is revoked.
  await expect.poll(() => peer.tokens.size).toBe(1);
  const stranger = await world.anAccount({ name: "Linked Stranger", institute: world.other });
  expect((await link(stranger, orcid)).link?.orcid).toBe(orcid);
});

test("the iD of a deactivated account is linked to the new account of its person, and the admin learns it", async () => {
  const [former, who, other, orcid] = [await aTeacher(), await aTeacher(), await aTeacher(), validOrcid()];
  await link(former, orcid);
  const refused = await finish(who, peer.authorize(await start(who), orcid)).answers<{ message: string }>(409);
  expect(refused.message).toContain("ask your admin to deactivate it");
  await expect.poll(() => peer.tokens.size).toBe(1);
  const [old] = [...peer.tokens.keys()];
  const setState = async (state: string) => {
    const { version } = await as(admin).get(`/api/accounts/${former.publicId}`).answers<{ version: number }>(200);
    await as(admin).patch(`/api/accounts/${former.publicId}`, { version, state }).answers(200);
  };
  await setState("deactivated");
  expect((await link(who, orcid)).link?.orcid).toBe(orcid);
  // The former token is revoked at ORCID, and the new one is not.
  await expect.poll(() => [...peer.tokens.keys()].includes(old ?? "")).toBe(false);
  expect(peer.tokens.size).toBe(1);
  const { rows } = await as(admin)
    .get("/api/notifications?limit=20")
    .answers<{ rows: { type: string; body: object }[] }>(200);
  expect(rows.filter(({ type }) => type === "orcid-moved").map(({ body }) => body)).toMatchObject([
    { by: who.email, orcid, email: former.email },
  ]);
  await setState("active");
  // The iD is now that of an active account, for its former one too.
  const again = { ...former, token: await world.aSession(former) };
  await finish(again, peer.authorize(await start(again), orcid)).answers(409);
  expect((await read(again)).link).toBeNull();
  await finish(other, peer.authorize(await start(other), orcid)).answers(409);
  expect((await read(who)).link?.orcid).toBe(orcid);
});

test("a person who is signed out while ORCID is asked has no link, and the token is revoked there", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  peer.answersInstead(({ path }, response) => {
    if (path !== "/oauth/token") return false;
    peer.tokens.set("planted-token-late", { orcid, scope: "/authenticate" });
    const granted = JSON.stringify({ access_token: "planted-token-late", orcid, scope: "/authenticate" });
    void as(who)
      .post("/api/auth/logout")
      .then(() => response.writeHead(200, { "content-type": "application/json" }).end(granted));
    return true;
  });
  await finish(who, peer.authorize(await start(who, "confirm"), orcid)).answers(401);
  await expect.poll(() => peer.tokens.size).toBe(0);
  expect(await orcidOf(who)).toBeNull();
});

test("an answer of ORCID without a valid iD, cut off, slow, or with a fault links nothing", async () => {
  const who = await aTeacher();
  appContext.lookups = peers.settings({ orcid: peer.client, timeoutMs: 200 });
  for (const [answer, status] of [
    ['{"access_token":"planted-token-1","scope":"/authenticate","orcid":"0000-0002-1825-0098"}', 424],
    ['{"access_token":"planted-token-1","scope":"/authenticate"}', 424],
    ['{"access_token":"planted-tok', 424],
    [undefined, 424],
  ] as const) {
    peer.answersInstead(({ path }, response) => {
      if (path !== "/oauth/token") return false;
      if (answer !== undefined) response.writeHead(200, { "content-type": "application/json" }).end(answer);
      return true;
    });
    await finish(who, peer.authorize(await start(who))).answers(status);
  }
  peer.answersInstead((_, response) => {
    response.writeHead(500).end("planted-token-1");
    return true;
  });
  await finish(who, peer.authorize(await start(who))).answers(424);
  peer.answersInstead((_, response) => {
    response.writeHead(302, { location: "http://elsewhere.example/" }).end();
    return true;
  });
  await finish(who, peer.authorize(await start(who))).answers(424);
  peer.answersInstead((_, response) => {
    response.writeHead(429, { "retry-after": "30" }).end();
    return true;
  });
  const busy = await finish(who, peer.authorize(await start(who)));
  expect([busy.status, busy.headers["retry-after"]]).toEqual([429, "30"]);
  expect((await read(who)).link).toBeNull();
});

test("unlinking revokes the token at ORCID and removes it here; the iD stays, not confirmed", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  await link(who, orcid);
  expect(peer.tokens.size).toBe(1);
  const { warnings } = await as(who).remove("/api/orcid").answers<{ warnings: unknown[] }>(200);
  expect([warnings, peer.tokens.size, await read(who), await orcidOf(who)]).toEqual([
    [],
    0,
    expect.objectContaining({ link: null }),
    orcid,
  ]);
  await as(who).remove("/api/orcid").answers(409);
  // Where ORCID does not answer, it is removed here all the same.
  await link(who, orcid);
  peer.answersInstead((_, response) => {
    response.writeHead(500).end();
    return true;
  });
  const late = await as(who).remove("/api/orcid").answers<Status & { warnings: unknown[] }>(200);
  expect([late.warnings.length, late.link]).toEqual([1, null]);
});

test("a person whose role has changed to one without records sees and unlinks their iD, and links none", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  await link(who, orcid);
  await as(admin).patch(`/api/accounts/${who.publicId}`, { version: 2, role: "Principal" }).answers(200);
  who.token = await world.aSession(who);
  expect((await read(who)).link?.orcid).toBe(orcid);
  await as(who).post("/api/orcid/start", { access: "confirm" }).answers(403);
  await as(who).post("/api/orcid/import", {}).answers(403);
  await as(who).remove("/api/orcid").answers(200);
  expect([peer.tokens.size, (await read(who)).link]).toEqual([0, null]);
});

test("the profile says that an iD is confirmed while it is linked, and a typed one is not", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  const shown = async () => {
    const page = await as(who).get("/api/me/public-page/preview?as=own").answers<Record<string, unknown>>(200);
    return [page.orcid, page.isOrcidConfirmed];
  };
  await owner.query("update accounts set orcid = '0000-0002-1825-0097' where id = $1", [who.id]);
  expect(await shown()).toEqual(["0000-0002-1825-0097", false]);
  await link(who, orcid);
  expect(await shown()).toEqual([orcid, true]);
  // An admin does not type another one over it.
  const account = await as(admin).get(`/api/accounts/${who.publicId}`).answers<{ version: number }>(200);
  const typed = { version: account.version, orcid: "0000-0002-1825-0097" };
  await as(admin).patch(`/api/accounts/${who.publicId}`, typed).answers(422);
  await as(who).remove("/api/orcid").answers(200);
  expect(await shown()).toEqual([orcid, false]);
  await as(admin).patch(`/api/accounts/${who.publicId}`, typed).answers(200);
});

test("if the server is not registered, or look-ups are off, linking is not offered and ORCID is not asked", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  await link(who, orcid);
  const before = peer.requests.length;
  for (const lookups of [undefined, peers.settings()]) {
    appContext.lookups = lookups;
    expect(await read(who)).toMatchObject({ isOffered: false, site: null, mayWrite: false, link: { orcid } });
    await as(who).post("/api/orcid/start", { access: "confirm" }).answers(424);
    await as(who).post("/api/orcid/import", {}).answers(424);
  }
  // Unlinking works without ORCID.
  await as(who).remove("/api/orcid").answers(200);
  expect([peer.requests.length, (await read(who)).link]).toEqual([before, null]);
});

test("the sandbox is asked at its own hosts", async () => {
  const who = await aTeacher();
  appContext.lookups = { ...peers.settings({ orcid: { ...peer.client, site: "sandbox" } }), baseUrls: {} };
  expect(await start(who)).toMatch(/^https:\/\/sandbox\.orcid\.org\/oauth\/authorize\?/);
  appContext.lookups = { ...peers.settings({ orcid: peer.client }), baseUrls: {} };
  expect(await start(who)).toMatch(/^https:\/\/orcid\.org\/oauth\/authorize\?/);
});

test("the ORCID record is staged as an import, with its limited items; without that permission, with its public ones", async () => {
  for (const [access, service] of [
    ["read-and-write", "orcidmember"],
    ["confirm", "orcid"],
  ] as const) {
    const [who, orcid] = [await aTeacher(), validOrcid()];
    await link(who, orcid, access);
    const batch = await as(who).post("/api/orcid/import", {}).answers<{ id: string; file: string }>(202);
    const staged = () => as(who).get(`/api/imports/${batch.id}`).answers<{ state: string; rows: number }>(200);
    await expect.poll(async () => (await staged()).rows).toBe(2);
    expect(peers.requests.at(-1)).toMatchObject({ service, url: `/v3.0/${orcid}/record` });
  }
});

test("an ORCID record of somebody else, or one that is cut off or slow, is not staged at all; if ORCID refuses the link, the person is asked to link again", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  await link(who, orcid);
  appContext.lookups = peers.settings({ orcid: peer.client, timeoutMs: 200 });
  for (const answer of ['{"orcid-identifier":{"path":"0000-0002-1825-0097"}}', '{"orcid-identifier', undefined]) {
    peer.answersInstead((_, response) => {
      if (answer !== undefined) response.writeHead(200, { "content-type": "application/json" }).end(answer);
      return true;
    });
    await as(who).post("/api/orcid/import", {}).answers(424);
  }
  peer.answersInstead(() => false);
  peer.tokens.clear();
  const refused = await as(who).post("/api/orcid/import", {}).answers<{ message: string }>(409);
  expect(refused.message).toContain("Link your ORCID iD again.");
  expect((await read(who)).link).toMatchObject({ orcid, isAccepted: false });
  const before = peer.requests.length;
  await as(who).post("/api/orcid/import", {}).answers(409);
  expect(peer.requests.length).toBe(before);
  await link(who, orcid);
  await as(who).post("/api/orcid/import", {}).answers(202);
});

test("the token is stored encrypted for its account alone, and is in no answer, log or audit entry", async () => {
  const [who, other, orcid] = [await aTeacher(), await aTeacher(), validOrcid()];
  const texts: string[] = [];
  const note = async (request: PromiseLike<{ body: unknown }>) => texts.push(JSON.stringify((await request).body));
  await note(finish(who, peer.authorize(await start(who), orcid)));
  const [token = ""] = peer.tokens.keys();
  await note(as(who).get("/api/orcid"));
  await note(as(who).post("/api/orcid/import", {}));
  await note(as(admin).get(`/api/accounts/${who.publicId}`));
  const { rows } = await owner.query("select * from orcid_links where account_id = $1", [who.id]);
  const audit = await owner.query("select * from audit_log");
  for (const stored of [JSON.stringify(rows), String(rows[0].token), JSON.stringify(audit.rows)]) texts.push(stored);
  peer.answersInstead((_, response) => {
    response.writeHead(500).end(token);
    return true;
  });
  await note(as(who).remove("/api/orcid"));
  texts.push(JSON.stringify(logged));
  expect(token).toMatch(/^planted-token-/);
  for (const text of texts) {
    expect(text).not.toContain("planted-token-");
    expect(text).not.toContain(orcidClient.secret);
  }
  // Moved to another person, or with another key of the installation, it opens nothing.
  peer.answersInstead(() => false);
  await link(who, orcid);
  await link(other, validOrcid());
  await owner.query(
    "update orcid_links set token = (select token from orcid_links where account_id = $1) where account_id = $2",
    [who.id, other.id],
  );
  expect((await read(other)).link).toMatchObject({ isAccepted: false });
  await as(other).post("/api/orcid/import", {}).answers(409);
});

test("a deleted person has no link and no sign-in in progress; the own data says that there is a link, without its token", async () => {
  const [who, orcid] = [await aTeacher(), validOrcid()];
  await link(who, orcid);
  await start(who);
  const { rows } = await owner.query("select orcid from orcid_links where account_id = $1", [who.id]);
  expect(rows).toEqual([{ orcid }]);
  await as(admin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
  for (const table of ["orcid_links", "orcid_sign_ins", "orcid_works"])
    expect((await owner.query(`select 1 from ${table} where account_id = $1`, [who.id])).rowCount).toBe(0);
});
