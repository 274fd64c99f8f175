import type { KindDefinition } from "../../../define-kind.ts";
import type { RecordData } from "../../../field.ts";
import { readVolumeAndPages, type VolumeAndPages } from "../../../reading/volume-and-pages.ts";
import { isFilled } from "../../field-value.ts";

/**
 * Divides "5(2)" and "Vol. 5, Issue 2" in the column of the volume, if no other column has the issue. Of "Vol. 5" and "No. 2"
 * in columns of their own only the numbers are kept.
 */
export function divideVolume(kind: KindDefinition, data: RecordData): void {
  if (!kind.fields.issue) return;
  const { issue, volume: another } = partsOf(data.issue, /no|iss|#/i);
  if (issue !== undefined && another === undefined) data.issue = issue;
  const parts = partsOf(data.volume, /\(|vol/i);
  if (parts.volume === undefined || (parts.issue !== undefined && isFilled(data.issue))) return;
  Object.assign(data, parts);
}

/** Nothing if the text has more than a volume and an issue. */
function partsOf(text: unknown, label: RegExp): Pick<VolumeAndPages, "volume" | "issue"> {
  if (typeof text !== "string" || !label.test(text)) return {};
  const { value, fault, rest } = readVolumeAndPages(text, ["volume", "issue"]);
  const isWhole = fault === undefined && rest.join("").replace(/[\s,;.]+/g, "") === "";
  return isWhole && value.first === undefined && value.date === undefined ? value : {};
}
