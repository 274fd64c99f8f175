import * as z from "zod";
import { ownMailDomain } from "#contract/input-rules/settings-rules.ts";

/** A domain that a super admin adds without a code. */
export const grantDomainRules = z.object({ institute: z.string().min(1), domain: ownMailDomain });
