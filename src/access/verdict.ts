/** A policy's answer: yes, or no with the reason a person can read. */
export type Verdict = { allowed: true } | { allowed: false; because: string };

export const allowed: Verdict = { allowed: true };

export function refused(because: string): Verdict {
  return { allowed: false, because };
}

/** The first refusal wins; none means yes. */
export function unless(...reasons: (string | false)[]): Verdict {
  const because = reasons.find((reason) => reason !== false);
  return because ? refused(because) : allowed;
}
