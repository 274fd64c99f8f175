import type { Right } from "#access/rights.ts";
import { formerAccountStates } from "#contract/accounts.ts";
import { statusesBeforeVersion1 } from "#domain/imports/count-statuses.ts";

/** The address with the current path. */
export function withCurrentPath(url: string): string {
  const rename = renames.find(({ former }) => former.test(url));
  return rename ? url.replace(rename.former, rename.current) : url;
}

/** Input with the current field names and values; a field given under both names keeps the value of the new one. */
export function withCurrentNames(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const given = Object.entries(input);
  const renamed = given.flatMap(([name, value]) => {
    const current = formerNames.get(name);
    return current === undefined ? [] : [[current, withCurrentValue(current, value)]];
  });
  const others = given.filter(([name]) => !formerNames.has(name));
  return Object.fromEntries([
    ...renamed,
    ...others.map(([name, value]) => [name, name === "list" ? withCurrentNames(value) : withCurrentValue(name, value)]),
  ]);
}

function withCurrentValue(name: string, value: unknown): unknown {
  return typeof value === "string" ? (formerValues.get(name)?.get(value) ?? value) : value;
}

/** Rights with the former names of those that were renamed. */
export function withFormerRights(rights: readonly Right[]): string[] {
  return rights.flatMap((right) => [right, ...(formerRights[right] ?? [])]);
}

/** Renamed words of the API. Until version 1.0 requests may still use the former ones, and answers have both. */
export const formerNames: ReadonlyMap<string, string> = new Map([
  ["clock", "period"],
  ["fate", "status"],
  ["isNothing", "hasNothingToReport"],
  ["isRetired", "isDeactivated"],
  ["question", "query"],
  ["reach", "citations"],
]);

/** Renamed values by field, which requests may still use; in answers only `fate`, `byFate` and `otherIs` have the former values. */
export const formerValues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map<
  string,
  ReadonlyMap<string, string>
>([
  ["status", new Map(Object.entries(statusesBeforeVersion1).map(([current, former]) => [former, current]))],
  [
    "decision",
    new Map([
      ["join", "claim"],
      ["leave", "skip"],
    ]),
  ],
  ["class", new Map([["maybe", "possible"]])],
  ["state", formerAccountStates],
  ["reason", new Map([["other-sort", "other-type"]])],
]);

/** Renamed rights, kept for the same reason. */
export const formerRights: Readonly<Partial<Record<Right, readonly string[]>>> = {
  "records.assign": ["records.place"],
  "archives.department": ["archives.place"],
};

/** Renamed paths, kept for the same reason, also with what follows them. */
export const formerPaths: Readonly<Record<string, string>> = {
  "/api/notices": "/api/notifications",
  "/api/me/rail": "/api/me/sidebar",
  "/api/unassigned/place": "/api/unassigned/assign",
  "/api/records/:kind/:id/place": "/api/records/:kind/:id/assign",
  "/api/records/:kind/:id/unplace": "/api/records/:kind/:id/unassign",
  "/api/accounts/:id/appointments": "/api/people/:id/appointments",
};

/** Parameters are in the same order in both. */
const renames = Object.entries(formerPaths).map(([former, current]) => ({
  former: new RegExp(`^${former.replace(/:\w+/g, "([^/?#]+)")}(?=[/?#]|$)`),
  current: current.split(/:\w+/).reduce((path, part, index) => `${path}$${index}${part}`),
}));
