import type { Candidate } from "#rules/accreditation/candidate.ts";
import { makeTableEvaluator, type TableRequest } from "#rules/accreditation/rows/evaluate-table.ts";

export function evaluateTable(candidates: readonly Candidate[], request: TableRequest) {
  const evaluation = makeTableEvaluator(request);
  candidates.forEach(evaluation.add);
  return evaluation.end();
}
