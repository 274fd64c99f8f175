import type { Actor } from "#access/roles.ts";
import { findByKeys } from "#db/queries/record-keys.ts";
import { findKind } from "#kinds/registry.ts";
import type { Scope } from "../scope.ts";
import { viewingOf } from "./viewing.ts";

export type Twin = { id: string; kind: string; title: string; because: string };

/** Other records, seen by the viewer, that carry the same number or id. A person decides whether they are one work. */
export async function findTwins(
  scope: Scope,
  actor: Actor,
  record: { id: string; keys: readonly string[] },
): Promise<Twin[]> {
  const keys = record.keys.filter((key) => !key.startsWith("single:"));
  const found = await findByKeys(scope, keys, record.id, viewingOf(actor));
  return found
    .filter(({ isVisible }) => isVisible)
    .map(({ id, kind, title, keys: shared }) => ({ id, kind, title, because: sayShared(shared, kind) }));
}

const names: Readonly<Record<string, string>> = { doi: "the same DOI", source: "the same id", isbn: "the same ISBN" };

/** "The same DOI, among journal papers". */
export function sayShared(keys: readonly string[], kind: string): string {
  const [first = ""] = keys;
  const what = names[first.split(":")[0] ?? ""] ?? "the same number";
  const where = findKind(kind)?.label.many.toLowerCase();
  return where === undefined ? what : `${what}, among ${where}`;
}
