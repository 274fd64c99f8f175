import { useMemo } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type Gap, gapsOf } from "#kinds/derive/gaps.ts";
import type { FormState } from "./autosave/form-store.ts";
import type { StoredRecord } from "./autosave/outgoing.ts";
import { textIn } from "./form-texts.ts";

type Gaps = { submit: readonly Gap[]; expected: readonly Gap[] };

/** The gaps of the form as typed. */
export function useGaps(kind: KindDefinition, state: FormState, record: StoredRecord | null): Gaps {
  const { reading, lines, texts } = state;
  return useMemo(() => {
    const unread = Object.entries(record?.unread ?? {}).filter(
      ([name, text]) => texts[name] === undefined || textIn(texts, name) === text,
    );
    // A kind without people belongs to its owner, who is not entered.
    const people = kind.people ? lines.filter(({ state }) => state !== "declined") : [{ name: "", account: "owner" }];
    return gapsOf(kind, {
      data: reading.data,
      people,
      proofFields: (record?.proofs ?? []).map(({ field }) => fieldOfProof(field)),
      unread: Object.fromEntries(unread),
    });
  }, [kind, reading, lines, texts, record]);
}

function fieldOfProof(path: string): string {
  const [name = "", , column] = path.split(".");
  return column === undefined ? name : `${name}.${column}`;
}
