import { findKind, recordKinds } from "#kinds/registry.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/count-text.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { Batch } from "./batch.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { fileFacts, formatWord, ImportPage } from "./import-page.tsx";
import { matchedWords, rowsTitle } from "./import-words.ts";
import { StartOver } from "./start-over.tsx";
import { targetsOf } from "./targets-of.ts";
import { type ImportAddress, isRecognised, isUndecided } from "./use-import-address.ts";
import { useRemap } from "./use-remap.ts";

const kindChoices = recordKinds.map(({ slug, label }) => ({ value: slug, label: label.many }));

/** Which kind the rows are, and which column feeds which field. Each choice holds at once. */
export function ColumnsStep({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const { isBusy, asked, chooseKind, feed } = useRemap(batch);
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
            disabledBecause={isOpenQuestion ? "Say first which kind the rows are" : undefined}
          >
            Check {countText(batch.rows)} {batch.rows === 1 ? "row" : "rows"}
          </Button>
        </>
      }
    >
      <div className="import-kind-of">
        <Field
          label="Every row is one of the"
          help={kind ? "The rows are read again when this changes." : undefined}
          error={isOpenQuestion ? "The header does not tell. Choose the kind of record these rows are." : undefined}
        >
          <Select
            choices={kindChoices}
            placeholder={isByRow ? `Said by each row (${formatWord(batch.format)})` : "Choose a kind"}
            value={batch.kind ?? ""}
            disabled={isBusy}
            onChange={({ target }) => target.value && chooseKind(target.value)}
          />
        </Field>
      </div>
      {isByRow && (
        <Banner tone="info">
          <b>This is a {formatWord(batch.format)} export.</b> Its columns are known, and the type of document says row
          by row which kind of record each becomes. Choose a kind above only if they all belong to one.
        </Banner>
      )}
      <ColumnsTable columns={batch.columns} targets={kind ? targetsOf(kind) : []} asked={asked} onFeed={feed} />
      {kind && <p className="note import-foot">Remembered for the next file with these columns.</p>}
    </ImportPage>
  );
}
