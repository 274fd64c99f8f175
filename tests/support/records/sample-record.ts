import type { StoredRecord } from "#contract/record-shapes.ts";
import type { RecordData } from "#kinds/field.ts";

/** A record as the server sends it, for tests of the form. */
export function sampleRecord(data: RecordData, more: Partial<StoredRecord> = {}): StoredRecord {
  return {
    id: "0199f000-0000-7000-8000-000000000001",
    kind: "projects",
    state: "draft",
    version: 1,
    title: String(data.projectTitle ?? ""),
    data,
    people: [],
    unread: {},
    proofs: [],
    abilities: {
      edit: true,
      submit: true,
      remove: true,
      removePerson: true,
      restore: false,
      decide: false,
      assign: false,
      place: false,
      clone: true,
    },
    gaps: { submit: [], expected: [] },
    warnings: [],
    possibleDuplicates: [],
    differentWorks: [],
    sameProofs: [],
    review: { last: null, mayReview: false, mayReturn: false, mayUndo: false, checklist: [], reasons: [], changes: {} },
    isLocked: false,
    departments: [],
    unassigned: false,
    hasNamedDepartment: false,
    createdBy: { id: "a", name: "Asha" },
    enteredBy: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    deletedAt: null,
    ...more,
  };
}
