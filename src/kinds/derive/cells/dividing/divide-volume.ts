import type { KindDefinition } from "../../../define-kind.ts";
import type { RecordData } from "../../../field.ts";
import { readVolumeAndPages } from "../../../reading/volume-and-pages.ts";
import { isFilled } from "../../field-value.ts";

/** Divides "5(2)" and "Vol. 5, Issue 2" in the column of the volume, if no other column has the issue. */
export function divideVolume(kind: KindDefinition, data: RecordData): void {
  const { volume } = data;
  if (typeof volume !== "string" || !kind.fields.issue || isFilled(data.issue) || !/\(|vol/i.test(volume)) return;
  const { value, fault, rest } = readVolumeAndPages(volume, ["volume", "issue"]);
  const isWhole = fault === undefined && rest.join("").replace(/[\s,;.]+/g, "") === "";
  if (!isWhole || value.volume === undefined || value.first !== undefined || value.date !== undefined) return;
  data.volume = value.volume;
  if (value.issue !== undefined) data.issue = value.issue;
}
