import { useEffect, useState } from "react";
import type * as z from "zod";
import { records } from "#contract/records.ts";
import { useRead } from "../../core/api/use-read.ts";

export type Colleague = z.output<typeof records.findColleagues.answer>["rows"][number];

const shortest = 2;
const pauseInMs = 250;

/** Colleagues whose name, address or id matches the text, once the typing pauses. */
export function useColleagues(typed: string): { colleagues: readonly Colleague[]; isBusy: boolean } {
  const wanted = typed.trim().slice(0, 200);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseInMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isEnabled = asked.length >= shortest && wanted.length >= shortest;
  const { data, isFetching } = useRead(
    records.findColleagues,
    { query: { q: asked, limit: 8 } },
    { isEnabled, keepsPreviousData: true, staleInMs: 60_000 },
  );
  return { colleagues: isEnabled ? (data?.rows ?? []) : [], isBusy: isFetching || asked !== wanted };
}

/** "Computer, t.rao@college.edu", beside a colleague's name. */
export function colleagueNote({ department, email }: Colleague): string {
  return [department, email].filter(Boolean).join(", ");
}
