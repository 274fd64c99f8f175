import { mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { listStaged, type StagedRow } from "#db/queries/proofs/staged-proofs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { ReadProof } from "#formats/proofs/proof-columns.ts";
import { tableOfProof } from "#formats/proofs/read-proof.ts";
import { createRecord } from "../records/create-record.ts";
import { type Attached, attachOne, findStaged } from "../records/proofs/staging/attach-staged-proofs.ts";
import { requireKind } from "../records/require-kind.ts";
import { ensureAllowed } from "../refusal.ts";
import { runSeparately } from "../run-separately.ts";
import type { Found } from "./look-up.ts";
import { type FoundRecord, readFoundFor } from "./read-found.ts";

export type StagedFound = FoundRecord & { id: string };

/** What each upload that is not attached yet may become, for the person who uploaded it. */
export async function listStagedFound(scope: Scope, actor: Actor): Promise<StagedFound[]> {
  const found: StagedFound[] = [];
  const departments = await listAllDepartments(scope);
  for (const row of await listStaged(scope, actor.account, null))
    found.push({ id: row.id, ...(await readFoundFor(scope, actor, foundIn(row), undefined, departments)) });
  return found;
}

/** Makes a draft of each file with the file as its proof, each by itself; a refused one stays in the list. */
export async function draftFromStagedProofs(
  scope: Scope,
  actor: Actor,
  files: readonly { id: string; kind: string; title?: string | undefined }[],
): Promise<Attached> {
  ensureAllowed(mayWrite(actor));
  return runSeparately(scope, files, async ({ id, kind, title }) => {
    const record = await inTransaction(scope, (tx) => draftOne(tx, actor, { id, kind, title }));
    return { id, kind, record };
  });
}

type FileToDraft = { id: string; kind: string; title: string | undefined };

async function draftOne(scope: Scope, actor: Actor, { id, kind, title }: FileToDraft): Promise<string> {
  const row = await findStaged(scope, actor, id);
  const { data, people } = await readFoundFor(scope, actor, foundIn(row), kind);
  const { title: field, people: rules } = requireKind(kind);
  const titled = title === undefined || title.trim() === "" ? data : { ...data, [field]: title.trim() };
  const isNamed = people.some(({ account }) => account === actor.publicId);
  // Whoever is not among those whom the file names is the only person: they add the others themselves.
  const [role] = rules?.roles ?? [];
  const withRoles = people.map(({ matchedBy: _, ...person }) => ({ ...person, ...(role && { role }) }));
  const record = await createRecord(scope, actor, kind, () => ({
    data: titled,
    people: rules && isNamed ? withRoles : undefined,
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
