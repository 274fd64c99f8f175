import type { Actor } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";
import type { RecordFacts } from "./records.ts";

/**
 * The importer may submit the records of an import; so may an admin, who otherwise enters no records. The history says
 * who did.
 */
export function maySubmitImported(actor: Actor, record: Pick<RecordFacts, "createdBy" | "isInBin">): Verdict {
  return unless(
    record.isInBin && "This record is in the bin. Restore it first.",
    record.createdBy !== actor.account && "Only the person who imported a record can submit it with its import.",
  );
}
