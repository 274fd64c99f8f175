import { proofsHiddenFrom, viewerScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { findInProofs } from "#db/queries/proofs/file-contents.ts";
import type { Scope } from "#db/scope.ts";
import { wordQuery } from "#db/search-text.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { sensitiveProofFields } from "../records/proofs/sensitive-proof-fields.ts";
import type { ParsedSearch } from "./read-search.ts";
import { recordQueries } from "./record-queries.ts";

type InProof = Presented<typeof search.all>["inProofs"][number];

const maxShown = 10;
const maxRows = 25;

/**
 * Records whose proofs have all the words, for those who may see the proof: not proofs in sensitive fields, and not to people
 * who are on the record only by name. Only for a query of words, as the records are not examined for anything else.
 */
export async function searchProofs(
  scope: Scope,
  actor: Actor,
  { words, rest, states, departments, years, kinds }: ParsedSearch,
  { kinds: queryKinds, except }: { kinds: readonly KindDefinition[]; except: readonly { id: string }[] },
): Promise<InProof[]> {
  if (words.length === 0 || rest.op !== "always" || states || departments || years) return [];
  // Whole words, and the last one as a beginning.
  const [whole, query = whole] = recordQueries(scope.institute, words, wordQuery);
  if (query === undefined) return [];
  const found = await findInProofs(scope, {
    words: query,
    scopes: viewerScopes(actor),
    kinds: kinds ?? (queryKinds.length > 0 ? queryKinds.map(({ slug }) => slug) : null),
    excludedFields: sensitiveProofFields,
    account: actor.account,
    hiddenFrom: proofsHiddenFrom(actor),
    limit: maxShown + maxRows,
  });
  const shown = new Set(except.map(({ id }) => id));
  return found
    .filter(({ record }) => !shown.has(record))
    .slice(0, maxShown)
    .map(({ record, name, text, ...one }) => ({ ...one, id: record, file: name, excerpt: excerptOf(text, words) }));
}

const wordsBefore = 8;
const excerptLength = 30;

/** The words around the first place with one of those of the query. */
function excerptOf(text: string, words: readonly string[]): string {
  const all = text.split(/\s+/).filter(Boolean);
  const index = all.findIndex((one) => {
    const folded = foldText(one);
    return words.some((word) => folded.startsWith(word));
  });
  const from = Math.max(0, index - wordsBefore);
  const part = all.slice(from, from + excerptLength);
  return `${from > 0 ? "… " : ""}${part.join(" ").slice(0, 300)}${from + excerptLength < all.length ? " …" : ""}`;
}
