import type { Verdict } from "#access/verdict.ts";
import { Refusal } from "./refusal.ts";

/** Goes on only when the policy said yes; its reason travels with the refusal. */
export function allow(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal("not-allowed", { because: verdict.because });
}
