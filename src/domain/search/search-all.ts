import * as z from "zod";
import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { search } from "#contract/search.ts";
import { findKind } from "#kinds/registry.ts";
import { identifiersIn } from "#rules/matching/identifiers-in.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { shownWork } from "./explain.ts";
import { findPeople } from "./find-people.ts";
import { recordFacets } from "./record-facets.ts";
import { mostRanked, searchRecords } from "./search-records.ts";

export type SearchWish = {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  kind?: string | undefined;
  facets: "yes" | "no";
  people: "yes" | "no";
};

export type SearchAnswer = Presented<typeof search.all>;

type Colleagues = Pick<SearchAnswer, "didYouMean"> & { rows: SearchAnswer["people"] };

const place = z.tuple([z.number().int().min(1).max(100_000)]);
const mostPeople = 5;

/** Records and colleagues for a question, as far as the one who asks may see them. */
export async function searchAll(
  workplace: Pick<Workplace, "database">,
  scope: Scope,
  { actor, academicStart }: { actor: Actor; academicStart: number },
  wish: SearchWish,
): Promise<SearchAnswer> {
  const [offset = 0] = readCursor(wish.cursor, place) ?? [];
  const isFirst = offset === 0;
  const q = wish.q ?? "";
  const kinds = readKinds(wish.kind);
  const colleagues = async (reach: "typed" | "works"): Promise<Colleagues> => {
    const isWanted = isFirst && wish.people === "yes" && q.trim() !== "" && identifiersIn(q).name === undefined;
    if (!isWanted) return { rows: [], didYouMean: null };
    return findPeople(workplace, scope, actor, { q, limit: mostPeople, facets: "no", reach });
  };
  if (!mayUse(actor, "records.read").allowed) {
    const { rows: people, didYouMean } = await colleagues("works");
    const nothing = {
      rows: [],
      total: 0,
      totalIsExact: true,
      nextCursor: null,
      facets: isFirst ? {} : null,
      problems: [],
    };
    return { ...nothing, people, didYouMean };
  }
  const named = await colleagues("typed");
  const hasFacets = isFirst && wish.facets === "yes";
  const { found, question, identifiers, total, totalIsExact, didYouMean } = await searchRecords(
    scope,
    { actor, academicStart },
    { q, kinds, limit: wish.limit, offset, hasFacets },
  );
  // What stands in no record may be somebody's name that was misspelt.
  const people = total === 0 && named.rows.length === 0 ? await colleagues("works") : named;
  const end = offset + found.rows.length;
  return {
    rows: found.rows.map((row) => shownWork(row, question.words, question.phrase, identifiers)),
    total,
    totalIsExact,
    nextCursor: found.rows.length > 0 && end < Math.min(total, mostRanked) ? writeCursor([end]) : null,
    facets: recordFacets(found, question.kinds ?? kinds.map(({ slug }) => slug)),
    people: people.rows,
    didYouMean: didYouMean ?? (total === 0 ? people.didYouMean : null),
    problems: question.problems.map(({ from, to, code, message }) => ({ from, to, code, message })),
  };
}

function readKinds(text: string | undefined) {
  return (text ?? "")
    .split(",")
    .map((slug) => slug.trim())
    .filter((slug) => slug !== "")
    .map((slug) => {
      const kind = findKind(slug);
      if (!kind) throw new Refusal("no-such-kind");
      return kind;
    });
}
