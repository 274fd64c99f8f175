import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Modules of a folder, without the violations that the test of the boundaries writes temporarily. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.endsWith(".log.d") ? [] : sourceFiles(path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}
