import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Modules of a folder, without installed packages and the violations that the test of the boundaries writes temporarily. */
export function sourceFiles(folder: string, names = /\.tsx?$/): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /\.log\.d$|^node_modules$/.test(entry.name) ? [] : sourceFiles(path, names);
    return names.test(path) ? [path] : [];
  });
}
