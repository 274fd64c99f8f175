import type { Day } from "#kinds/day.ts";
import type { Scope } from "../scope.ts";

export const claimStates = ["pending", "accepted", "rejected", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** What stands on the record itself for the claim, or that a person answered it. */
export type ClaimEvidence = "identifier" | "name" | "person";

export type ClaimRow = {
  id: string;
  record: string;
  recordKind: string;
  account: number;
  /** Public id of the claimant. */
  claimant: string;
  /** As the claimant said, not as the record has it. */
  kind: string;
  title: string;
  day: Day | null;
  printed: string;
  position: number | null;
  batch: string | null;
  state: ClaimState;
  evidence: ClaimEvidence | null;
};

export type NewClaimRow = Omit<ClaimRow, "state" | "evidence" | "recordKind" | "claimant"> & {
  batchRow: number | null;
};

const columns = `c.id, c.record_id as record, r.kind as "recordKind", c.account_id as account, a.public_id as claimant, c.kind, c.title,
  c.day, c.printed, c.position, c.batch_id as batch, c.state, c.evidence`;

const from = `claims c join records r on r.institute_id = c.institute_id and r.id = c.record_id
  join accounts a on a.institute_id = c.institute_id and a.id = c.account_id`;

/** The claim of this account on this record, kept from other changes until the transaction is over. */
export async function lockClaimOn(scope: Scope, record: string, account: number): Promise<ClaimRow | undefined> {
  const [row] = await scope.db.query<ClaimRow>({
    name: "lock-claim-on",
    text: `select ${columns} from ${from} where c.institute_id = $1 and c.record_id = $2 and c.account_id = $3 for update of c`,
    values: [scope.institute, record, account],
  });
  return row;
}

/** Files the claim, in place of one that was withdrawn or has ended. */
export async function putClaim(scope: Scope, claim: NewClaimRow): Promise<string> {
  const [row] = await scope.db.query<{ id: string }>({
    name: "put-claim",
    text: `insert into claims as c (institute_id, id, record_id, account_id, kind, title, day, printed, position, batch_id, batch_row)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           on conflict (institute_id, record_id, account_id) do update
             set kind = excluded.kind, title = excluded.title, day = excluded.day, printed = excluded.printed, position = excluded.position,
               batch_id = excluded.batch_id, batch_row = excluded.batch_row, state = 'pending', evidence = null, answered_by = null,
               answered_at = null, created_at = now()
           returning id`,
    values: [
      scope.institute,
      claim.id,
      claim.record,
      claim.account,
      claim.kind,
      claim.title,
      claim.day,
      claim.printed,
      claim.position,
      claim.batch,
      claim.batchRow,
    ],
  });
  if (!row) throw new Error("A claim was not written.");
  return row.id;
}

/** Writes the answer; `by` is nobody where the record itself answered. */
export async function answerClaim(
  scope: Scope,
  id: string,
  answer: { state: ClaimState; evidence: ClaimEvidence | null; by: number | null },
): Promise<void> {
  await scope.db.query({
    name: "answer-claim",
    text: `update claims set state = $3, evidence = $4, answered_by = $5, answered_at = now() where institute_id = $1 and id = $2`,
    values: [scope.institute, id, answer.state, answer.evidence, answer.by],
  });
}

/** The claims of an import that are open or accepted. */
export async function listClaimsOfBatch(scope: Scope, batch: string): Promise<ClaimRow[]> {
  return scope.db.query<ClaimRow>({
    name: "list-claims-of-batch",
    text: `select ${columns} from ${from} where c.institute_id = $1 and c.batch_id = $2 and c.state in ('pending', 'accepted') order by c.record_id`,
    values: [scope.institute, batch],
  });
}
