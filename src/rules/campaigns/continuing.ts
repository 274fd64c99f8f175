import { type Day, spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";

type LastingKind = {
  /** The first of these fields that is filled. */
  begins: readonly string[];
  ends: string;
  /** Without an end date the fact continues only if this field has one of these values. */
  openWhen?: { field: string; in: readonly string[] };
};

const project: LastingKind = {
  begins: ["startDate", "sanctionDate"],
  ends: "endDate",
  openWhen: { field: "status", in: ["sanctioned", "ongoing"] },
};

/** Record types whose facts can last longer than a year, unlike papers and seminars. */
export const multiYearKinds: Readonly<Record<string, LastingKind>> = {
  memberships: { begins: ["validFrom"], ends: "validUntil" },
  responsibilities: { begins: ["startDate"], ends: "endDate" },
  mous: { begins: ["startDate", "signedOn"], ends: "endDate" },
  projects: project,
  consultancy: project,
  "need-based-projects": project,
};

/** Whether the fact began before the day and ended, as far as is known, on that day or later, or not yet. */
export function isContinuing(kind: string, data: RecordData, starts: Day): boolean {
  const lastingKind = Object.hasOwn(multiYearKinds, kind) ? multiYearKinds[kind] : undefined;
  if (!lastingKind) return false;
  const filled = (name: string) => {
    const value = data[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const begun = lastingKind.begins.map(filled).find((one) => one !== undefined);
  if (begun === undefined || spanOf(begun).last >= starts) return false;
  const ended = filled(lastingKind.ends);
  if (ended !== undefined) return spanOf(ended).last >= starts;
  const { openWhen } = lastingKind;
  return openWhen === undefined || openWhen.in.includes(filled(openWhen.field) ?? "");
}
