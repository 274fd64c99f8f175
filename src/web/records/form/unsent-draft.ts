import type { KindDefinition } from "#kinds/define-kind.ts";
import { draftsStore } from "../../api/drafts-store.ts";
import { isSamePeople, type PersonLine } from "../../fields/people/people-lines.ts";
import type { FormTexts } from "./form-texts.ts";

/** What was typed and is not on the server: kept on this device. */
export type UnsentForm = { texts: FormTexts; lines?: readonly PersonLine[]; savedAt: number };

type Saved = { texts: FormTexts; lines: readonly PersonLine[] };

/** The draft's name within the account: "journal/new", "profile/own", "journal/<id>". */
export function draftName(kind: KindDefinition, id: string | undefined): string {
  if (kind.single) return `${kind.slug}/own`;
  return `${kind.slug}/${id ?? "new"}`;
}

export function loadUnsent(name: string): UnsentForm | undefined {
  const draft = draftsStore.load(name);
  if (!draft || !isUnsent(draft.value)) return undefined;
  return { ...draft.value, savedAt: draft.savedAt };
}

/** Keeps what differs from the saved state. False when the browser would not. */
export function keepUnsent(name: string, title: string, form: Saved, saved: Saved): boolean {
  const texts = Object.entries(form.texts).filter(
    ([field, text]) => JSON.stringify(text) !== JSON.stringify(saved.texts[field]),
  );
  const value = {
    texts: Object.fromEntries(texts),
    ...(!isSamePeople(form.lines, saved.lines) && { lines: form.lines }),
  };
  return draftsStore.save(name, { title, value });
}

export const dropUnsent = (name: string) => draftsStore.remove(name);

function isUnsent(value: unknown): value is Omit<UnsentForm, "savedAt"> {
  return typeof value === "object" && value !== null && "texts" in value && typeof value.texts === "object";
}
