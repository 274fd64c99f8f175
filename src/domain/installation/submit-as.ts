import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { AppContext } from "../app-context.ts";
import { parseOptions } from "../parse-options.ts";
import { refusalOfInput } from "../refusal.ts";
import { freezeSubmission } from "../submissions/freeze-submission.ts";
import { makeSubmission } from "../submissions/make-submission.ts";
import { readSubmission } from "../submissions/read-submission.ts";
import { writeBinder } from "../submissions/write-binder.ts";
import { type MetricPdf, prepareMetricPdf, writeMetricPdf } from "../submissions/write-metric-pdf.ts";
import { withAccount } from "./with-account.ts";

/** Freezes tables as the account with this address, at once instead of in a job. */
export async function submitAs(appContext: AppContext, email: string, input: Record<string, unknown>) {
  const body = parseOptions(submissions.make.body, input);
  return asSubmitter(appContext, email, async (scope, requester) => {
    const { id } = await makeSubmission(scope, requester, body, { isFrozenByCaller: true });
    await freezeSubmission(appContext, scope, id, body.students);
    return readSubmission(scope, requester.actor, id);
  });
}

/** Writes the binder of a submission to a file, as that account. */
export async function writeBinderAs(
  appContext: AppContext,
  { email, id, output }: { email: string; id: string; output?: string | undefined },
): Promise<string> {
  return asSubmitter(appContext, email, async (scope, { actor }) => {
    const { name, chunks } = await writeBinder(appContext, scope, actor, { id });
    const path = output ?? name;
    await pipeline(chunks, createWriteStream(path));
    return path;
  });
}

/** Writes the proofs of a table as one PDF, as that account. */
export async function writeMetricPdfAs(
  appContext: AppContext,
  {
    email,
    output,
    ...request
  }: { email: string; id: string; report: string; megabytes?: string | undefined; output?: string | undefined },
): Promise<{ path: string; made: MetricPdf }> {
  const query = submissions.pdf.query.safeParse({ megabytes: request.megabytes });
  if (!query.success) throw refusalOfInput("megabytes", "out-of-range", "Give a size from 1 to 20 megabytes.");
  const prepared = await asSubmitter(appContext, email, (scope, { actor }) =>
    prepareMetricPdf(appContext, scope, actor, { ...request, ...query.data }),
  );
  const made = await writeMetricPdf(prepared);
  const path = output ?? made.name;
  await writeFile(path, made.bytes);
  return { path, made };
}

const asSubmitter = <Result>(appContext: AppContext, email: string, work: Parameters<typeof withAccount<Result>>[3]) =>
  withAccount(appContext, email, "submissions.manage", work, { timeout: 600_000 });
