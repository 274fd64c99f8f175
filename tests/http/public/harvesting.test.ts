import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxHarvests } from "#domain/directory/harvest.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { client } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-harvest-"));
writeFileSync(join(folder, "index.html"), '<!doctype html><title>Built</title><body><div id="root"></div></body>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = await theWorld({ webFolder: folder });
const { as, nobody, colleague } = world;
const host = new URL(world.appContext.publicUrl).hostname;

/** Well-formed XML, or the test fails. */
async function harvest(query: Record<string, string>): Promise<string> {
  const answer = await nobody.get(`/oai?${new URLSearchParams(query)}`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/xml; charset=utf-8"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const parser = new SaxesParser({ xmlns: true });
  parser.write(answer.text).close();
  return answer.text;
}
const listed = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) => value);
const faultIn = (text: string) => /<error code="(\w+)">/.exec(text)?.[1];
const records = { verb: "ListRecords", metadataPrefix: "oai_dc" };
const change = async (who: TestAccount, body: object) => {
  const { version } = await as(who).get("/api/me/public-page").answers<{ version: number }>(200);
  await as(who)
    .patch("/api/me/public-page", { version, ...body })
    .answers(200);
};
const submit = async (who: TestAccount, data: object): Promise<Shown> => {
  const paper = await aPaper(as(who), { dateOfPublication: "2024-03", journalTitle: "Sieves", ...data }, [
    { name: who.name, account: who.publicId },
  ]);
  return as(who).post(`/api/records/journal/${paper.id}/submit`).answers<Shown>(200);
};

let who: TestAccount;
let shown: Shown;

beforeAll(async () => {
  who = await world.aTeacher({ name: "Harini <Vest>" });
  shown = await submit(who, { title: 'Sieves & "grain" ]]> <b>', doi: "10.1234/sieves", abstract: "Abstractsecret" });
  await submit(who, { title: "Second of sieves" });
  await aPaper(as(who), { title: "Draftsecret" });
  await change(who, { isOpen: true, works: "public" });
});

describe("what is harvested", () => {
  test("public works as Dublin Core, escaped, and nothing else of them", async () => {
    const text = await harvest(records);
    expect(listed(text, "dc:title")).toEqual(expect.arrayContaining(["Second of sieves"]));
    expect(text).toContain("<dc:title>Sieves &#38; &#34;grain&#34; ]]&#62; &#60;b&#62;</dc:title>");
    expect(text).toContain("<dc:creator>Harini &#60;Vest&#62;</dc:creator>");
    expect(listed(text, "dc:identifier")).toContain("https://doi.org/10.1234/sieves");
    expect(listed(text, "setSpec")).toContain("journal");
    expect(text).not.toMatch(/Abstractsecret|Draftsecret/);
    expect(text).not.toContain(who.email);
  });

  test.each(["hidden", "heads", "signed-in"] as const)(
    "a work that is %s is in no answer, even to members",
    async (visibility) => {
      const put = (to: string | null) =>
        as(who)
          .ask("PUT", `/api/me/public-page/works/${shown.id}`, { body: { visibility: to } })
          .answers(200);
      await put(visibility);
      const identifier = `oai:${host}:${shown.id}`;
      for (const token of [undefined, who.token, colleague.token, world.admin.token]) {
        const requester = client(world.app, token);
        const all = await requester.get(`/oai?${new URLSearchParams(records)}`);
        expect(all.text).not.toContain("10.1234/sieves");
        expect(all.text).toContain("Second of sieves");
        const one = await requester.get(`/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`);
        expect(faultIn(one.text)).toBe("idDoesNotExist");
        expect(one.text).not.toContain("Sieves");
      }
      await put(null);
      expect(await harvest({ verb: "GetRecord", metadataPrefix: "oai_dc", identifier })).toContain("10.1234/sieves");
    },
  );

  test("a page that is off, or whose person has gone, takes its works with it", async () => {
    await change(who, { isOpen: false });
    expect(faultIn(await harvest(records))).toBe("noRecordsMatch");
    await change(who, { isOpen: true });
    expect(await harvest(records)).toContain("10.1234/sieves");
    await world.owner.query("update accounts set state = 'deactivated' where public_id = $1", [who.publicId]);
    expect(faultIn(await harvest(records))).toBe("noRecordsMatch");
    await world.owner.query("update accounts set state = 'active' where public_id = $1", [who.publicId]);
  });
});

describe("the protocol", () => {
  test("identifies itself, its format and its sets", async () => {
    const identity = await harvest({ verb: "Identify" });
    expect(listed(identity, "protocolVersion")).toEqual(["2.0"]);
    expect(listed(identity, "baseURL")).toEqual([`${world.appContext.publicUrl}/oai`]);
    expect(listed(await harvest({ verb: "ListMetadataFormats" }), "metadataPrefix")).toEqual(["oai_dc"]);
    expect(listed(await harvest({ verb: "ListSets" }), "setSpec")).toEqual(
      expect.arrayContaining(["journal", "patent"]),
    );
  });

  test.each<[string, Record<string, string>]>([
    ["badVerb", {}],
    ["badVerb", { verb: "<script>" }],
    ["badArgument", { verb: "ListRecords" }],
    ["badArgument", { ...records, from: "yesterday" }],
    ["badArgument", { ...records, from: "2024-01-01", until: "2024-01-02T00:00:00Z" }],
    ["badArgument", { ...records, from: "2024-02-01", until: "2024-01-01" }],
    ["badArgument", { ...records, from: "2024-02-30" }],
    ["badArgument", { verb: "Identify", metadataPrefix: "oai_dc" }],
    ["badArgument", { verb: "GetRecord", metadataPrefix: "oai_dc" }],
    ["badArgument", { ...records, resumptionToken: "nonsense" }],
    ["badResumptionToken", { verb: "ListSets", resumptionToken: "nonsense" }],
    ["badArgument", { ...records, colour: "red" }],
    ["cannotDisseminateFormat", { verb: "ListRecords", metadataPrefix: "marc21" }],
    ["badResumptionToken", { verb: "ListRecords", resumptionToken: "nonsense" }],
    ["badResumptionToken", { verb: "ListRecords", resumptionToken: Buffer.from('["a",1]').toString("base64url") }],
    ["noRecordsMatch", { ...records, set: "nobody" }],
    ["noRecordsMatch", { ...records, set: "patent" }],
    ["noRecordsMatch", { ...records, until: "1999-12-31" }],
    ["idDoesNotExist", { verb: "GetRecord", metadataPrefix: "oai_dc", identifier: "oai:elsewhere:1" }],
    [
      "idDoesNotExist",
      { verb: "GetRecord", metadataPrefix: "oai_dc", identifier: `oai:${host}:'; drop table records` },
    ],
    ["idDoesNotExist", { verb: "ListMetadataFormats", identifier: "a" }],
  ])("%s", async (code, query) => {
    const text = await harvest(query);
    expect(faultIn(text)).toBe(code);
    expect(text).not.toContain("<script>");
    // What was asked is repeated, unless it cannot be read (OAI-PMH 2.0, section 3.2).
    const [, attributes = ""] = /<request([^>]*)>/.exec(text) ?? [];
    const names = [...attributes.matchAll(/(\w+)="/g)].map(([, name]) => name);
    expect(names).toEqual(code === "badVerb" || code === "badArgument" ? [] : Object.keys(query));
  });

  test("dates narrow, and a work that becomes public later is new", async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await harvest({ ...records, from: today, until: today })).toContain("10.1234/sieves");
    await world.owner.query("update records set updated_at = '2020-05-05' where created_by = $1", [who.id]);
    await world.owner.query("update public_profiles set updated_at = '2020-05-06' where account_id = $1", [who.id]);
    expect(faultIn(await harvest({ ...records, from: "2020-05-07" }))).toBe("noRecordsMatch");
    expect(listed(await harvest({ ...records, from: "2020-05-06", until: "2020-05-06" }), "datestamp")).toEqual([
      "2020-05-06T00:00:00Z",
      "2020-05-06T00:00:00Z",
    ]);
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${shown.id}`, { body: { visibility: "public" } })
      .answers(200);
    expect(await harvest({ ...records, from: today })).toContain("10.1234/sieves");
  });

  test("a long list continues until an empty token, with every work once", async () => {
    const many = await world.aTeacher({ name: "Many Works" });
    for (let index = 0; index < 105; index++) await submit(many, { title: `Work number ${index} of many` });
    await change(many, { isOpen: true, works: "public" });
    const ids: string[] = [];
    let query: Record<string, string> = { verb: "ListIdentifiers", metadataPrefix: "oai_dc" };
    for (;;) {
      const text = await harvest(query);
      ids.push(...listed(text, "identifier"));
      const [token] = listed(text, "resumptionToken");
      if (token === undefined) {
        expect(text).toContain("<resumptionToken/>");
        break;
      }
      query = { verb: "ListIdentifiers", resumptionToken: token };
    }
    expect(ids).toHaveLength(107);
    expect(new Set(ids).size).toBe(107);
  });

  test.each(["\0", "a\0b", "\ud800", "x".repeat(41)])("a token with the set %j is not one of ours", async (set) => {
    const place = [set, null, null, "2024-01-01T00:00:00Z", "01900000-0000-7000-8000-000000000000"];
    const resumptionToken = Buffer.from(JSON.stringify(place)).toString("base64url");
    expect(faultIn(await harvest({ verb: "ListRecords", resumptionToken }))).toBe("badResumptionToken");
  });

  test("a form by POST is the same request; a large one is refused", async () => {
    const post = (payload: string) =>
      world.app.inject({
        method: "POST",
        url: "/oai",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload,
      });
    const answer = await post("verb=Identify");
    expect([answer.statusCode, listed(answer.body, "protocolVersion")]).toEqual([200, ["2.0"]]);
    expect((await post(`verb=${"x".repeat(5000)}`)).statusCode).toBe(413);
  });

  test("an address with too many requests waits", async () => {
    const from = "203.0.113.90";
    const ask = () => nobody.ask("GET", `/oai?${new URLSearchParams(records)}`, { from });
    expect((await ask()).status).toBe(200);
    await world.owner.query("update throttle set count = $1 where key like 'harvest %'", [maxHarvests]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await world.owner.query("delete from throttle where key like 'harvest %'");
  });
});
