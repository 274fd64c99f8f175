import type { Scope } from "#db/scope.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import { type AnswerFormat, translateTable } from "./answer-table.ts";
import { requireRights } from "./ask.ts";
import { charactersMissingIn, type PrintedFile } from "./printing/unprintable-characters.ts";
import { readAnswerTable } from "./read-answer-table.ts";
import { readCommand } from "./read-command.ts";
import type { Requester } from "./requester.ts";
import { exportDetailsFor, mediaTypes, writeAnswer } from "./write-answer.ts";

/** The whole result of a query as a file, including the query. */
export async function exportAnswer(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  requester: Requester & { instituteName: string },
  input: { q: string; format?: string | undefined },
): Promise<PrintedFile> {
  const read = await readCommand(scope, requester, input.q);
  if (read.unknown.length > 0)
    throw new Refusal("invalid-query", {
      message: sentence("Not understood: “{{text}}”.", { text: read.unknown.join(", ") }),
    });
  requireRights(requester, read);
  const format = formatOf(input.format ?? fileOf(read.command.output));
  const { argument } = getVerb(read.command.verb);
  if (argument !== "query" && argument !== "people")
    throw new Refusal("invalid-query", {
      message: sentence("The result of “{{verb}}” is not a table and cannot be exported.", { verb: read.command.verb }),
    });
  const table = await readAnswerTable(appContext, scope, requester, read, format);
  const details = await exportDetailsFor(scope, requester);
  await writeAudit(scope, requester.actor, {
    action: "records-exported",
    target: "ask",
    detail: { q: read.text, format },
  });
  return {
    name: `${fileName(table.title)}-${scope.today}.${format}`,
    mediaType: mediaTypes[format],
    unprinted: charactersMissingIn(format, table),
    // Other programs read a CSV, and know its headings in English.
    bytes: await writeAnswer(format, format === "csv" ? table : translateTable(table, details.t), details),
  };
}

/** An output that shows figures is not a file. */
function fileOf(output: string | undefined): string {
  return output === undefined || output === "chart" || output === "table" ? "csv" : output;
}

function formatOf(name: string): AnswerFormat {
  if (name === "csv" || name === "xlsx" || name === "pdf") return name;
  throw new Refusal("unsupported-format", {
    message: sentence("“{{name}}” is not a file format. Use csv, xlsx or pdf.", { name: name.slice(0, 20) }),
  });
}

function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "answer"
  );
}
