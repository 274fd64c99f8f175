import type { StoredRecord } from "#contract/record-shapes.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { createFormSession } from "../../../src/web/records/form/autosave/form-session.ts";
import type { Duplicate } from "../../../src/web/records/form/conflict/find-duplicates.ts";

/** The form of a journal paper; an empty one without a record. */
export function journalForm(record: StoredRecord | null = null) {
  return createFormSession({
    kind: kindBySlug("journal"),
    record,
    owner: { name: "Asha Kulkarni" },
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
