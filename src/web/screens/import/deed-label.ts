import { countText } from "../../ui/count-text.ts";
import { importWords } from "../../words/import-words.ts";
import { sayOf } from "../../words/words.ts";
import { type Batch, countOf } from "./batch.ts";

const say = sayOf(importWords);

type Figures = Pick<Batch, "created" | "byFate">;

/** What saving does, in the words of its button: "Add 31, claim 2, keep 4 as questions". Undefined where there is nothing to save. */
export function deedLabel(batch: Figures): string | undefined {
  const parts = [
    [batch.created, "add"],
    [countOf(batch, "joined"), "join"],
    [countOf(batch, "maybe"), "keep"],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, part]) => say(`deedLabel.${part}`, { count, shown: countText(count) }))
    .join(", ");
  return said === "" ? undefined : said.charAt(0).toUpperCase() + said.slice(1);
}

/** What was saved, as a title: "31 records added, 2 joined". */
export function doneTitle(batch: Figures): string {
  const joined = countOf(batch, "joined");
  const added = say("deedLabel.recordsAdded", { count: batch.created });
  if (joined === 0) return batch.created === 0 ? say("deedLabel.nothingWasAdded") : added;
  return batch.created === 0
    ? say("deedLabel.joined", { joined: countText(joined) })
    : say("deedLabel.addedAndJoined", { added, joined: countText(joined) });
}

/** An import in one line, for the list of earlier ones. */
export function outcomeWords(batch: Batch): string {
  if (batch.state === "failed") return batch.problem ?? say("deedLabel.couldNotBeRead");
  if (batch.state === "reading") return say("deedLabel.beingRead");
  if (batch.state === "undone") return say("deedLabel.undone");
  const rows = say("deedLabel.rows", { count: batch.rows });
  if (batch.state !== "committed") return say("deedLabel.readNothingSavedYet", { rows });
  const parts = [
    [batch.created, "added"],
    [countOf(batch, "joined"), "joined"],
    [countOf(batch, "maybe"), "questions"],
    [countOf(batch, "duplicate"), "duplicate"],
    [batch.skipped, "skipped"],
    [batch.errors, "errors"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, part]) => say(`deedLabel.parts.${part}`, { count }));
  return said.join(", ") || rows;
}
