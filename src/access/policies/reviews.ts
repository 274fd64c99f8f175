import { departmentsIn, isCounted } from "#kinds/record-state.ts";
import { type Actor, leadsOneOf, managesInstitute, readScopeOf } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";
import type { RecordFacts } from "./records.ts";

/** What the policy needs to know besides the record's own facts. */
export type ReviewFacts = {
  kind: string;
  /** A head of department is an author of it. */
  isOfHead: boolean;
  /** Its department has an active head or coordinator. */
  isLed: boolean;
  /** The reviewer is a delegate of somebody on the record. */
  isDelegate?: boolean;
};

/** The kinds that a head named this person to verify, each with its department. */
export function namedKinds(actor: Actor): { department: number; kind: string }[] {
  if (readScopeOf(actor) === "none") return [];
  return (actor.verifies ?? []).flatMap(({ department, kinds }) => kinds.map((kind) => ({ department, kind })));
}

/** The departments where a head named this person to verify records of the kind. */
export function verifiedDepartments(actor: Actor, kind: string): number[] {
  return namedKinds(actor).flatMap((named) => (named.kind === kind ? [named.department] : []));
}

/** Whether the actor reviews any records at all. */
export function isReviewer(actor: Actor): boolean {
  const leads = leadsOneOf(actor, actor.departments);
  return leads || managesInstitute(actor) || (actor.verifies ?? []).length > 0;
}

/**
 * Verifying and returning. The head, the coordinator and people named for the kind do it within their department. An
 * admin does it for records that several departments share or that name a head, and if nobody leads the department.
 * Nobody reviews a record that names them.
 */
export function mayVerify(actor: Actor, record: RecordFacts, review: ReviewFacts): Verdict {
  const departments = departmentsIn(record.scopes);
  const isForAdmin = departments.length !== 1 || review.isOfHead || !review.isLed;
  const isInDepartment =
    leadsOneOf(actor, departments) ||
    verifiedDepartments(actor, review.kind).some((department) => departments.includes(department));
  // What nobody but its importer vouches for is reviewed by somebody else.
  const isOwnWithoutAuthors = record.createdBy === actor.account && !record.authors.some(isCounted);
  // A record that names no account counts as belonging to the person who entered it.
  const isNamed =
    record.scopes.includes(-actor.account) ||
    record.authors.some(({ account, state }) => account === actor.account && state !== "declined");
  return unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    record.isOnePerPerson && "A profile is not verified.",
    review.isDelegate === true && "You enter records for a person on this record. Another person must review it.",
    isOwnWithoutAuthors && "You entered this record and it names no colleague. Another person must review it.",
    isNamed && "You are named on this record. Another person must review it.",
    isForAdmin &&
      isInDepartment &&
      !managesInstitute(actor) &&
      "An admin reviews records shared by departments and records of a head of department.",
    !isForAdmin &&
      managesInstitute(actor) &&
      "The head of the department reviews this record, or a person whom the head named.",
    !managesInstitute(actor) &&
      !isInDepartment &&
      "Only the head of the department, a coordinator or a person whom the head named can review this record.",
  );
}

/** People who lead a department, and admins, may name who verifies its records. */
export function mayNameVerifier(actor: Actor, department: number): Verdict {
  return unless(
    !managesInstitute(actor) &&
      !leadsOneOf(actor, [department]) &&
      "Only the head of the department or an admin can name who verifies its records.",
  );
}
