import type { AutomaticCheck } from "#contract/input-rules/verification-choices.ts";
import type { VerificationOfKind } from "#contract/input-rules/verification-rules.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { gapsIn } from "../gaps-in.ts";

type Checked = Pick<RecordRow, "data" | "people" | "proofFields" | "unread" | "isPossibleDuplicate">;

const automaticChecks: Readonly<Record<AutomaticCheck, (kind: KindDefinition, record: Checked) => boolean>> = {
  proof: (_kind, { proofFields }) => proofFields.length > 0,
  people: (_kind, { people }) => people.every(({ state }) => state !== "proposed"),
  complete: (kind, record) => gapsIn(kind, record).recommended.length === 0,
  single: (_kind, { isPossibleDuplicate }) => !isPossibleDuplicate,
};

/** The checks of the kind for a record; `passes` is null for a check that the reviewer ticks. */
export function checklistOf(
  { checklist }: VerificationOfKind,
  kind: KindDefinition,
  record: Checked,
): { label: string; passes: boolean | null }[] {
  return checklist.map(({ label, check }) => ({
    label,
    passes: check === "manual" ? null : automaticChecks[check](kind, record),
  }));
}
