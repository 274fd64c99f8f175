import type * as z from "zod/mini";
import type { Issue } from "#contract/refusal-codes.ts";
import { listDomains } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { Refusal } from "../../refusal.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import type { PasswordContext } from "./password-strength.ts";

/**
 * Returns the parsed input. Of several broken rules the first one's message is the message, and the first of each
 * field is listed.
 */
export function applyRules<T extends z.ZodMiniType>(rules: T, input: unknown): z.output<T> {
  const read = rules.safeParse(input);
  if (read.success) return read.data;
  const issues = new Map<string, Issue>();
  for (const { path, code, message } of read.error.issues) {
    const field = path.map(String).join(".");
    if (!issues.has(field)) issues.set(field, { field, code, message });
  }
  throw new Refusal("invalid-input", { issues: [...issues.values()] });
}

export function refusalOfPassword(message: string): Refusal {
  return new Refusal("password-weak", { message, issues: [{ field: "password", code: "password-weak", message }] });
}

/** What a new password of this account is compared with. */
export async function readPasswordContext(scope: Scope, email: string): Promise<PasswordContext> {
  const institute = await findInstitute(scope);
  return {
    email,
    institute: institute.name,
    domains: await listDomains(scope),
    minimum: readSettings(institute.settings).passwordMinimum,
  };
}
