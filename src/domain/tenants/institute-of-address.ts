import type { AuthSettings } from "#contract/input-rules/institute-address.ts";
import { findInstituteOfDomain } from "#db/queries/domains.ts";
import { withoutScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { type InstituteSettings, readSettings } from "./institute-settings.ts";

/** The institute of an address by its e-mail domain; without `institute`, only what the messages need. */
export type InstituteOfAddress = {
  institute: number | undefined;
  name: string;
  domain: string;
  settings: InstituteSettings;
  /** For the rules of the sign-in pages. */
  rules: AuthSettings;
};

export async function instituteOfAddress(appContext: AppContext, typed: string): Promise<InstituteOfAddress> {
  const domain = typed.trim().toLowerCase().split("@").at(-1) ?? "";
  const row = await withoutScope(appContext.database, (db) => findInstituteOfDomain(db, domain));
  const settings = readSettings(row?.settings);
  const isKnown = row?.isKnown === true && readAddress(typed) !== undefined;
  return {
    institute: isKnown ? row.institute : undefined,
    name: row?.name ?? "",
    domain,
    settings,
    // No e-mail domain is a single dot: an address of no institute fails the rule.
    rules: { idLabel: settings.idLabel, domains: isKnown ? [domain] : ["."] },
  };
}

/**
 * One plain mailbox in lower case, or undefined. Letters that only look like Latin ones, quoted parts, comments,
 * routes and second addresses are all refused, so that one person has one spelling.
 */
export function readAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  const isPlain =
    /^[a-z0-9](?:[a-z0-9_+'-]|\.(?!\.|@)){0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(
      address,
    );
  return isPlain && address.length <= 254 ? address : undefined;
}
