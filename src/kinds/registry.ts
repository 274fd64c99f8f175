import type { KindDefinition } from "./define-kind.ts";
import type { KindGroup } from "./kind-groups.ts";
import { journal } from "./records/journal.ts";

/** Every kind, in the order of the rail. */
export const kinds: readonly KindDefinition[] = [journal];

export const recordKinds: readonly KindDefinition[] = kinds.filter(({ single }) => !single);

/** One document per teacher each. */
export const profileKinds: readonly KindDefinition[] = kinds.filter(({ single }) => single);

export function findKind(slug: string): KindDefinition | undefined {
  return kinds.find((kind) => kind.slug === slug);
}

/** Throws where the slug is known to be good and is not; ask `findKind` about a slug from outside. */
export function kindBySlug(slug: string): KindDefinition {
  const kind = findKind(slug);
  if (!kind) throw new Error(`There is no kind "${slug}".`);
  return kind;
}

/** By the word in the address of the form, which for one kind is not its slug. */
export function findKindByEditSlug(slug: string): KindDefinition | undefined {
  return kinds.find((kind) => kind.editSlug === slug);
}

/** The kinds of a group, in their order. */
export function kindsOfGroup(group: KindGroup): KindDefinition[] {
  return kinds.filter((kind) => kind.group === group);
}
