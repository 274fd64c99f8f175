import { findKind, recordKinds } from "#kinds/registry.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { DateOrderNote } from "./date-order-note.tsx";
import { fileFacts, formatWord, ImportPage } from "./import-page.tsx";
import { matchedWords, rowsTitle } from "./import-words.ts";
import { StartOver } from "./start-over.tsx";
import { targetsOf } from "./targets-of.ts";
import { type ImportAddress, isRecognised, isUndecided } from "./use-import-address.ts";
import { useRemap } from "./use-remap.ts";

const kindChoices = recordKinds.map(({ slug, label }) => ({ value: slug, label: label.many }));

/** Which kind the rows are, and which column feeds which field. Each choice holds at once. */
export function ColumnsStep({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useWords(importWords);
  const { isBusy, asked, chooseKind, feed, orderDates } = useRemap(batch);
  const kind = batch.kind === null ? undefined : findKind(batch.kind);
  const isOpenQuestion = isUndecided(batch);
  const isByRow = isRecognised(batch) && !kind;
  return (
    <ImportPage
      step="columns"
      title={rowsTitle(batch)}
      batch={batch}
      folio={[...fileFacts(batch), matchedWords(batch)]}
      actions={
        <>
          <StartOver batch={batch} address={address} />
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => address.go("check")}
            disabledBecause={isOpenQuestion ? t("columnsStep.sayFirstWhichKind") : undefined}
          >
            {t("columnsStep.checkRows", { count: batch.rows })}
          </Button>
        </>
      }
    >
      <div className="import-kind-of">
        <Field
          label={t("columnsStep.everyRowIsOne")}
          help={kind ? t("columnsStep.theRowsAreReadAgain") : undefined}
          error={isOpenQuestion ? t("columnsStep.theHeaderDoesNotTell") : undefined}
        >
          <Select
            choices={kindChoices}
            placeholder={
              isByRow
                ? t("columnsStep.saidByEachRow", { format: formatWord(batch.format) })
                : t("columnsStep.chooseAKind")
            }
            value={batch.kind ?? ""}
            disabled={isBusy}
            onChange={({ target }) => target.value && chooseKind(target.value)}
          />
        </Field>
      </div>
      {isByRow && (
        <Banner tone="info">
          <b>{t("columnsStep.thisIsAExport", { format: formatWord(batch.format) })}</b>{" "}
          {t("columnsStep.itsColumnsAreKnown")}
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
      {kind && <p className="note import-foot">{t("columnsStep.rememberedForTheNextFile")}</p>}
    </ImportPage>
  );
}
