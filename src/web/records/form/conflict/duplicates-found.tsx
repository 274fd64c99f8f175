import type { FormSession } from "../autosave/form-session.ts";
import { DuplicateBanner } from "./duplicate-banner.tsx";
import { useDuplicates } from "./use-duplicates.ts";

/** Below the title: works similar to the one being entered. `except`: the record itself, once it is saved. */
export function DuplicatesFound({ session, except }: { session: FormSession; except: string | undefined }) {
  const { duplicates, markDifferent } = useDuplicates(session, except);
  return <DuplicateBanner session={session} duplicates={duplicates} onAnswered={markDifferent} />;
}
