import { useEffect, useState } from "react";
import type * as z from "zod";
import { records } from "#contract/records.ts";
import { useRead } from "../../core/api/use-read.ts";

export type Colleague = z.output<typeof records.findColleagues.response>["rows"][number];

const shortest = 2;
const pauseInMs = 250;

/** Colleagues whose name, address or id matches the text, once the typing pauses. */
export function useColleagues(typed: string): { colleagues: readonly Colleague[]; isBusy: boolean } {
  const search = typed.trim().slice(0, 200);
  const [delayedSearch, setDelayedSearch] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setDelayedSearch(search), pauseInMs);
    return () => clearTimeout(timer);
  }, [search]);
  const isEnabled = delayedSearch.length >= shortest && search.length >= shortest;
  const { data, isFetching } = useRead(
    records.findColleagues,
    { query: { q: delayedSearch, limit: 8 } },
    { isEnabled, keepsPreviousData: true, staleInMs: 60_000 },
  );
  return { colleagues: isEnabled ? (data?.rows ?? []) : [], isBusy: isFetching || delayedSearch !== search };
}

/** "Computer, t.rao@college.edu", beside a colleague's name. */
export function colleagueNote({ department, email }: Colleague): string {
  return [department, email].filter(Boolean).join(", ");
}
