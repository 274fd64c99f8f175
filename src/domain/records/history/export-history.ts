import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { timelines } from "#contract/records/timelines.ts";
import type { Scope } from "#db/scope.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { type RecordAddress, readRecord } from "../read-record.ts";
import { eachPageOfEntries } from "./read-history.ts";
import { writeTimelineFile } from "./write-timeline-file.ts";

/** The whole history of a record as a file, as the viewer sees it. */
export async function exportHistory(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => Parsed<typeof timelines.exportFile>["query"],
): Promise<ReturnType<typeof writeTimelineFile>> {
  const record = await readRecord(scope, actor, address.kind, address.id);
  const { format } = readInput();
  await writeAudit(scope, actor, {
    action: "records-exported",
    target: record.id,
    detail: { kind: record.kind, of: "history", format },
  });
  return writeTimelineFile(`history-${scope.today}`, format, eachPageOfEntries(scope, actor, address));
}
