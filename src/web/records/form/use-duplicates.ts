import { useEffect, useMemo, useState } from "react";
import type * as z from "zod";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";
import { call } from "../../api/call.ts";
import { usePicked } from "./form-context.ts";
import type { FormSession } from "./form-session.ts";

export type Twin = z.output<typeof records.checkDuplicates.answer>["rows"][number];

const pauseInMs = 900;

/** Works that look like the one being typed, asked again whenever what identifies it changes. */
export function useDuplicates(session: FormSession, except: string | undefined) {
  const { kind } = session;
  const names = useMemo(() => identityFields(kind), [kind]);
  // As text, so that it changes only when what it says does.
  const asked = usePicked(session, ({ reading }) => JSON.stringify(pick(reading.data, names)));
  const [twins, setTwins] = useState<readonly Twin[]>([]);
  const [different, setDifferent] = useState<ReadonlySet<string>>(new Set());
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
  return {
    twins: twins.filter(({ id }) => !different.has(id)),
    /** A person said that it is another work; it is not asked again in this form. */
    setApart: (id: string) => setDifferent(new Set([...different, id])),
  };
}

function identityFields(kind: KindDefinition): string[] {
  return [...new Set([kind.title, ...kind.date, ...kind.unique.flatMap(fieldsOfIdentity)])];
}

function pick(data: RecordData, names: readonly string[]): RecordData {
  return Object.fromEntries(names.flatMap((name) => (isFilled(data[name]) ? [[name, data[name]]] : [])));
}
