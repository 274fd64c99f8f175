import type { KindDefinition } from "#kinds/define-kind.ts";
import { translateNames } from "#kinds/derive/translate-names.ts";
import { kindGroups as allGroups, type KindGroup } from "#kinds/kind-groups.ts";
import * as registry from "#kinds/registry.ts";
import { translate } from "#texts/translate.ts";
import { currentLanguage } from "./languages.ts";

let activatedKinds: readonly string[] = [];

/** The optional kinds of the signed-in account's institute; public pages have none. */
export function setActivatedKinds(slugs: readonly string[]): void {
  activatedKinds = slugs;
}

const isOfInstitute = ({ isOptional, slug }: KindDefinition) => !isOptional || activatedKinds.includes(slug);

/** The institute's kinds with their names in the current language. */
export const listKinds = () => registry.kinds.filter(isOfInstitute).map(translateKind);
/** Those of them that are not documents: a person may have many of each. */
export const listRecordKinds = () => registry.recordKinds.filter(isOfInstitute).map(translateKind);
/** Also those that are not activated. */
export const listOptionalKinds = () => registry.optionalKinds.map(translateKind);
export const kindsOfGroup = (group: KindGroup) => registry.kindsOfGroup(group).filter(isOfInstitute).map(translateKind);
/** The groups that have at least one kind. */
export const listKindGroups = () =>
  allGroups.flatMap((group) =>
    kindsOfGroup(group.slug).length > 0 ? [{ ...group, label: translate(group.label) }] : [],
  );
/** Also of a kind that is not activated, as those below. */
export const kindBySlug = (slug: string) => translateKind(registry.kindBySlug(slug));

export function findKind(slug: string): KindDefinition | undefined {
  const kind = registry.findKind(slug);
  return kind && translateKind(kind);
}

export function findKindByEditSlug(slug: string): KindDefinition | undefined {
  const kind = registry.findKindByEditSlug(slug);
  return kind && translateKind(kind);
}

const translated = new Map<string, WeakMap<KindDefinition, KindDefinition>>();

/** Returns the same object as long as the language does not change. */
function translateKind(kind: KindDefinition): KindDefinition {
  const language = currentLanguage();
  if (language === "en") return kind;
  const known = translated.get(language) ?? new WeakMap();
  translated.set(language, known);
  const copy = known.get(kind) ?? translateNames(kind, (name) => translate(name));
  known.set(kind, copy);
  return copy;
}
