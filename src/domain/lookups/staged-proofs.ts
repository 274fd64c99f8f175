import { mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listStaged, type StagedRow } from "#db/queries/proofs/staged-proofs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { ReadProof } from "#formats/proofs/proof-columns.ts";
import { tableOfProof } from "#formats/proofs/read-proof.ts";
import { createRecord } from "../records/create-record.ts";
import { knownKind } from "../records/gaps-in.ts";
import { attachOne } from "../records/proofs/staging/attach-staged.ts";
import { allow, Refusal } from "../refusal.ts";
import type { Found } from "./look-up.ts";
import { type FoundRecord, readFoundFor } from "./read-found.ts";

export type StagedFound = FoundRecord & { id: string };

/** What each uploaded file that is on no record may become, for the person who uploaded it. */
export async function listStagedFound(scope: Scope, actor: Actor): Promise<StagedFound[]> {
  const found: StagedFound[] = [];
  for (const row of await listStaged(scope, actor.account, null))
    found.push({ id: row.id, ...(await readFoundFor(scope, actor, foundIn(row), undefined)) });
  return found;
}

export type Drafted = {
  done: { id: string; kind: string; record: string }[];
  refused: { id: string; refusal: Refusal }[];
};

/** Makes a draft of each file with the file as its proof, each by itself; a refused one stays in the list. */
export async function draftStaged(
  scope: Scope,
  actor: Actor,
  files: readonly { id: string; kind: string; title?: string | undefined }[],
): Promise<Drafted> {
  allow(mayWrite(actor));
  const answer: Drafted = { done: [], refused: [] };
  for (const { id, kind, title } of files) {
    try {
      const record = await inTransaction(scope, (inner) => draftOne(inner, actor, { id, kind, title }));
      answer.done.push({ id, kind, record });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer.refused.push({ id, refusal: error });
    }
  }
  return answer;
}

type Wanted = { id: string; kind: string; title: string | undefined };

async function draftOne(scope: Scope, actor: Actor, { id, kind, title }: Wanted): Promise<string> {
  const [row] = await listStaged(scope, actor.account, [id]);
  if (!row) throw new Refusal("not-found", { message: "This file is no longer in your list." });
  const { data, people } = await readFoundFor(scope, actor, foundIn(row), kind);
  const { title: field, people: rules } = knownKind(kind);
  const given = title === undefined || title.trim() === "" ? data : { ...data, [field]: title.trim() };
  const isNamed = people.some(({ account }) => account === actor.publicId);
  // Whoever is not among those whom the file names is the only person: they add the others themselves.
  const [role] = rules?.roles ?? [];
  const lines = people.map(({ matchedBy: _, ...person }) => ({ ...person, ...(role && { role }) }));
  const record = await createRecord(scope, actor, kind, () => ({
    data: given,
    people: rules && isNamed ? lines : undefined,
  }));
  await attachOne(scope, actor, row, { kind, id: record.id });
  return record.id;
}

function foundIn({ name, found }: StagedRow): Found {
  const proof: ReadProof = { ...nothing, ...(found as Partial<ReadProof>) };
  return {
    ...tableOfProof(proof),
    source: name,
    identifier: null,
    warnings: proof.warnings,
    file: { bytes: new Uint8Array(), fileName: name },
    proof,
  };
}

const nothing: ReadProof = { type: undefined, reasons: [], cells: {}, people: [], printed: [], warnings: [] };
