import type { Actor } from "#access/roles.ts";
import { listCitedWorks, removeStoredCitations, saveCitations } from "#db/queries/accounts/work-citations.ts";
import type { Scope } from "#db/scope.ts";
import { readUncountedType } from "#kinds/publication-fields.ts";
import { recordKinds } from "#kinds/registry.ts";
import { computeCitationIndexes } from "#rules/counting/citation-indexes.ts";
import { type CitationCounts, citationSource } from "./fetch-citations.ts";

const doiFields = recordKinds.flatMap(({ slug, fields }) =>
  Object.entries(fields).flatMap(([field, { type }]) => (type === "doi" ? [{ kind: slug, field }] : [])),
);

const listOwn = (scope: Scope, { account }: Actor) => listCitedWorks(scope, account, doiFields);

/** DOIs of the person's confirmed works, each once. */
export async function listOwnDois(scope: Scope, actor: Actor): Promise<string[]> {
  return [...new Set((await listOwn(scope, actor)).map(({ doi }) => doi))];
}

/**
 * The person's confirmed works with a DOI, how often each is cited and when that was read (`cited` and `at`, null if nothing
 * is stored), and the indexes computed from that. Errata and retracted works are listed and not counted, and a DOI counts once.
 */
export async function readCitations(scope: Scope, actor: Actor) {
  const works = await listOwn(scope, actor);
  const byDoi = new Map<string, number>();
  for (const { doi, cited, documentType } of works) {
    const isErratumOrRetracted = readUncountedType({ documentType }) !== null;
    if (cited !== null && !isErratumOrRetracted) byDoi.set(doi, cited);
  }
  const times = works.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return {
    works: works.map(({ id, kind, title, doi, cited, at }) => ({ id, kind, title, doi, cited, at })),
    ...computeCitationIndexes([...byDoi.values()]),
    counted: byDoi.size,
    source: works.find(({ source }) => source !== null)?.source ?? citationSource,
    // When the oldest and the newest of the figures were read.
    from: times.length === 0 ? null : new Date(Math.min(...times)),
    to: times.length === 0 ? null : new Date(Math.max(...times)),
  };
}

/**
 * Stores the figures of a service. Of a requested work that it does not know the stored figure is deleted; figures of works
 * that were not requested stay.
 */
export async function storeCitations(scope: Scope, actor: Actor, { checked, works }: CitationCounts): Promise<void> {
  const own = new Set(await listOwnDois(scope, actor));
  const known = works.filter(({ doi }) => own.has(doi));
  const counted = new Set(known.map(({ doi }) => doi));
  await removeStoredCitations(
    scope,
    actor.account,
    checked.filter((doi) => !counted.has(doi)),
  );
  await saveCitations(scope, actor.account, citationSource, known);
}

export const removeCitations = (scope: Scope, { account }: Actor) => removeStoredCitations(scope, account);
