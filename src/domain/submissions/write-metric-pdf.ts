import type { Actor } from "#access/roles.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { type FrozenProof, listProofsOfRows } from "#db/queries/submissions/frozen-proofs.ts";
import { dayAt, type Scope } from "#db/scope.ts";
import { formatPeriod } from "#rules/accreditation/read-period.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ExcludedProof, Fitted, FittedProof } from "../files/pdf/build-at-level.ts";
import { requireClean } from "../files/scan/require-clean.ts";
import { filePathOf } from "../files/store-file.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { Refusal } from "../refusal.ts";
import { startProcess } from "../start-worker.ts";
import { copyNote, linesOf } from "./binder-texts.ts";
import { figureText, needsProofs, titleWithNumber } from "./frozen-facts.ts";
import type { PdfIndex } from "./metric-pdf-index.ts";
import { proofPath } from "./proof-path.ts";
import { readFrozenTable } from "./read-submission.ts";
import { findFrozenToManage, frozenRowsOf } from "./submission-access.ts";

export type MetricPdfRequest = {
  proofs: FittedProof[];
  index: PdfIndex;
  maxBytes: number;
  /** Proofs that ended an earlier attempt. */
  skipped: number[];
  proofTimeoutMs: number;
};
export type PdfRequest = Pick<MetricPdfRequest, "proofs" | "index" | "maxBytes"> & { name: string; holder: string };
/** A PDF with what its maker must know: which proofs are not in it, by table, row and name. */
export type MetricPdf = Omit<Fitted, "excluded" | "drawn"> & {
  name: string;
  excluded: { path: string; reason: ExcludedProof["reason"] }[];
  drawn: string[];
};

const megabyte = 1_048_576;
const timeoutMs = 100_000;
const maxMemoryMb = 512;
const maxProofs = 1000;

/** What goes into the PDF of one table of a submission, for whoever may manage it. */
export async function prepareMetricPdf(
  appContext: Pick<AppContext, "filesFolder" | "scanner">,
  scope: Scope,
  actor: Actor,
  { id, report, megabytes }: Parsed<typeof submissions.pdf>["params"] & { megabytes: number },
): Promise<PdfRequest> {
  const submission = await findFrozenToManage(scope, actor, id);
  const table = await readFrozenTable(scope, id, report);
  const { position, facts, rows: count } = table;
  const proofs: FittedProof[] = [];
  const rows: PdfIndex["rows"] = [];
  for await (const batch of frozenRowsOf(scope, { submission: id, position })) {
    const [from, to] = [batch[0]?.n ?? 0, batch.at(-1)?.n ?? 0];
    const found = await listProofsOfRows(scope, { submission: id, position, from, to });
    for (const { n, title, links = [] } of batch) {
      const own = found.filter((one) => one.n === n);
      rows.push({
        n,
        title,
        links,
        proofs: own.map((proof, index) => ({ at: proofs.length + index, ...nameOf(proof) })),
      });
      proofs.push(...own.map((proof) => fitProof(appContext, scope.institute, report, proof)));
    }
  }
  if (proofs.length > maxProofs) throw new Refusal("conflict", { message: tooMany });
  await requireClean(
    appContext,
    scope,
    proofs.map(({ sha256 }) => Buffer.from(sha256, "hex")),
  );
  await writeAudit(scope, actor, {
    action: "binder-downloaded",
    target: submission.title,
    detail: { submission: id, report, form: "pdf" },
  });
  const figure = figureText(facts);
  return {
    name: `${report}-${dayAt(submission.frozenAt ?? scope.now, scope.timeZone)}.pdf`,
    holder: String(actor.account),
    maxBytes: megabytes * megabyte,
    proofs,
    index: {
      title: titleWithNumber(facts),
      lines: [
        ...linesOf(submission),
        `${formatPeriod(facts.periodText)}, ${count} rows, ${proofs.length} proofs`,
        ...(figure ? [figure] : []),
      ],
      needsProofs: needsProofs(table),
      rows,
    },
  };
}

const tooMany =
  "This table has more than 1,000 proofs, which are not legible in one small PDF. Download the binder, or make a submission of fewer years.";
const nameOf = (proof: FrozenProof) => ({ name: proof.name, note: copyNote(proof) });

function fitProof(
  appContext: Pick<AppContext, "filesFolder">,
  institute: number,
  report: string,
  proof: FrozenProof,
): FittedProof {
  return {
    path: filePathOf(appContext, institute, proof.file),
    sha256: proof.sha256.toString("hex"),
    mediaType: proof.mediaType,
    title: proofPath(report, proof).split("/").at(-1) ?? proof.name,
  };
}

/** Each takes hundreds of megabytes in its process for as long as it lasts. */
const oneAtATime = limitConcurrency(1, {
  maxWaiting: 4,
  maxPerHolder: 1,
  message: "Other PDFs of this kind are being made. Try again in a minute.",
});

/** Makes the PDF in another process, without a connection to the database. */
export async function writeMetricPdf(
  { name, holder, ...pdfRequest }: PdfRequest,
  { proofTimeoutMs = defaultProofTimeoutMs } = {},
): Promise<MetricPdf> {
  const made = await oneAtATime(() => fitWithin(pdfRequest, proofTimeoutMs), holder);
  if (!made)
    throw new Refusal("conflict", {
      message:
        "The proofs of this table cannot be put into one PDF: it takes too long or too much memory. Download the binder.",
    });
  const titleOf = (index: number) => pdfRequest.proofs[index]?.title ?? "";
  return {
    ...made,
    name,
    bytes: Buffer.from(made.bytes),
    excluded: made.excluded.map(({ at, reason }) => ({ path: titleOf(at), reason })),
    drawn: made.drawn.map(titleOf),
  };
}

const defaultProofTimeoutMs = 15_000;
const maxAttempts = 4;

/** A proof that ends the process, by its time or its memory, is left out in the next attempt. */
async function fitWithin(
  pdfRequest: Pick<PdfRequest, "proofs" | "index" | "maxBytes">,
  proofTimeoutMs: number,
): Promise<Fitted | undefined> {
  const until = performance.now() + timeoutMs;
  const skipped: number[] = [];
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await fitOnce({ ...pdfRequest, skipped, proofTimeoutMs }, until - performance.now());
    if (!("endedAt" in found)) return found.fitted;
    if (found.endedAt === undefined || performance.now() > until) return undefined;
    skipped.push(found.endedAt);
  }
  return undefined;
}

type ProcessMessage = { at: number } | { contents: Fitted | null } | { problem: string } | { isReady: true };

/** One attempt; `endedAt` is the proof with which the process ended. */
function fitOnce(
  request: MetricPdfRequest,
  maxMs: number,
): Promise<{ fitted: Fitted | undefined } | { endedAt: number | undefined }> {
  const child = startProcess("metric-pdf-worker", import.meta.url, maxMemoryMb);
  return new Promise((resolve, reject) => {
    let isReady = false;
    let endedAt: number | undefined;
    const end = () => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on("error", () => {});
      child.kill("SIGKILL");
    };
    const settle = (result: { fitted: Fitted | undefined } | { endedAt: number | undefined }) => {
      end();
      resolve(result);
    };
    /** Neither time nor memory: a fault of the program, such as a file of it that is missing. */
    const fail = (problem: string) => {
      end();
      reject(new Error(`The process that makes a PDF of proofs failed: ${problem}`));
    };
    const timer = setTimeout(() => settle({ fitted: undefined }), Math.max(0, maxMs));
    child.on("message", (outcome: ProcessMessage) => {
      if ("isReady" in outcome) {
        isReady = true;
        child.send(request, () => {});
      } else if ("problem" in outcome) fail(outcome.problem);
      else if ("at" in outcome) endedAt = outcome.at;
      else settle({ fitted: outcome.contents ?? undefined });
    });
    child.on("exit", (code) => (isReady ? settle({ endedAt }) : fail(`it did not start, exit code ${code}`)));
    child.on("error", ({ message }) => fail(message));
  });
}
