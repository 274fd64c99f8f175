import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import type { Gap } from "#kinds/derive/gaps.ts";
import { translate } from "#texts/translate.ts";
import { ApiError } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { problemPaths, problemWords } from "../problem-at.ts";
import type { FormSession } from "./form-session.ts";

export type Submitting =
  | { done: true; record: StoredRecord }
  /**
   * The path to fix; without a path the form is not saved, and its summary shows why. `isKept`: nothing is wrong
   * except the network.
   */
  | { done: false; path: string | undefined; why: string; isKept?: boolean };

/** Saves all input and submits the record, or returns what prevents it. */
export async function submitRecord(session: FormSession, gaps: readonly Gap[]): Promise<Submitting> {
  const { kind, store, autosave } = session;
  store.tried();
  const [gap] = gaps;
  if (gap && problemPaths(kind, store.read()).length === 0)
    return { done: false, path: gap.field, why: missingWords(gaps.length) };
  const isSaved = await autosave.save();
  const problems = problemPaths(kind, store.read());
  if (problems.length > 0) return { done: false, path: problems[0], why: problemWords(kind, problems) };
  if (autosave.read().phase === "offline")
    return {
      done: false,
      path: undefined,
      why: translate(
        "The draft is kept on this device. Submitting needs the network: submit it when you are connected again.",
      ),
      isKept: true,
    };
  if (!isSaved) return { done: false, path: undefined, why: translate("It is not saved yet.") };
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
    store.refuse(Object.fromEntries(error.issues.map(({ field, message }) => [field, message])));
    return { done: false, path: error.issues[0]?.field, why: error.message };
  }
}

const missingWords = (count: number) =>
  translate("{{count}} items are missing. Fill them before you submit.", { count });
