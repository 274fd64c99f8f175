import { areas } from "#access/roles.ts";
import type { PublicPage } from "./public-page.ts";
import { publicPages } from "./public-pages.ts";

export type Found =
  | { is: "public"; page: PublicPage; path: string; params: Record<string, string> }
  /** Behind a login: what stands there the browser finds out, with the session's rights. */
  | { is: "area" }
  | { is: "nothing" };

/** What stands at a path (decoded, without its search), as the browser's router would find it. */
export function findPage(path: string): Found {
  const parts = partsOf(path);
  if ((areas as readonly string[]).includes(parts[0]?.toLowerCase() ?? "")) return { is: "area" };
  for (const page of publicPages) {
    const params = match(partsOf(page.path), parts);
    if (params) return { is: "public", page, path: addressIn(page.path, params), params };
  }
  return { is: "nothing" };
}

/** However it was spelled, a page has one path. */
function addressIn(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "");
}

function partsOf(path: string): string[] {
  const inner = path.replace(/^\//, "").replace(/\/+$/, "");
  return inner === "" ? [] : inner.split("/");
}

function match(wanted: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const part = parts[place] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return undefined;
  }
  return params;
}
