import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { formOfRecord } from "../autosave/form-of-record.ts";
import type { FormSession } from "../autosave/form-session.ts";
import { formatAge } from "../autosave/format-age.ts";
import { useFormSelector } from "../form-context.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { differencesOf, merge } from "./differences.ts";

/** Another person's newer state of the record: both versions, to choose from. */
export function FormConflict({ session, newer }: { session: FormSession; newer: StoredRecord }) {
  const { kind, store, autosave } = session;
  const [busy, setBusy] = useState(false);
  const { texts, lines } = useFormSelector(session, (state) => state);
  const base = session.base();
  const theirs = formOfRecord(kind, newer, { name: "" });
  const differences = differencesOf(
    kind,
    {
      base: { texts: base.texts, people: base.lines },
      mine: { texts, people: lines },
      theirs: { texts: theirs.texts, people: theirs.lines },
    },
    store.context(),
  );
  const resolve = async (taken: string[]) => {
    setBusy(true);
    store.replace(merge({ texts, lines }, theirs, taken));
    session.rebase(newer);
    await autosave.continueFrom(newer);
    setBusy(false);
  };
  return (
    <ConflictPanel
      differences={differences}
      when={formatAge(Date.parse(newer.updatedAt), Date.now())}
      onResolve={(taken) => void resolve(taken)}
      busy={busy}
    />
  );
}
