import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { journals } from "#contract/accreditation/journals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { type CitationFigure, findCitationOf } from "#db/queries/accounts/work-citations.ts";
import { findListings, listRetractionNotices } from "#db/queries/journals/listings.ts";
import type { Scope } from "#db/scope.ts";
import { doiFieldOf } from "#kinds/fields/doi.ts";
import { readUncountedType } from "#kinds/publication-fields.ts";
import { readRecord, type ShownRecord } from "./read-record.ts";
import { recordFactsOf } from "./record-facts-of.ts";
import { requireKind } from "./require-kind.ts";

/** Of a record that the actor may see: lists of its journal on its date, notices about its DOI, and how often it is cited. */
export async function listingsOfRecord(
  scope: Scope,
  actor: Actor,
  address: { kind: string; id: string },
): Promise<Presented<typeof journals.ofRecord>> {
  const record = await readRecord(scope, actor, address.kind, address.id);
  const { id } = record;
  const [found] = await findListings(scope, [id]);
  const notices = await listRetractionNotices(scope, id);
  const { listedIn = [], listsOfDay = [] } = found ?? {};
  return {
    listedIn,
    notIn: listsOfDay.filter((list) => !listedIn.includes(list)),
    notices: notices.map(({ nature, noticedOn, reasons, noticeDoi }) => ({
      nature,
      noticedOn,
      reasons,
      doi: noticeDoi,
    })),
    citations: await citationsOf(scope, actor, record),
  };
}

/** No citation count for an erratum or a retracted work, nor for a viewer who may not see the DOI. */
async function citationsOf(scope: Scope, actor: Actor, record: ShownRecord): Promise<CitationFigure | null> {
  const kind = requireKind(record.kind);
  const field = doiFieldOf(kind);
  if (field === undefined || !redactionFor(actor, kind, recordFactsOf(kind, record, actor)).shows(field)) return null;
  const doi = record.data[field];
  if (typeof doi !== "string" || readUncountedType(record.data) !== null) return null;
  return (await findCitationOf(scope, record.id, doi)) ?? null;
}
