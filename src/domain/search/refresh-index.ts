import {
  listStalePeople,
  type PersonWords,
  type StalePerson,
  updatePeopleIndex,
} from "#db/queries/accounts/people-index.ts";
import { findSearchRule, listRecordsForWords, updateSearchRule, updateWords } from "#db/queries/search/search-rule.ts";
import type { Scope } from "#db/scope.ts";
import { personVector, searchVector, searchVersion } from "#db/search-text.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { foldWords, searchWords } from "#kinds/derive/search-text.ts";
import { findKind } from "#kinds/registry.ts";
import { joinInitials, stripTitles } from "#rules/matching/parse-name.ts";

const peopleAtOnce = 500;
/** When a search finds a list of people that was just imported; a job does the rest. */
const maxBeforeSearch = 40;

/**
 * Updates the search words of people whose name, spellings, department or post changed, or whose appointment began or
 * ended.
 */
export async function refreshPeople(scope: Scope, maxBatches = maxBeforeSearch): Promise<number> {
  let refreshed = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const stale = await listStalePeople(scope, peopleAtOnce);
    await updatePeopleIndex(
      scope,
      stale.map((person) => wordsOf(scope, person)),
    );
    refreshed += stale.length;
    if (stale.length < peopleAtOnce) break;
  }
  return refreshed;
}

function wordsOf({ institute }: Scope, person: StalePerson): PersonWords {
  const { account, mark, email, posts, nextChange } = person;
  const folded = foldText(stripTitles(person.name));
  const spellings = [folded, ...person.variants.map(foldText)];
  const search = personVector(institute, {
    name: distinct([...foldWords(person.name), ...initialsOf(folded)]),
    variants: distinct(spellings.flatMap((name) => [...name.split(" "), ...initialsOf(name), ...joinedOf(name)])),
    post: foldWords(
      posts.flatMap(({ designation, code, name, aliases }) => [designation, code, name, ...aliases]).join(" "),
    ),
    address: foldWords(email.slice(0, email.indexOf("@"))),
  });
  return { account, mark, search, folded, nameWords: folded.split(" ").length, freshUntil: nextChange };
}

const distinct = (words: string[]) => [...new Set(words)].filter((word) => word !== "");

/** "b v rao" typed without spaces: bv. */
function initialsOf(folded: string): string[] {
  const joined = joinInitials(folded);
  return joined === folded ? [] : joined.split(" ");
}

/** "pandu rangan" written as one word. */
function joinedOf(folded: string): string[] {
  const words = folded.split(" ");
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

const recordsAtOnce = 200;

/** Updates search words of records that an older version made by another rule; returns how many. */
export async function refreshWords(scope: Scope): Promise<number> {
  if ((await findSearchRule(scope)) >= searchVersion) return 0;
  let refreshed = 0;
  for (let after: string | null = null; ; ) {
    const records = await listRecordsForWords(scope, after, recordsAtOnce);
    const worded = records.flatMap(({ id, kind: slug, version, data, people }) => {
      const kind = findKind(slug);
      return kind ? [{ id, version, search: searchVector(scope.institute, searchWords(kind, data, people)) }] : [];
    });
    await updateWords(scope, worded);
    refreshed += worded.length;
    after = records.at(-1)?.id ?? null;
    if (records.length < recordsAtOnce) break;
  }
  await updateSearchRule(scope, searchVersion);
  return refreshed;
}
