import type { Actor } from "#access/roles.ts";
import { findByKeys } from "#db/queries/records/record-keys.ts";
import { type DifferentRow, listDifferent } from "#db/queries/records/record-pairs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { findKind } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import { recordViewerOf } from "../lists/record-viewer.ts";
import { type DuplicateProofGroup, duplicateProofsOf } from "../proofs/duplicate-proofs.ts";

export type PossibleDuplicate = {
  reason: string;
  /** Null if the viewer may not see the other record: only its existence is returned. */
  record: { id: string; kind: string; title: string; date: string | null } | null;
  /** For a hidden record: the identifier for a claim. */
  identifier: string | null;
};

export type OtherRecords = {
  possibleDuplicates: PossibleDuplicate[];
  /** Records that somebody decided to be other works, or versions of this one. */
  differentWorks: DifferentRow[];
  sameProofs: DuplicateProofGroup[];
};

/**
 * Other records with the same identifier, until somebody decides that they are different works; and those for which
 * that was decided.
 */
export async function findOtherRecords(scope: Scope, actor: Actor, record: RecordRow): Promise<OtherRecords> {
  const viewer = recordViewerOf(actor);
  const found = record.isPossibleDuplicate ? await findByKeys(scope, workKeys(record.keys), record.id, viewer) : [];
  return {
    possibleDuplicates: found.map((row) => {
      const kind = findKind(row.kind);
      const { id, title, isVisible } = row;
      const date = (kind && dateOf(kind, row.data)) ?? null;
      const [key = ""] = row.keys;
      if (!isVisible) return { reason: recordedByColleague(key), record: null, identifier: key };
      return {
        reason: describeSharedKeys(row.keys),
        record: { id, kind: row.kind, title, date },
        identifier: null,
      };
    }),
    differentWorks: record.hasDifferentWorks ? await listDifferent(scope, record.id, viewer) : [],
    sameProofs: await duplicateProofsOf(scope, actor, record),
  };
}

/** Identifiers of the work itself, without the key `single:…` of a record type that each person has once. */
export function workKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => !key.startsWith("single:"));
}

const hiddenReasons: Readonly<Record<string, string>> = {
  doi: text("This DOI is already recorded by a colleague"),
  isbn: text("This ISBN is already recorded by a colleague"),
  source: text("The id in the service it comes from is already recorded by a colleague"),
};

/** All that may be returned about a hidden record. */
export function recordedByColleague(key: string): string {
  return hiddenReasons[key.split(":")[0] ?? ""] ?? text("This number is already recorded by a colleague");
}

const keyPhrases: Readonly<Record<string, string>> = {
  doi: text("the same DOI"),
  source: text("the same id in the service it comes from"),
  isbn: text("the same ISBN"),
};

export function describeSharedKeys([first = ""]: readonly string[]): string {
  return keyPhrases[first.split(":")[0] ?? ""] ?? text("the same number");
}
