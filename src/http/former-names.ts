import { formerNames, formerPaths } from "#contract/former-names.ts";

/** The address with the current path. */
export function withPresentPath(url: string): string {
  const former = Object.keys(formerPaths).find(
    (path) => url.startsWith(path) && /^[/?#]?$/.test(url.charAt(path.length)),
  );
  return former === undefined ? url : `${formerPaths[former]}${url.slice(former.length)}`;
}

/** Input with the current field names; a field given under both names keeps the value of the new one. */
export function withPresentNames(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  if (!Object.keys(formerNames).some((name) => Object.hasOwn(input, name))) return input;
  return Object.fromEntries([
    ...Object.entries(input).flatMap(([name, value]) => {
      const present = formerNames[name];
      return present === undefined ? [] : [[present, value]];
    }),
    ...Object.entries(input).filter(([name]) => formerNames[name] === undefined),
  ]);
}
