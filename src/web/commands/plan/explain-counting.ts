import { reports } from "#contract/accreditation/reports.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../../core/api/call.ts";
import { findNamed } from "../find-named.ts";
import { type CommandEnvironment, type Outcome, planOfError } from "./plan.ts";

/** What accreditation tables make of the record of a line. */
export async function explainCounting(command: Command, environment: CommandEnvironment): Promise<Outcome> {
  const found = await findNamed(command, environment);
  if ("error" in found) return { type: "plan", plan: planOfError(found.error, found.choices) };
  const { rows } = await call(reports.ofRecord, { params: { kind: found.kind.slug, record: found.id } });
  if (rows.length === 0)
    return { type: "message", description: translate("No accreditation table of these years has this record.") };
  return {
    type: "facts",
    title: found.title,
    details: rows.map(({ body, number, periodText, isRow, label, action }) => ({
      label: `${body} ${number}, ${formatPeriod(periodText)}`,
      text: isRow
        ? translate("Counted")
        : [label, action].flatMap((part) => (part === null ? [] : [translate(part)])).join(". "),
    })),
  };
}
