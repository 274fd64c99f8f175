import type { KindDefinition } from "#kinds/define-kind.ts";
import type { DraftsStore } from "../../../core/device/drafts-store.ts";
import { isSamePeople, type PersonLine } from "../../../fields/people/people-lines.ts";
import type { FormTexts } from "../form-texts.ts";
import type { Pending } from "./autosave.ts";
import type { StoredRecord } from "./outgoing.ts";

/** What was typed and is not on the server: kept on this device. */
export type UnsentForm = {
  texts: FormTexts;
  lines?: readonly PersonLine[];
  savedAt: number;
  /** The record as it was when this was typed over it; null where there was none. Drafts of an earlier version do not say. */
  over?: StoredRecord | null;
  /** A write that was begun and may or may not have arrived: only the very same may follow it. */
  pending?: Pending;
  /** Why it could not be sent, in words; it waits for a person. */
  trouble?: string;
};

type Saved = { texts: FormTexts; lines: readonly PersonLine[] };
type More = { title: string; over: StoredRecord | null; pending: Pending | null };

/** The draft's name within the account: "journal/new", "profile/own", "journal/<id>". */
export function draftName(kind: KindDefinition, id: string | undefined): string {
  if (kind.single) return `${kind.slug}/own`;
  return `${kind.slug}/${id ?? "new"}`;
}

export function loadUnsent(drafts: DraftsStore, name: string): UnsentForm | undefined {
  const draft = drafts.load(name);
  return draft && readUnsent(draft);
}

export function readUnsent({ value, savedAt }: { value: unknown; savedAt: number }): UnsentForm | undefined {
  return isUnsent(value) ? { ...value, savedAt } : undefined;
}

/** Keeps what differs from the saved state. False when the browser would not. */
export function keepUnsent(drafts: DraftsStore, name: string, form: Saved, saved: Saved, more: More): boolean {
  const texts = Object.entries(form.texts).filter(
    ([field, text]) => JSON.stringify(text) !== JSON.stringify(saved.texts[field]),
  );
  const value: Omit<UnsentForm, "savedAt"> = {
    texts: Object.fromEntries(texts),
    ...(!isSamePeople(form.lines, saved.lines) && { lines: form.lines }),
    over: more.over,
    ...(more.pending && { pending: more.pending }),
  };
  return drafts.save(name, { title: more.title, value });
}

/** Notes why a draft could not be sent, beside it. */
export function noteTrouble(drafts: DraftsStore, name: string, trouble: string): void {
  const draft = drafts.load(name);
  if (draft && isUnsent(draft.value))
    drafts.save(name, { title: draft.title, value: { ...draft.value, pending: undefined, trouble } });
}

function isUnsent(value: unknown): value is Omit<UnsentForm, "savedAt"> {
  return typeof value === "object" && value !== null && "texts" in value && typeof value.texts === "object";
}
