import { useSyncExternalStore } from "react";
import { draftsStore, onDraftsChange } from "../../core/device/drafts-store.ts";
import { draftPath } from "../../core/offline/draft-path.ts";
import { readUnsent } from "../form/autosave/unsent-draft.ts";

export type KeptDraft = { name: string; title: string; path: string; trouble: string | undefined };

let last: { text: string; drafts: readonly KeptDraft[] } = { text: "[]", drafts: [] };

/** The drafts of this account stored on this device, newest first. */
export function useKeptDrafts(): readonly KeptDraft[] {
  return useSyncExternalStore(onDraftsChange, read);
}

function read(): readonly KeptDraft[] {
  const drafts = draftsStore.list().flatMap((draft): KeptDraft[] => {
    const path = draftPath(draft.name);
    return path ? [{ name: draft.name, title: draft.title.trim(), path, trouble: readUnsent(draft)?.trouble }] : [];
  });
  // The same object while the content is the same.
  const text = JSON.stringify(drafts);
  if (text !== last.text) last = { text, drafts };
  return last.drafts;
}
