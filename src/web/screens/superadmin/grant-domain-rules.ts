import * as z from "zod/mini";
import { ownMailDomain } from "#contract/input-rules/settings-rules.ts";

/** A domain that a super admin adds without a code. */
export const grantDomainRules = z.object({ institute: z.string().check(z.minLength(1)), domain: ownMailDomain });
