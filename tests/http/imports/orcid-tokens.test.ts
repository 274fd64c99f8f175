import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { backUp } from "#domain/backup/back-up.ts";
import { lookupPeers } from "#tests/support/peers/lookup-peers.ts";
import { orcidPeer } from "#tests/support/peers/orcid-peer.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const peers = await lookupPeers();
afterAll(() => peers.close());
const peer = orcidPeer(peers);
const world = await theWorld();
const { as, admin, appContext, owner } = world;

beforeEach(() => {
  peers.reset();
  peer.reset();
  appContext.lookups = peers.settings({ orcid: peer.client });
});

const iDs = ["0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X", "0000-0002-9079-593X"];
async function aLinkedTeacher() {
  const who = await world.anAccount({ name: `Linked Leaver${iDs.length}` });
  const { address } = await as(who)
    .post("/api/orcid/start", { access: "read-and-write" })
    .answers<{ address: string }>(200);
  await as(who).post("/api/orcid/finish", peer.authorize(address, iDs.pop())).answers(200);
  const [token = ""] = [...peer.tokens.keys()].slice(-1);
  return { who, token };
}
const erase = (who: TestAccount) =>
  as(admin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
const revoked = () => peer.requests.filter(({ path }) => path.startsWith("/oauth/revoke"));

test("deleting a person revokes the token at ORCID, of that person alone", async () => {
  const [leaver, other] = [await aLinkedTeacher(), await aLinkedTeacher()];
  await as(admin).post(`/api/accounts/${leaver.who.publicId}/erasure`, { confirm: "somebody@else.example" });
  expect(revoked()).toEqual([]);
  await erase(leaver.who);
  await expect.poll(() => [...peer.tokens.keys()]).toEqual([other.token]);
});

test("a person can be deleted while ORCID cannot be reached, and nothing of the token is left here", async () => {
  const { who } = await aLinkedTeacher();
  peer.answersInstead((_, response) => {
    response.destroy();
    return true;
  });
  await erase(who);
  await expect.poll(() => revoked().length).toBe(1);
  expect((await owner.query("select 1 from orcid_links where account_id = $1", [who.id])).rowCount).toBe(0);
});

test("a backup contains the link, and the token in no readable form", async () => {
  const { who, token } = await aLinkedTeacher();
  const folder = mkdtempSync(join(tmpdir(), "fpms-token-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = join(folder, "all.tar.gz");
  const { filesFolder, version } = appContext;
  await backUp({ ownerConnection: world.test.ownerConnection, filesFolder, target, version });
  const content = gunzipSync(readFileSync(target));
  const { rows } = await owner.query("select token from orcid_links where account_id = $1", [who.id]);
  const forms = (text: Buffer) => [
    text,
    ...(["hex", "base64", "base64url"] as const).map((form) => text.toString(form)),
  ];
  expect(content.includes(rows[0].token.toString("hex"))).toBe(true);
  for (const secret of [Buffer.from(token), appContext.sessionKey])
    for (const form of forms(Buffer.from(secret))) expect(content.includes(form)).toBe(false);
});
