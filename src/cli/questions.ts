import type { Command } from "commander";
import { answerAs, listQuestionsAs } from "#domain/installation/list-questions-as.ts";
import type { Program } from "./program.ts";
import { readId } from "./submit.ts";
import { t, translateMessage } from "./texts/language.ts";

type Options = { as: string; import?: string; kind?: string; json?: boolean };

export function addQuestions(fpms: Command, program: Program): void {
  fpms
    .command("questions")
    .argument("[answer]", "“same” or “different”, for the drafts listed; without it they are only listed")
    .argument("[records...]", "ids of drafts; by default all of the import or the record type")
    .requiredOption("--as <email>", "the account that imported them")
    .option("--import <id>", "only those of one import", readId)
    .option("--kind <kind>", "only those of one record type")
    .option("--json", "print the answer as JSON")
    .description("list or decide imported drafts that may be duplicates")
    .action((answer: string | undefined, records: string[], options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const filter = { email: options.as, import: options.import, kind: options.kind };
        if (answer === undefined) {
          const found = await listQuestionsAs(appContext, filter);
          process.stdout.write(options.json ? `${JSON.stringify(found)}\n` : formatResult(found));
          return;
        }
        const result = await answerAs(appContext, { ...filter, answer, records });
        process.stdout.write(
          options.json ? `${JSON.stringify(result)}\n` : `${t("{{answered}} answered, {{left}} open.", result)}\n`,
        );
      }),
    );
}

function formatResult({ rows, total }: Awaited<ReturnType<typeof listQuestionsAs>>): string {
  const lines = rows.map(({ record, reason, other, otherState }) =>
    [
      record.id,
      record.title,
      translateMessage(reason),
      other?.title ?? (otherState === "hidden" ? t("a colleague’s record") : t("no longer available")),
    ].join("\t"),
  );
  return `${[...lines, t("{{value}} in all", { value: total })].join("\n")}\n`;
}
