import type { KindDefinition } from "#kinds/define-kind.ts";

/** The unique key that allows an owner only one document of the kind. */
export function documentKey(kind: KindDefinition, account: number): string {
  return `single:${kind.slug}:${account}`;
}
