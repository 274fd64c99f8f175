/** A policy's verdict: allowed, or refused with a reason for the user. */
export type Verdict = { allowed: true } | { allowed: false; because: string };

export const allowed: Verdict = { allowed: true };

export function refused(because: string): Verdict {
  return { allowed: false, because };
}

/** The first refusal wins; without one it is allowed. */
export function unless(...reasons: (string | false)[]): Verdict {
  const because = reasons.find((reason) => reason !== false);
  return because ? refused(because) : allowed;
}
