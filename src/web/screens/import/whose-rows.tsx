import { useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { useImportsForOthers } from "./use-imports-for-others.ts";
import { useRemap } from "./use-remap.ts";

/** Whose the rows of a teacher's own file are, before anything else is said of them. */
export function WhoseRows({ batch }: { batch: Batch }) {
  const isForOthers = useImportsForOthers();
  if (isForOthers) return null;
  return (
    <>
      {batch.ownership.isAsked && <NotNamed batch={batch} />}
      <UnnamedAreMine batch={batch} />
    </>
  );
}

/** Most rows do not name the importer: a name the product does not know, or a list of the department. */
function NotNamed({ batch }: { batch: Batch }) {
  const t = useWords(importWords);
  const { isBusy, sayWhose } = useRemap(batch);
  const { rowsWithAuthors, rowsNamingImporter, printedName } = batch.ownership;
  const [name, setName] = useState(printedName);
  return (
    <Banner
      isLive
      actions={
        <Button busy={isBusy} onClick={() => sayWhose({ forDepartment: true })}>
          {t("whoseRows.forTheDepartment")}
        </Button>
      }
    >
      <p>
        <b>{t("whoseRows.rowsNameYou", { count: rowsNamingImporter, of: rowsWithAuthors })}</b>{" "}
        {t("whoseRows.theOthersWouldBe")}
      </p>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") sayWhose({ printedName: name.trim() });
        }}
      >
        <TextInput
          aria-label={t("whoseRows.yourNameAsPrinted")}
          placeholder={t("whoseRows.yourNameAsPrinted")}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("whoseRows.addMyPrintedName")}
        </Button>
      </form>
    </Banner>
  );
}

/** Kinds without an author column, such as programmes attended. */
function UnnamedAreMine({ batch }: { batch: Batch }) {
  const t = useWords(importWords);
  const { isBusy, sayWhose } = useRemap(batch);
  const { ownRows, ownsUnnamed, rowsWithAuthors } = batch.ownership;
  if (ownRows === 0 && (ownsUnnamed || rowsWithAuthors === batch.rows)) return null;
  return (
    <Banner tone="info">
      <Checkbox
        label={t("whoseRows.theseAreMine")}
        help={ownsUnnamed ? t("whoseRows.addedAsYourOwn", { count: ownRows }) : t("whoseRows.leftUnassigned")}
        checked={ownsUnnamed}
        disabled={isBusy}
        onChange={(event) => sayWhose({ own: event.target.checked })}
      />
    </Banner>
  );
}
