import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ReadContext } from "#kinds/field.ts";
import { type ApiError, offlineError } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { isServerReachable, onConnectionChange } from "../../../core/api/connection.ts";
import { newKey } from "../../../core/api/new-key.ts";
import { onSessionEnding, type SendOptions } from "../../../core/api/send.ts";
import { signedInAs } from "../../../core/api/token.ts";
import { draftsOf } from "../../../core/device/drafts-store.ts";
import { isSamePeople, type PersonLine, type ShownPerson } from "../../../fields/people/people-lines.ts";
import { withTheirChanges } from "../conflict/with-their-changes.ts";
import type { FormTexts } from "../form-texts.ts";
import { createAutosave } from "./autosave.ts";
import { formOfRecord } from "./form-of-record.ts";
import { createFormStore } from "./form-store.ts";
import { hasUnsavableValue, hasUnsent, type Outgoing, outgoingOf } from "./outgoing.ts";
import { draftName, loadUnsentForm, storeUnsentForm, type UnsentForm } from "./unsent-draft.ts";

export type FormSession = ReturnType<typeof createFormSession>;

type Options = {
  kind: KindDefinition;
  record: StoredRecord | null;
  /** The entry of the person who creates a new record. */
  owner: ShownPerson;
  context: ReadContext;
  /** The name of the draft to continue; by default that of the record. */
  draft?: string | undefined;
  /** The input is a draft on the device that was typed without a network. */
  wasTypedOffline?: boolean;
  /** A new record is entered for the owner by a delegate; it is not stored on the device before it exists. */
  isForOther?: boolean;
  onSaved?: (record: StoredRecord) => void;
};

const deviceDelayInMs = 300;
/** A write that is sent again after that was typed without a network. */
const maxTryInMs = 10_000;

/** One session of a form: its input, where it is stored, and its record. */
export function createFormSession({
  kind,
  record,
  owner,
  context,
  draft,
  wasTypedOffline = false,
  isForOther = false,
  onSaved,
}: Options) {
  const account = signedInAs();
  const drafts = draftsOf(account);
  let name = draft ?? (isForOther ? `${kind.slug}/other` : draftName(kind, record?.id));
  const unsent = loadUnsentForm(drafts, name);
  const { initial, newer } = initialState(record, unsent);
  let base = formOfRecord(kind, initial, owner);
  const store = createFormStore({
    kind,
    texts: unsent ? { ...base.texts, ...editableTexts(kind, unsent.texts) } : base.texts,
    lines: unsent?.lines ?? base.lines,
    context,
  });
  const input = (stored: StoredRecord | null) => {
    const { texts, lines, reading, refused } = store.getState();
    const paths = new Set(Object.keys(refused));
    return { kind, record: stored, texts, lines, reading, context: store.context(), refused: paths };
  };

  // What was read from a file, and nobody has changed or saved yet.
  let isGuess = false;
  const autosave = createAutosave({
    record: initial,
    pending: unsent?.pending,
    newer,
    compose: (stored) => outgoingOf(input(stored)),
    async send(stored, outgoing, key) {
      // Another person may have signed in here since: the input is not theirs to send.
      if (account !== signedInAs()) throw offlineError();
      const since = autosave.pending()?.since ?? Date.now();
      const wasOffline = wasTypedOffline || Date.now() - since > maxTryInMs;
      return send(kind, stored, isForOther ? { ...outgoing, for: owner.account } : outgoing, {
        key,
        ...(wasOffline && { headers: { typed: "offline" } }),
      });
    },
    onRefused: (error) => store.refuse(issuesByPath(error)),
    onSaved(saved, sent) {
      const { texts, lines } = store.getState();
      // The server's matches of the people are shown, unless the list has been changed and not sent yet.
      const isListSaved = isSamePeople(lines, sent.people ?? base.lines);
      const theirs = formOfRecord(kind, saved, owner);
      const context = store.context();
      const merged = withTheirChanges({ kind, context, base: base.texts, mine: texts, theirs: theirs.texts, sent });
      const isListMerged = isListSaved || sent.people !== undefined || isSamePeople(theirs.lines, base.lines);
      if (!merged || !isListMerged) return false;
      base = theirs;
      store.setTexts(merged);
      if (isListSaved) store.setLines(withLineKeys(lines, saved.people));
      const ownName = draftName(kind, saved.id);
      if (name !== ownName && isOwnDraft()) drafts.remove(name);
      name = ownName;
      keepOnDevice();
      // Another person may have signed in here since: the record is not shown to them.
      if (account === signedInAs()) onSaved?.(saved);
      return true;
    },
    onPending: () => void keepOnDevice(),
    savesByItself: (stored) => !isGuess && (stored === null || stored.state === "draft" || stored.state === "returned"),
    isSameContent(before, after) {
      const { texts, lines } = formOfRecord(kind, before, owner);
      return isUntouched(texts, lines, formOfRecord(kind, after, owner));
    },
  });

  const newName = () => `${draftName(kind, undefined)}-${newKey()}`;
  let isFilling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What this form has stored under its name, or has continued from there. */
  let lastStored = storedText();
  const restored = unsent && store.getState();
  function storedText(): string | undefined {
    const found = drafts.load(name);
    return found && JSON.stringify(found.value);
  }
  /** False if a form in another tab has stored its input under this name. */
  function isOwnDraft(): boolean {
    const stored = storedText();
    return stored === undefined || stored === lastStored;
  }
  /** False when there is input that the browser did not store. */
  function keepOnDevice(isRequested = false): boolean {
    clearTimeout(timer);
    timer = undefined;
    const { record: stored } = autosave.read();
    // Input on the device would be sent without a press of the button.
    if (isGuess && !isRequested) return false;
    if (isForOther && stored === null) return false;
    const pending = autosave.pending();
    const { texts, lines } = store.getState();
    const title = texts[kind.title];
    if (!pending && (stored ? !hasUnsent(input(stored)) : isUntouched(texts, lines, base))) {
      if (isOwnDraft()) drafts.remove(name);
      return true;
    }
    if (stored === null && !kind.isOnePerPerson && !isOwnDraft()) {
      if (texts === restored?.texts && lines === restored.lines) return true;
      // Of two new records, each is stored under its own name.
      name = newName();
    }
    const more = { title: typeof title === "string" ? title : kind.label.one, stored, pending };
    const isKept = storeUnsentForm(drafts, name, { texts, lines }, base, more);
    lastStored = storedText();
    return isKept;
  }
  /** Saves the form until stopped; unsaved input then stays on the device. */
  function start(): () => void {
    let last = store.getState();
    const stopListening = store.subscribe(() => {
      const now = store.getState();
      const isTyped = now.texts !== last.texts || now.lines !== last.lines;
      last = now;
      if (!isTyped) return;
      // Also in the middle of a long text that is typed without a pause.
      timer ??= setTimeout(keepOnDevice, deviceDelayInMs);
      isGuess = isFilling;
      autosave.touch();
    });
    const stopWaiting = onConnectionChange(() => {
      if (isServerReachable()) void autosave.resume();
    });
    const stopEnding = onSessionEnding(keepOnDevice);
    if (unsent?.pending) void autosave.resume();
    else if (unsent) autosave.touch();
    return () => {
      stopListening();
      stopWaiting();
      stopEnding();
      keepOnDevice();
      autosave.stop();
    };
  }

  return {
    kind,
    /** The public id of the person for whom a delegate enters a new record. */
    owner: isForOther ? owner.account : undefined,
    store,
    autosave,
    /** The identity for which similar works were last looked for. */
    checked: { identity: "" },
    /** When restored input was stored on this device. */
    restoredFrom: unsent?.savedAt ?? null,
    base: () => base,
    /** Another person's newer state becomes the base for changes. */
    rebase(newer: StoredRecord): void {
      base = formOfRecord(kind, newer, owner);
    },
    keepOnDevice,
    /**
     * Whether all input is stored and will be sent automatically once the server is reachable: leaving then loses
     * nothing.
     */
    isQueued(): boolean {
      const { phase, record: stored } = autosave.read();
      return phase === "offline" && !hasUnsavableValue(input(stored)) && keepOnDevice();
    },
    /** The next new record of the kind begins empty; this one is stored under its own name. */
    setAside(): void {
      if (autosave.read().record || kind.isOnePerPerson || name !== draftName(kind, undefined)) return;
      if (isOwnDraft()) drafts.remove(name);
      name = newName();
      keepOnDevice();
    },
    /** Whether leaving now would leave input that the server does not have. */
    hasUnsent(): boolean {
      const stored = autosave.read().record;
      if (stored) return hasUnsent(input(stored));
      const { texts, lines } = store.getState();
      return !isUntouched(texts, lines, base);
    },
    /** Fills the form with a guess: it is saved with the button, or once the person types. */
    guess(next: Parameters<typeof store.replace>[0]): void {
      keepOnDevice();
      isFilling = true;
      store.replace(next);
      isFilling = false;
    },
    /** Back to the saved state; later input is discarded. */
    discard(): void {
      autosave.dropForgotten();
      store.replace({ texts: base.texts, lines: base.lines });
      keepOnDevice();
    },
    start,
  };
}

/**
 * The base of the form. Input over an older state is compared with that one, so that another person's newer state is
 * noticed and not silently replaced; a write with unknown result is repeated first, unchanged.
 */
function initialState(record: StoredRecord | null, unsent: UnsentForm | undefined) {
  const stored = unsent?.stored;
  if (stored === undefined) return { initial: record, newer: null };
  if (unsent?.pending) return { initial: stored, newer: null };
  const isBehind = record !== null && (stored === null || stored.version < record.version);
  if (isBehind) return { initial: stored, newer: record };
  return { initial: stored && record && stored.version === record.version ? record : stored, newer: null };
}

async function send(
  kind: KindDefinition,
  stored: StoredRecord | null,
  { for: owner, ...outgoing }: Outgoing & { for?: string | undefined },
  options: SendOptions,
) {
  const { data = {}, people } = outgoing;
  if (!stored)
    return call(records.create, { params: { kind: kind.slug }, body: { data, people, for: owner } }, options);
  const params = { kind: kind.slug, id: stored.id };
  return call(records.change, { params, body: { ...outgoing, version: stored.version } }, options);
}

/** The saved entries with their keys in the form, so that nothing moves. */
function withLineKeys(lines: readonly PersonLine[], people: readonly ShownPerson[]): PersonLine[] {
  return people.map((person, index) => ({ ...person, key: lines[index]?.key ?? newKey() }));
}

/** The texts without those of fields that cannot be edited, which a draft of an older version of the kind may have. */
function editableTexts(kind: KindDefinition, texts: FormTexts): FormTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => kind.fields[name]?.readonly === undefined));
}

function isUntouched(
  texts: FormTexts,
  lines: readonly PersonLine[],
  base: { texts: FormTexts; lines: readonly PersonLine[] },
): boolean {
  return JSON.stringify(texts) === JSON.stringify(base.texts) && isSamePeople(lines, base.lines);
}

/** Issues by path; `people.2.email` belongs to the third entry. */
function issuesByPath(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    error.issues.filter(({ field }) => field !== "").map(({ field, message }) => [field, message]),
  );
}
