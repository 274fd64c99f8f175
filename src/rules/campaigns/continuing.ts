import { type Day, spanOf } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";

type Lasting = {
  /** The first of these that is filled. */
  begins: readonly string[];
  ends: string;
  /** Without an end it continues only with one of these values. */
  openWhen?: { field: string; in: readonly string[] };
};

const project: Lasting = {
  begins: ["startDate", "sanctionDate"],
  ends: "endDate",
  openWhen: { field: "status", in: ["sanctioned", "ongoing"] },
};

/** Types whose facts last longer than a year, unlike a paper or a seminar. */
export const multiYearKinds: Readonly<Record<string, Lasting>> = {
  memberships: { begins: ["validFrom"], ends: "validUntil" },
  responsibilities: { begins: ["startDate"], ends: "endDate" },
  mous: { begins: ["startDate", "signedOn"], ends: "endDate" },
  projects: project,
  consultancy: project,
  "need-based-projects": project,
};

/** Began before the day and did not end before it: the end is open or, as far as it is known, on the day or later. */
export function isContinuing(kind: string, data: RecordData, starts: Day): boolean {
  const lasting = Object.hasOwn(multiYearKinds, kind) ? multiYearKinds[kind] : undefined;
  if (!lasting) return false;
  const filled = (name: string) => {
    const value = data[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const begun = lasting.begins.map(filled).find((one) => one !== undefined);
  if (begun === undefined || spanOf(begun).last >= starts) return false;
  const ended = filled(lasting.ends);
  if (ended !== undefined) return spanOf(ended).last >= starts;
  const { openWhen } = lasting;
  return openWhen === undefined || openWhen.in.includes(filled(openWhen.field) ?? "");
}
