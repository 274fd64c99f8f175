import * as z from "zod/mini";
import {
  departmentAliases,
  departmentCode,
  departmentName,
  ownMailDomain,
} from "#contract/input-rules/settings-rules.ts";
import { translate } from "#texts/translate.ts";

/** An e-mail domain, and an address of it that gets the code. */
export const domainRules = z.object({
  domain: ownMailDomain,
  address: z.email({ error: () => translate("Enter a full e-mail address.") }),
});

/** The code from that mail. */
export const codeRules = z.object({
  code: z.string().check(z.trim(), z.minLength(1, { error: () => translate("Enter the code from the e-mail.") })),
});

/** A department with its other names. */
export const departmentRules = z.object({ code: departmentCode, name: departmentName, aliases: departmentAliases });
