import {
  type AuthorshipState,
  instituteScope,
  isAskedToConfirm,
  type MatchMethod,
  unassignedScope,
} from "#kinds/record-state.ts";
import { sentence } from "#texts/sentence.ts";
import {
  type Actor,
  hasOwnRecords,
  leadsDepartment,
  leadsOneOf,
  managesAccounts,
  managesInstitute,
  readScopeOf,
  roleEntry,
  seesOnlyFigures,
} from "../roles.ts";
import { allowed, refused, unless, type Verdict } from "../verdict.ts";

/** What the policies need to know about a record. `authors` are the linked people, by internal account ID. */
export type RecordFacts = {
  createdBy: number;
  scopes: number[];
  isOnePerPerson: boolean;
  isInBin: boolean;
  /** In a section that somebody signed off: the database refuses changes of its content (decision 080). */
  isLocked?: boolean;
  /** The viewer entered it for its owner and is still the owner's delegate. */
  isDelegated?: boolean;
  authors: { account: number; state: AuthorshipState; matchedBy?: MatchMethod | undefined }[];
};

/**
 * The row filter of every list, search, count and export: people see the records whose scopes overlap their own, and
 * those they created. It is data, so that the query can compile it into its WHERE clause.
 */
export function viewerScopes(actor: Actor): number[] {
  if (managesInstitute(actor)) return [instituteScope, unassignedScope, -actor.account];
  const reads = readScopeOf(actor);
  if (reads === "institute") return [instituteScope, -actor.account];
  if (reads === "figures") return [];
  const departments = leadsDepartment(actor) ? actor.departments : [];
  if (reads === "none") return departments;
  return [-actor.account, ...departments];
}

/**
 * The same for tables and figures, which some roles read without the records. `holders`: accounts whose records the table
 * lists although they began before the person came to the department or institute.
 */
export function scopesForTables(actor: Actor, holders: readonly number[] = []): number[] {
  const scopes = seesOnlyFigures(actor) ? [instituteScope] : viewerScopes(actor);
  return [...scopes, ...holders.map((account) => -account)];
}

/** Whether the actor may list this scope: their own, a department they lead, or for an admin any of the institute. */
export function mayList(actor: Actor, scope: number): Verdict {
  if (managesInstitute(actor)) return allowed;
  return unless(
    !viewerScopes(actor).includes(scope) && "You can see only your own records and those of the department you head.",
  );
}

export function maySee(actor: Actor, record: RecordFacts): Verdict {
  const mine = readScopeOf(actor) !== "none" && !seesOnlyFigures(actor) && record.createdBy === actor.account;
  const shared = viewerScopes(actor).some((scope) => record.scopes.includes(scope));
  return unless(!mine && !shared && "You can see only your own records and those of the department you head.");
}

/** Its confirmed authors and the person who entered it may edit a record. Heads may only read others' records. */
export function mayEdit(actor: Actor, record: RecordFacts): Verdict {
  return unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    !isEditor(actor, record) &&
      !record.isDelegated &&
      "Only the authors of a record and the person who entered it can change it.",
  );
}

/**
 * People who may edit a record may attach a proof. So may a head or coordinator of its department, who often has the
 * papers. The history says who added it.
 */
export function mayAttachProof(actor: Actor, record: RecordFacts): Verdict {
  if (record.isInBin || record.isOnePerPerson || !leadsOneOf(actor, record.scopes)) return mayEdit(actor, record);
  return allowed;
}

/** Removing another person or their proof, or undoing that. A later author cannot remove the earlier ones. */
export function mayRemoveOthers(actor: Actor, record: RecordFacts): Verdict {
  const leads = leadsOneOf(actor, record.scopes);
  return unless(
    record.createdBy !== actor.account &&
      !leads &&
      !managesInstitute(actor) &&
      "Only the person who entered the record, a head of its department or an admin can remove another person or their proof.",
  );
}

/**
 * Changing the name, role or position of the confirmed entry of another person, named `name`. A delegate does it for the
 * creator whose record they entered.
 */
export function mayChangeEntries(actor: Actor, record: RecordFacts, name: string): Verdict {
  if (record.isDelegated || mayRemoveOthers(actor, record).allowed) return allowed;
  return refused(
    sentence(
      "Only {{name}}, the person who entered the record, a head of its department or an admin can change the name, role and position of this entry.",
      { name },
    ),
  );
}

/** Heads and admins, who cannot edit the record, may also remove a wrong person from it. */
export function mayRemovePerson(actor: Actor, record: RecordFacts): Verdict {
  const open = unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    record.isOnePerPerson && "A personal document belongs to its owner.",
  );
  return open.allowed ? mayRemoveOthers(actor, record) : open;
}

/**
 * Restoring the people and proofs that a change removed: people who may edit the record undo their own changes
 * (`isOwn`), those who may remove others anybody's.
 */
export function mayUndoRemoval(actor: Actor, record: RecordFacts, { isOwn }: { isOwn: boolean }): Verdict {
  if (isOwn && mayEdit(actor, record).allowed) return allowed;
  const open = unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    record.isOnePerPerson && record.createdBy !== actor.account && "A personal document belongs to its owner.",
  );
  return open.allowed ? mayRemoveOthers(actor, record) : open;
}

/** A delegate does not submit records for the other person. */
export function maySubmit(actor: Actor, record: RecordFacts): Verdict {
  const own = unless(isOnlyDelegate(actor, record) && "Only the person for whom you entered the record can do this.");
  return own.allowed ? mayEdit(actor, record) : own;
}

/** An earlier version may also contain values that a delegate does not see. */
export function mayRestoreVersion(actor: Actor, record: RecordFacts): Verdict {
  return maySubmit(actor, record);
}

/** The actor has access only as a delegate: sees and enters the fields that are not sensitive. */
export function isOnlyDelegate(actor: Actor, record: RecordFacts): boolean {
  return record.isDelegated === true && !isEditor(actor, record);
}

/** The creator, the last remaining author, a head of the department or an admin deletes a record. */
export function mayRemove(actor: Actor, record: RecordFacts): Verdict {
  const counted = record.authors.filter(({ state, matchedBy }) => state !== "declined" && matchedBy !== "variant");
  const isLastAuthor = counted.length === 1 && counted[0]?.account === actor.account;
  const leads = leadsOneOf(actor, record.scopes);
  const isAdmin = managesInstitute(actor);
  const isCreator = !managesAccounts(actor) && record.createdBy === actor.account;
  return unless(
    record.isOnePerPerson && !isCreator && "A personal document belongs to its owner.",
    !isCreator &&
      !isLastAuthor &&
      !leads &&
      !isAdmin &&
      "Only the person who entered a record, its last author, a head of its department or an admin can delete it.",
  );
}

/** Whoever may delete it may restore it. */
export function mayRestore(actor: Actor, record: RecordFacts): Verdict {
  return mayRemove(actor, record);
}

/**
 * Confirming or declining ("This is mine", "Not mine"): the named person, for their own entry. If only the printed name
 * matched, others confirm it.
 */
export function mayDecide(actor: Actor, record: RecordFacts): Verdict {
  return unless(
    !record.authors.some((author) => author.account === actor.account) && "You are not named on this record.",
    isOnByName(actor, record) && "An author of this record or the head of department must accept your claim first.",
  );
}

/** Its importer or an admin may assign an unassigned record to its people. */
export function mayAssign(actor: Actor, record: RecordFacts): Verdict {
  const isAdmin = managesInstitute(actor);
  return unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    record.createdBy !== actor.account &&
      !isAdmin &&
      "Only the person who imported an unassigned record or an admin can assign it.",
  );
}

/** Deciding that two records are different works: people who may edit or lead a department of one, or an admin. */
export function mayDecidePair(actor: Actor, records: readonly RecordFacts[]): Verdict {
  const decides = (record: RecordFacts) =>
    managesInstitute(actor) || isEditor(actor, record) || leadsOneOf(actor, record.scopes);
  return unless(
    records.some((record) => record.isInBin) && "One of the records is in the bin. Restore it first.",
    !records.some(decides) &&
      "Only an author of one of the two records, a head of department or an admin can decide this.",
  );
}

/** The authors, the person who entered the record and admins may see sensitive fields. */
export function maySeeSensitive(actor: Actor, record: RecordFacts): boolean {
  return managesInstitute(actor) || isEditor(actor, record);
}

/** Proofs are hidden from people who are on the record only by their printed name. */
export function maySeeProofs(actor: Actor, record: RecordFacts): boolean {
  const leads = leadsOneOf(actor, record.scopes);
  return !isOnByName(actor, record) || leads || managesInstitute(actor) || record.createdBy === actor.account;
}

/**
 * The same rule as a filter of list rows: an account that is on a record only by name sees no proofs of it, except in
 * the departments it leads.
 */
export function proofsHiddenFrom(actor: Actor): { account: string; exceptDepartments: number[] } | null {
  if (managesInstitute(actor)) return null;
  return { account: actor.publicId, exceptDepartments: leadsDepartment(actor) ? actor.departments : [] };
}

/**
 * May change these fields: people who may edit the record, and roles for which they are listed in `editableFields`.
 * Without fields: whether there is anything the actor may change.
 */
export function mayChange(actor: Actor, record: RecordFacts, kind: string, fields: readonly string[]): Verdict {
  const editable = roleEntry(actor.role)?.editableFields?.[kind];
  if (!editable) {
    const open = mayWrite(actor);
    return open.allowed ? mayEdit(actor, record) : open;
  }
  return unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    fields.some((field) => !editable.includes(field)) && "You can change only the fields that your role manages.",
  );
}

/** Records are entered by faculty and heads; admins import, assign and delete them. */
export function mayWrite(actor: Actor): Verdict {
  return unless(!hasOwnRecords(actor) && "Only faculty and heads of department can enter and change records.");
}

export type RecordAbilities = Record<
  "edit" | "submit" | "remove" | "removePerson" | "restore" | "decide" | "assign" | "place" | "clone",
  boolean
>;

/** Sent with each record, so that the web shows or hides actions as the server would decide. */
export function recordAbilities(actor: Actor, record: RecordFacts): RecordAbilities {
  const isOpen = record.isLocked !== true;
  const { edit, remove } = abilitiesInList(actor, record);
  const assign = mayAssign(actor, record).allowed;
  return {
    edit,
    submit: isOpen && hasOwnRecords(actor) && maySubmit(actor, record).allowed,
    remove,
    removePerson: mayRemovePerson(actor, record).allowed,
    restore: record.isInBin && mayRestore(actor, record).allowed,
    decide: hasOwnRecords(actor) && !record.isInBin && mayDecide(actor, record).allowed,
    assign,
    // The former name of `assign`.
    place: assign,
    clone: hasOwnRecords(actor) && !record.isOnePerPerson && maySee(actor, record).allowed,
  };
}

/** The abilities that each row of a list shows. */
export function abilitiesInList(actor: Actor, record: RecordFacts): Pick<RecordAbilities, "edit" | "remove"> {
  const isOpen = record.isLocked !== true;
  return {
    edit: isOpen && hasOwnRecords(actor) && mayEdit(actor, record).allowed,
    remove: isOpen && !record.isInBin && mayRemove(actor, record).allowed,
  };
}

/** The person who entered it and confirmed authors. */
export function isEditor(actor: Actor, record: RecordFacts): boolean {
  if (record.createdBy === actor.account) return true;
  return record.authors.some((author) => author.account === actor.account && author.state === "confirmed");
}

/** The actor is on the record only because the printed name matches: no author has agreed yet. */
function isOnByName(actor: Actor, record: RecordFacts): boolean {
  return record.authors.some(
    (author) => author.account === actor.account && author.state === "proposed" && !isAskedToConfirm(author),
  );
}
