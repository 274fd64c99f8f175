import type { Actor } from "#access/roles.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { listUnreleased, releaseChosenProofs, type UnreleasedProof } from "#db/queries/submissions/frozen-proofs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { findSensitive, type SensitiveFinding } from "#rules/accreditation/sensitive-findings.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { isWholeText } from "../files/contents/stored-text.ts";
import { readFrozenTable } from "./read-submission.ts";
import { findFrozenToManage } from "./submission-access.ts";

const maxPerRequest = 2000;

type TableParams = Parsed<typeof submissions.findings>["params"];
/** `isRead`: all of its text is known. */
type ReviewedProof = { n: number; proof: number; name: string; what: SensitiveFinding[]; isRead: boolean };

/** Proofs of a table that are not released: whose text has nothing sensitive, has something, or is not known as a whole. */
export async function readFindings(
  scope: Scope,
  actor: Actor,
  { id, report }: TableParams,
): Promise<Presented<typeof submissions.findings>> {
  await findFrozenToManage(scope, actor, id);
  const { reviewed } = await reviewTable(scope, { id, report });
  const shown = ({ n, proof, name, what }: ReviewedProof) => ({ row: n, proof, name, what });
  const withoutFindings = reviewed.filter(hasNoFindings).map(shown);
  return {
    withoutFindings,
    // `clear` is the former name of `withoutFindings`.
    clear: withoutFindings,
    found: reviewed.filter(({ what }) => what.length > 0).map(shown),
    unread: reviewed.filter(({ isRead, what }) => !isRead && what.length === 0).map(shown),
  };
}

/** Releases those in which nothing was found, as it is in this moment. */
export async function releaseWithoutFindings(
  scope: Scope,
  actor: Actor,
  { id, report }: TableParams,
): Promise<Presented<typeof submissions.releaseWithoutFindings>> {
  const { title } = await findFrozenToManage(scope, actor, id);
  return inTransaction(scope, async (tx) => {
    const { position, reviewed } = await reviewTable(tx, { id, report });
    const done = await releaseChosenProofs(tx, id, position, reviewed.filter(hasNoFindings), actor.account);
    if (done.changed > 0)
      await writeAudit(tx, actor, {
        action: "evidence-released",
        target: title,
        detail: { submission: id, report, row: null, proofs: done.changed },
      });
    return done;
  });
}

async function reviewTable(
  scope: Scope,
  { id, report }: TableParams,
): Promise<{ position: number; reviewed: ReviewedProof[] }> {
  const { position } = await readFrozenTable(scope, id, report);
  const unreleased = await listUnreleased(scope, { submission: id, position }, maxPerRequest);
  return { position, reviewed: unreleased.map(reviewProof) };
}

const hasNoFindings = ({ what, isRead }: ReviewedProof) => isRead && what.length === 0;

/** The name of a file is shown with it. */
function reviewProof({ n, proof, name, state, text, pages }: UnreleasedProof): ReviewedProof {
  const isRead = state === "text" && isWholeText({ text: text ?? "", pages: pages ?? 0 });
  return { n, proof, name, what: findSensitive(`${name}\n${text ?? ""}`), isRead };
}
