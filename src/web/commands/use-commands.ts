import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../core/api/api-error.ts";
import { useSession } from "../core/session.ts";
import { useCommandContext } from "./command-context.ts";
import { addToHistory } from "./line/history.ts";
import type { Outcome } from "./plan/plan.ts";

type Context = NonNullable<ReturnType<typeof useCommandContext>>;

export type Entry = { id: number; line: string; outcome: Outcome };

/** Runs lines one after another, as soon as the account is known, and keeps their results, the latest last. */
export function useCommands({ onLeave }: { onLeave?: () => void } = {}) {
  const context = useCommandContext();
  const session = useSession();
  const navigate = useNavigate();
  const [entries, setEntries] = useState<Entry[]>([]);
  const [waiting, setWaiting] = useState(0);
  const last = useRef(Promise.resolve());
  const nextId = useRef(1);

  const [queued, setQueued] = useState<readonly string[]>([]);
  const run = (line: string) => {
    setWaiting((before) => before + 1);
    setQueued((before) => [...before, line]);
  };
  const runQueuedCommands = useEffectEvent((known: Context) => {
    for (const line of queued) {
      addToHistory(line);
      last.current = last.current.then(() => showOutcome(line, known));
    }
    setQueued([]);
  });
  useEffect(() => {
    if (context && queued.length > 0) runQueuedCommands(context);
  }, [context, queued]);
  const add = (line: string, outcome: Outcome) =>
    setEntries((before) => [...before, { id: nextId.current++, line, outcome }]);
  const showOutcome = async (line: string, context: Context) => {
    try {
      const { runLine } = await import("./run-line.ts");
      const outcome = await runLine(line, { context, user: session });
      if (outcome.type === "cleared") setEntries([]);
      else if (outcome.type === "go") {
        onLeave?.();
        navigate(outcome.path);
      } else add(line, outcome);
    } catch (error) {
      const description = error instanceof ApiError ? error.message : String(error);
      add(line, { type: "message", description });
    } finally {
      setWaiting((before) => before - 1);
    }
  };
  const replace = (id: number, outcome: Outcome) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, outcome } : entry)));

  return { context, entries, isBusy: waiting > 0, run, replace, clear: () => setEntries([]) };
}
