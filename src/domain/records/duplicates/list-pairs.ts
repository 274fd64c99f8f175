import * as z from "zod";
import { type MergeFacts, mayDecideDifferent, mayMerge } from "#access/policies/merging.ts";
import type { Actor } from "#access/roles.ts";
import { leadsDepartment } from "#access/roles.ts";
import type { duplicates } from "#contract/duplicates.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import {
  countPairs,
  countPartlyVisible,
  findComparisonProgress,
  listPairs,
  type PairFilter,
  type PairRow,
} from "#db/queries/duplicates/open-pairs.ts";
import { listRecords, type RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { relations } from "#kinds/relation.ts";
import { describeEvidence, type PairEvidence } from "#rules/matching/merging/pair-evidence.ts";
import { sentence } from "#texts/sentence.ts";
import { pageOf, readCursor, storedInstant } from "../../page-cursor.ts";
import { recordViewerOfAnyKind } from "../lists/record-viewer.ts";
import { mergeFactsOf } from "../merging/load-records.ts";
import { reviewPolicyFor } from "../reviews/reviewer.ts";
import { refreshPairs } from "./find-pairs.ts";

type PairQuery = Parsed<typeof duplicates.list>["query"];
export type ShownPair = Presented<typeof duplicates.list>["rows"][number];

/** Pairs of which the viewer may see every record. */
export async function pageOfPairs(scope: Scope, actor: Actor, query: PairQuery) {
  if (query.state === "open") await inTransaction(scope, () => refreshPairs(scope));
  const viewer = recordViewerOfAnyKind(actor);
  const departments = await listAllDepartments(scope);
  const department = departments.find(({ code }) => code.toLowerCase() === query.department?.toLowerCase());
  const filter: PairFilter = {
    state: query.state,
    viewer,
    kind: query.kind,
    // A department that does not exist has no records.
    department: query.department === undefined ? undefined : (department?.id ?? 0),
    class: query.class,
  };
  const after = readCursor(query.cursor, z.tuple([query.state === "open" ? score : storedInstant, z.uuid()]));
  const { rows, nextCursor } = pageOf(
    await listPairs(scope, filter, { after, limit: query.limit + 1 }),
    query.limit,
    ({ sort, id }) => [String(sort), id],
  );
  const progress = await findComparisonProgress(scope);
  return {
    rows: await presentPairs(scope, actor, query.state, rows, new Map(departments.map(({ id, code }) => [id, code]))),
    total: await countPairs(scope, filter),
    nextCursor,
    sentToAdmin: query.state === "open" && leadsDepartment(actor) ? await countPartlyVisible(scope, viewer) : 0,
    searchedAt: progress?.searchedAt ?? null,
  };
}

/** As the database writes it. */
const score = z.string().regex(/^\d{1,4}(\.\d{1,9})?(e-0\d)?$/);

async function presentPairs(
  scope: Scope,
  actor: Actor,
  state: PairQuery["state"],
  rows: readonly PairRow[],
  codes: ReadonlyMap<number, string>,
): Promise<ShownPair[]> {
  const ids = [...new Set(rows.flatMap(({ records }) => records))];
  const known = new Map(
    (await listRecords(scope, ids, { viewer: recordViewerOfAnyKind(actor) })).map((row) => [row.id, row]),
  );
  const mayVerify = await reviewPolicyFor(scope, actor);
  return rows.flatMap((row) => {
    const records = row.records.flatMap((id) => known.get(id) ?? []);
    if (records.length < row.records.length) return [];
    // Merged records are in the bin; undoing the merge restores them.
    const facts = mergeFactsOf(actor, records, mayVerify).map(
      (one, index): MergeFacts =>
        state === "merged" && index > 0 ? { ...one, isInBin: false, hasSensitive: false } : one,
    );
    const verdict = mayMerge(actor, facts);
    return [
      {
        id: row.id,
        records: records.map((record) => presentMember(record, codes)),
        class: classOf(row.class),
        reasons: reasonsOf(row.evidence),
        evidence: evidenceIn(row.evidence),
        score: Math.round(row.score * 100) / 100,
        relation: relations.find((one) => one === row.relation) ?? null,
        original: row.original,
        decidedBy: row.decidedBy,
        decidedAt: row.decidedAt,
        abilities: {
          merge: state === "open" && verdict.allowed,
          decide: state !== "merged" && mayDecideDifferent(actor, facts).allowed,
          undo: state === "merged" && verdict.allowed,
        },
        reason: verdict.allowed ? null : verdict.reason,
      },
    ];
  });
}

function presentMember(record: RecordRow, codes: ReadonlyMap<number, string>): ShownPair["records"][number] {
  return {
    id: record.id,
    kind: record.kind,
    title: record.title,
    date: dateOf(kindBySlug(record.kind), record.data) ?? null,
    people: record.people.map(({ name }) => name).join("; "),
    state: record.state,
    version: record.version,
    proofs: record.proofs?.length ?? 0,
    departments: record.scopes.flatMap((scope) => codes.get(scope) ?? []),
    createdBy: record.creatorName,
  };
}

function classOf(text: string): ShownPair["class"] {
  return text === "same" || text === "possible" || text === "version" ? text : "different";
}

const evidenceSchema = z.object({
  keys: z.array(z.string()).default([]),
  title: z.number().default(0),
  years: z.tuple([z.string().nullable(), z.string().nullable()]).default([null, null]),
  people: z.number().default(0),
});

/** Decisions that an earlier version of the product stored have no evidence. */
const evidenceIn = (stored: object): PairEvidence => evidenceSchema.parse(stored);

function reasonsOf(stored: object): string[] {
  if (Object.keys(stored).length === 0) return [];
  return describeEvidence(evidenceIn(stored)).map(({ text, params }) => sentence(text, params));
}
