import { useEffect, useState } from "react";
import { records } from "#contract/records.ts";
import { isTransient } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { useToast } from "../../../ui/message/toast.tsx";
import type { FormSession } from "../autosave/form-session.ts";
import { useFormSelector } from "../form-context.ts";
import { type Duplicate, findDuplicates, identityOf } from "./find-duplicates.ts";

type Visible = { id: string; kind: string };

const keyOf = ({ id, identifier }: Duplicate) => id ?? identifier ?? "title";

const pauseInMs = 900;
const retryInMs = 3000;

/** Works similar to the one being entered, checked again whenever its identifying fields change. */
export function useDuplicates(session: FormSession, except: string | undefined) {
  const { kind, owner } = session;
  const { toast } = useToast();
  const identity = useFormSelector(session, ({ reading, lines }) => identityOf(kind, reading.data, lines));
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>([]);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [different, setDifferent] = useState<readonly Visible[]>([]);
  useEffect(() => {
    if (identity === "") return setDuplicates([]);
    // Created with the request: most keystrokes are followed by another before there is one.
    let stop: AbortController | undefined;
    const check = async () => {
      stop = new AbortController();
      try {
        setDuplicates(await findDuplicates(kind, identity, { owner, except, signal: stop.signal }));
        session.checked.identity = identity;
      } catch (error) {
        // A failed check does not disturb typing; a busy server is asked again, and so it is when the form is saved.
        if (isTransient(error) && !stop.signal.aborted) timer = setTimeout(check, retryInMs);
      }
    };
    let timer = setTimeout(check, pauseInMs);
    return () => {
      clearTimeout(timer);
      stop?.abort();
    };
  }, [identity, kind, owner, except, session]);
  // Both records exist once this one is saved: the answer is stored with them, so that both count.
  useEffect(() => {
    if (except === undefined || different.length === 0) return;
    for (const other of different)
      void call(records.decidePair, {
        params: { kind: kind.slug, id: except },
        body: { other: { kind: other.kind, id: other.id }, class: "different" },
      }).catch(({ message }) => toast({ variant: "destructive", text: message }));
    setDifferent([]);
  }, [except, different, kind, toast]);
  return {
    duplicates: duplicates.filter((duplicate) => !answered.has(keyOf(duplicate))),
    /** A person decided that it is another work, or claimed it; it is not shown again in this form. */
    markDifferent: (duplicate: Duplicate) => {
      setAnswered(new Set([...answered, keyOf(duplicate)]));
      if (duplicate.id !== null && duplicate.kind !== null)
        setDifferent([...different, { id: duplicate.id, kind: duplicate.kind }]);
    },
  };
}
