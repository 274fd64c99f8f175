import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Actor } from "#access/roles.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { newId } from "#db/new-id.ts";
import { scheduleFileReading } from "#db/queries/proofs/file-contents.ts";
import { releaseProofs, updateCompleteness } from "#db/queries/submissions/frozen-proofs.ts";
import { type FrozenProofKey, insertCopy, lockOriginal, removeCopy } from "#db/queries/submissions/redacted-copies.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type CheckedFile, checkFile, limitFileChecks } from "../files/check-file.ts";
import { openReader } from "../files/contents/open-reader.ts";
import { openBytes } from "../files/open-file.ts";
import type { ReceivedFile } from "../files/receive-file.ts";
import { insertFile, storeFiles } from "../files/store-file.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { readFrozenTable } from "./read-submission.ts";
import { findFrozenToManage } from "./submission-access.ts";

const accepted = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

type Services = Pick<AppContext, "filesFolder" | "log" | "scanner">;
type ProofParams = Parsed<typeof submissions.putCopy>["params"];
export type ReadCopy = { file: ReceivedFile; checked: CheckedFile; bytes: Buffer; text: string };

/** The uploaded copy, examined before the submission is opened. */
export async function readCopy([file]: readonly ReceivedFile[]): Promise<ReadCopy> {
  if (!file || file.sizeInBytes === 0) throw refusalOfInput("file", "missing", "Choose a file that is not empty.");
  const checked = await limitFileChecks(() => checkFile(file, accepted));
  const bytes = checked.bytes ?? (await readFile(file.path));
  const reader = openReader();
  try {
    const contents = await reader.read({ bytes, mediaType: checked.mediaType });
    return { file, checked, bytes, text: contents?.text ?? "" };
  } finally {
    reader.close();
  }
}

/**
 * Shows a redacted copy in place of a proof, wherever the submission is read: binder, PDF, evidence pages. It is released
 * with that, and an earlier copy is no longer shown.
 */
export async function putCopy(
  appContext: Services,
  scope: Scope,
  actor: Actor,
  params: ProofParams,
  copy: ReadCopy,
): Promise<{ changed: number }> {
  const { key, title } = await readFrozenProof(scope, actor, params);
  await storeFiles(appContext, scope.institute, [copy.file], (keep) =>
    inTransaction(scope, async (tx) => {
      const original = await lockOriginal(tx, key);
      if (!original) throw new Refusal("not-found");
      await refuseSame(appContext, tx, original, copy);
      const stored = await keep(copy.file, copy.checked);
      if (stored.sha256.equals(original.sha256)) throw sameFileRefusal();
      await insertFile(appContext, tx, stored, actor.account);
      await removeCopy(tx, key, actor.account);
      await insertCopy(tx, key, { id: newId(), name: copy.file.name, stored }, actor.account);
      await releaseProofs(tx, params.id, { ...key, isReleased: true }, actor.account);
      await updateCompleteness(tx, params.id);
      await scheduleFileReading(tx);
      const detail = {
        submission: params.id,
        report: params.report,
        row: params.n,
        proof: params.proof,
        sha256: stored.sha256.toString("hex"),
      };
      await writeAudit(tx, actor, { action: "evidence-redacted", target: title, detail });
    }),
  );
  return { changed: 1 };
}

/** Takes the copy away. The proof itself is shown to nobody outside until a person releases it. */
export async function withdrawCopy(scope: Scope, actor: Actor, params: ProofParams): Promise<{ changed: number }> {
  const { key, title } = await readFrozenProof(scope, actor, params);
  return inTransaction(scope, async (tx) => {
    await lockOriginal(tx, key);
    if (!(await removeCopy(tx, key, actor.account))) throw new Refusal("not-found");
    await releaseProofs(tx, params.id, { ...key, isReleased: false }, actor.account);
    await updateCompleteness(tx, params.id);
    const detail = { submission: params.id, report: params.report, row: params.n, proof: params.proof };
    await writeAudit(tx, actor, { action: "evidence-copy-removed", target: title, detail });
    return { changed: 1 };
  });
}

async function readFrozenProof(
  scope: Scope,
  actor: Actor,
  { id, report, n, proof }: ProofParams,
): Promise<{ key: FrozenProofKey; title: string }> {
  const { title } = await findFrozenToManage(scope, actor, id);
  const { position } = await readFrozenTable(scope, id, report);
  return { key: { submission: id, position, n, proof }, title };
}

/** A copy that still has what it should not show: all of the file, or its text below black bars. */
async function refuseSame(
  appContext: Services,
  scope: Scope,
  original: { file: string; sha256: Buffer; text: string | null },
  { bytes, text }: ReadCopy,
): Promise<void> {
  const before = normalizeSpace(original.text ?? "");
  if (before !== "" && normalizeSpace(text).startsWith(before))
    throw refusalOfInput(
      "file",
      "not-redacted",
      "This copy has the same text as the proof. A bar drawn over text does not remove it: print the page to a picture, or remove the text itself.",
    );
  const originalBytes = await openBytes(appContext, scope, { id: original.file, sha256: original.sha256 })
    .then(buffer)
    .catch((error: unknown) => {
      // A proof that is lost on the server can be replaced.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  if (originalBytes && bytes.includes(originalBytes)) throw sameFileRefusal();
}

const maxCompared = 20_000;
const normalizeSpace = (text: string) => text.slice(0, maxCompared).replace(/\s+/g, " ").trim();

const sameFileRefusal = () =>
  refusalOfInput(
    "file",
    "not-redacted",
    "This file still contains the proof as it is. Save the redacted copy as a new file and upload that.",
  );
