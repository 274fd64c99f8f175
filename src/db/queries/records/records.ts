import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import type { AuthorshipState, MatchMethod, RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { isDelegated } from "../delegations.ts";
import { isReview, type ReviewerAccount, type ReviewFacts, reviewFactsSql, valuesOfReviewer } from "./review-facts.ts";
import { columnsOf } from "./values.ts";

/**
 * An entry of the people list as stored on the record: as printed, with its account and the state of its authorship.
 */
export type StoredPerson = Person & { state?: AuthorshipState; matchedBy?: MatchMethod };

/** A draft that may be another record; it counts nowhere until somebody decides. */
export type OpenQuestion = { record: string; reason: string };

export type StoredProof = {
  id: string;
  field: string;
  name: string;
  mediaType: string;
  sizeInBytes: number;
  addedBy: string;
  /** Public id of that account. */
  adderId: string;
  addedAt: string;
};

export type RecordRow = {
  id: string;
  kind: string;
  state: RecordState;
  version: number;
  day: Day | null;
  dayEnd: Day | null;
  title: string;
  scopes: number[];
  /** Its partial date includes a transfer; the later department counts it. */
  monthNeeded: boolean;
  keys: string[];
  /** Another record has one of its identifiers, and nobody has decided that they differ. */
  isPossibleDuplicate: boolean;
  /** Why it may be another record, until somebody decides. */
  question: OpenQuestion | null;
  /** It was decided to be a different work than another record. */
  hasDifferentWorks: boolean;
  /** In a section that somebody signed off, in a campaign that is not closed. */
  isLocked: boolean;
  data: RecordData;
  people: StoredPerson[];
  unread: Record<string, string>;
  /** Departments that the file of its import names; they count it while it names no colleague. */
  namedDepartments: number[];
  proofFields: string[];
  /** Null without any. */
  proofs: StoredProof[] | null;
  /** Codes. */
  departments: string[];
  createdBy: number;
  /** The import that created it. */
  batch: string | null;
  /** The delegate who entered it for its owner; null if the owner entered it. */
  enteredBy: number | null;
  enteredByName: string | null;
  /** The viewer entered it as a delegate and still may; only set for a record that is read by itself. */
  isDelegated?: boolean;
  /** What decides on its review; only set for a record that is read by itself for somebody who reviews records. */
  reviewFacts?: ReviewFacts | null;
  creatorId: string;
  creatorName: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  mergedInto: string | null;
  /** Null if it was never reviewed; undone reviews are left out. */
  lastReview: LastReview | null;
};

/** The last time that the record was verified or returned. */
export type LastReview = {
  decision: "verified" | "returned";
  at: string;
  by: string;
  /** Internal id. */
  account: number;
  /** The version that the review made, and the state before it. */
  version: number;
  before: RecordState;
  reason: string | null;
  checklist: string[];
  /** The reviewer had entered the record for others. */
  isOwnEntry: boolean;
};

/** The viewer: records whose scopes overlap these, and those the account entered. */
export type RecordViewer = {
  scopes: number[];
  account: number;
  /** Kinds that the viewer verifies, by department. */
  named?: readonly { department: number; kind: string }[];
  /** For a viewer who reviews records: what decides on a review is read with a single record. */
  reviewer?: ReviewerAccount | undefined;
};

/** Whether a record is of a department and kind that the viewer verifies. */
export const isVerifiedByViewer = (kinds: string, departments: string) =>
  `exists (select 1 from unnest(${kinds}::text[], ${departments}::int[]) n(kind, department)
    where n.kind = r.kind and n.department = any (r.scopes))`;

type RarePart = "isLocked" | "proofs" | "enteredByName" | "lastReview";

/** What few records have. A part of a statement is prepared each time, also where it is not needed; a function only where it is called. */
const partsOfOne: Record<RarePart, string> = {
  isLocked: `r.state not in ('draft', 'returned') and r.deleted_at is null
    and exists (select 1 from campaigns c where c.institute_id = r.institute_id and c.closed_at is null and r.kind = any (c.kinds))
    and is_in_signed_section(r)`,
  proofs: "list_record_proofs(r.institute_id, r.id)",
  enteredByName: "find_account_name(r.institute_id, r.entered_by)",
  lastReview: "find_last_review(r.institute_id, r.id)",
};

/** The same, prepared once for all of them. */
const partsOfMany: Record<RarePart, string> = {
  isLocked: "exists (select 1 from signed_sections(r))",
  proofs: `(select json_agg(json_build_object('id', p.id, 'field', p.field, 'name', p.name, 'mediaType', p.media_type,
      'sizeInBytes', p.size_in_bytes, 'addedBy', a.name, 'adderId', a.public_id, 'addedAt', p.added_at) order by p.id)
    from proofs p join accounts a on a.institute_id = p.institute_id and a.id = p.added_by
    where p.institute_id = r.institute_id and p.record_id = r.id and p.removed_at is null)`,
  enteredByName: "(select t.name from accounts t where t.institute_id = r.institute_id and t.id = r.entered_by)",
  lastReview: `(select json_build_object('decision', e.what, 'at', e.at, 'by', coalesce(b.name, ''), 'account', e.account_id, 'version', e.version,
      'before', e.change -> 'state' ->> 'before', 'reason', e.change ->> 'reason', 'checklist', coalesce(e.change -> 'checklist', '[]'), 'isOwnEntry', e.change ? 'isOwnEntry')
    from record_events e left join accounts b on b.institute_id = e.institute_id and b.id = e.account_id
    where ${isReview}
    order by e.version desc limit 1)`,
};

const columns = (
  parts: Record<RarePart, string>,
) => `r.id, r.kind, r.state, r.version, r.day, r.day_end as "dayEnd", r.title, r.scopes, r.month_needed as "monthNeeded", r.keys,
  r.is_possible_duplicate as "isPossibleDuplicate", r.question,
  exists (select 1 from record_pairs p where p.institute_id = r.institute_id and (p.a = r.id or p.b = r.id)) as "hasDifferentWorks",
  ${parts.isLocked} as "isLocked", r.data, r.people, r.unread,
  r.named_departments as "namedDepartments", r.proof_fields as "proofFields", case when r.proof_fields <> '{}' then ${parts.proofs} end as proofs,
  array(select d.code from departments d where d.institute_id = r.institute_id and d.id = any (r.scopes) order by d.id) as departments,
  r.created_by as "createdBy", r.entered_by as "enteredBy", case when r.entered_by is not null then ${parts.enteredByName} end as "enteredByName",
  r.batch_id as batch, c.public_id as "creatorId", c.name as "creatorName",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.deleted_at as "deletedAt", r.merged_into as "mergedInto",
  case when r.version > 1 then ${parts.lastReview} end as "lastReview"`;

const from = `records r join accounts c on c.institute_id = r.institute_id and c.id = r.created_by`;

/**
 * Also finds deleted records; for a merged record, returns the one it was merged into. Undefined for a
 * record of another kind or one that may not be seen: both look the same.
 */
export function findRecord(
  scope: Scope,
  kind: string,
  id: string,
  viewer: RecordViewer,
): Promise<RecordRow | undefined> {
  return find(scope, kind, id, viewer);
}

/** As findRecord, with the record locked until the transaction ends. */
export function lockRecord(
  scope: Scope,
  kind: string,
  id: string,
  viewer: RecordViewer,
): Promise<RecordRow | undefined> {
  return find(scope, kind, id, viewer, "for update of r");
}

/** Delegation is checked only if it can matter, as few records are entered by delegates. */
async function find(
  scope: Scope,
  kind: string,
  id: string,
  viewer: RecordViewer,
  lock = "",
): Promise<RecordRow | undefined> {
  const found = await findSeen(scope, kind, id, viewer, lock);
  if (found && (found.enteredBy !== viewer.account || found.createdBy === viewer.account))
    return Object.assign(found, { isDelegated: false });
  return (await findSeen(scope, kind, id, viewer, lock, true)) ?? findMerged(scope, kind, id, viewer, lock);
}

async function findSeen(
  scope: Scope,
  kind: string,
  id: string,
  viewer: RecordViewer,
  lock: string,
  isDelegate = false,
) {
  const { account, reviewer } = viewer;
  // As one text: the driver would be told forty columns with every record, and read each.
  const found = await scope.db.find<{ row: RecordRow }>({
    text: seenText(isDelegate, reviewer !== undefined, lock),
    values: [
      scope.institute,
      id,
      kind,
      scopesForKind(viewer, kind),
      account,
      ...(isDelegate ? [scope.today] : []),
      ...(reviewer ? valuesOfReviewer(reviewer, scope.today) : []),
    ],
    isReadOnly: true,
  });
  if (!found) return undefined;
  // In place: a copy of forty properties takes as long as reading half of them.
  const { row } = found;
  row.createdAt = new Date(row.createdAt);
  row.updatedAt = new Date(row.updatedAt);
  row.deletedAt = row.deletedAt && new Date(row.deletedAt);
  return row;
}

/** With the departments where the viewer verifies this kind. */
const scopesForKind = ({ scopes, named = [] }: RecordViewer, kind: string) =>
  scopes.concat(named.filter((one) => one.kind === kind).map(({ department }) => department));

const seenTexts = new Map<string, string>();

/** Made once each: making, hashing and comparing five kilobytes would be a twentieth of a request's time in the server. */
function seenText(isDelegate: boolean, readsReviewFacts: boolean, lock: string): string {
  const key = `${isDelegate} ${readsReviewFacts} ${lock}`;
  const known = seenTexts.get(key);
  if (known !== undefined) return known;
  const delegated = isDelegated("$5", "$6");
  const text = `select to_json(t) as row from (
             select ${columns(partsOfOne)}${isDelegate ? `, ${delegated} as "isDelegated"` : ""}${readsReviewFacts ? `, ${reviewFactsSql(isDelegate ? 7 : 6)} as "reviewFacts"` : ""} from ${from}
             where r.institute_id = $1 and r.id = $2 and r.kind = $3 and r.merged_into is null
               and (r.scopes && $4::int[] or r.created_by = $5 ${isDelegate ? `or ${delegated}` : ""}) ${lock}) t`;
  seenTexts.set(key, text);
  return text;
}

async function findMerged(scope: Scope, kind: string, id: string, viewer: RecordViewer, lock: string) {
  const survivor = await scope.db.find<{ id: string; kind: string }>({
    text: `select s.id, s.kind from records r join records s on s.institute_id = r.institute_id and s.id = r.merged_into
           where r.institute_id = $1 and r.id = $2 and r.kind = $3`,
    values: [scope.institute, id, kind],
    isReadOnly: lock === "",
  });
  return survivor && find(scope, survivor.kind, survivor.id, viewer, lock);
}

/** Whether the account declined to be an author of a record that is not deleted. */
export async function hasDeclined(scope: Scope, kind: string, id: string, account: number): Promise<boolean> {
  const found = await scope.db.find({
    text: `select 1 from authorships a join records r on r.institute_id = $1 and r.id = a.record_id and r.kind = $2 and r.deleted_at is null
           where a.institute_id = $1 and a.record_id = $3 and a.account_id = $4 and a.state = 'declined'`,
    values: [scope.institute, kind, id, account],
  });
  return found !== undefined;
}

export async function listMerged(scope: Scope, id: string): Promise<RecordRow[]> {
  return scope.db.query<RecordRow>({
    text: `select ${columns(partsOfMany)} from ${from} where r.institute_id = $1 and r.merged_into = $2 order by r.id`,
    values: [scope.institute, id],
  });
}

/**
 * Records of any kind in the order of their ids, in which they are also locked. Merged records are returned
 * as they are. Without a viewer, visibility is not checked.
 */
export async function listRecords(
  scope: Scope,
  ids: readonly string[],
  { viewer, lock = false }: { viewer: RecordViewer | null; lock?: boolean },
): Promise<RecordRow[]> {
  return scope.db.query<RecordRow>({
    text: `select ${columns(partsOfMany)} from ${from}
           where r.institute_id = $1 and r.id = any ($2::uuid[]) and ($3::int[] is null or r.scopes && $3 or r.created_by = $4 or ${isVerifiedByViewer("$5", "$6")})
           order by r.id ${lock ? "for update of r" : ""}`,
    values: [
      scope.institute,
      ids,
      viewer?.scopes ?? null,
      viewer?.account ?? null,
      ...columnsOf(viewer?.named ?? [], "kind", "department"),
    ],
  });
}

/** The one document of a kind that its owner has, without deleted ones. */
export async function findDocument(scope: Scope, key: string, { lock = false } = {}): Promise<RecordRow | undefined> {
  return scope.db.find<RecordRow>({
    text: `select ${columns(partsOfMany)} from record_keys k join records r on r.institute_id = k.institute_id and r.id = k.record_id
             join accounts c on c.institute_id = r.institute_id and c.id = r.created_by
           where k.institute_id = $1 and k.key = $2 and r.deleted_at is null ${lock ? "for update of r" : ""}`,
    values: [scope.institute, key],
  });
}
