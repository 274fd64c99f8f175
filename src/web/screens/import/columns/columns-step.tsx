import { findKind, recordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";
import { StartOver } from "../done/start-over.tsx";
import { DateOrderNote } from "../file/date-order-note.tsx";
import { fileFacts, formatWord, ImportPage } from "../import-page.tsx";
import { matchedWords, rowsTitle } from "../import-words.ts";
import { type ImportAddress, isRecognised, isUndecided } from "../use-import-address.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { targetsOf } from "./targets-of.ts";
import { useRemap } from "./use-remap.ts";

const kindChoices = () => recordKinds().map(({ slug, label }) => ({ value: slug, label: label.many }));

/** The kind of the rows, and the field of each column. Each choice is saved at once. */
export function ColumnsStep({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const { isBusy, asked, chooseKind, feed, orderDates } = useRemap(batch);
  const kind = batch.kind === null ? undefined : findKind(batch.kind);
  const isOpenQuestion = isUndecided(batch);
  const isByRow = isRecognised(batch) && !kind;
  return (
    <ImportPage
      step="columns"
      title={rowsTitle(batch)}
      batch={batch}
      summary={[...fileFacts(batch), matchedWords(batch)]}
      actions={
        <>
          <StartOver batch={batch} address={address} />
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => address.go("check")}
            disabledBecause={isOpenQuestion ? t("Choose the record type") : undefined}
          >
            {t("Check {{count}} rows", { count: batch.rows })}
          </Button>
        </>
      }
    >
      <div className="import-kind-of">
        <Field
          label={t("Record type")}
          help={kind ? t("If you change this, the rows are read again.") : undefined}
          error={isOpenQuestion ? t("The headings do not show the record type. Choose it.") : undefined}
        >
          <Select
            choices={kindChoices()}
            placeholder={
              isByRow ? t("From a column ({{format}})", { format: formatWord(batch.format) }) : t("Choose a type")
            }
            value={batch.kind ?? ""}
            disabled={isBusy}
            onChange={({ target }) => target.value && chooseKind(target.value)}
          />
        </Field>
      </div>
      {isByRow && (
        <Banner tone="info">
          <b>{t("This is a {{format}} export.", { format: formatWord(batch.format) })}</b>{" "}
          {t(
            "Its columns are known, and its document type column gives the record type of each row. Choose a type above only if all rows have the same type.",
          )}
        </Banner>
      )}
      <DateOrderNote batch={batch} />
      <ColumnsTable
        columns={batch.columns}
        targets={kind ? targetsOf(kind) : []}
        asked={asked}
        onFeed={feed}
        onOrder={orderDates}
      />
      {kind && <p className="note import-foot">{t("Saved for the next file with these columns.")}</p>}
    </ImportPage>
  );
}
