import {
  type Difference,
  listDerivedDifferences,
  listPromotedFacts,
  listScopeFacts,
} from "#db/queries/records/record-scopes.ts";
import type { Scope } from "#db/scope.ts";
import { titleAndDays } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { listFileDifferences } from "../files/list-file-differences.ts";
import { newScopesOf } from "./recompute-scopes.ts";

const batchSize = 1000;
const maxListed = 200;

/**
 * Checks everything derived: counters against scope rows against records, scopes against people and appointments,
 * titles and days against the data, the rows of keys against the keys of their records (which may be older than the
 * rules that make them), proofs, and stored files against the disk. Returns every difference, at most a few hundred.
 */
export async function findWrongRecords(
  appContext: Pick<AppContext, "filesFolder">,
  scope: Scope,
): Promise<Difference[]> {
  const differences = await listDerivedDifferences(scope, maxListed);
  differences.push(
    ...(await findWrongScopes(scope)),
    ...(await findWrongTitles(scope)),
    ...(await listFileDifferences(appContext, scope)),
  );
  return differences.slice(0, maxListed);
}

/** Title and days are columns of their own, derived from the data. */
async function findWrongTitles(scope: Scope): Promise<Difference[]> {
  const wrong: Difference[] = [];
  let after: string | null = null;
  for (;;) {
    const facts = await listPromotedFacts(scope, after, batchSize);
    for (const { id, kind: slug, data, firstName, ...kept } of facts) {
      const kind = findKind(slug);
      if (!kind) continue;
      const { title, day, dayEnd } = titleAndDays(kind, data);
      // The title of a document is its owner's name.
      if (kept.title !== (kind.isOnePerPerson ? (firstName ?? title) : title))
        wrong.push({ what: "title-wrong", detail: sentence("The title of {{id}} differs from its data", { id }) });
      for (const name of tablesWithOneIdTwice(data))
        wrong.push({
          what: "row-id-repeated",
          detail: sentence("{{id}} has two rows of {{name}} with one id", { id, name }),
        });
      if (kept.day !== day || kept.dayEnd !== dayEnd)
        wrong.push({
          what: "day-wrong",
          detail: sentence("{{id}} has the date {{day}} instead of {{expected}}", {
            id,
            day: String(kept.day),
            expected: String(day),
          }),
        });
    }
    after = facts.at(-1)?.id ?? null;
    if (facts.length < batchSize || wrong.length > maxListed) return wrong;
  }
}

/** Tables in which two rows have one id: a history cannot tell them apart, and the undoing of a merge loses one. */
function tablesWithOneIdTwice(data: RecordData): string[] {
  return Object.entries(data).flatMap(([name, rows]) => {
    const ids = Array.isArray(rows) ? rows.flatMap((row: { id?: unknown } | null) => row?.id ?? []) : [];
    return new Set(ids).size < ids.length ? [name] : [];
  });
}

// A record without a date is in the present departments of its people, which change when an appointment begins or ends.
async function findWrongScopes(scope: Scope): Promise<Difference[]> {
  const wrong: Difference[] = [];
  let after: string | null = null;
  for (;;) {
    const facts = await listScopeFacts(scope, after, batchSize);
    for (const record of facts) {
      // Records of a deactivated kind belong to nobody.
      const isHidden = record.scopes.length === 0 && findKind(record.kind)?.isOptional;
      const expected = record.day === null || isHidden ? undefined : newScopesOf(record, scope.today);
      if (expected)
        wrong.push({
          what: "scopes-wrong",
          detail: sentence("{{id}} has the scopes {{scopes}} instead of {{expected}}", {
            id: record.id,
            scopes: `{${record.scopes}}`,
            expected: `{${expected.scopes}}`,
          }),
        });
    }
    after = facts.at(-1)?.id ?? null;
    if (facts.length < batchSize || wrong.length > maxListed) return wrong;
  }
}
