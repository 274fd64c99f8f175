import type { DateOrder } from "#kinds/day.ts";
import { DateOrderSelect } from "../../../fields/date/date-order-select.tsx";
import { findKind, listRecordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Batch, ColumnOfFile } from "../batch.ts";
import { StartOver } from "../done/undo-dialog.tsx";
import { FileNotes } from "../file/file-notes.tsx";
import { FormNote } from "../file/form-note.tsx";
import { fileFacts, formatName, ImportPage } from "../import-page.tsx";
import { matchedText, rowsTitle } from "../import-texts.ts";
import { datesToChoose, type ImportAddress, isRecognised, isUndecided } from "../use-import-address.ts";
import { SheetChoice } from "./sheet-choice.tsx";
import { fillSameField, type Target, targetsOf } from "./targets-of.ts";
import { useRemap } from "./use-remap.ts";

/** The likely record types first. */
function kindChoices(likely: readonly string[]) {
  const rank = (slug: string) => (likely.includes(slug) ? likely.indexOf(slug) : likely.length);
  return listRecordKinds()
    .toSorted((a, b) => rank(a.slug) - rank(b.slug))
    .map(({ slug, label }) => ({ value: slug, label: label.many }));
}

/** The kind of the rows, and the field of each column. Each choice is saved at once. */
export function ColumnsStep({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const { isBusy, unsaved, chooseKind, matchColumn, orderDates } = useRemap(batch);
  const kind = batch.kind === null ? undefined : findKind(batch.kind);
  const needsKind = isUndecided(batch);
  const isByRow = isRecognised(batch) && !kind;
  return (
    <ImportPage
      step="columns"
      title={rowsTitle(batch)}
      batch={batch}
      summary={[
        ...fileFacts(batch),
        matchedText(batch),
        batch.isRemembered && t("as you chose for the last file with these headings"),
      ]}
      actions={
        <>
          <StartOver batch={batch} address={address} />
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => address.go("check")}
            disabledReason={needsKind ? t("Choose the record type") : undefined}
          >
            {t("Check {{count}} rows", { count: batch.rows })}
          </Button>
        </>
      }
    >
      <SheetChoice batch={batch} address={address} />
      <div className="import-kind-of">
        <Field
          label={t("Record type")}
          help={kind ? t("If you change this, the rows are read again.") : undefined}
          error={needsKind ? t("The headings do not show the record type. Choose it.") : undefined}
        >
          <Select
            choices={kindChoices(batch.likelyKinds)}
            placeholder={
              isByRow
                ? t("From the file ({{format}})", { format: batch.form?.name ?? formatName(batch.format) })
                : t("Choose a type")
            }
            value={batch.kind ?? ""}
            disabled={isBusy}
            onChange={({ target }) => target.value && chooseKind(target.value)}
          />
        </Field>
      </div>
      {batch.form && <FormNote batch={batch} />}
      {isByRow && !batch.form && (
        <Banner tone="info">
          <b>{t("This is a {{format}} file.", { format: formatName(batch.format) })}</b>{" "}
          {t("It gives the record type of each row. Choose a type above only if all rows have the same type.")}
        </Banner>
      )}
      <FileNotes batch={batch} />
      <DateOrderNote batch={batch} />
      <ColumnsTable
        columns={batch.columns}
        targets={
          kind
            ? targetsOf(
                kind,
                batch.columns.map(({ field }) => field),
              )
            : []
        }
        unsaved={unsaved}
        onMatch={matchColumn}
        onOrder={orderDates}
      />
      {kind && <p className="note import-footer">{t("Saved for the next file with these columns.")}</p>}
    </ImportPage>
  );
}

type ColumnsTableProps = {
  columns: readonly ColumnOfFile[];
  /** Empty if columns cannot be matched by hand. */
  targets: readonly Target[];
  /** Chosen, but not saved yet. */
  unsaved: Readonly<Record<string, string | null>> | undefined;
  onMatch: (header: string, target: string | null) => void;
  onOrder: (header: string, order: DateOrder) => void;
};

/** Each column of the file: sample values, and the field it fills. */
function ColumnsTable({ columns, targets, unsaved, onMatch, onOrder }: ColumnsTableProps) {
  const t = useT();
  const fieldOf = ({ header, field }: ColumnOfFile) =>
    unsaved && header in unsaved ? (unsaved[header] ?? null) : field;
  const sample = ({ sample: text }: ColumnOfFile) =>
    text ? <span title={text}>{text}</span> : <span className="dim">{t("empty")}</span>;
  const choice = (column: ColumnOfFile) => {
    const field = fieldOf(column);
    return (
      <Select
        aria-label={t("Field for {{header}}", { header: column.header })}
        placeholder={t("Left out")}
        value={field ?? ""}
        choices={targets.map(({ value, label }) => {
          const other = columns.find((one) => one !== column && fillSameField(fieldOf(one), value))?.header;
          return {
            value,
            label: other === undefined ? label : t("{{label}} (now column “{{other}}”)", { label, other }),
          };
        })}
        onChange={({ target }) => onMatch(column.header, target.value || null)}
      />
    );
  };
  const order = ({ header, dates }: ColumnOfFile) =>
    dates && (
      <DateOrderSelect
        label={t("Order of the dates in {{header}}", { header })}
        order={dates.order}
        onOrder={(chosen) => onOrder(header, chosen)}
      />
    );
  const fieldCell = (column: ColumnOfFile) =>
    targets.length > 0 && (
      <div className="stack">
        {choice(column)}
        {order(column)}
      </div>
    );
  return (
    <div className="columns-table">
      <DataTable
        caption={t("Columns of the file")}
        columns={[
          {
            id: "header",
            header: t("Column in the file"),
            width: 200,
            look: "title",
            cell: ({ header }) => <span title={header}>{header}</span>,
          },
          { id: "sample", header: t("For example"), look: "secondary", cell: sample },
          ...(targets.length > 0 ? [{ id: "field", header: t("Field"), width: 260, cell: fieldCell }] : []),
        ]}
        rows={columns}
        rowId={({ header }) => header}
        rowName={({ header }) => header}
        phoneRow={(column) => (
          <div className="stack">
            <b>{column.header}</b>
            <span className="secondary truncate">{sample(column)}</span>
            {fieldCell(column)}
          </div>
        )}
      />
    </div>
  );
}

/** Shown while the dates of a column are ambiguous. */
function DateOrderNote({ batch }: { batch: Pick<Batch, "columns"> }) {
  const t = useT();
  return datesToChoose(batch).map(({ header, dates }) => (
    <Banner key={header} isLive>
      <b>{t("Choose the order of the dates in “{{header}}”.", { header })}</b>{" "}
      {t(
        dates?.reason === "contradictory"
          ? "Some dates have the day first and some the month first. Dates that do not fit will be marked."
          : "Some dates can be read two ways, such as 3/4/2024, and no other date shows which way is meant. Until you choose, they are not filled in.",
      )}
    </Banner>
  ));
}
