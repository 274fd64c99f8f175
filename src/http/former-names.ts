import { formerNames, formerPaths } from "#contract/former-names.ts";

/** The address under the path that it has now. */
export function withPresentPath(url: string): string {
  const former = Object.keys(formerPaths).find(
    (path) => url.startsWith(path) && /^[/?#]?$/.test(url.charAt(path.length)),
  );
  return former === undefined ? url : `${formerPaths[former]}${url.slice(former.length)}`;
}

/** Input under the names that its fields have now; one that is given under both keeps the new one's value. */
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
