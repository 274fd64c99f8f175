import type { Actor } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";
import type { RecordFacts } from "./records.ts";

/** The importer may submit imported records, even an admin, who otherwise enters none. The history says who did. */
export function maySubmitImported(actor: Actor, record: Pick<RecordFacts, "createdBy" | "isInBin">): Verdict {
  return unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    record.createdBy !== actor.account && "Only the person who imported a record can submit it with its import.",
  );
}
