import { importsForOthers, mayNameDepartment } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { ClaimToNotify } from "#db/queries/claims.ts";
import {
  listOutcomes,
  listParsedRows,
  type Outcome,
  type ParsedRow,
  updateResults,
} from "#db/queries/imports/batch-rows.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import { insertDifferentPair } from "#db/queries/records/record-pairs.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { DirectoryIndex } from "#rules/matching/index-directory.ts";
import { type Matches, toUnlinkedPerson } from "../records/authorship/link-people.ts";
import { type Incoming, insertRecords, prepareIncoming } from "../records/insert-records.ts";
import type { GatheredProposals } from "../records/notify-proposed-authors.ts";
import type { KnownKeys } from "../records/prepare-record.ts";
import { yieldOften } from "../yield-often.ts";
import { addDepartments } from "./add-departments.ts";
import { skipKnownDocuments } from "./archive/document-rows.ts";
import { claimRows } from "./claim-rows.ts";
import { becomesNew, hasOpenQuestion } from "./count-statuses.ts";
import { findNewDuplicates, findNewIdentical, type Importer } from "./find-statuses.ts";
import { mergeRepeatedRows, type Repeats } from "./merge-repeated-rows.ts";
import { addReceipts } from "./receipts/add-receipts.ts";

export type Saving = {
  batch: string;
  /** Whoever saves the rows; the importer, or an admin. */
  actor: Actor;
  importer: Importer;
  index: DirectoryIndex<PersonForMatching>;
  repeats: Repeats;
  proposals: GatheredProposals;
};

/** `last`: the number of the last row; undefined when there are no more. */
export type SavedRows = { rows: number; created: number; claims: ClaimToNotify[]; last: number | undefined };

const batchSize = 1000;

/** Saves the next rows of a batch. Rows that they duplicate are above them, and saved before. */
export async function saveRows(scope: Scope, saving: Saving, after: number): Promise<SavedRows> {
  const { batch, actor, importer, index } = saving;
  const read = await listParsedRows(scope, batch, after, batchSize);
  const keys = await findStatusesAgain(scope, saving, read);
  await skipKnownDocuments(scope, importer.actor, read);
  const rows = await mergeRepeatedRows(scope, batch, read, saving.repeats);
  const outcomes = await findOutcomesAbove(scope, batch, rows);
  await insertRecords(scope, actor, prepareRows(scope, saving, { rows, keys, outcomes }), saving.proposals);
  for (const row of rows) {
    const other = matchingRecordOf(row, outcomes, "finalRecord");
    if (row.status === "possible" && row.decision === "add" && row.record_id && other)
      await insertDifferentPair(scope, row.record_id, other, actor.account);
    if (row.record_id === null) row.duplicate_of = other;
  }
  const saved = { rows, importer: importer.actor, batch };
  await addDepartments(scope, actor, saved);
  const explained = await addReceipts(scope, actor, saved);
  const claims = await claimRows(scope, importer.actor, index, { batch, rows, explained });
  await updateResults(scope, batch, rows);
  return {
    rows: rows.length,
    created: rows.filter(({ record_id, status }) => record_id !== null && status !== "possible").length,
    claims,
    last: rows.length < batchSize ? undefined : rows.at(-1)?.row,
  };
}

/** Since the rows were staged somebody else may have entered the same works. */
async function findStatusesAgain(
  scope: Scope,
  { batch, importer }: Saving,
  rows: readonly ParsedRow[],
): Promise<ReadonlyMap<ParsedRow, KnownKeys>> {
  const undecided = rows.filter(
    ({ status, decision, kind }) =>
      decision === null && (status === "new" || status === "incomplete") && !kindBySlug(kind ?? "").isOnePerPerson,
  );
  const questions = rows.filter(({ status, decision }) => hasOpenQuestion(status, decision));
  if (questions.length > 0) await findNewIdentical(scope, importer, questions);
  return findNewDuplicates(scope, importer, { batch, rows: undecided });
}

/**
 * By the number of a row, the record that it became or duplicates. `finalRecord`: of a row that was left out, also the one
 * that the row above it became.
 */
type Outcomes = Map<number, Outcome>;

async function findOutcomesAbove(scope: Scope, batch: string, rows: readonly ParsedRow[]): Promise<Outcomes> {
  const here = new Set(rows.map(({ row }) => row));
  const above = rows.flatMap(({ duplicate_row }) =>
    duplicate_row === null || here.has(duplicate_row) ? [] : [duplicate_row],
  );
  const found = await listOutcomes(scope, batch, [...new Set(above)]);
  return new Map(found.map(({ row, ...outcome }) => [row, outcome]));
}

/** The record that a row is, or may be: found before, or made from the row above that it duplicates. */
function matchingRecordOf(
  { duplicate_of, duplicate_row }: ParsedRow,
  outcomes: Outcomes,
  which: keyof Outcome,
): string | null {
  const upper = duplicate_row === null ? undefined : outcomes.get(duplicate_row);
  return duplicate_of ?? upper?.[which] ?? null;
}

/** `keys`: of rows that were compared and that no other row changed. */
type ToPrepare = { rows: readonly ParsedRow[]; keys: ReadonlyMap<ParsedRow, KnownKeys>; outcomes: Outcomes };

/** The records of the rows that become one, each prepared when it is needed; makes no query. */
async function* prepareRows(
  scope: Scope,
  { batch, importer: { actor: importer }, index }: Saving,
  { rows, keys, outcomes }: ToPrepare,
): AsyncGenerator<Incoming> {
  for (const row of rows) {
    const isOpen = hasOpenQuestion(row.status, row.decision);
    const other = matchingRecordOf(row, outcomes, "ownRecord");
    if (isOpen || becomesNew(row.status, row.decision)) {
      // A row above that was left out is not a record that this one could be.
      if (isOpen && other === null) row.status = "new";
      const people = row.people as StoredPerson[];
      const prepared = prepareIncoming(scope, importer, {
        kind: kindBySlug(row.kind ?? ""),
        data: row.data,
        people: people.map((person) => toUnlinkedPerson(person)),
        matches: matchesOf(index, people, importer),
        known: keys.get(row),
        unread: row.unread,
        batch,
        namedDepartments: row.named_departments.filter((department) => mayNameDepartment(importer, department)),
        question: isOpen && other !== null ? { record: other, reason: row.reason } : null,
      });
      row.record_id = prepared.record.id;
      yield prepared;
    }
    const { record_id: record, duplicate_of } = row;
    outcomes.set(row.row, {
      ownRecord: record ?? duplicate_of,
      finalRecord: record ?? matchingRecordOf(row, outcomes, "finalRecord"),
    });
    await yieldOften();
  }
}

/** As matched when the rows were staged; a name that a head or an admin accepts counts as assigned by them. */
function matchesOf(index: DirectoryIndex<PersonForMatching>, people: readonly StoredPerson[], actor: Actor): Matches {
  const accepts = importsForOthers(actor);
  return new Map(
    people.flatMap(({ account: publicId, matchedBy }, position) => {
      const [account] = publicId === undefined ? [] : (index.account.get(publicId) ?? []);
      if (!account || matchedBy === undefined) return [];
      return [
        [
          position,
          { account, matchedBy: accepts && matchedBy === "variant" ? ("placed" as const) : matchedBy },
        ] as const,
      ];
    }),
  );
}
