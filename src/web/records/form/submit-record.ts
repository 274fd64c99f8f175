import { records } from "#contract/records.ts";
import type { Gap } from "#kinds/derive/gaps.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { sayOf } from "../../words/words.ts";
import type { FormSession } from "./form-session.ts";
import type { StoredRecord } from "./outgoing.ts";
import { problemPaths } from "./problem-at.ts";

const say = sayOf(recordFormWords);

export type Submitting =
  | { done: true; record: StoredRecord }
  /** Where to go and mend; without a path the form is not saved, and its folio says why. `isKept`: nothing is wrong, the network is away. */
  | { done: false; path: string | undefined; why: string; isKept?: boolean };

/** Saves all that is typed and submits the record, or says what stands in the way. */
export async function submitRecord(session: FormSession, gaps: readonly Gap[]): Promise<Submitting> {
  const { store, keeper } = session;
  store.tried();
  const [gap] = gaps;
  if (gap) return { done: false, path: gap.field, why: missingWords(gaps.length) };
  const isSaved = await keeper.save();
  const [problem] = problemPaths(store.read());
  if (problem !== undefined) return { done: false, path: problem, why: say("submitRecord.oneFieldCannotBeSaved") };
  if (keeper.read().phase === "offline")
    return { done: false, path: undefined, why: say("submitRecord.keptHereSubmitLater"), isKept: true };
  if (!isSaved) return { done: false, path: undefined, why: say("submitRecord.itIsNotSavedYet") };
  try {
    const record = await keeper.run((stored) =>
      call(records.deed, {
        params: { kind: stored.kind, id: stored.id, deed: "submit" },
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

const missingWords = (count: number) => say("submitRecord.thingsAreMissingBefore", { count });
