import { mayUse } from "#access/rights.ts";
import { reports } from "#contract/accreditation/reports.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Scope } from "#db/scope.ts";
import { reportAddress } from "#rules/language/parse/read-report.ts";
import type { AppContext } from "../app-context.ts";
import { type Answer, type AskQuery, ask } from "../ask/ask.ts";
import { parseOptions } from "../parse-options.ts";
import { ensureAllowed } from "../refusal.ts";
import { pageOfTable } from "./page-of-table.ts";
import { readScore } from "./read-score.ts";
import { type Requester, readTable } from "./read-table.ts";

type About = Pick<Answer, "command" | "verb" | "kinds" | "interpretation" | "asText">;

export type LineAnswer =
  | Answer
  | (About & { type: "table"; table: Presented<typeof reports.read> })
  | (About & { type: "score"; score: Presented<typeof reports.score> });

/**
 * Answers a query of the command language. A line that opens a table or one's own score sheet in the browser is answered
 * with the table or the sheet.
 */
export async function answerLine(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  requester: Requester,
  input: AskQuery,
): Promise<LineAnswer> {
  const answer = await ask(appContext, scope, requester, input);
  if (answer.type !== "action") return answer;
  const { argument, type: _, ...about } = answer;
  if (answer.verb === "report" && argument !== "") {
    const table = await tableOf(scope, requester, argument, input);
    return { ...about, interpretation: `${table.number} ${table.title}`.trim(), type: "table", table };
  }
  if (answer.verb === "open" && argument === "score") {
    ensureAllowed(mayUse(requester.actor, reports.score.right));
    const score = await readScore(scope, requester, reports.score.query.parse({}));
    return { ...about, type: "score", score };
  }
  return answer;
}

async function tableOf(scope: Scope, requester: Requester, argument: string, { limit, cursor }: AskQuery) {
  const address = new URL(reportAddress(argument), "http://127.0.0.1");
  const query = parseOptions(reports.read.query, Object.fromEntries(address.searchParams));
  const id = address.pathname.split("/").at(-1) ?? "";
  return pageOfTable(requester.actor, await readTable(scope, requester, id, query), { limit, cursor });
}
