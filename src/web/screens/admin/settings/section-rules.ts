import * as z from "zod";
import {
  departmentAliases,
  departmentCode,
  departmentName,
  ownMailDomain,
} from "#contract/input-rules/settings-rules.ts";

/** An e-mail domain, and an address of it that gets the code. */
export const domainRules = z.object({ domain: ownMailDomain, address: z.email() });

/** The code from that mail. */
export const codeRules = z.object({ code: z.string().trim().min(1) });

/** A department with its other names. */
export const departmentRules = z.object({ code: departmentCode, name: departmentName, aliases: departmentAliases });
