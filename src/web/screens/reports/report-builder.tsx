import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { type Command, type CommandContext, emptyCommand, type Measure } from "#rules/language/parse/command.ts";
import { kindsAsked } from "#rules/language/parse/read-asked.ts";
import { FilterChips } from "../../records/list/list-filters.tsx";
import { shownFields } from "../../texts/shown-fields.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAnnounce } from "../../ui/message/live-region.tsx";
import { KindsPicker } from "./kinds-picker.tsx";
import { type Problem, withKinds } from "./report-question.ts";
import type { ShownReport } from "./use-report.ts";

const mostKeys = 3;

type GroupPickersProps = { command: Command; fields: readonly FilterField[]; onChange: (command: Command) => void };

/**
 * How counts are grouped: one, two or three fields, the outermost first. The next one is offered when one is chosen.
 */
function GroupPickers({ command, fields, onChange }: GroupPickersProps) {
  const t = useT();
  const groupable = fields.filter((field) => field.groupable);
  const choose = (place: number, name: string) => {
    const by = command.by.filter((_, at) => at !== place);
    if (name) by.splice(place, 0, name);
    onChange({ ...command, by });
  };
  return Array.from({ length: Math.min(command.by.length + 1, mostKeys) }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a key is its place
    <Field key={place} label={place === 0 ? t("Group by") : t("then by")}>
      <Select
        value={command.by[place] ?? ""}
        placeholder={place === 0 ? t("No grouping") : t("–")}
        choices={groupable
          .filter(({ name }) => name === command.by[place] || !command.by.includes(name))
          .map(({ name, label }) => ({ value: name, label }))}
        onChange={({ target }) => choose(place, target.value)}
      />
    </Field>
  ));
}

type ReportBuilderProps = { report: ShownReport; context: CommandContext };

/** The report in parts to choose, and the one line for them; a change of either changes the other. */
export function ReportBuilder({ report, context }: ReportBuilderProps) {
  const t = useT();
  const { ask } = report;
  const command = report.line === "" ? emptyCommand("count") : report.command;
  const fields = shownFields(fieldsOfKinds(kindsAsked(command.kinds), context.departments));
  const query = { where: command.where, sort: [] };
  const filter = (text: string) => {
    const { departments: _departments, ...moment } = context;
    ask({ ...command, where: parseQuery(text, { ...moment, fields }).query.where });
  };
  return (
    <section className="report-question" aria-label={t("Query")}>
      <div className="report-parts">
        <Field label={t("Record types")} group>
          <KindsPicker chosen={command.kinds} onChoose={(kinds) => ask(withKinds(command, kinds, context))} />
        </Field>
        <GroupPickers command={command} fields={fields} onChange={ask} />
        <Field label={t("Count")}>
          <Select
            value={measureName(command.measure)}
            choices={[
              { value: "works", label: t("Distinct works") },
              { value: "days", label: t("Days") },
              ...fields
                .filter((field) => field.summable)
                .map(({ name, label }) => ({ value: `sum:${name}`, label: t("Sum of {{label}}", { label }) })),
            ]}
            onChange={({ target }) => ask({ ...command, measure: measureCalled(target.value) })}
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
            onChange={({ target }) => ask({ ...command, sort: sortCalled(target.value) })}
          />
        </Field>
        <Field label={t("Show")}>
          <Select
            value={command.limit === undefined ? "" : String(command.limit)}
            placeholder={t("All rows")}
            choices={[...new Set([5, 10, 20, 50, 100, ...(command.limit ? [command.limit] : [])])]
              .sort((one, other) => one - other)
              .map((n) => ({ value: String(n), label: t("First {{n}}", { n }) }))}
            onChange={({ target }) => ask(limited(command, target.value))}
          />
        </Field>
      </div>
      <fieldset className="filters">
        <legend className="vh">{t("Filters")}</legend>
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

type ReportLineProps = { line: string; problems: readonly Problem[]; onAsk: (line: string) => void };

/** The whole report as one line of the command language, to read, to type and to copy. */
function ReportLine({ line, problems, onAsk }: ReportLineProps) {
  const t = useT();
  const [text, setText] = useState(line);
  const announce = useAnnounce();
  const faultsId = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(text.trim());
    announce(t("Query copied."));
  };
  return (
    <form
      className="query-line report-line"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(text.trim());
      }}
    >
      <span className="prompt" aria-hidden="true">
        &gt;
      </span>
      <input
        className="mono"
        aria-label={t("Report query")}
        aria-describedby={problems.length > 0 ? faultsId : undefined}
        aria-invalid={problems.length > 0 || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("or type it: count publications by:year,kind")}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      {text.trim() !== line && (
        <Button size="small" type="submit">
          {t("Show")}
        </Button>
      )}
      <IconButton icon={Copy} label={t("Copy query")} iconSize={14} onClick={copy} />
      {problems.length > 0 && (
        <div id={faultsId} className="bad" role="alert">
          <p className="mono" aria-hidden="true">
            {marked(line, problems)}
          </p>
          {problems.map(({ from, to, message }) => (
            <p key={`${from} ${message}`}>
              {to > from
                ? t("At “{{part}}”: {{message}}", { part: line.slice(from, to), message: t(message) })
                : t(message)}
            </p>
          ))}
        </div>
      )}
    </form>
  );
}

/** The line with its errors marked. */
function marked(line: string, problems: readonly Problem[]) {
  const pieces: { text: string; isBad: boolean; at: number }[] = [];
  let at = 0;
  for (const { from, to } of problems) {
    if (from < at || to <= from) continue;
    pieces.push(
      { text: line.slice(at, from), isBad: false, at },
      { text: line.slice(from, to), isBad: true, at: from },
    );
    at = to;
  }
  pieces.push({ text: line.slice(at), isBad: false, at });
  return pieces.map(({ text, isBad, at: place }) =>
    isBad ? <mark key={`bad ${place}`}>{text}</mark> : <span key={place}>{text}</span>,
  );
}
