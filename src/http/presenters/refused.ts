import type { Refusal } from "#domain/refusal.ts";
import type { LockedRecord } from "#domain/refusal-of.ts";
import { presentRefusal } from "../plugins/errors.ts";

/** One refused item of several, with the reason. */
export function presentRefusedItem({ id, refusal }: { id: string; refusal: Refusal }) {
  const { code, message, text, params } = presentRefusal(refusal).body;
  return { id, code, message, ...(text !== undefined && { text }), ...(params && { params }) };
}

/** The response of an action on many records; lists those that stay unchanged because they are signed off. */
export function presentWithLocked<Done extends { locked: readonly LockedRecord[] }>({ locked, ...done }: Done) {
  const named = locked.slice(0, maxNamed);
  return { ...done, locked: named.map(({ kind, title, ...one }) => ({ kind, title, ...presentRefusedItem(one) })) };
}

const maxNamed = 100;
