import { type ReactNode, useId } from "react";
import type { duplicates } from "#contract/duplicates.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { enteredByText } from "../entered-by.ts";

type Comparison = ResponseOf<typeof duplicates.compare>;

type CompareFieldsProps = {
  comparison: Comparison;
  /** By field: the record whose value is kept. */
  chosen: Readonly<Record<string, string>>;
  onKeep: (id: string) => void;
  onChoose: (name: string, id: string) => void;
};

type Shown = Comparison["records"][number];

/** A line for each field that a record fills, with the value of each record to choose from. */
export function CompareFields({ comparison, chosen, onKeep, onChoose }: CompareFieldsProps) {
  const t = useT();
  const { records, keep, people } = comparison;
  const kept = records.find(({ id }) => id === keep);
  const kind = kept && findKind(kept.kind);
  if (!kind) return null;
  const fields = Object.entries(kind.fields).filter(([name]) => records.some(({ data }) => isFilled(data[name])));
  return (
    <div className="compare" data-count={records.length}>
      <Line label={t("Record to keep")} value={keep} records={records} onChoose={onKeep}>
        {(record) => <Head record={record} />}
      </Line>
      <Line
        label={kind.people?.label ?? t("People")}
        help={t("Kept from all records: {{n}}", { n: people.length })}
        value={chosen.people}
        records={records}
        isSame={isSameText(records.map((record) => record.people.map(({ name }) => name)))}
        onChoose={(id) => onChoose("people", id)}
      >
        {(record) => record.people.map(({ name }) => name).join("; ")}
      </Line>
      {fields.map(([name, field]) => (
        <FieldLine
          key={name}
          field={field}
          name={name}
          value={chosen[name]}
          records={records}
          onChoose={(id) => onChoose(name, id)}
        />
      ))}
      <Line label={t("Proofs")} records={records} help={t("All are kept")}>
        {(record) => record.proofs.map((proof) => proof.name).join("; ")}
      </Line>
    </div>
  );
}

function Head({ record }: { record: Shown }) {
  const t = useT();
  const area = useArea();
  return (
    <span className="stack">
      <Anchor className="strong" to={displayPath(area, record.kind, record.id)} target="_blank">
        {record.title || t("Untitled")}
      </Anchor>
      <span className="note">
        {[
          findKind(record.kind)?.label.one,
          record.departments.join(", "),
          enteredByText(t, record.createdBy.name, record.enteredBy),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <StateMark mark={record.state} />
    </span>
  );
}

type FieldLineProps = {
  field: FieldDefinition;
  name: string;
  value: string | undefined;
  records: readonly Shown[];
  onChoose: (id: string) => void;
};

function FieldLine({ field, name, value, records, onChoose }: FieldLineProps) {
  const t = useT();
  const isJoined = field.type === "file" || name === "sourceIds";
  return (
    <Line
      label={field.label}
      value={value}
      records={records}
      isSame={isSameText(records.map(({ data }) => data[name]))}
      help={isJoined ? t("All are kept") : undefined}
      onChoose={isJoined ? undefined : onChoose}
    >
      {({ data }) => isFilled(data[name]) && <FieldValueShow field={field} value={data[name]} />}
    </Line>
  );
}

const isSameText = (values: readonly unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value ?? null))).size === 1;

type LineProps = {
  label: string;
  help?: string | undefined;
  value?: string | undefined;
  records: readonly Shown[];
  isSame?: boolean;
  /** Absent: nothing is chosen. */
  onChoose?: ((id: string) => void) | undefined;
  children: (record: Shown) => ReactNode;
};

function Line({ label, help, value, records, isSame = false, onChoose, children }: LineProps) {
  const t = useT();
  const name = useId();
  const [first] = records;
  return (
    <fieldset className="compare-line" data-same={isSame || undefined}>
      <legend>
        {label}
        {help && <span className="note">{help}</span>}
      </legend>
      {isSame && first ? (
        <div className="compare-value all">{children(first)}</div>
      ) : (
        records.map((record) => {
          const content = children(record) || <span className="dim">{t("empty")}</span>;
          if (!onChoose)
            return (
              <div key={record.id} className="compare-value">
                {content}
              </div>
            );
          return (
            <label key={record.id} className="compare-value" data-on={record.id === value || undefined}>
              <input
                type="radio"
                className="radio"
                name={name}
                checked={record.id === value}
                onChange={() => onChoose(record.id)}
              />
              <span className="compare-text">{content}</span>
            </label>
          );
        })
      )}
    </fieldset>
  );
}
