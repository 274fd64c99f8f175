import type { Day } from "#kinds/day.ts";
import type { Scope } from "../../scope.ts";
import { approvedName } from "../directory.ts";
import { valuesOf } from "../records/values.ts";

/** `queued`: not begun; `complete` and `incomplete`: frozen, with all proofs unchanged or not. */
export type SubmissionState = "queued" | "freezing" | "complete" | "incomplete" | "failed";

/** When a person was erased from the frozen rows, and in how many cells. */
export type Erasure = { at: string; cells: number };

export type SubmissionRow = {
  id: string;
  title: string;
  /** Null: the whole institute. */
  department: number | null;
  departmentCode: string | null;
  /** The names of the department, the institute and the maker on the day on which the submission was frozen. */
  departmentName: string | null;
  instituteName: string;
  tableIds: string[];
  /** As requested; null: the last complete years of each table. */
  period: string | null;
  /** The manual of NAAC by its key, such as `autonomous`; null: that of the institute. */
  manual: string | null;
  isVerifiedOnly: boolean;
  assessmentEnds: Day | null;
  state: SubmissionState;
  problem: string | null;
  /** Finished steps of the job: a step is a table, or a file that is read. */
  done: number;
  total: number;
  maker: number;
  makerName: string;
  madeAt: Date;
  frozenAt: Date | null;
  erasures: Erasure[];
};

export type NewSubmission = {
  id: string;
  title: string;
  department: number | null;
  tableIds: readonly string[];
  period: string | null;
  manual: string | null;
  isVerifiedOnly: boolean;
  assessmentEnds: Day | null;
};

/**
 * Also queues its job, which runs after the transaction, or an hour later if the caller freezes it; `students`, by year,
 * are kept in the figures that are frozen.
 */
export async function insertSubmission(
  scope: Scope,
  {
    students,
    isFrozenByCaller,
    ...submission
  }: NewSubmission & { students: Readonly<Record<string, number>>; isFrozenByCaller: boolean },
  account: number,
): Promise<void> {
  await scope.db.query({
    text: `insert into submissions (institute_id, made_by, id, title, department_id, reports, period, manual, is_verified_only, assessment_ends)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      scope.institute,
      account,
      ...valuesOf(submission, "id", "title", "department", "tableIds", "period", "manual", "isVerifiedOnly"),
      submission.assessmentEnds,
    ],
  });
  await scope.db.query({
    text: `select graphile_worker.enqueue('freeze-submission', json_build_object('institute', $1::int, 'submission', $2::text, 'students', $3::json),
             'freeze-' || $2::text, case when $4 then now() + interval '1 hour' end, null, null)`,
    values: [scope.institute, submission.id, JSON.stringify(students), isFrozenByCaller],
  });
}

const columns = `s.id, s.title, s.department_id as department, d.code as "departmentCode", coalesce(s.department_name, d.name) as "departmentName", coalesce(s.institute_name, i.name) as "instituteName", s.reports as "tableIds", s.period, s.manual,
  s.is_verified_only as "isVerifiedOnly", s.assessment_ends as "assessmentEnds", s.state, s.problem, s.done, s.total, s.made_by as maker,
  coalesce(s.maker_name, ${approvedName("a")}) as "makerName", s.made_at as "madeAt", s.frozen_at as "frozenAt", s.erasures`;

const from = `submissions s join accounts a on a.institute_id = s.institute_id and a.id = s.made_by
  join institutes i on i.id = s.institute_id left join departments d on d.institute_id = s.institute_id and d.id = s.department_id`;

export async function findSubmission(scope: Scope, id: string): Promise<SubmissionRow | undefined> {
  return scope.db.find<SubmissionRow>({
    text: `select ${columns} from ${from} where s.institute_id = $1 and s.id = $2`,
    values: [scope.institute, id],
  });
}

/** The newest first. `departments` null: all, including those of the whole institute. */
export async function listSubmissions(
  scope: Scope,
  departments: readonly number[] | null,
  page: { before: string | null; limit: number },
): Promise<SubmissionRow[]> {
  return scope.db.query<SubmissionRow>({
    text: `select ${columns} from ${from}
           where s.institute_id = $1 and ($2::int[] is null or s.department_id = any ($2)) and ($3::uuid is null or s.id < $3)
           order by s.id desc limit $4`,
    values: [scope.institute, departments, page.before, page.limit],
  });
}

export async function countSubmissions(scope: Scope, departments: readonly number[] | null): Promise<number> {
  return scope.db.count({
    text: `select count(*) as submissions from submissions where institute_id = $1 and ($2::int[] is null or department_id = any ($2))`,
    values: [scope.institute, departments],
  });
}

/** Does nothing once the submission is frozen or has failed. */
export async function updateSubmissionState(
  scope: Scope,
  id: string,
  {
    state,
    done,
    total,
    problem = null,
  }: { state: SubmissionState; done: number; total: number; problem?: string | null },
): Promise<void> {
  await scope.db.query({
    text: `update submissions set state = $3, done = $4, total = $5, problem = $6,
             frozen_at = case when $3 in ('complete', 'incomplete') then now() end,
             institute_name = (select name from institutes where id = $1 and $3 in ('complete', 'incomplete')),
             department_name = (select name from departments where institute_id = $1 and id = department_id and $3 in ('complete', 'incomplete')),
             maker_name = (select ${approvedName("a")} from accounts a where institute_id = $1 and id = made_by and $3 in ('complete', 'incomplete'))
           where institute_id = $1 and id = $2 and state in ('queued', 'freezing')`,
    values: [scope.institute, id, state, done, total, problem],
  });
}

/** Removes what an earlier attempt of the job wrote. */
export async function emptySubmission(scope: Scope, id: string): Promise<void> {
  for (const table of ["submission_proofs", "submission_rows", "submission_tables"])
    await scope.db.query({
      text: `delete from ${table} where institute_id = $1 and submission_id = $2`,
      values: [scope.institute, id],
    });
}

export type SubmissionOfRecord = { id: string; title: string; frozenAt: Date };

/** Frozen submissions with a row of the record, the newest first. `departments` null: all. */
export async function listSubmissionsOfRecord(
  scope: Scope,
  record: string,
  departments: readonly number[] | null,
): Promise<SubmissionOfRecord[]> {
  return scope.db.query<SubmissionOfRecord>({
    text: `select s.id, s.title, s.frozen_at as "frozenAt" from submissions s
           where s.institute_id = $1 and s.state in ('complete', 'incomplete') and ($3::int[] is null or s.department_id = any ($3))
             and s.id in (select r.submission_id from submission_rows r where r.institute_id = $1 and r.record_id = $2)
           order by s.id desc limit 20`,
    values: [scope.institute, record, departments],
  });
}
