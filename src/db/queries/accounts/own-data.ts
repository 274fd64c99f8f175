import type { AppointmentType, Terms } from "#kinds/appointment.ts";
import type { Scope } from "../../scope.ts";
import { bind, type Values, withLiterals } from "../records/values.ts";

/** Personal data besides records, in separate lists. */
export const ownLists = [
  "works",
  "claims",
  "entered",
  "actions-to-records",
  "merges",
  "proofs",
  "imports",
  "import-rows",
  "import-mappings",
  "saved-views",
  "campaign-answers",
  "campaigns",
  "appraisals",
  "appraisal-comments",
  "public-page",
  "public-works",
  "profile-items",
  "notifications",
  "messages-sent",
  "mails",
  "requests",
  "sessions",
  "links",
  "audit-trail",
] as const;
export type OwnList = (typeof ownLists)[number];

/** The columns of each list, in order; `to_json` of a row has them all. */
export const ownColumns: Record<OwnList, readonly string[]> = {
  works: [
    "record",
    "kind",
    "title",
    "date",
    "state",
    "position",
    "authorship",
    "foundBy",
    "decidedAt",
    "inBinSince",
    "mergedInto",
  ],
  claims: ["at", "kind", "title", "year", "printedAs", "position", "state", "answeredAt"],
  entered: ["record", "kind", "title", "state", "enteredAt", "inBinSince", "mergedInto"],
  merges: ["at", "record", "merged", "undoneAt"],
  "actions-to-records": ["at", "record", "version", "what"],
  proofs: ["file", "record", "field", "name", "type", "sizeInBytes", "addedAt", "removedAt"],
  imports: ["import", "file", "format", "kind", "state", "rows", "uploadedAt", "savedAt", "undoneAt"],
  "import-rows": ["import", "row", "kind", "status", "decision", "reason", "title", "record", "cells"],
  "import-mappings": ["kind", "mapping", "usedAt"],
  "campaign-answers": ["campaign", "nothing", "continued", "answeredAt", "signedAt", "reopened", "remindedAt"],
  campaigns: ["at", "title", "note", "kinds", "deadline", "closedAt"],
  appraisals: ["year", "state", "notes", "sent", "changedAt"],
  "appraisal-comments": ["at", "year", "of", "by", "action", "comment", "sheet"],
  "saved-views": ["view", "place", "name", "text", "columns", "visibility", "department", "savedAt", "changedAt"],
  "public-page": ["address", "open", "shown", "works", "about", "featured", "changedAt", "addresses"],
  "public-works": ["record", "title", "visibility"],
  "profile-items": ["part", "item", "visibility"],
  notifications: ["at", "type", "readAt", "clearedAt", "body"],
  "messages-sent": ["at", "subject", "message", "department", "question", "link", "recipients", "byMail", "remindedAt"],
  mails: ["at", "subject", "body", "purpose", "state", "sentAt"],
  requests: ["at", "kind", "text", "state", "answer", "closedAt"],
  sessions: ["began", "lastSeen", "expiresAt", "ended", "endReason", "browser", "address"],
  links: ["purpose", "madeAt", "expiresAt", "usedAt"],
  "audit-trail": ["at", "action", "target", "result", "doneBy", "address", "detail"],
};

export type OwnListOptions = {
  account: number;
  email: string;
  /** Whether this person may read titles of records. */
  readsRecords: boolean;
};

/** A list as COPY text: a JSON object per line, oldest first. */
export function copyOwnList(scope: Scope, list: OwnList, options: OwnListOptions): AsyncIterable<Buffer> {
  const values: Values = [];
  const query = sqlOf(list, {
    institute: bind(values, scope.institute),
    account: bind(values, options.account),
    email: bind(values, options.email),
    reads: options.readsRecords ? "true" : "false",
  });
  return scope.db.copyOut(`copy (select to_json(t) from (${withLiterals(query, values)}) t) to stdout`);
}

type Placeholders = { institute: string; account: string; email: string; reads: string };

function sqlOf(list: OwnList, { institute, account, email, reads }: Placeholders): string {
  switch (list) {
    case "works":
      // A person who declined does not see the work. A date is written only as precisely as it was entered.
      return `select r.id as record, r.kind, case when ${reads} and (s.state = 'confirmed' or s.state = 'proposed' and s.matched_by <> 'variant') then r.title end as title, case
            when r.day = r.day_end then r.day::text when to_char(r.day, 'YYYY-MM') = to_char(r.day_end, 'YYYY-MM') then to_char(r.day, 'YYYY-MM')
            else to_char(r.day, 'YYYY') end as date, r.state,
          s.position + 1 as position, s.state as authorship, s.matched_by as "foundBy", s.decided_at as "decidedAt", r.deleted_at as "inBinSince", r.merged_into as "mergedInto"
        from authorships s join records r on r.institute_id = s.institute_id and r.id = s.record_id
        where s.institute_id = ${institute} and s.account_id = ${account} order by r.id`;
    case "claims":
      // The person's own claim and its answer: until it is accepted they may not see the record itself.
      return `select created_at as at, kind, title, to_char(day, 'YYYY') as year, printed as "printedAs", position, state,
          answered_at as "answeredAt"
        from claims where institute_id = ${institute} and account_id = ${account} order by created_at`;
    case "entered":
      return `select id as record, kind, case when ${reads} then title end as title, state, created_at as "enteredAt", deleted_at as "inBinSince", merged_into as "mergedInto"
        from records where institute_id = ${institute} and created_by = ${account} order by id`;
    case "actions-to-records":
      return `select at, record_id as record, version, what from record_events
        where institute_id = ${institute} and account_id = ${account} order by at`;
    case "merges":
      return `select decided_at as at, record_id as record, absorbed as merged, undone_at as "undoneAt" from merges
        where institute_id = ${institute} and decided_by = ${account} order by decided_at`;
    case "proofs":
      return `select id as file, record_id as record, field, name, media_type as type, size_in_bytes as "sizeInBytes", added_at as "addedAt",
          removed_at as "removedAt"
        from proofs where institute_id = ${institute} and added_by = ${account} order by id`;
    case "imports":
      return `select id as import, file_name as file, format, kind, state, (totals->>'rows')::int as rows, created_at as "uploadedAt",
          committed_at as "savedAt", undone_at as "undoneAt"
        from batches where institute_id = ${institute} and created_by = ${account} order by id`;
    case "import-rows":
      return `select w.batch_id as import, w.row, w.kind, w.status, w.decision, w.reason, w.title, w.record_id as record, w.cells
        from batches b join batch_rows w on w.institute_id = b.institute_id and w.batch_id = b.id
        where b.institute_id = ${institute} and b.created_by = ${account} order by w.batch_id, w.row`;
    case "import-mappings":
      return `select kind, mapping, used_at as "usedAt" from import_mappings
        where institute_id = ${institute} and account_id = ${account} order by used_at`;
    case "saved-views":
      return `select v.id as view, v.place, v.name, v.text, v.columns, v.visibility, d.code as department, v.created_at as "savedAt",
          v.updated_at as "changedAt"
        from saved_views v left join departments d on d.institute_id = v.institute_id and d.id = v.department_id
        where v.institute_id = ${institute} and v.account_id = ${account} order by v.id`;
    case "public-page":
      return `select p.slug as address, p.is_open as open, p.shown, p.works, p.about, p.featured, p.updated_at as "changedAt",
          (select array_agg(s.slug order by s.slug) from public_slugs s where s.institute_id = ${institute} and s.account_id = ${account}) as addresses
        from public_profiles p where p.institute_id = ${institute} and p.account_id = ${account}`;
    case "public-works":
      // A work may be no longer the person's.
      return `select v.record_id as record, case when ${reads} and -${account}::int = any (r.scopes) then r.title end as title, v.visibility
        from public_works v join records r on r.institute_id = v.institute_id and r.id = v.record_id
        where v.institute_id = ${institute} and v.account_id = ${account} order by v.record_id`;
    case "profile-items":
      return `select part, item, visibility from public_items
        where institute_id = ${institute} and account_id = ${account} order by part, item`;
    case "campaign-answers":
      return `select c.title as campaign, s.nothing, s.continued, s.answered_at as "answeredAt", s.signed_at as "signedAt", s.reopened, s.reminded_at as "remindedAt"
        from campaign_answers s join campaigns c on c.institute_id = s.institute_id and c.id = s.campaign_id
        where s.institute_id = ${institute} and s.account_id = ${account} order by c.id`;
    case "campaigns":
      return `select created_at as at, title, note, kinds, deadline, closed_at as "closedAt" from campaigns
        where institute_id = ${institute} and created_by = ${account} order by id`;
    case "appraisals":
      return `select x.year, x.state, x.notes, (select json_agg(json_build_object('number', s.number, 'sentAt', s.sent_at, 'sha256', s.digest,
            'content', s.content::json) order by s.number) from appraisal_sheets s where s.institute_id = ${institute} and s.appraisal_id = x.id) as sent,
          x.updated_at as "changedAt"
        from appraisals x where x.institute_id = ${institute} and x.account_id = ${account} order by x.year`;
    case "appraisal-comments":
      // Comments about the person, and the person's comments about others, who are not named.
      return `select s.at, x.year, case when x.account_id = ${account} then 'you' else 'somebody else' end as of,
          case when s.account_id = ${account} then 'you' else s.acted_as end as by, s.action, s.comment, s.sheet
        from appraisal_steps s join appraisals x on x.institute_id = s.institute_id and x.id = s.appraisal_id
        where s.institute_id = ${institute} and (x.account_id = ${account} or s.account_id = ${account}) order by s.at, s.number`;
    case "notifications":
      return `select created_at as at, type, read_at as "readAt", cleared_at as "clearedAt", body from notifications
        where institute_id = ${institute} and account_id = ${account} order by id`;
    case "messages-sent":
      return `select a.created_at as at, a.subject, a.message, d.code as department, a.question, a.link, a.recipients, a.by_mail as "byMail",
          a.reminded_at as "remindedAt"
        from announcements a left join departments d on d.institute_id = a.institute_id and d.id = a.department_id
        where a.institute_id = ${institute} and a.created_by = ${account} order by a.id`;
    case "mails":
      return `select created_at as at, subject, body, purpose, state, sent_at as "sentAt" from outbox
        where institute_id = ${institute} and to_address = ${email} order by id`;
    case "requests":
      return `select created_at as at, kind, text, state, answer, closed_at as "closedAt" from privacy_requests
        where institute_id = ${institute} and account_id = ${account} order by id`;
    case "sessions":
      return `select created_at as began, seen_at as "lastSeen", expires_at as "expiresAt", ended_at as ended, end_reason as "endReason",
          agent as browser, address
        from sessions where institute_id = ${institute} and account_id = ${account} order by created_at`;
    case "links":
      return `select purpose, created_at as "madeAt", expires_at as "expiresAt", used_at as "usedAt" from password_resets
        where institute_id = ${institute} and account_id = ${account} order by created_at`;
    case "audit-trail":
      // Other people affected by an action, and their network addresses, are not shown.
      return `select at, action, case when target = ${email} or position('@' in target) = 0 then target end as target, result,
          case when is_own then 'you' else 'somebody else' end as "doneBy", case when is_own then address end as address, detail
        from audit_of(${institute}, ${account}) order by at`;
  }
}

export type OwnAccount = {
  name: string;
  email: string;
  role: string;
  tags: string[];
  state: string;
  institute: string;
  orcid: string | null;
  scopusAuthorIds: string[];
  approvedName: string | null;
  otherSpellings: string[];
  proposedSpellings: string[];
  worksNotMine: string[];
  citations: { doi: string; cited: number; source: string; at: string }[];
  /** Null without consent. `notifiedWorks`: those that the person was notified of, by DOI or title and year. */
  monthlySearch: { agreedAt: string; triedAt: string | null; doneAt: string | null; notifiedWorks: string[] } | null;
  /** Null without a link; never its token. */
  orcidLink: { orcid: string; scopes: string[]; linkedAt: string; refusedAt: string | null } | null;
  /** Null while it is off; never its secret or codes. */
  secondFactor: { since: string; recoveryCodesLeft: number } | null;
  worksAtOrcid: { orcid: string; record: string; putCode: number; sentAt: string }[];
  appointments: ({ department: string; type: AppointmentType; starts: string | null; ends: string | null } & Terms)[];
  preferences: unknown;
  /** By topic, and the quiet hours. */
  notificationsBy: unknown;
  createdAt: string;
  changedAt: string;
  lastSignInAt: string | null;
};

/** The account itself, without its secrets. */
export async function findOwnAccount(scope: Scope, account: number): Promise<OwnAccount | undefined> {
  const [row] = await scope.db.query<{ account: OwnAccount }>({
    text: `select json_build_object('name', a.name, 'email', a.email, 'role', a.role, 'tags', a.tags, 'state', a.state, 'institute', i.name,
             'orcid', a.orcid, 'scopusAuthorIds', a.scopus_author_ids,
             'approvedName', a.approved_name,
             'otherSpellings', array(select v.printed from name_variants v where v.institute_id = a.institute_id and v.account_id = a.id order by 1),
             'proposedSpellings', array(select v.printed from proposed_variants v where v.institute_id = a.institute_id and v.account_id = a.id order by 1),
             'worksNotMine', array(select w.title from works_not_mine w where w.institute_id = a.institute_id and w.account_id = a.id order by w.id),
             'citations', coalesce((select json_agg(json_build_object('doi', c.doi, 'cited', c.cited, 'source', c.source, 'at', c.counted_at) order by c.doi)
               from work_citations c where c.institute_id = a.institute_id and c.account_id = a.id), '[]'),
             'monthlySearch', (select json_build_object('agreedAt', m.agreed_at, 'triedAt', m.tried_at, 'doneAt', m.done_at, 'notifiedWorks', m.told)
               from monthly_searches m where m.institute_id = a.institute_id and m.account_id = a.id),
             'orcidLink', (select json_build_object('orcid', o.orcid, 'scopes', o.scopes, 'linkedAt', o.linked_at, 'refusedAt', o.refused_at)
               from orcid_links o where o.institute_id = a.institute_id and o.account_id = a.id),
             'secondFactor', (select json_build_object('since', f.confirmed_at, 'recoveryCodesLeft', cardinality(f.recovery_codes))
               from second_factors f where f.institute_id = a.institute_id and f.account_id = a.id and f.confirmed_at is not null),
             'worksAtOrcid', coalesce((select json_agg(json_build_object('orcid', o.orcid, 'record', o.record_id, 'putCode', o.put_code, 'sentAt', o.sent_at)
                 order by o.orcid, o.record_id)
               from orcid_works o where o.institute_id = a.institute_id and o.account_id = a.id), '[]'),
             'appointments', coalesce((select json_agg(json_build_object('department', d.name, 'type', p.type, 'designation', p.designation, 'nature', p.nature,
                 'isFullTime', p.full_time, 'share', p.share, 'starts', p.starts, 'ends', p.ends, 'reasonOfLeaving', p.reason_of_leaving, 'leaves', p.leaves) order by p.starts nulls first)
               from appointments p join departments d on d.institute_id = p.institute_id and d.id = p.department_id
               where p.institute_id = a.institute_id and p.account_id = a.id), '[]'),
             'preferences', a.preferences, 'notificationsBy', a.delivery, 'createdAt', a.created_at, 'changedAt', a.updated_at, 'lastSignInAt', a.last_sign_in_at) as account
           from accounts a join institutes i on i.id = a.institute_id where a.institute_id = $1 and a.id = $2`,
    values: [scope.institute, account],
  });
  return row?.account;
}

/** Records in a person's own list or bin. */
export async function listOwnRecordIds(scope: Scope, account: number, kind: string): Promise<string[]> {
  return scope.db.column<string>({
    text: `select id from records
           where institute_id = $1 and kind = $3 and -$2::int = any (scopes)
             and (created_by = $2 or id in (select record_id from authorships where institute_id = $1 and account_id = $2)) order by id`,
    values: [scope.institute, account, kind],
  });
}

export type OwnProofFile = { id: string; name: string; file: string; sha256: Buffer; sizeInBytes: number };

/** The files that a person uploaded as proofs, removed or not, as long as they are stored. */
export async function listOwnProofFiles(scope: Scope, account: number): Promise<OwnProofFile[]> {
  return scope.db.query<OwnProofFile>({
    text: `select p.id, p.name, p.file_id as file, f.sha256, f.size_in_bytes as "sizeInBytes"
           from proofs p join stored_files f on f.institute_id = p.institute_id and f.id = p.file_id
           where p.institute_id = $1 and p.added_by = $2 order by p.id`,
    values: [scope.institute, account],
  });
}
