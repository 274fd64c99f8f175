import type { KindDefinition } from "#kinds/define-kind.ts";
import { findKind } from "#kinds/registry.ts";
import { Refusal } from "../refusal.ts";

export function requireKind(slug: string): KindDefinition {
  const kind = findKind(slug);
  if (!kind) throw new Refusal("no-such-kind");
  return kind;
}
