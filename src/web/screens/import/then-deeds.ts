import { importWords } from "../../words/import-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Decision, ImportRow } from "./batch.ts";
import { usualDecision } from "./fates.ts";

const say = sayOf(importWords);

export type ThenDeed = { decision: Decision; label: string };

/** What may become of a row, the usual first. A row that cannot be read is mended before anything else. */
export function thenDeeds({ fate }: Pick<ImportRow, "fate">): ThenDeed[] {
  const leave: ThenDeed = { decision: "leave", label: say("thenDeeds.leaveOut") };
  const addAnyway: ThenDeed = { decision: "add", label: say("thenDeeds.addAllTheSame") };
  switch (fate) {
    case "error":
    case "skipped":
      return [];
    case "joined":
      return [{ decision: "join", label: say("thenDeeds.join") }, addAnyway, leave];
    case "duplicate":
      return [leave, addAnyway];
    case "maybe":
      return [{ decision: "add", label: say("thenDeeds.add") }, leave];
    default:
      return [{ decision: "add", label: say("thenDeeds.add") }, leave];
  }
}

/** What stands: the person's word, else what usually becomes of such a row. */
export function standing(row: Pick<ImportRow, "fate" | "decision">): ThenDeed | undefined {
  const decision = row.decision ?? (row.fate === "maybe" ? null : usualDecision(row.fate));
  return thenDeeds(row).find((deed) => deed.decision === decision);
}
