import { join } from "node:path";
import type { AppContext } from "../app-context.ts";

/** The path of a stored file: under its institute, spread over folders by the end of its generated name. */
export function pathOf({ filesFolder }: Pick<AppContext, "filesFolder">, institute: number, id: string): string {
  return join(filesFolder, String(institute), id.slice(-2), id);
}
