import type { Area } from "#access/roles.ts";
import { asking } from "#contract/asking.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { useRead } from "../../core/api/use-read.ts";
import type { Figures } from "../../records/report-parts/report-figures.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/text/count-text.ts";
import { askedText, monthNeeded } from "./report-question.ts";
import { inSentence } from "./report-title.ts";
import type { LinkTo } from "./rows-link.ts";

type ReportNotesProps = {
  figures: Figures;
  command: Command;
  area: Area;
  context: CommandContext;
  linkTo: LinkTo;
};

/** Notes on the figures: works without a year, works without a value, rows left out. */
export function ReportNotes({ figures, command, area, context, linkTo }: ReportNotesProps) {
  const t = useT();
  const { rows, total, whole, measure, isCut } = figures;
  // Kinds that cannot be grouped or added up so are left out of the result, and of its gaps.
  const { kinds } = parseCommand(whole.opens.command, context).command;
  // A row of a table has a whole day.
  const missed = measure.datedBy.length > 0 ? undefined : monthNeeded({ ...command, kinds });
  const q = missed ? askedText(missed, area, context) : "";
  const { data } = useRead(asking.ask, { query: { q } }, { isWanted: q !== "" });
  const months = data?.figures?.whole;
  const label = inSentence(measure.label);
  return (
    <ul className="report-notes">
      {months && months.works > 0 && (
        <li>
          <Anchor to={linkTo(months.opens)} className="lnk">
            {t("{{count}} have only a year", { count: months.works })}
          </Anchor>{" "}
          {t("(add the month to place them in an academic or financial year)")}
        </li>
      )}
      {whole.lacking > 0 && (
        <li>
          {measure.of === "sum" ? (
            <Anchor to={linkTo(withoutValue(whole.opens, command, context))} className="lnk">
              {t("{{count}} works have no value for {{label}}", { count: whole.lacking, label })}
            </Anchor>
          ) : (
            t("{{count}} works have no value for {{label}}", { count: whole.lacking, label })
          )}
        </li>
      )}
      {measure.datedBy.length > 0 && (
        <li>
          {t("Each amount is counted by its own date: {{dates}}.", {
            dates: measure.datedBy
              .map(inSentence)
              .reduce((first, next) => t("{{first}}, else {{next}}", { first, next })),
          })}
        </li>
      )}
      {rows.length < total && (
        <li>{t("{{shown}} of {{all}} shown", { shown: countText(rows.length), all: countText(total) })}</li>
      )}
      {isCut && <li>{t("There are too many rows to show. Add a filter.")}</li>}
    </ul>
  );
}

function withoutValue(
  opens: Figures["whole"]["opens"],
  { measure }: Command,
  context: CommandContext,
): Figures["whole"]["opens"] {
  if (measure.of !== "sum") return opens;
  const missing = `missing:${measure.field}`;
  const { command } = parseCommand(opens.command, context);
  const { field } = measure;
  const where = { op: "and" as const, of: [command.where, { op: "missing" as const, field }] };
  return {
    command: formatCommand({ ...command, where }, context),
    kind: opens.kind,
    q: [opens.q && `(${opens.q})`, missing].filter(Boolean).join(" "),
  };
}
