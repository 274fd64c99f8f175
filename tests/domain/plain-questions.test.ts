import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { findActor } from "#domain/accounts/session/find-actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { seedDemo } from "#domain/demo/seed-demo.ts";
import { hasTrialData, trialFile } from "#tests/support/files/trial-data.ts";
import { plainPhrases } from "#tests/support/records/plain-phrases.ts";
import {
  checkQuestion,
  type PlainQuestion,
  readQuestions,
  type Verdict,
} from "#tests/support/records/plain-questions.ts";
import { todaysShare } from "#tests/support/sampled.ts";
import { testAppContext } from "#tests/support/server/app-context.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const dataDir = mkdtempSync(join(tmpdir(), "fpms-plain-"));
let appContext: AppContext;
let emails: Record<string, string>;

beforeAll(async () => {
  appContext = testAppContext((await testDatabase()).database);
  const accounts = await seedDemo(appContext, { dataDir });
  emails = Object.fromEntries(accounts.map(({ role, email }) => [role, email]).toReversed());
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function measure(questions: readonly PlainQuestion[]): Promise<Record<Verdict, string[]>> {
  const found: Record<Verdict, string[]> = { understood: [], "asked back": [], wrong: [] };
  for (const question of questions) {
    // A faculty member asks for own records; the office asks for everything else.
    const email = emails[/\b(?:my|me|mine|i)\b/i.test(question[0]) ? "Faculty" : "Admin"] ?? "";
    const actor = await findActor(appContext, email);
    await withScope(appContext.database, actor.institute, async (scope) => {
      const { academicStart } = await findInstitute(scope);
      const [verdict, result] = await checkQuestion(
        { appContext, scope, requester: { actor, academicStart } },
        question,
      );
      found[verdict].push(`${question.join("  =  ")}${verdict === "wrong" ? `  (${result.slice(0, 200)})` : ""}`);
    });
  }
  const lines = Object.entries(found).map(([verdict, list]) => `${verdict}: ${list.length}`);
  console.info([...lines, "", "asked back:", ...found["asked back"], "", "wrong:", ...found.wrong].join("\n"));
  return found;
}

test.skipIf(!hasTrialData)("the collected questions", async () => {
  const questions = todaysShare(readQuestions(trialFile("questions.tsv").toString("utf8")), 3);
  const { understood, wrong } = await measure(questions);
  expect(wrong).toEqual([]);
  expect(understood.length / questions.length).toBeGreaterThanOrEqual(0.85);
});

test("phrases of the project", async () => {
  const phrases = todaysShare(plainPhrases, 8);
  const { understood, wrong } = await measure(phrases);
  expect(wrong).toEqual([]);
  expect(understood.length / phrases.length).toBeGreaterThanOrEqual(0.95);
});

test("words that only look like names", async () => {
  const { understood } = await measure([
    ["papers in Network Notes or Sensors in Society", 'publications journal:"Network Notes","Sensors in Society"'],
    ["FE department papers", "?"],
    ["how much money does the college get for research", "?"],
    ["papers only in Scopus", "?"],
  ]);
  expect(understood).toHaveLength(4);
});
