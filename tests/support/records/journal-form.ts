import type { StoredRecord } from "#contract/record-shapes.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { createFormSession } from "../../../src/web/records/form/autosave/form-session.ts";
import type { Duplicate } from "../../../src/web/records/form/conflict/find-duplicates.ts";

const colleague = { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" };

/** The form of a journal paper; an empty one without a record. */
export function journalForm(record: StoredRecord | null = null, { isForOther = false } = {}) {
  return createFormSession({
    kind: kindBySlug("journal"),
    record,
    owner: isForOther ? colleague : { name: colleague.name },
    isForOther,
    context: { departments: [] },
    draft: undefined,
  });
}

/** A colleague's paper with the same DOI, which the person may not see. */
export const hiddenDuplicate: Duplicate = {
  id: null,
  kind: null,
  title: "",
  date: null,
  people: "",
  class: "same",
  reason: "This DOI is already recorded by a colleague",
  visible: false,
  identifier: "doi:10.5555/fans",
};
