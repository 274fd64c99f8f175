import type { readHistory } from "#domain/records/read-history.ts";

type Event = Awaited<ReturnType<typeof readHistory>>[number];

/** Actions of background jobs, such as emptying the bin, have no person. */
const byItself = "The system";

export function presentEvent({ at, version, by, what, change }: Event) {
  return { at: at.toISOString(), version, by: by ?? byItself, what, change };
}
