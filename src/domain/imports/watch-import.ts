import type { Actor } from "#access/roles.ts";
import { withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { isSessionLive } from "../is-session-live.ts";
import { readBatch } from "../records/read-batch.ts";
import { presentBatch } from "./present-batch.ts";

type Listener = { onChange(batch: ReturnType<typeof presentBatch>): void; onEnd(): void };

const pollIntervalMs = 400;
const maxDurationMs = 10 * 60_000;

/** Reports the progress of a batch until it or the session ends. Returns the function that stops watching. */
export function watchImport(
  appContext: AppContext,
  { actor, session }: { actor: Actor; session: string },
  id: string,
  listener: Listener,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let result = "";
  const begun = performance.now();
  const poll = async () => {
    const batch = await withScope(appContext.database, actor.institute, async (scope) => {
      // A change of the person's rights ends the session.
      if (!(await isSessionLive(scope, session))) return undefined;
      return presentBatch(await readBatch(scope, actor, id), actor, scope.now);
    });
    if (isStopped) return;
    if (!batch) return listener.onEnd();
    const text = JSON.stringify(batch);
    if (text !== result) listener.onChange(batch);
    result = text;
    const isRunning = batch.state === "reading" || batch.progress.step === "saving";
    if (!isRunning && performance.now() - begun > pollIntervalMs * 2) return listener.onEnd();
    if (performance.now() - begun > maxDurationMs) return listener.onEnd();
    timer = setTimeout(() => void again(), pollIntervalMs);
  };
  // A deleted batch, or an unavailable database: the client asks again by itself.
  const again = () => poll().catch(() => listener.onEnd());
  void again();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
