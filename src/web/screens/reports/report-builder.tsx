import { type Command, emptyCommand, type Measure } from "#rules/commands/command.ts";
import type { CommandContext } from "#rules/commands/parse-command.ts";
import { parseQuery } from "#rules/commands/parse-query.ts";
import { kindsAsked } from "#rules/commands/read-asked.ts";
import { fieldsOfKinds } from "#rules/commands/shared-fields.ts";
import { FilterChips } from "../../records/list/list-filters.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";
import { GroupPickers } from "./group-pickers.tsx";
import { KindsPicker } from "./kinds-picker.tsx";
import { ReportLine } from "./report-line.tsx";
import { withKinds } from "./report-question.ts";
import type { ShownReport } from "./use-report.ts";

type ReportBuilderProps = { report: ShownReport; context: CommandContext };

/** The report in parts to choose, and the one line that they make; a change of either changes the other. */
export function ReportBuilder({ report, context }: ReportBuilderProps) {
  const t = useWords(reportsWords);
  const { ask } = report;
  const command = report.line === "" ? emptyCommand("count") : report.command;
  const fields = fieldsOfKinds(kindsAsked(command.kinds), context.departments);
  const query = { where: command.where, sort: [] };
  const filter = (text: string) => {
    const { departments: _departments, ...moment } = context;
    ask({ ...command, where: parseQuery(text, { ...moment, fields }).query.where });
  };
  return (
    <section className="report-question" aria-label={t("question")}>
      <div className="report-parts">
        <Field label={t("kinds.label")} group>
          <KindsPicker chosen={command.kinds} onChoose={(kinds) => ask(withKinds(command, kinds, context))} />
        </Field>
        <GroupPickers command={command} fields={fields} onChange={ask} />
        <Field label={t("measure.label")}>
          <Select
            value={measureName(command.measure)}
            choices={[
              { value: "works", label: t("measure.works") },
              { value: "days", label: t("measure.days") },
              ...fields
                .filter((field) => field.summable)
                .map(({ name, label }) => ({ value: `sum:${name}`, label: t("measure.sum", { label }) })),
            ]}
            onChange={({ target }) => ask({ ...command, measure: measureCalled(target.value) })}
          />
        </Field>
        <Field label={t("sort.label")}>
          <Select
            value={sortName(command)}
            placeholder={t("sort.usual")}
            choices={[
              { value: "-count", label: t("sort.most") },
              { value: "count", label: t("sort.fewest") },
              ...fields
                .filter(({ name }) => command.by.includes(name))
                .flatMap(({ name, label }) => [
                  { value: name, label: t("sort.up", { label }) },
                  { value: `-${name}`, label: t("sort.down", { label }) },
                ]),
            ]}
            onChange={({ target }) => ask({ ...command, sort: sortCalled(target.value) })}
          />
        </Field>
        <Field label={t("top.label")}>
          <Select
            value={command.limit === undefined ? "" : String(command.limit)}
            placeholder={t("top.all")}
            choices={[...new Set([5, 10, 20, 50, 100, ...(command.limit ? [command.limit] : [])])]
              .sort((one, other) => one - other)
              .map((n) => ({ value: String(n), label: t("top.first", { n }) }))}
            onChange={({ target }) => ask(limited(command, target.value))}
          />
        </Field>
      </div>
      <fieldset className="filters">
        <legend className="vh">{t("filters")}</legend>
        <FilterChips query={query} fields={fields} onAsk={filter} />
      </fieldset>
      <ReportLine key={report.line} line={report.line} problems={report.problems} onAsk={report.askLine} />
    </section>
  );
}

function measureName(measure: Measure): string {
  return measure.of === "sum" ? `sum:${measure.field}` : measure.of;
}

function measureCalled(name: string): Measure {
  if (name === "works" || name === "days") return { of: name };
  return { of: "sum", field: name.slice("sum:".length) };
}

function sortName({ sort: [first] }: Command): string {
  if (!first) return "";
  return first.descending ? `-${first.field}` : first.field;
}

function sortCalled(name: string): Command["sort"] {
  if (name === "") return [];
  return [name.startsWith("-") ? { field: name.slice(1), descending: true } : { field: name, descending: false }];
}

function limited(command: Command, value: string): Command {
  const { limit: _limit, ...rest } = command;
  return value === "" ? rest : { ...rest, limit: Number(value) };
}
