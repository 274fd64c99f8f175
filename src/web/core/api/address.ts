import type { Endpoint } from "#contract/endpoint.ts";

export type AddressParts = { params?: unknown; query?: unknown };

/** The endpoint's path with its parameters filled in and its query appended. Undefined and null are left out. */
export function addressOf(endpoint: Pick<Endpoint, "path">, { params, query }: AddressParts = {}): string {
  const values = textsOf(params);
  const path = endpoint.path.replace(/:([a-z]+)/gi, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${endpoint.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
  // A comma as it is: the address of an export has the ids of many records, and servers refuse long addresses.
  const search = new URLSearchParams([...textsOf(query)]).toString().replaceAll("%2C", ",");
  return search ? `${path}?${search}` : path;
}

function textsOf(part: unknown): Map<string, string> {
  const entries = Object.entries(typeof part === "object" && part !== null ? part : {});
  return new Map(
    entries.filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, String(value)]),
  );
}
