import { join } from "node:path";
import type { AppContext } from "../app-context.ts";

/** Where a stored file lies: under its institute, spread over folders by the end of its made-up name. */
export function pathOf({ filesFolder }: Pick<AppContext, "filesFolder">, institute: number, id: string): string {
  return join(filesFolder, String(institute), id.slice(-2), id);
}
