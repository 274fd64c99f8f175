import type { RecordData } from "#kinds/field.ts";
import type { RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../scope.ts";
import type { CampaignPersonRow } from "./campaigns.ts";

type Answer = { campaign: string; account: number };

/**
 * Stores the types with nothing to report and the records that continue. A person who withdraws part of a signed section
 * is no longer signed off.
 */
export async function saveAnswers(
  scope: Scope,
  { campaign, account }: Answer,
  { nothing, continued }: Pick<CampaignPersonRow, "nothing" | "continued">,
) {
  await scope.db.execute({
    text: `insert into campaign_answers (institute_id, campaign_id, account_id, nothing, continued, answered_at) values ($1, $2, $3, $4, $5, now())
           on conflict (institute_id, campaign_id, account_id) do update set nothing = excluded.nothing, continued = excluded.continued,
             answered_at = now(), signed_at = case when ${isStillSigned} then campaign_answers.signed_at end,
             reopened = case when ${isStillSigned} then campaign_answers.reopened else '{}' end`,
    values: [scope.institute, campaign, account, nothing, JSON.stringify(continued)],
  });
}

const isStillSigned = `(campaign_answers.nothing <@ (excluded.nothing || campaign_answers.reopened)
  and (campaign_answers.continued - campaign_answers.reopened) <@ excluded.continued)`;

/** What is needed to tell whether these records still continue; without those that were deleted or merged. */
export async function listAnsweredRecords(
  scope: Scope,
  records: readonly string[],
): Promise<{ id: string; kind: string; state: RecordState; data: RecordData }[]> {
  return scope.db.query({
    text: `select id, kind, state, data from records
           where institute_id = $1 and id = any ($2::uuid[]) and deleted_at is null and merged_into is null`,
    values: [scope.institute, records],
  });
}

export async function saveSignOff(scope: Scope, { campaign, account }: Answer, isSigned: boolean) {
  await scope.db.execute({
    text: `insert into campaign_answers (institute_id, campaign_id, account_id, answered_at, signed_at)
           values ($1, $2, $3, now(), case when $4::boolean then now() end)
           on conflict (institute_id, campaign_id, account_id) do update set answered_at = now(), signed_at = excluded.signed_at, reopened = '{}'`,
    values: [scope.institute, campaign, account, isSigned],
  });
}

/** Notes that these people are reminded now; returns those who were not reminded in the last twenty hours. */
export async function insertReminders(scope: Scope, campaign: string, accounts: readonly number[]): Promise<number[]> {
  const rows = await scope.db.query<{ account: number }>({
    text: `insert into campaign_answers as s (institute_id, campaign_id, account_id, reminded_at)
           select $1, $2, a, now() from unnest($3::int[]) a
           on conflict (institute_id, campaign_id, account_id) do update set reminded_at = now()
             where s.reminded_at is null or s.reminded_at < now() - interval '20 hours'
           returning account_id as account`,
    values: [scope.institute, campaign, accounts],
  });
  return rows.map(({ account }) => account);
}
