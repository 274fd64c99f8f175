import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { DraftsStore } from "../../../core/device/drafts-store.ts";
import { isSamePeople, type PersonLine } from "../../../fields/people/people-lines.ts";
import type { FormTexts } from "../form-texts.ts";
import type { Pending } from "./autosave.ts";

/** Input that is not on the server: stored on this device. */
export type UnsentForm = {
  texts: FormTexts;
  lines?: readonly PersonLine[];
  savedAt: number;
  /** The record when the input began; null if there was none. Drafts of an earlier version lack it. */
  stored?: StoredRecord | null;
  /** A started write with unknown result: it is repeated unchanged before anything else is sent. */
  pending?: Pending;
  /** Why it could not be sent; a person must fix it. */
  problem?: string;
};

type Saved = { texts: FormTexts; lines: readonly PersonLine[] };
type DraftContext = { title: string; stored: StoredRecord | null; pending: Pending | null };

/** The draft's name for the account: "journal/new", "profile/own", "journal/<id>". */
export function draftName(kind: KindDefinition, id: string | undefined): string {
  if (kind.isOnePerPerson) return `${kind.slug}/own`;
  return `${kind.slug}/${id ?? "new"}`;
}

export function loadUnsentForm(drafts: DraftsStore, name: string): UnsentForm | undefined {
  const draft = drafts.load(name);
  return draft && readUnsent(draft);
}

export function readUnsent({ value, savedAt }: { value: unknown; savedAt: number }): UnsentForm | undefined {
  if (!isUnsent(value)) return undefined;
  // Until version 1.0 a device may have drafts that call it `over`.
  return { ...("over" in value && { stored: value.over as StoredRecord | null }), ...value, savedAt };
}

/** Stores what differs from the saved state. False when the browser did not. */
export function storeUnsentForm(
  drafts: DraftsStore,
  name: string,
  form: Saved,
  saved: Saved,
  context: DraftContext,
): boolean {
  const texts = Object.entries(form.texts).filter(
    ([field, text]) => JSON.stringify(text) !== JSON.stringify(saved.texts[field]),
  );
  const value: Omit<UnsentForm, "savedAt"> = {
    texts: Object.fromEntries(texts),
    ...(!isSamePeople(form.lines, saved.lines) && { lines: form.lines }),
    stored: context.stored,
    ...(context.pending && { pending: context.pending }),
  };
  // An attempt to send it, or closing its form, does not move it in the list of drafts, where somebody may be about to click.
  const before = loadUnsentForm(drafts, name);
  const isUnchanged = before !== undefined && hasSameInput(before, value);
  return drafts.save(name, { title: context.title, value, ...(isUnchanged && { savedAt: before.savedAt }) });
}

function hasSameInput(before: Pick<UnsentForm, "texts" | "lines">, now: Pick<UnsentForm, "texts" | "lines">): boolean {
  return JSON.stringify([before.texts, before.lines]) === JSON.stringify([now.texts, now.lines]);
}

/** Whether it is the input of a form. */
export function isUnsent(value: unknown): value is Omit<UnsentForm, "savedAt"> {
  return typeof value === "object" && value !== null && "texts" in value && typeof value.texts === "object";
}
