import { findSearchRule, listForWords, updateSearchRule, updateWords } from "#db/queries/search-rule.ts";
import { searchRule, searchVector } from "#db/search-text.ts";
import { searchWords } from "#kinds/derive/search-text.ts";
import { findKind } from "#kinds/registry.ts";
import type { Scope } from "../scope.ts";

const atOnce = 200;

/** Updates search words of records that an older version made by another rule; returns how many. */
export async function refreshWords(scope: Scope): Promise<number> {
  if ((await findSearchRule(scope)) >= searchRule) return 0;
  let refreshed = 0;
  for (let after: string | null = null; ; ) {
    const records = await listForWords(scope, after, atOnce);
    const worded = records.flatMap(({ id, kind: slug, version, day, data, people }) => {
      const kind = findKind(slug);
      return kind ? [{ id, version, search: searchVector(scope.institute, searchWords(kind, data, people), day) }] : [];
    });
    await updateWords(scope, worded);
    refreshed += worded.length;
    after = records.at(-1)?.id ?? null;
    if (records.length < atOnce) break;
  }
  await updateSearchRule(scope, searchRule);
  return refreshed;
}
