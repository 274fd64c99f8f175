/** A policy's verdict: allowed, or refused with a reason for the user. */
export type Verdict = { allowed: true } | { allowed: false; reason: string };

export const allowed: Verdict = { allowed: true };

export function refused(reason: string): Verdict {
  return { allowed: false, reason };
}

/** The first refusal wins; without one it is allowed. */
export function unless(...reasons: (string | false)[]): Verdict {
  const reason = reasons.find((one) => one !== false);
  return reason ? refused(reason) : allowed;
}
