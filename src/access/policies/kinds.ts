import type { KindDefinition } from "#kinds/define-kind.ts";
import { kinds, optionalKinds } from "#kinds/registry.ts";
import type { Actor } from "../roles.ts";

type WithKinds = Pick<Actor, "kinds">;

/** Every kind but the optional ones that the actor's institute has not activated. */
export function hasKind(
  { kinds: activated = [] }: WithKinds,
  { isOptional, slug }: Pick<KindDefinition, "isOptional" | "slug">,
): boolean {
  return !isOptional || activated.includes(slug);
}

/** The kinds of the actor's institute, in the order of the sidebar. */
export function kindsOf(actor: WithKinds): KindDefinition[] {
  return kinds.filter((kind) => hasKind(actor, kind));
}

/** The first of these kinds that the actor's institute has not activated. */
export function findInactiveKind(actor: WithKinds, slugs: readonly string[]): KindDefinition | undefined {
  return optionalKinds.find((kind) => slugs.includes(kind.slug) && !hasKind(actor, kind));
}
