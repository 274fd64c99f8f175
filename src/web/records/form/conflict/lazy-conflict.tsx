import { lazy, Suspense } from "react";
import type { FormSession } from "../autosave/form-session.ts";
import { useAutosave } from "../form-context.ts";

const FormConflict = lazy(async () => ({ default: (await import("./form-conflict.tsx")).FormConflict }));

/** While another person's newer state of the record is known: both versions, to choose from. */
export function LazyConflict({ session }: { session: FormSession }) {
  const { phase, newer } = useAutosave(session);
  if (phase !== "stale" || !newer) return null;
  return (
    <Suspense>
      <FormConflict session={session} newer={newer} />
    </Suspense>
  );
}
