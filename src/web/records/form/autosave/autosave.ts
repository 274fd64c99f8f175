import type { StoredRecord } from "#contract/record-shapes.ts";
import { ApiError, isAnswerUnknown } from "../../../core/api/api-error.ts";
import { newKey } from "../../../core/api/new-key.ts";
import type { Outgoing } from "./outgoing.ts";

export type AutosavePhase =
  /** Nothing to save, or nothing that is saved automatically. */
  | "idle"
  /** There is input; it is saved when typing pauses. */
  | "waiting"
  | "saving"
  /** The server is unreachable; retried automatically. */
  | "offline"
  /** Another person saved first: `newer` is their version. */
  | "stale"
  /** Refused by the server, and not because of one field. */
  | "refused";

export type AutosaveState = {
  phase: AutosavePhase;
  record: StoredRecord | null;
  /** Milliseconds since the epoch. */
  savedAt: number | null;
  newer: StoredRecord | null;
  error: ApiError | null;
};

/** A write with the key under which it is done once, however often it is sent. */
export type Pending = { outgoing: Outgoing; key: string; since: number };

export type AutosaveOptions = {
  record: StoredRecord | null;
  /** A write of an earlier session with unknown result. */
  pending?: Pending | undefined;
  /** Another person's newer state that is known from the start. */
  newer?: StoredRecord | null;
  /** What must be sent to change this state of the record; null when nothing is left. */
  compose: (record: StoredRecord | null) => Outgoing | null;
  send: (record: StoredRecord | null, outgoing: Outgoing, key: string) => Promise<StoredRecord>;
  /** Called before the next composing, so that refused input is held back. */
  onRefused: (error: ApiError) => void;
  /** False if another person has changed what is typed here and not sent yet. */
  onSaved: (record: StoredRecord, sent: Outgoing) => boolean;
  /** Called before a write is sent, and when its result is known: meanwhile it is stored on the device. */
  onPending?: (pending: Pending | null) => void;
  /** Changes of a submitted record are saved with the button only. */
  savesByItself: (record: StoredRecord | null) => boolean;
  /** False if another person has changed what the form edits; by default nobody has. */
  isSameContent?: (before: StoredRecord, after: StoredRecord) => boolean;
};

const pauseInMs = 2000;
const maxWaitInMs = 30_000;
/** How long the server remembers a write by its key, less an hour. */
const rememberedInMs = 23 * 3_600_000;

/**
 * A new record whose answer was lost so long ago may exist, and the server no longer remembers its key: sent again, it could
 * become a second record.
 */
export function isForgotten(pending: Pick<Pending, "since"> | null | undefined, record: StoredRecord | null): boolean {
  return record === null && pending != null && Date.now() - pending.since > rememberedInMs;
}

/**
 * Saves a form on the server: one write at a time, the same write again after a lost connection, never over a newer
 * state.
 */
export function createAutosave(options: AutosaveOptions) {
  const { newer = null } = options;
  let state: AutosaveState = {
    phase: newer ? "stale" : "idle",
    record: options.record,
    savedAt: null,
    newer,
    error: null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let pending: Pending | null = options.pending ?? null;
  let running: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const set = (change: Partial<AutosaveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const scheduleResume = (timeInMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void resume(), timeInMs);
  };
  const setPending = (next: Pending | null) => {
    pending = next;
    options.onPending?.(next);
  };

  /** After every change of the form. */
  function touch(): void {
    if (state.phase === "stale" || !options.savesByItself(state.record) || isForgotten(pending, state.record)) return;
    if (state.phase !== "saving" && state.phase !== "offline") {
      set(options.compose(state.record) === null ? { phase: "idle", error: null } : { phase: "waiting" });
    }
    if (state.phase === "waiting") scheduleResume(pauseInMs);
  }

  /** Saves now what can be saved. True when nothing that can be saved is left. */
  function save(): Promise<boolean> {
    return saveAll(() => true);
  }

  /** Continues a started write and automatic saving, but not what needs the button. */
  function resume(): Promise<boolean> {
    return saveAll(options.savesByItself);
  }

  async function saveAll(mayBegin: (record: StoredRecord | null) => boolean): Promise<boolean> {
    clearTimeout(timer);
    await runExclusively(() => sendAll(mayBegin));
    return state.phase === "idle";
  }

  async function sendAll(mayBegin: (record: StoredRecord | null) => boolean): Promise<void> {
    if (isForgotten(pending, state.record)) return set({ phase: "refused", error: null });
    let last = "";
    while (state.phase !== "stale") {
      const next: Pending | null = pending ?? (mayBegin(state.record) ? composeWrite() : null);
      // A value that the server stores differently is not sent repeatedly.
      if (!next || (next !== pending && JSON.stringify(next.outgoing) === last))
        return set({ phase: "idle", error: null });
      if (next !== pending) setPending(next);
      if (!(await sendOnce(next))) return;
      last = JSON.stringify(next.outgoing);
    }
  }

  function composeWrite(): Pending | null {
    const outgoing = options.compose(state.record);
    return outgoing && { outgoing, key: newKey(), since: Date.now() };
  }

  /** False when it must not continue now. */
  async function sendOnce({ outgoing, key }: Pending): Promise<boolean> {
    set({ phase: "saving" });
    try {
      const before = state.record;
      const record = await options.send(before, outgoing, key);
      pending = null;
      failures = 0;
      set({ record, savedAt: Date.now(), error: null });
      if (options.onSaved(record, outgoing)) return true;
      set({ phase: "stale", record: before, newer: record });
      return false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return fail(error, outgoing);
    }
  }

  function fail(error: ApiError, sent: Outgoing): boolean {
    if (error.code === "offline" || error.code === "unavailable") {
      failures += 1;
      set({ phase: "offline", error });
      scheduleResume(Math.min(maxWaitInMs, pauseInMs * 2 ** (failures - 1)));
      return false;
    }
    if (isAnswerUnknown(error)) {
      // An earlier attempt may have been done: under another key it would be done twice.
      set({ phase: "refused", error });
      scheduleResume(maxWaitInMs);
      return false;
    }
    setPending(null);
    if (error.code === "stale") {
      set({ phase: "stale", newer: (error.current as StoredRecord | undefined) ?? null, error });
      return false;
    }
    options.onRefused(error);
    const next = options.compose(state.record);
    if (next && JSON.stringify(next) !== JSON.stringify(sent)) return true;
    set({ phase: "refused", error });
    return false;
  }

  /**
   * Another action on the record, between two saves; its answer is the newer state. If another person's changes are in it,
   * they are compared with the input first.
   */
  async function run(action: (record: StoredRecord) => Promise<StoredRecord>): Promise<StoredRecord> {
    let answer: StoredRecord | undefined;
    await runExclusively(async () => {
      // A write is repeated over the version that it was made for.
      if (pending) await sendAll(options.savesByItself);
      if (pending && state.error) throw state.error;
      const { record } = state;
      if (!record) throw new Error("There is no record yet.");
      answer = await action(record);
      const isStale = state.phase === "stale" || options.isSameContent?.(record, answer) === false;
      set(
        isStale ? { phase: "stale", record: { ...record, proofs: answer.proofs }, newer: answer } : { record: answer },
      );
    });
    if (!answer) throw new Error("The action returned no record.");
    return answer;
  }

  function runExclusively(action: () => Promise<void>): Promise<void> {
    const mine = running.then(action);
    running = mine.catch(() => undefined);
    return mine;
  }

  return {
    touch,
    save,
    resume,
    run,
    /** The person has decided about a record whose write is forgotten: it is created with the next save, or discarded. */
    dropForgotten(): void {
      if (isForgotten(pending, state.record)) setPending(null);
    },
    /** Continues from another person's newer state; remaining changes are saved. */
    continueFrom(record: StoredRecord): Promise<boolean> {
      set({ phase: "idle", record, newer: null, error: null });
      return save();
    },
    read: () => state,
    pending: () => pending,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => clearTimeout(timer),
  };
}
