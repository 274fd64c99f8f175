import { useEffect, useMemo, useState } from "react";
import type * as z from "zod";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";
import { call } from "../../api/call.ts";
import { useToast } from "../../ui/toast.tsx";
import { usePicked } from "./form-context.ts";
import type { FormSession } from "./form-session.ts";

export type Twin = z.output<typeof records.checkDuplicates.answer>["rows"][number];

type Visible = { id: string; kind: string };

const keyOf = ({ id, identifier }: Twin) => id ?? identifier ?? "";

const pauseInMs = 900;

/** Works that look like the one being typed, asked again whenever what identifies it changes. */
export function useDuplicates(session: FormSession, except: string | undefined) {
  const { kind } = session;
  const { toast } = useToast();
  const names = useMemo(() => identityFields(kind), [kind]);
  // As text, so that it changes only when what it says does.
  const asked = usePicked(session, ({ reading }) => JSON.stringify(pick(reading.data, names)));
  const [twins, setTwins] = useState<readonly Twin[]>([]);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [different, setDifferent] = useState<readonly Visible[]>([]);
  useEffect(() => {
    const data = JSON.parse(asked) as RecordData;
    if (kind.single || !isFilled(data[kind.title])) return setTwins([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { data, ...(except !== undefined && { except }) };
        const { rows } = await call(
          records.checkDuplicates,
          { params: { kind: kind.slug }, body },
          { signal: stop.signal },
        );
        setTwins(rows);
      } catch {
        // A warning that cannot be had is no reason to disturb the typing; saving asks the server again.
      }
    }, pauseInMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, kind, except]);
  // Both records are there once this one is saved: the answer is kept with them, so that both count.
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
    twins: twins.filter((twin) => !answered.has(keyOf(twin))),
    /** A person said that it is another work, or claimed it; it is not asked again in this form. */
    setApart: (twin: Twin) => {
      setAnswered(new Set([...answered, keyOf(twin)]));
      if (twin.id !== null && twin.kind !== null) setDifferent([...different, { id: twin.id, kind: twin.kind }]);
    },
  };
}

function identityFields(kind: KindDefinition): string[] {
  return [...new Set([kind.title, ...kind.date, ...kind.unique.flatMap(fieldsOfIdentity)])];
}

function pick(data: RecordData, names: readonly string[]): RecordData {
  return Object.fromEntries(names.flatMap((name) => (isFilled(data[name]) ? [[name, data[name]]] : [])));
}
