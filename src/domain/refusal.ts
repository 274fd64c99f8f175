import type { Verdict } from "#access/verdict.ts";
import type { Issue, RefusalCode } from "#contract/refusal-codes.ts";
import { refusalMessages } from "./refusal-messages.ts";

type Details = {
  /** Replaces the default message of the code. */
  message?: string;
  /** The policy's reason, for what may be seen but not done. */
  reason?: string;
  issues?: Issue[];
  /** The current version, if the change was based on an older one. */
  current?: unknown;
  retryAfterSeconds?: number;
};

/** An error that a person can understand and fix. Every other exception is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? details.reason ?? details.issues?.[0]?.message ?? refusalMessages[code]);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

/** What is wrong with one field of the input. */
export function refusalOfInput(field: string, code: string, message: string): Refusal {
  return new Refusal("invalid-input", { issues: [{ field, code, message }] });
}

/** Throws a refusal with the policy's reason unless it allowed the action. */
export function ensureAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal("not-allowed", { reason: verdict.reason });
}
