import { insertProposedVariant } from "#db/queries/accounts/proposed-variants.ts";
import { findPeopleForMatching } from "#db/queries/people-matching.ts";
import type { Scope } from "#db/scope.ts";
import { isSameName, nameKeys } from "#rules/matching/name-variants.ts";
import { foldName } from "#rules/matching/parse-name.ts";

/**
 * Proposes a printed name as another spelling of a person's name, if the person confirmed it as theirs and it is new. It
 * matches no works before a head or an admin approves it. The name of a colleague is never proposed.
 */
export async function proposeVariant(scope: Scope, publicId: string, printed: string | undefined): Promise<void> {
  const names = printed === undefined ? [] : nameKeys(printed);
  if (printed === undefined || names.length === 0) return;
  const known = await findPeopleForMatching(scope, {
    publicIds: [publicId],
    emails: [],
    orcids: [],
    scopusAuthorIds: [],
    names,
  });
  const person = known.find((one) => one.publicId === publicId);
  const isKnown = known.some(({ name, variants }) => [name, ...variants].some((one) => isSameName(printed, one)));
  if (!person || isKnown) return;
  await insertProposedVariant(scope, { account: person.id, folded: foldName(printed), printed });
}
