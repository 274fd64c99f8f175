import { countText } from "../../ui/count-text.ts";
import { type Batch, countOf } from "./batch.ts";

type Figures = Pick<Batch, "created" | "byFate">;

/** What saving does, in the words of its button: "Add 31, join 2". Undefined where there is nothing to save. */
export function deedLabel(batch: Figures): string | undefined {
  const joined = countOf(batch, "joined");
  if (batch.created > 0 && joined > 0) return `Add ${countText(batch.created)}, join ${countText(joined)}`;
  if (batch.created > 0) return `Add ${countText(batch.created)}`;
  return joined > 0 ? `Join ${countText(joined)}` : undefined;
}

/** What was saved, as a title: "31 records added, 2 joined". */
export function doneTitle(batch: Figures): string {
  const joined = countOf(batch, "joined");
  const added = `${countText(batch.created)} ${batch.created === 1 ? "record" : "records"} added`;
  if (joined === 0) return batch.created === 0 ? "Nothing was added" : added;
  return batch.created === 0 ? `${countText(joined)} joined` : `${added}, ${countText(joined)} joined`;
}

/** An import in one line, for the list of earlier ones. */
export function outcomeWords(batch: Batch): string {
  if (batch.state === "failed") return batch.problem ?? "Could not be read";
  if (batch.state === "reading") return "Being read";
  if (batch.state === "undone") return "Undone";
  const rows = `${countText(batch.rows)} ${batch.rows === 1 ? "row" : "rows"}`;
  if (batch.state !== "committed") return `${rows} read, nothing saved yet`;
  const parts = [
    [batch.created, "added"],
    [countOf(batch, "joined"), "joined"],
    [countOf(batch, "duplicate"), "already here"],
    [batch.skipped, "left out"],
    [batch.errors, "not read"],
  ] as const;
  return parts.flatMap(([count, word]) => (count > 0 ? [`${countText(count)} ${word}`] : [])).join(", ") || rows;
}
