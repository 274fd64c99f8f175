import type { Verdict } from "#access/verdict.ts";
import { Refusal } from "./refusal.ts";

/** Throws a refusal with the policy's reason unless it allowed the action. */
export function allow(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal("not-allowed", { because: verdict.because });
}
