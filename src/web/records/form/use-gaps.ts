import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import type { FormSession } from "./autosave/form-session.ts";
import type { FormState } from "./autosave/form-store.ts";
import { type Gaps, useFormValue } from "./form-context.ts";
import { textIn } from "./form-texts.ts";

/** The gaps of the form as typed. */
export function useGaps(session: FormSession, record: StoredRecord | null): Gaps {
  return useFormValue(session, (state) =>
    gapsIn(session.kind, state, { record, today: session.store.context().today }),
  );
}

function gapsIn(
  kind: KindDefinition,
  { reading, lines, texts }: FormState,
  { record, today }: { record: StoredRecord | null; today: string | undefined },
): Gaps {
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
    today,
    hasNamedDepartment: record?.hasNamedDepartment ?? false,
  });
}

function fieldOfProof(path: string): string {
  const [name = "", , column] = path.split(".");
  return column === undefined ? name : `${name}.${column}`;
}
