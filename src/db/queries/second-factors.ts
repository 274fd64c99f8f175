import type { Scope } from "../scope.ts";

export type SecondFactorRow = {
  /** Encrypted. */
  secret: Buffer;
  confirmedAt: Date | null;
  recoveryCodesLeft: number;
};

/** The account's second factor, also one that is not confirmed, for as long as it can be. */
export async function findSecondFactor(
  scope: Scope,
  account: number,
  { secondsToConfirm }: { secondsToConfirm: number },
): Promise<SecondFactorRow | undefined> {
  return scope.db.find<SecondFactorRow>({
    text: `select secret, confirmed_at as "confirmedAt", cardinality(recovery_codes) as "recoveryCodesLeft" from second_factors
           where institute_id = $1 and account_id = $2
             and (confirmed_at is not null or begun_at > now() - make_interval(secs => $3))`,
    values: [scope.institute, account, secondsToConfirm],
  });
}

/** Stores a secret that is to be confirmed, in place of an earlier one; false if the second factor is on. */
export async function beginSecondFactor(scope: Scope, account: number, secret: Buffer): Promise<boolean> {
  const rows = await scope.db.query({
    text: `insert into second_factors as f (institute_id, account_id, secret) values ($1, $2, $3)
           on conflict (institute_id, account_id) do update set secret = excluded.secret, begun_at = now(), last_step = 0
           where f.confirmed_at is null returning 1`,
    values: [scope.institute, account, secret],
  });
  return rows.length > 0;
}

/** Turns it on, if this is still the secret that is to be confirmed. */
export async function confirmSecondFactor(
  scope: Scope,
  account: number,
  { secret, recoveryCodes }: { secret: Buffer; recoveryCodes: readonly Buffer[] },
): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update second_factors set confirmed_at = now(), recovery_codes = $4::bytea[]
           where institute_id = $1 and account_id = $2 and secret = $3 and confirmed_at is null returning 1`,
    values: [scope.institute, account, secret, recoveryCodes],
  });
  return rows.length > 0;
}

/** Uses up the code of a time step and all earlier ones; of concurrent callers exactly one gets true. */
export async function consumeStep(scope: Scope, account: number, step: number): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update second_factors set last_step = $3 where institute_id = $1 and account_id = $2 and last_step < $3 returning 1`,
    values: [scope.institute, account, step],
  });
  return rows.length > 0;
}

/** Uses up a recovery code; of concurrent callers exactly one gets true. */
export async function consumeRecoveryCode(scope: Scope, account: number, digest: Buffer): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update second_factors set recovery_codes = array_remove(recovery_codes, $3)
           where institute_id = $1 and account_id = $2 and confirmed_at is not null and $3 = any (recovery_codes) returning 1`,
    values: [scope.institute, account, digest],
  });
  return rows.length > 0;
}

/** False if the second factor is off. */
export async function replaceRecoveryCodes(
  scope: Scope,
  account: number,
  digests: readonly Buffer[],
): Promise<boolean> {
  const rows = await scope.db.query({
    text: `update second_factors set recovery_codes = $3::bytea[]
           where institute_id = $1 and account_id = $2 and confirmed_at is not null returning 1`,
    values: [scope.institute, account, digests],
  });
  return rows.length > 0;
}

/** Turns it off; false if it was. */
export async function removeSecondFactor(scope: Scope, account: number): Promise<boolean> {
  const rows = await scope.db.query<{ wasOn: boolean }>({
    text: `delete from second_factors where institute_id = $1 and account_id = $2 returning confirmed_at is not null as "wasOn"`,
    values: [scope.institute, account],
  });
  return rows.some(({ wasOn }) => wasOn);
}
