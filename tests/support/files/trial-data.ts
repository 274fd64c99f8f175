import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Real files for trying the product, read in place; without them a test that needs them is visibly skipped. */
const folder = resolve(process.env.FPMS_TRIAL_DATA ?? "../shared/data");

export const hasTrialData = existsSync(folder);

export function trialFile(name: string): Buffer {
  return readFileSync(join(folder, name));
}

export function trialJson<T>(name: string): T {
  return JSON.parse(trialFile(name).toString("utf8")) as T;
}

export function trialPath(name: string): string {
  return join(folder, name);
}
