import type { ReactNode } from "react";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { type Command, type CommandContext, type Measure, makeEmptyCommand } from "#rules/language/parse/command.ts";
import { kindsOrAll } from "#rules/language/parse/read-conditions.ts";
import { translate } from "#texts/translate.ts";
import { defaultScope, useArea } from "../../core/area.ts";
import { FilterChips } from "../../records/list/list-filters.tsx";
import { listRecordKinds } from "../../texts/kinds.ts";
import { translateFields } from "../../texts/translate-fields.ts";
import { useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { QueryInput } from "../../ui/field/query-input.tsx";
import { Select } from "../../ui/field/select.tsx";
import { KindsPicker } from "./kinds-picker.tsx";
import { isOfPeople, type Problem, withKinds } from "./report-query.ts";
import type { ShownReport } from "./use-report.ts";

const maxKeys = 3;

/** A typed line in the language, also if it is in plain words; unchanged if what reads the words cannot be loaded. */
async function lineOf(typed: string, context: CommandContext): Promise<string> {
  try {
    const { toQueryLine } = await import("./plain-report.ts");
    return toQueryLine(typed, context);
  } catch {
    return typed;
  }
}

type GroupPickersProps = {
  command: Command;
  fields: readonly FilterField[];
  limit: number;
  onChange: (command: Command) => void;
};

/**
 * How counts are grouped: one, two or three fields, the outermost first. The next one is offered when one is chosen.
 */
function GroupPickers({ command, fields, limit, onChange }: GroupPickersProps) {
  const t = useT();
  const groupable = fields.filter((field) => field.groupable);
  const choose = (index: number, name: string) => {
    const by = command.by.filter((_, position) => position !== index);
    if (name) by.splice(index, 0, name);
    onChange({ ...command, by });
  };
  return Array.from({ length: Math.min(command.by.length + 1, limit) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the choices are distinguished by their order
    <Field key={index} label={index === 0 ? t("Group by") : t("Then by")}>
      <Select
        value={command.by[index] ?? ""}
        placeholder={index === 0 ? t("No grouping") : t("None")}
        choices={groupable
          .filter(({ name }) => name === command.by[index] || !command.by.includes(name))
          .map(({ name, label }) => ({ value: name, label }))}
        onChange={({ target }) => choose(index, target.value)}
      />
    </Field>
  ));
}

/** With the one or two record types that have the field, if others are shown too: "Partner (Consultancy project)". */
function withRecordTypes(field: FilterField): FilterField {
  const { kinds = [], label } = field;
  const names = kinds.map((kind) => translate(kind.label.one)).join(", ");
  if (kinds.length === 0 || kinds.length > 2 || label.endsWith(`(${names})`)) return field;
  return { ...field, label: translate("{{label}} ({{kind}})", { label, kind: names }) };
}

/** The report as parts to choose and as one line of the query language; a change of either changes the other. */
export function ReportBuilder({ report, context }: { report: ShownReport; context: CommandContext }) {
  const t = useT();
  const { command, fields, ask } = report;
  return (
    <section className="report-query" aria-label={t("Query")}>
      {isOfPeople(command) ? (
        <div className="report-parts">
          <GroupPickers command={command} fields={translateFields(fields)} limit={1} onChange={ask} />
        </div>
      ) : (
        <RecordParts report={report} context={context} />
      )}
      <QueryInput
        key={report.line}
        className="report-line"
        label={t("Report query")}
        placeholder={t("or type it: count publications by:year,kind")}
        value={report.line}
        problems={report.problems.length > 0 && <ReportProblems line={report.line} problems={report.problems} />}
        action={t("Show")}
        toQuery={(typed) => lineOf(typed, context)}
        onAsk={report.askLine}
      />
    </section>
  );
}

/** The named kinds; without names, those that the institute uses. */
function listKindsToChoose(slugs: readonly string[]) {
  const used = new Set(listRecordKinds().map(({ slug }) => slug));
  return kindsOrAll(slugs).filter(({ slug }) => slugs.length > 0 || used.has(slug));
}

function RecordParts({ report, context }: { report: ShownReport; context: CommandContext }) {
  const t = useT();
  const area = useArea();
  const { ask } = report;
  const command = report.line === "" ? makeEmptyCommand("count") : report.command;
  const fields = translateFields(fieldsOfKinds(listKindsToChoose(command.kinds), context.departments));
  const query = { where: command.where, sort: [] };
  const filteredRecords = { kinds: command.kinds, scope: command.scope ?? defaultScope(area), context };
  const filter = (text: string) => {
    const { departments: _departments, ...dateContext } = context;
    ask({ ...command, where: parseQuery(text, { ...dateContext, fields }).query.where });
  };
  return (
    <>
      <div className="report-parts">
        <Field label={t("Record types")} group>
          <KindsPicker chosen={command.kinds} onChoose={(kinds) => ask(withKinds(command, kinds, context))} />
        </Field>
        <GroupPickers command={command} fields={fields.map(withRecordTypes)} limit={maxKeys} onChange={ask} />
        <Field label={t("Count or sum")}>
          <Select
            value={measureName(command.measure)}
            choices={[
              { value: "works", label: t("Number of works") },
              { value: "days", label: t("Number of days") },
              ...fields
                .filter((field) => field.summable)
                .map(({ name, label }) => ({ value: `sum:${name}`, label: t("Sum: {{label}}", { label }) })),
            ]}
            onChange={({ target }) => ask({ ...command, measure: readMeasure(target.value) })}
          />
        </Field>
        <Field label={t("Order")}>
          <Select
            value={sortName(command)}
            placeholder={t("Default order")}
            choices={[
              { value: "-count", label: t("Largest first") },
              { value: "count", label: t("Smallest first") },
              ...fields
                .filter(({ name }) => command.by.includes(name))
                .flatMap(({ name, label }) => [
                  { value: name, label: t("{{label}}, ascending", { label }) },
                  { value: `-${name}`, label: t("{{label}}, descending", { label }) },
                ]),
            ]}
            onChange={({ target }) => ask({ ...command, sort: readSort(target.value) })}
          />
        </Field>
        <Field label={t("Show")}>
          <Select
            value={command.limit === undefined ? "" : String(command.limit)}
            placeholder={t("All rows")}
            choices={[...new Set([5, 10, 20, 50, 100, ...(command.limit ? [command.limit] : [])])]
              .sort((one, other) => one - other)
              .map((n) => ({ value: String(n), label: t("First {{n}}", { n }) }))}
            onChange={({ target }) => ask(limitGroups(command, target.value))}
          />
        </Field>
      </div>
      <fieldset className="filters">
        <legend className="sr-only">{t("Filters")}</legend>
        <FilterChips query={query} fields={fields} filteredRecords={filteredRecords} onQuery={filter} />
      </fieldset>
    </>
  );
}

function measureName(measure: Measure): string {
  return measure.type === "sum" ? `sum:${measure.field}` : measure.type;
}

function readMeasure(name: string): Measure {
  if (name === "works" || name === "days") return { type: name };
  return { type: "sum", field: name.slice("sum:".length) };
}

function sortName({ sort: [first] }: Command): string {
  if (!first) return "";
  return first.descending ? `-${first.field}` : first.field;
}

function readSort(name: string): Command["sort"] {
  if (name === "") return [];
  return [name.startsWith("-") ? { field: name.slice(1), descending: true } : { field: name, descending: false }];
}

function limitGroups(command: Command, value: string): Command {
  const { limit: _limit, ...rest } = command;
  return value === "" ? rest : { ...rest, limit: Number(value) };
}

/** The line with its errors marked, and each in words. */
function ReportProblems({ line, problems }: { line: string; problems: readonly Problem[] }) {
  const t = useT();
  return (
    <>
      <p className="mono" aria-hidden="true">
        {markProblems(line, problems)}
      </p>
      {problems.map(({ from, to, message }) => (
        <p key={`${from} ${message}`}>
          {to > from
            ? t("At “{{part}}”: {{message}}", { part: line.slice(from, to), message: t(message) })
            : t(message)}
        </p>
      ))}
    </>
  );
}

function markProblems(line: string, problems: readonly Problem[]): ReactNode[] {
  let index = 0;
  const parts = problems.flatMap(({ from, to }) => {
    if (from < index || to <= from) return [];
    const before = line.slice(index, from);
    index = to;
    return [before, <mark key={from}>{line.slice(from, to)}</mark>];
  });
  return [...parts, line.slice(index)];
}
