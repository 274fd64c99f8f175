import { expect, onTestFinished, test } from "vitest";
import { withLiterals } from "#db/queries/records/values.ts";
import type { Scope } from "#db/scope.ts";
import { listRecords } from "#domain/records/lists/list-records.ts";
import { journal } from "#kinds/records/journal.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();

/** A connection in a transaction of an institute with a work for each of these words, and the plans of what it runs from then on. */
async function withWorks(words: readonly string[]) {
  const client = await made.owner.connect();
  onTestFinished(() => client.release(true));
  const plans: string[] = [];
  client.on("notice", ({ message = "" }) => plans.push(message));
  await client.query(
    "load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on",
  );
  await client.query("set enable_seqscan = off; begin; select set_config('app.institute', '1', true)");
  await client.query(
    "insert into institutes (id, public_id, name) overriding system value values (1, gen_random_uuid(), 'The College')",
  );
  await client.query(
    `insert into records (institute_id, id, kind, created_by, title, scopes, search)
     select 1, gen_random_uuid(), 'journal', 1, 'A work', '{0,7}', ('''1:' || word || '''')::tsvector from unnest($1::text[]) word`,
    [words],
  );
  await client.query("analyze records, record_words");
  await client.query("set client_min_messages = log");
  return { client, plans };
}

/** The statement of a list of papers by words. */
async function listByWords(scopes: { departments: number[] } | "institute"): Promise<string> {
  const texts: string[] = [];
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    if (text.includes("find_by_words")) texts.push(withLiterals(text, values));
    return [];
  };
  const db = {
    query,
    count: query,
    execute: query,
    find: () => query({ text: "", values: [] }),
  } as unknown as Scope["db"];
  const actor = {
    institute: 1,
    account: 1,
    publicId: "",
    email: "",
    name: "",
    tags: [],
    ...(scopes === "institute"
      ? { role: "Admin" as const, departments: [] }
      : { role: "Head Of Department" as const, departments: scopes.departments }),
  };
  const scope = { institute: 1, now: new Date(0), today: "2026-11-20", timeZone: "Asia/Kolkata", db } as const;
  await listRecords(scope, { actor, academicStart: 7 }, journal.slug, () => ({ q: "solar cells", limit: 25 }));
  const [text] = texts;
  return text ?? expect.fail();
}

test("a list by words reads no narrow rows, and the index compares the kind where that excludes most works", async () => {
  const { client, plans } = await withWorks(Array.from({ length: 2000 }, (_, n) => `word${n}`));
  const conditionsOf = async (text: string) => {
    plans.length = 0;
    await client.query(text);
    expect(plans.filter((plan) => plan.includes("record_scopes"))).toEqual([]);
    const [plan, ...others] = plans.filter((one) => one.includes("Bitmap Index Scan on records_search"));
    expect(others).toEqual([]);
    return /Index Cond: (.*)/.exec(plan ?? "")?.[1];
  };
  const ofInstitute = await conditionsOf(await listByWords("institute"));
  expect(ofInstitute).toContain("kind");
  expect(ofInstitute).not.toContain("scopes");
  const ofDepartment = await conditionsOf(await listByWords({ departments: [7] }));
  expect(ofDepartment).not.toContain("kind");
  expect(ofDepartment).toContain("scopes");
});

test("a word that no record has is not looked up in any index", async () => {
  const { client, plans } = await withWorks(["solar", "cells", "cellulose"]);
  await client.query("select add_known_words(10)");
  const queriesFor = async (first: string, last: string) => {
    plans.length = 0;
    const queries = [
      ["", ""],
      ["", ":*"],
      [":*", ":*"],
    ].map(([a, b]) => `'1^~${first}'${a} & '1^~${last}'${b}`);
    await client.query("select * from find_works(1, $1::text[], null, null, '{0}', null, null, null, 10, false, 10)", [
      queries,
    ]);
    return plans.filter((plan) => plan.includes("@@ ")).length;
  };
  const inTitlesAndAnywhere = 2;
  expect(await queriesFor("solar", "cells")).toBe(inTitlesAndAnywhere);
  expect(await queriesFor("solar", "unheard")).toBe(0);
  expect(await queriesFor("unheard", "cells")).toBe(0);
  // While it is typed, only as a beginning.
  expect(await queriesFor("solar", "cell")).toBe(inTitlesAndAnywhere);
});

test("a search completes each word once, and returns no work twice", async () => {
  const { client, plans } = await withWorks(["solar", "cells", "cellulose"]);
  await client.query("select add_known_words(10)");
  plans.length = 0;
  const queries = ["'1^~solar' & '1^~cells'", "'1^~solar' & '1^~cells':*", "'1^~solar':* & '1^~cells':*"];
  const { rows } = await client.query(
    "select * from find_works(1, $1::text[], null, null, '{0}', null, null, null, 10, true, 10, false)",
    [queries],
  );
  // Both words, and both as beginnings.
  expect(plans.filter((plan) => plan.includes("known_words"))).toHaveLength(4);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ kind, state, scopes }) => [kind, state, scopes])).toEqual(rows.map(() => [null, null, null]));
});

test("words one typo away are looked up together, and only if the other words are known", async () => {
  const { client, plans } = await withWorks(["solar", "cells"]);
  await client.query("select add_known_words(10)");
  const lookUps = async (beside: string) => {
    plans.length = 0;
    await client.query(
      "select * from find_word_corrections(1, 'solra', '{solar}', 'solra', $1, '{0}', null, null, null, 5)",
      [beside],
    );
    return plans.filter((plan) => plan.includes("Query Text: found := array(") && plan.includes("known_words")).length;
  };
  expect(await lookUps("")).toBe(1);
  expect(await lookUps("'1:cells'")).toBe(1);
  expect(await lookUps("'1:unheard'")).toBe(0);
});
