import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { mayUse } from "#access/rights.ts";
import { submissions } from "#contract/accreditation/submissions.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import type { AppContext } from "../app-context.ts";
import { allow, Refusal } from "../refusal.ts";
import { freezeSubmission } from "../submissions/freeze-submission.ts";
import { makeSubmission } from "../submissions/make-submission.ts";
import { readSubmission } from "../submissions/read-submission.ts";
import { writeBinder } from "../submissions/write-binder.ts";

const unhurried = { timeout: 600_000 };

/** Freezes tables as the account with this address, at once instead of in a job. */
export async function submitAs(appContext: AppContext, email: string, asked: Record<string, unknown>) {
  const body = submissions.make.body.safeParse(asked);
  if (!body.success)
    throw new Refusal("invalid-input", {
      issues: body.error.issues.map(({ path, code, message }) => ({ field: path.join("."), code, message })),
    });
  return as(appContext, email, async (scope, actor) => {
    const { academicStart } = await findInstitute(scope);
    const { id } = await makeSubmission(scope, { actor, academicStart }, body.data);
    await freezeSubmission(appContext, scope, id);
    return readSubmission(scope, actor, id);
  });
}

/** Writes the binder of a submission to a file, as that account. */
export async function writeBinderAs(
  appContext: AppContext,
  { email, id, output }: { email: string; id: string; output?: string | undefined },
): Promise<string> {
  return as(appContext, email, async (scope, actor) => {
    const { name: instituteName } = await findInstitute(scope);
    const { name, chunks } = await writeBinder(appContext, scope, actor, { id, instituteName });
    const path = output ?? name;
    await pipeline(chunks, createWriteStream(path));
    return path;
  });
}

async function as<Result>(
  appContext: AppContext,
  email: string,
  work: (scope: Scope, actor: Awaited<ReturnType<typeof findActor>>) => Promise<Result>,
): Promise<Result> {
  const actor = await findActor(appContext, email);
  allow(mayUse(actor, "submissions.keep"));
  return withScope(appContext.database, actor.institute, (scope) => work(scope, actor), unhurried);
}
