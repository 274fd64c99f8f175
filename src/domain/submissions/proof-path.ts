import { toPlainName } from "../files/to-plain-name.ts";

const digits = 4;

/**
 * Where a proof is in the binder: `proofs/naac.3.4.5/0012-1 certificate.pdf`. `n` is the number of its row in the table,
 * `proof` its number in that row.
 */
export function proofPath(report: string, { n, proof, name }: { n: number; proof: number; name: string }): string {
  return `proofs/${report}/${String(n).padStart(digits, "0")}-${proof} ${toPlainName(name)}`;
}
