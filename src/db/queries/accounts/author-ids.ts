import { researchProfile } from "#kinds/records/research-profile.ts";
import type { Scope } from "../../scope.ts";

type AuthorIds = { orcid: string | null; scopusIds: string[]; institute: string };

/** The ids by which services know a person: those of the account, and the Scopus author id of the research profile. */
export async function findAuthorIds(scope: Scope, account: number): Promise<AuthorIds> {
  const found = await scope.db.find<AuthorIds>({
    text: `select a.orcid, i.name as institute, array(
             select distinct id from unnest(a.scopus_author_ids || array(
               select r.data ->> 'scopusId' from record_keys k
               join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null
               where k.institute_id = $1 and k.key = $3 || a.id)) id where id is not null order by 1) as "scopusIds"
           from accounts a join institutes i on i.id = a.institute_id where a.institute_id = $1 and a.id = $2`,
    values: [scope.institute, account, `single:${researchProfile.slug}:`],
  });
  return found ?? { orcid: null, scopusIds: [], institute: "" };
}
