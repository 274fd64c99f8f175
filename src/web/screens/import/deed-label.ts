import { countText } from "../../ui/count-text.ts";
import { importWords } from "../../words/import-words.ts";
import { sayOf } from "../../words/words.ts";
import { type Batch, countOf } from "./batch.ts";

const say = sayOf(importWords);

type Figures = Pick<Batch, "created" | "byFate">;

/** What saving does, in the words of its button: "Add 31, join 2". Undefined where there is nothing to save. */
export function deedLabel(batch: Figures): string | undefined {
  const joined = countOf(batch, "joined");
  if (batch.created > 0 && joined > 0)
    return say("deedLabel.addJoin", { created: countText(batch.created), joined: countText(joined) });
  if (batch.created > 0) return say("deedLabel.add", { created: countText(batch.created) });
  return joined > 0 ? say("deedLabel.join", { joined: countText(joined) }) : undefined;
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
    [countOf(batch, "duplicate"), "duplicate"],
    [batch.skipped, "skipped"],
    [batch.errors, "errors"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, part]) => say(`deedLabel.parts.${part}`, { count }));
  return said.join(", ") || rows;
}
