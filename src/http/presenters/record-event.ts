import type { readHistory } from "#domain/records/read-history.ts";

type Event = Awaited<ReturnType<typeof readHistory>>[number];

/** The background's own actions, such as emptying the bin, are nobody's. */
const byItself = "The system";

export function presentEvent({ at, version, by, what, change }: Event) {
  return { at: at.toISOString(), version, by: by ?? byItself, what, change };
}
