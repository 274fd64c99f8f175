import { createHash } from "node:crypto";
import type { Actor } from "#access/roles.ts";
import { findOrcidLink } from "#db/queries/accounts/orcid-links.ts";
import { listSentWorks, type SentWorkRow } from "#db/queries/accounts/orcid-works.ts";
import { listPublicWorks } from "#db/queries/accounts/public-pages.ts";
import type { Scope } from "#db/scope.ts";
import { hasOrcidType, type OrcidWork, orcidWork } from "#formats/orcid/write-orcid.ts";
import { citedFields, defaultKinds } from "../../directory/page-sources.ts";
import { type PublicWork, presentWork } from "../../directory/present-work.ts";
import { ownerOf } from "../../directory/read-as-visitor.ts";

/** A work as it would be sent, and what is known of it at ORCID. */
export type WorkForOrcid = {
  record: string;
  kind: string;
  title: string;
  year: string;
  work: OrcidWork;
  digest: string;
  sent: SentWorkRow | undefined;
};

/**
 * The person's confirmed works that their page may show to everyone, whether it is on or not, with what that shows and no
 * more. Errata, retracted works and types that ORCID does not have are left out.
 */
export async function listForOrcid(scope: Scope, actor: Actor): Promise<WorkForOrcid[]> {
  const { account } = actor;
  const link = await findOrcidLink(scope, account);
  if (!link) return [];
  const owner = { institute: scope.institute, account };
  const shown = await listPublicWorks(ownerOf(scope, actor, "everyone"), owner, {
    fields: citedFields,
    usual: defaultKinds,
  });
  const works = shown.map(presentWork).filter(({ item, mark }) => mark === null && hasOrcidType(item));
  const ids = works.map(({ id }) => id);
  const sent = new Map((await listSentWorks(scope, account, link.orcid, ids)).map((row) => [row.record, row]));
  return works.map((work) => forOrcid(work, link.orcid, sent.get(work.id)));
}

function forOrcid({ id, kind, title, year, item, people }: PublicWork, orcid: string, sent: SentWorkRow | undefined) {
  const work = orcidWork(
    item,
    people.map(({ name, self }) => ({ name, ...(self && { orcid }) })),
  );
  const digest = createHash("sha256").update(JSON.stringify(work)).digest("base64url");
  return { record: id, kind: kind.slug, title, year, work, digest, sent };
}

/** The list as its owner sees it. */
export async function readWorksForOrcid(scope: Scope, actor: Actor) {
  const works = await listForOrcid(scope, actor);
  return works.map(({ record, kind, title, year, digest, sent }) => ({
    ...{ id: record, kind, title, year },
    state: !sent ? ("new" as const) : sent.digest === digest ? ("sent" as const) : ("changed" as const),
    sentAt: sent?.sentAt ?? null,
  }));
}
