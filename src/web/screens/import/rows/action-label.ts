import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { formatCount } from "../../../ui/text/format-count.ts";
import { type Batch, countOf } from "../batch.ts";

type Figures = Pick<Batch, "created" | "byStatus">;

/**
 * The effect of saving, as the label of its button: "Add 31 records, claim 2, save 4 for review". Undefined if there is
 * nothing to save.
 */
export function actionLabel(batch: Figures): string | undefined {
  const parts = [
    [batch.created, "add"],
    [countOf(batch, "claim"), "claim"],
    [countOf(batch, "possible"), "keep"],
  ] as const;
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, part], index) => {
      const labels = index === 0 ? firstActionTexts : otherActionTexts;
      return translate(labels[part], { count, shown: formatCount(count) });
    })
    .join(", ");
  return texts === "" ? undefined : texts.charAt(0).toUpperCase() + texts.slice(1);
}

/**
 * Whether saving may add something to records that exist: the receipts of a form, or the departments that a file for others
 * names. Nothing else of the file has to be new.
 */
export function mayAddToRecords(batch: Pick<Batch, "byStatus" | "form">, isForOthers: boolean): boolean {
  return countOf(batch, "duplicate") > 0 && (isForOthers || batch.form !== null);
}

/** What was saved, as a title: "31 records added, 2 claimed". */
export function doneTitle(batch: Figures): string {
  const claimed = countOf(batch, "claim");
  const added = translate("{{count}} records added", { count: batch.created });
  // Of a duplicate, something may have been added to its record.
  const isNothing = batch.created === 0 && countOf(batch, "duplicate") === 0;
  if (claimed === 0) return isNothing ? translate("Nothing was added") : added;
  return batch.created === 0
    ? translate("{{claimed}} claimed", { claimed: formatCount(claimed) })
    : translate("{{added}}, {{claimed}} claimed", { added, claimed: formatCount(claimed) });
}

/** An import in one line, for the list of earlier ones. */
export function outcomeText(batch: Batch): string {
  if (batch.state === "failed") return translate(batch.problem ?? "Could not be read");
  if (batch.state === "reading") return translate("Reading");
  if (batch.state === "undone") return translate("Undone");
  const rows = translate("{{count}} rows", { count: batch.rows });
  if (batch.state !== "committed") return translate("{{rows}} read, nothing saved yet", { rows });
  const parts = [
    [batch.created, "added"],
    [countOf(batch, "claim"), "claim"],
    [countOf(batch, "possible"), "questions"],
    [countOf(batch, "duplicate"), "duplicate"],
    [batch.skipped, "skipped"],
    [batch.errors, "errors"],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, part]) => translate(outcomeTexts[part], { count }));
  return texts.join(", ") || rows;
}

const firstActionTexts = {
  add: text("add {{count}} records"),
  claim: text("claim {{count}} records"),
  keep: text("save {{count}} records for review"),
};

const otherActionTexts = {
  add: text("add {{shown}}"),
  claim: text("claim {{shown}}"),
  keep: text("save {{shown}} for review"),
};

const outcomeTexts = {
  added: text("{{count}} added"),
  claim: text("{{count}} claimed"),
  questions: text("{{count}} possible duplicates"),
  duplicate: text("{{count}} duplicates"),
  skipped: text("{{count}} left out"),
  errors: text("{{count}} to fix"),
};
