import type * as z from "zod";
import { recordAbilities } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { record } from "#contract/record-shapes.ts";
import { withFormerReason } from "#contract/shapes.ts";
import type { OtherRecords } from "#domain/records/duplicates/possible-duplicates.ts";
import { gapsIn } from "#domain/records/gaps-in.ts";
import type { ShownPage, ShownRow } from "#domain/records/lists/list-records.ts";
import type { ShownRecord } from "#domain/records/read-record.ts";
import { recordFactsOf } from "#domain/records/record-facts-of.ts";
import { lastReviewOf, type RecordReview } from "#domain/records/reviews/read-review.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules, findFutureDate } from "#kinds/derive/check-rules.ts";
import { dateFieldOf } from "#kinds/derive/title-and-days.ts";
import { isUnassigned } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { withTemplate } from "#texts/sentence.ts";

/** A record for one viewer: the visible data, its gaps, the viewer's abilities. */
export function presentRecord(
  row: ShownRecord,
  actor: Actor,
  { today, ...related }: OtherRecords & { review?: RecordReview; today?: Day } = withoutRelatedRecords,
): z.input<typeof record> {
  const kind = kindBySlug(row.kind);
  const facts = recordFactsOf(kind, row, actor);
  const redaction = redactionFor(actor, kind, facts);
  const unread = redaction.redactUnread(row.unread);
  const future = today && findFutureDate(kind, row.data, today);
  const isSubmitted = row.state !== "draft" && row.state !== "returned";
  const { submit, recommended } = gapsIn(kind, { ...row, unread }, isSubmitted ? undefined : today);
  const warnings = [
    ...checkRules(kind, row.data).map(({ field, code, message }) => ({ field, code, message })),
    ...(future ? [{ ...future, code: "future" }] : []),
    ...(row.monthNeeded ? [{ ...monthNeededWarning, field: dateFieldOf(kind, row.data) ?? kind.title }] : []),
    ...(hasNoPost(kind, row) ? [{ ...noPostWarning, field: dateFieldOf(kind, row.data) ?? kind.title }] : []),
  ];
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    title: row.title,
    data: redaction.redactData(row.data),
    people: presentPeople(row.people, actor),
    unread,
    proofs: (row.proofs ?? [])
      .filter(({ field }) => redaction.shows(field))
      .map((proof) => ({ ...proof, addedAt: new Date(proof.addedAt).toISOString() })),
    abilities: recordAbilities(actor, facts),
    gaps: { submit: submit.map(withTemplate), expected: recommended.map(withTemplate) },
    warnings: warnings.filter(({ field }) => redaction.shows(field)).map(withTemplate),
    review: lastReviewOf(row),
    isLocked: row.isLocked,
    ...related,
    possibleDuplicates: related.possibleDuplicates.map(withFormerReason),
    departments: row.departments,
    unassigned: isUnassigned(row.people),
    hasNamedDepartment: row.namedDepartments.length > 0,
    createdBy: { id: row.creatorId, name: row.creatorName },
    enteredBy: row.enteredByName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

export function presentPeople(people: ShownRecord["people"], actor: Actor): z.input<typeof record>["people"] {
  return people.map((person) => (person.account === actor.publicId ? { ...person, isViewer: true } : person));
}

const monthNeededWarning = {
  code: "month-needed",
  message:
    "An author changed departments during this year or month. The record is counted in the later department. Add the month or the day.",
};

/** It has its people, but none of them had a post in a department on its date: before joining, or after leaving. */
const hasNoPost = (kind: KindDefinition, { people, departments }: ShownRecord) =>
  !kind.isOnePerPerson && !isUnassigned(people) && departments.length === 0;

const noPostWarning = {
  code: "no-post",
  message:
    "On this date none of the colleagues named had a post in a department here, so the record is not counted. Compare the date with their appointments.",
};

const withoutRelatedRecords: OtherRecords = { possibleDuplicates: [], differentWorks: [], sameProofs: [] };

/**
 * A page of a list as JSON text. The data and people stay the JSON that the database wrote: parsing and writing forty
 * kilobytes again would take longer than the query.
 */
export function presentPage(page: ShownPage): string {
  const rest = JSON.stringify({
    total: page.total,
    totalIsExact: page.totalIsExact,
    nextCursor: page.nextCursor,
    ...(page.byState && { byState: page.byState }),
    ...(page.readFrom && { readFrom: page.readFrom }),
  });
  return `{"rows":[${page.rows.map(presentRow).join(",")}],${rest.slice(1)}`;
}

function presentRow(row: ShownRow): string {
  const rest = JSON.stringify({
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    title: row.title,
    proofs: row.proofs,
    proofLinks: row.proofLinks,
    unconfirmed: row.unconfirmed,
    faults: row.faults,
    unassigned: row.unassigned,
    departments: row.departments,
    createdBy: row.creatorName,
    ...(row.enteredByName !== null && { enteredBy: row.enteredByName }),
    updatedAt: row.updatedAt.toISOString(),
    abilities: row.abilities,
    possibleDuplicate: row.isPossibleDuplicate,
    monthNeeded: row.monthNeeded,
    ...(row.isLocked && { isLocked: true }),
    ...(row.sameWork.length > 0 && {
      sameWork: row.sameWork.map(({ creatorName, ...repeat }) =>
        withFormerReason({ ...repeat, createdBy: creatorName }),
      ),
    }),
  });
  return `{"data":${row.data},"people":${row.people},${rest.slice(1)}`;
}
