import { createHash } from "node:crypto";
import type { Actor } from "#access/roles.ts";
import { findOrcidLink } from "#db/queries/accounts/orcid-links.ts";
import { listSentWorks, type SentWorkRow } from "#db/queries/accounts/orcid-works.ts";
import { listPublicWorks } from "#db/queries/accounts/public-pages.ts";
import type { Scope } from "#db/scope.ts";
import { hasOrcidType, type OrcidWork, writeOrcidWork } from "#formats/orcid/write-orcid.ts";
import { citedFields, defaultKinds } from "../../directory/page-sources.ts";
import { type PublicWork, presentWork } from "../../directory/present-work.ts";
import { ownPageViewer } from "../../directory/read-as-visitor.ts";

/** A work as it would be sent to ORCID, and what was sent of it before. */
export type WorkForOrcid = {
  record: string;
  kind: string;
  title: string;
  year: string;
  work: OrcidWork;
  /** Of `work`: another one means that the work has changed since it was sent. */
  digest: string;
  sent: SentWorkRow | undefined;
};

/**
 * The works of which the person is a confirmed author, as the person's public page shows them to everyone, whether or not the
 * page is turned on. Errata, retracted works and types that ORCID does not have are excluded.
 */
export async function listWorksForOrcid(scope: Scope, actor: Actor): Promise<WorkForOrcid[]> {
  const { account } = actor;
  const link = await findOrcidLink(scope, account);
  if (!link) return [];
  const owner = { institute: scope.institute, account };
  const shown = await listPublicWorks(ownPageViewer(scope, actor, "everyone"), owner, {
    fields: citedFields,
    defaultKinds,
  });
  const works = shown.map(presentWork).filter(({ csl, mark }) => mark === null && hasOrcidType(csl));
  const ids = works.map(({ id }) => id);
  const sent = new Map((await listSentWorks(scope, account, link.orcid, ids)).map((row) => [row.record, row]));
  return works.map((work) => toWorkForOrcid(work, link.orcid, sent.get(work.id)));
}

function toWorkForOrcid(
  { id, kind, title, year, csl, people }: PublicWork,
  orcid: string,
  sent: SentWorkRow | undefined,
) {
  const work = writeOrcidWork(
    csl,
    people.map(({ name, self }) => ({ name, ...(self && { orcid }) })),
  );
  const digest = createHash("sha256").update(JSON.stringify(work)).digest("base64url");
  return { record: id, kind: kind.slug, title, year, work, digest, sent };
}

/** The list as its owner sees it: each work is new, sent, or changed since it was sent. */
export async function readWorksForOrcid(scope: Scope, actor: Actor) {
  const works = await listWorksForOrcid(scope, actor);
  return works.map(({ record, kind, title, year, digest, sent }) => ({
    id: record,
    kind,
    title,
    year,
    state: !sent ? ("new" as const) : sent.digest === digest ? ("sent" as const) : ("changed" as const),
    sentAt: sent?.sentAt ?? null,
  }));
}
