import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ReadContext } from "#kinds/field.ts";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { newKey } from "../../api/new-key.ts";
import { isSamePeople, type PersonLine, type ShownPerson } from "../../fields/people/people-lines.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { createFormStore } from "./form-store.ts";
import { type FormTexts, textsOf } from "./form-texts.ts";
import { hasUnsent, type Outgoing, outgoingOf, type StoredRecord } from "./outgoing.ts";
import { draftName, dropUnsent, keepUnsent, loadUnsent } from "./unsent-draft.ts";

export type FormSession = ReturnType<typeof createFormSession>;

type Given = {
  kind: KindDefinition;
  record: StoredRecord | null;
  /** The line of whoever enters a new record. */
  owner: ShownPerson;
  context: ReadContext;
  onSaved?: (record: StoredRecord) => void;
};

const deviceDelayInMs = 300;

/** One opening of a form: what is typed, where it is kept, and the record it becomes. */
export function createFormSession({ kind, record, owner, context, onSaved }: Given) {
  let base = savedForm(kind, record, owner);
  const unsent = loadUnsent(draftName(kind, record?.id));
  const store = createFormStore({
    kind,
    texts: unsent ? { ...base.texts, ...known(kind, unsent.texts) } : base.texts,
    lines: unsent?.lines ?? base.lines,
    context,
    touched: [...Object.keys(record?.unread ?? {}), ...Object.keys(unsent?.texts ?? {})],
  });
  const input = (over: StoredRecord | null) => {
    const { texts, lines, reading, refused } = store.read();
    const paths = new Set(Object.keys(refused));
    return { kind, record: over, texts, lines, reading, context: store.context(), refused: paths };
  };

  const keeper = createDraftKeeper({
    record,
    compose: (over) => outgoingOf(input(over)),
    send: (over, outgoing, key) => send(kind, over, outgoing, key),
    onRefused: (error) => store.refuse(issuesByPath(error)),
    onSaved(saved, sent) {
      const { lines } = store.read();
      base = savedForm(kind, saved, owner);
      // What the server found out about the people is shown, unless they were changed meanwhile.
      if (!sent.people || isSamePeople(lines, sent.people)) store.setLines(relined(lines, saved.people));
      if (record === null) dropUnsent(draftName(kind, undefined));
      keepOnDevice();
      onSaved?.(saved);
    },
    savesByItself: (over) => over === null || over.state === "draft" || over.state === "returned",
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  function keepOnDevice(): void {
    clearTimeout(timer);
    const stored = keeper.read().record;
    const name = draftName(kind, stored?.id);
    const { texts, lines } = store.read();
    const title = texts[kind.title];
    if (stored ? !hasUnsent(input(stored)) : isUntouched(texts, lines, base)) dropUnsent(name);
    else keepUnsent(name, typeof title === "string" ? title : kind.label.one, { texts, lines }, base);
  }
  /** Follows the form until stopped; what is unsaved then stays on the device. */
  function start(): () => void {
    let last = store.read();
    const stopListening = store.subscribe(() => {
      const now = store.read();
      const isTyped = now.texts !== last.texts || now.lines !== last.lines;
      last = now;
      if (!isTyped) return;
      clearTimeout(timer);
      timer = setTimeout(keepOnDevice, deviceDelayInMs);
      keeper.touch();
    });
    const again = () => void keeper.save();
    window.addEventListener("online", again);
    if (unsent) keeper.touch();
    return () => {
      stopListening();
      window.removeEventListener("online", again);
      keepOnDevice();
      keeper.stop();
    };
  }

  return {
    kind,
    store,
    keeper,
    /** When what was typed before and kept on this device was put back: the instant it was kept. */
    restoredFrom: unsent?.savedAt ?? null,
    base: () => base,
    /** Another's newer state becomes what changes are told from. */
    rebase(newer: StoredRecord): void {
      base = savedForm(kind, newer, owner);
    },
    keepOnDevice,
    /** Whether leaving now would leave something behind that the server does not know. */
    hasUnsent(): boolean {
      const stored = keeper.read().record;
      if (stored) return hasUnsent(input(stored));
      const { texts, lines } = store.read();
      return !isUntouched(texts, lines, base);
    },
    /** Back to the saved state; what was typed since is gone. */
    discard(): void {
      store.replace({ texts: base.texts, lines: base.lines });
      keepOnDevice();
    },
    start,
  };
}

async function send(kind: KindDefinition, over: StoredRecord | null, outgoing: Outgoing, key: string) {
  const { data = {}, people } = outgoing;
  if (!over) return call(records.create, { params: { kind: kind.slug }, body: { data, people } }, { key });
  const params = { kind: kind.slug, id: over.id };
  return call(records.change, { params, body: { ...outgoing, version: over.version } }, { key });
}

/** The form of a record as it is saved; of a new one, empty but for whoever enters it. */
export function savedForm(kind: KindDefinition, record: StoredRecord | null, owner: ShownPerson) {
  const people = record?.people ?? (kind.people ? [ownerLine(kind, owner)] : []);
  return {
    texts: textsOf(kind, record?.data ?? {}, record?.unread),
    lines: people.map((person): PersonLine => ({ ...person, key: newKey() })),
  };
}

function ownerLine(kind: KindDefinition, owner: ShownPerson): ShownPerson {
  const role = kind.people?.leadRole ?? kind.people?.roles[0];
  return { ...owner, ...(role && { role }) };
}

/** The saved lines with the keys they have in the form, so that nothing jumps. */
function relined(lines: readonly PersonLine[], people: readonly ShownPerson[]): PersonLine[] {
  return people.map((person, place) => ({ ...person, key: lines[place]?.key ?? newKey() }));
}

/** Drafts of an older version of the kind may name fields that are gone. */
function known(kind: KindDefinition, texts: FormTexts): FormTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => kind.fields[name]?.readonly === undefined));
}

function isUntouched(
  texts: FormTexts,
  lines: readonly PersonLine[],
  base: { texts: FormTexts; lines: readonly PersonLine[] },
): boolean {
  return JSON.stringify(texts) === JSON.stringify(base.texts) && isSamePeople(lines, base.lines);
}

/** Issues at their paths; `people.2.email` belongs to the third line. */
function issuesByPath(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    error.issues.filter(({ field }) => field !== "").map(({ field, message }) => [field, message]),
  );
}
