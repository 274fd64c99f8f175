import type { Refusal } from "#domain/refusal.ts";
import { answerOf } from "../plugins/errors.ts";

/** Why one of several was refused. */
export function presentRefused({ id, refusal }: { id: string; refusal: Refusal }) {
  const { code, message, text, params } = answerOf(refusal).body;
  return { id, code, message, ...(text !== undefined && { text }), ...(params && { params }) };
}
