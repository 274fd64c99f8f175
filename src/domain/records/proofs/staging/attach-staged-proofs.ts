import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { proofs } from "#contract/proofs.ts";
import { listStaged, removeStaged, type StagedRow } from "#db/queries/proofs/staged-proofs.ts";
import type { Scope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { Refusal } from "../../../refusal.ts";
import { runSeparately } from "../../../run-separately.ts";
import { requireKind } from "../../require-kind.ts";
import { attachStoredFile } from "../add-proofs.ts";
import { proofFieldOf } from "../proof-field-of.ts";

export type Attached = {
  done: { id: string; kind: string; record: string }[];
  refused: { id: string; refusal: Refusal }[];
};

/**
 * Attaches files to the records that the person chose, each by itself and with the rights of this moment; a refused one
 * stays in the list.
 */
export async function attachStagedProofs(
  scope: Scope,
  actor: Actor,
  { files }: Parsed<typeof proofs.attach>["body"],
): Promise<Attached> {
  return runSeparately(scope, files, async ({ id, kind, record }) => {
    await attachOne(scope, actor, await findStaged(scope, actor, id), { kind, id: record });
    return { id, kind, record };
  });
}

/** An upload of the actor's own that is not attached yet. */
export async function findStaged(scope: Scope, actor: Actor, id: string): Promise<StagedRow> {
  const [staged] = await listStaged(scope, actor.account, [id]);
  if (!staged) throw new Refusal("not-found", { message: "This file is no longer in your list." });
  return staged;
}

/** Attaches one file to a record, in the main place for proofs of its type. */
export async function attachOne(
  scope: Scope,
  actor: Actor,
  staged: StagedRow,
  address: { kind: string; id: string },
): Promise<void> {
  const field = proofFieldOf(requireKind(address.kind));
  if (!field?.field.accept.includes(staged.mediaType))
    throw new Refusal("file-type", { message: "Records of this type have no place for such a file." });
  await attachStoredFile(scope, actor, { kind: kindBySlug(address.kind).slug, id: address.id }, field.name, {
    ...staged,
    id: staged.file,
    // In the same transaction: a file is in the list or on a record, never both.
    inSameTransaction: async (tx) => {
      const removed = await removeStaged(tx, actor.account, [staged.id]);
      if (removed.length === 0) throw new Refusal("not-found", { message: "This file is no longer in your list." });
    },
  });
}
