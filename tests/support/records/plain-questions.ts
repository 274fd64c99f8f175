import type { AppContext } from "#domain/app-context.ts";
import { type Answer, ask } from "#domain/ask/ask.ts";
import type { Requester } from "#domain/ask/requester.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";

/** A question as people type it, and the same in the language; "?" if it must be asked back. */
export type PlainQuestion = readonly [typed: string, meant: string];
export type Verdict = "understood" | "asked back" | "wrong";
export type Asking = { appContext: AppContext; scope: Scope; requester: Requester };

/** Reads a table with a tab between the two, and remarks after "#". */
export function readQuestions(table: string): PlainQuestion[] {
  return table
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [typed = "", meant = ""] = line.split("\t");
      return [typed, meant.trim()];
    });
}

export async function checkQuestion(asking: Asking, [typed, meant]: PlainQuestion): Promise<[Verdict, string]> {
  const answer = await gist(asking, typed);
  if (meant === "?") return [answer === undefined ? "understood" : "wrong", answer ?? ""];
  const expected = await gist(asking, meant);
  if (expected === undefined) throw new Error(`“${meant}” is not in the language.`);
  if (answer === undefined) return ["asked back", ""];
  return [answer === expected ? "understood" : "wrong", `${answer} instead of ${expected}`];
}

/** What an answer tells its reader; undefined if the question is asked back. */
async function gist({ appContext, scope, requester }: Asking, q: string): Promise<string | undefined> {
  try {
    return textOf(await ask(appContext, scope, requester, { q, limit: 200 }));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function textOf(answer: Answer): string | undefined {
  switch (answer.type) {
    case "figures":
      return `figures ${JSON.stringify([
        answer.figures.whole.value,
        answer.figures.rows.map(({ keys, value }) => [keys.map(({ value: key }) => key), value]),
      ])}`;
    case "works":
      return `works ${answer.works.total} ${answer.works.rows.map(({ id }) => id).join()}`;
    case "found":
      return `found ${answer.found.total} ${answer.found.rows.map(({ id }) => id).join()}`;
    case "people":
      return `people ${answer.people.total} ${answer.people.rows.map(({ id }) => id).join()} ${JSON.stringify(answer.groups)}`;
    case "unclear":
      return undefined;
    default:
      return answer.command;
  }
}
