import { findInactiveKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../../refusal.ts";

/** Throws if the actor's institute has not activated the record type that all rows of a file have. */
export function refuseInactiveKind(actor: Pick<Actor, "kinds">, slug: string | null): void {
  const kind = slug === null ? undefined : findInactiveKind(actor, [slug]);
  if (kind) throw new Refusal("kind-inactive", { message: inactiveMessage(kind) });
}

export function inactiveMessage({ label }: Pick<KindDefinition, "label">): string {
  return sentence("Your institute does not use {{kinds}}. An admin can activate them in the settings.", {
    kinds: label.many,
  });
}
