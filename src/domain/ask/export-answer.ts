import { verbCalled } from "#rules/commands/verbs.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import { readAnswerTable } from "./answer-table.ts";
import { holdToRights } from "./ask.ts";
import type { Asker } from "./asker.ts";
import { readCommand } from "./read-command.ts";
import { type AnswerFormat, writeAnswer } from "./write-answer.ts";

export type AnswerFile = { name: string; mediaType: string; bytes: Uint8Array };

const mediaTypes: Record<AnswerFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** The whole answer to a question as a file, with the question in it. */
export async function exportAnswer(
  scope: Scope,
  asker: Asker & { instituteName: string },
  wish: { q: string; format?: string | undefined },
): Promise<AnswerFile> {
  const read = await readCommand(scope, asker, wish.q);
  holdToRights(asker, read);
  const format = formatOf(wish.format ?? fileOf(read.command.output));
  if (verbCalled(read.command.verb).takes !== "question")
    throw new Refusal("invalid-query", { message: `The answer of "${read.command.verb}" is no table.` });
  const table = await readAnswerTable(scope, asker, read, { isPrinted: format === "pdf" });
  await writeAudit(scope, asker.actor, {
    action: "records-exported",
    target: "ask",
    detail: { q: read.text, format },
  });
  const imprint = {
    institute: asker.instituteName,
    person: asker.actor.name || asker.actor.email,
    when: scope.today,
  };
  return {
    name: `${fileName(table.title)}-${scope.today}.${format}`,
    mediaType: mediaTypes[format],
    bytes: await writeAnswer(format, table, imprint),
  };
}

/** A view of the answer is no file. */
function fileOf(output: string | undefined): string {
  return output === undefined || output === "chart" || output === "table" ? "csv" : output;
}

function formatOf(name: string): AnswerFormat {
  if (name === "csv" || name === "xlsx" || name === "pdf") return name;
  throw new Refusal("unsupported-format", {
    message: `There is no file as “${name.slice(0, 20)}”: ask for csv, xlsx or pdf.`,
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
