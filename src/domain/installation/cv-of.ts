import { cv } from "#contract/records/cv.ts";
import type { AppContext } from "../app-context.ts";
import type { PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { exportCv } from "../cv/export-cv.ts";
import { parseOptions } from "../parse-options.ts";
import { withAccount } from "./with-account.ts";

/** The CV of the account with this address, as its owner would download it. */
export async function exportCvOf(
  appContext: AppContext,
  { email, ...options }: { email: string; template?: string | undefined; format: string; style?: string | undefined },
): Promise<PrintedFile> {
  const query = parseOptions(cv.export.query, options);
  return withAccount(appContext, email, "cv.read", (scope, { actor }) => exportCv(scope, actor, query));
}
