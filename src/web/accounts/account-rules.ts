import * as z from "zod";
import { hasOwnRecords, type Role, roles } from "#access/roles.ts";
import { isDay } from "#kinds/day.ts";
import { translate } from "#texts/translate.ts";
import { dayError } from "../fields/date/day-input.tsx";

/** A teacher belongs to a department. */
const hasDepartment = ({ role, department }: { role: Role; department: string }) =>
  !hasOwnRecords({ role }) || department !== "";
const noDepartment = { path: ["department"], error: () => translate("Choose the department.") };

/** One's own name. */
export const nameRules = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => translate("Enter your name.") })
    .max(200, { error: () => translate("At most 200 characters.") }),
});

/** One person whom an office adds. */
export const addPersonRules = z
  .object({
    institute: z.string(),
    name: z
      .string()
      .trim()
      .min(2, { error: () => translate("Enter the name.") })
      .max(200),
    email: z
      .string()
      .trim()
      .pipe(z.email({ error: () => translate("Enter valid mail address") })),
    role: z.enum(roles),
    department: z.string(),
    designation: z.string().trim().max(100),
    joined: z.string().refine((text) => text.trim() === "" || isDay(text), { error: dayError }),
    orcid: z.string().trim().max(40),
    scopusAuthorIds: z.array(z.string()),
    variants: z.array(z.string()),
    invite: z.boolean(),
  })
  .refine(hasDepartment, noDepartment);

/** Name and identifiers of somebody's account. */
export const detailsRules = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => translate("Enter the name.") })
    .max(200),
  designation: z.string().trim().max(100),
  orcid: z.string().trim().max(40),
  scopusAuthorIds: z.array(z.string()),
  variants: z.array(z.string()),
});

/** The role, with a department if it needs one. */
export const roleRules = z.object({ role: z.enum(roles), department: z.string() }).refine(hasDepartment, noDepartment);
