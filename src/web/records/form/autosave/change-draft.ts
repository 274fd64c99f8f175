import type { DraftsStore } from "../../../core/device/drafts-store.ts";
import type { Pending } from "./autosave.ts";
import { isUnsent, type UnsentForm } from "./unsent-draft.ts";

/** Stores with a draft why it could not be sent. `pending`: a write whose result is still unknown. */
export function storeSendError(drafts: DraftsStore, name: string, problem: string, pending?: Pending): void {
  const draft = drafts.load(name);
  if (!draft || !isUnsent(draft.value)) return;
  const { pending: _, ...kept } = draft.value;
  const value: Omit<UnsentForm, "savedAt"> = { ...kept, problem, ...(pending && { pending }) };
  drafts.save(name, { title: draft.title, value, savedAt: draft.savedAt });
}

/**
 * Moves the draft of a record that was merged into another one to that one, unless that has a draft too. A pending write of
 * the merged record is not repeated: what was typed is compared with the record that is left.
 */
export function moveDraft(drafts: DraftsStore, from: string, to: string): void {
  const draft = drafts.load(from);
  if (!draft || !isUnsent(draft.value) || drafts.load(to)) return;
  const { pending: _, ...value } = draft.value;
  if (drafts.save(to, { title: draft.title, value, savedAt: draft.savedAt })) drafts.remove(from);
}
