import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { translate } from "#texts/translate.ts";
import { withParams } from "../../ui/page/use-list-params.ts";
import { readReport, writeReport } from "./report-query.ts";

const noReportMessage = (verb: string) => translate("“{{verb}}” does not make a report. Begin with count.", { verb });

/** The parameters that close the rows of a figure beside the report. */
export const noRows = { rows: undefined, after: undefined, before: undefined };

/** The parsed report of the address; another query is another address. */
export function useReport(context: CommandContext) {
  const [params, setParams] = useSearchParams();
  const line = params.get("q") ?? "";
  const report = useMemo(() => readReport(line, context, noReportMessage), [line, context]);
  const askLine = (text: string) =>
    setParams((old) => withParams(old, { ...noRows, q: text }), { preventScrollReset: true });
  return {
    ...report,
    line,
    /** False while the line has an error; then nothing is requested. */
    isValid: line !== "" && report.problems.length === 0,
    askLine,
    ask: (command: Command) => askLine(writeReport(command, context)),
  };
}

export type ShownReport = ReturnType<typeof useReport>;
