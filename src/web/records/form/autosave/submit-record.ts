import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { Gap } from "#kinds/derive/gaps.ts";
import { translate } from "#texts/translate.ts";
import { ApiError } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import type { ProofUpload } from "../../../fields/file/proof-uploads.ts";
import { findDuplicates, identityOf } from "../conflict/find-duplicates.ts";
import { describeProblems, problemPaths } from "../problem-at.ts";
import type { FormSession } from "./form-session.ts";

export type SubmitResult =
  | { done: true; record: StoredRecord }
  /**
   * The path to fix; without a path the form is not saved, and its summary shows why. `isKept`: nothing is wrong
   * except the network.
   */
  | { done: false; path: string | undefined; reason: string; isKept?: boolean };

/** Saves all input and submits the record, or returns what prevents it. */
export async function submitRecord(
  session: FormSession,
  gaps: readonly Gap[],
  finishUploads: () => Promise<ProofUpload | undefined>,
): Promise<SubmitResult> {
  const { kind, store, autosave } = session;
  store.showGaps();
  const [gap] = gaps;
  if (gap && problemPaths(kind, store.getState()).length === 0)
    return { done: false, path: gap.field, reason: missingText(gaps.length) };
  store.stopTyping();
  autosave.dropForgotten();
  const isSaved = await autosave.save();
  const problems = problemPaths(kind, store.getState());
  if (problems.length > 0) return { done: false, path: problems[0], reason: describeProblems(kind, problems) };
  if (autosave.read().phase === "offline")
    return {
      done: false,
      path: undefined,
      reason: translate(
        "The draft is kept on this device. Submitting needs the network: submit it when you are connected again.",
      ),
      isKept: true,
    };
  if (!isSaved) return { done: false, path: undefined, reason: translate("The record is not saved yet.") };
  const failed = await finishUploads();
  if (failed)
    return {
      done: false,
      path: failed.path,
      reason: translate("“{{name}}” is not stored. Remove it from the list, then submit again.", {
        name: failed.name,
      }),
    };
  if (await hasUnseenDuplicates(session))
    return {
      done: false,
      path: kind.title,
      reason: translate("This work may already be recorded. Compare it, or submit once more."),
    };
  try {
    const record = await autosave.run((stored) =>
      call(records.action, {
        params: { kind: stored.kind, id: stored.id, action: "submit" },
        body: { version: stored.version },
      }),
    );
    return { done: true, record };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "conflict" || error.code === "already-done") await readNewer(session);
    store.refuse(Object.fromEntries(error.issues.map(({ field, message }) => [field, message])));
    return { done: false, path: error.issues[0]?.field, reason: error.message };
  }
}

/** Another person has changed the record: their version is compared with this one, or replaces it. */
async function readNewer({ autosave }: FormSession): Promise<void> {
  const read = ({ kind, id }: StoredRecord) => call(records.read, { params: { kind, id } });
  // If it cannot be read now, the next attempt to submit reads it.
  await autosave.run(read).catch(() => undefined);
}

/** Looks for similar works, where that was not done since the identifying fields were typed. */
async function hasUnseenDuplicates({ kind, owner, store, autosave, checked }: FormSession): Promise<boolean> {
  const { reading, lines } = store.getState();
  const identity = identityOf(kind, reading.data, lines);
  if (identity === "" || identity === checked.identity) return false;
  checked.identity = identity;
  // A failed check does not keep anybody from submitting.
  const found = await findDuplicates(kind, identity, { owner, except: autosave.read().record?.id }).catch(() => []);
  return found.length > 0;
}

const missingText = (count: number) =>
  translate("{{count}} items are missing. Fill them before you submit.", { count });
