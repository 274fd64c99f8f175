import type { Candidate } from "#rules/accreditation/candidate.ts";
import { makeTableEvaluator, type TableQuestion } from "#rules/accreditation/rows/evaluate-table.ts";

export function evaluateTable(candidates: readonly Candidate[], question: TableQuestion) {
  const evaluation = makeTableEvaluator(question);
  candidates.forEach(evaluation.judge);
  return evaluation.end();
}
