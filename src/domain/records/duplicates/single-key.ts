import type { KindDefinition } from "#kinds/define-kind.ts";

/** The key by which the database keeps a document of its owner's the only one. */
export function singleKey(kind: KindDefinition, account: number): string {
  return `single:${kind.slug}:${account}`;
}
