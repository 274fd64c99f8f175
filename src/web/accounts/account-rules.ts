import * as z from "zod/mini";
import { hasOwnRecords, type Role, roles } from "#access/roles.ts";
import { isDay } from "#kinds/day.ts";
import { translate } from "#texts/translate.ts";
import { dayError } from "../fields/date/day-input.tsx";

/** A faculty member belongs to a department. */
const hasDepartment = ({ role, department }: { role: Role; department: string }) =>
  !hasOwnRecords({ role }) || department !== "";
const noDepartment = { path: ["department"], error: () => translate("Choose the department.") };

const atMost = (max: number) => ({ error: () => translate("At most {{max}} characters.", { max }) });

/** One's own name. */
export const nameRules = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => translate("Enter your name.") }), z.maxLength(200, atMost(200))),
});

/** One person whom an office adds. */
export const addPersonRules = z
  .object({
    institute: z.string(),
    name: z
      .string()
      .check(z.trim(), z.minLength(2, { error: () => translate("Enter the name.") }), z.maxLength(200, atMost(200))),
    email: z.pipe(z.string().check(z.trim()), z.email({ error: () => translate("Enter valid mail address") })),
    role: z.enum(roles),
    department: z.string(),
    designation: z.string().check(z.trim(), z.maxLength(100, atMost(100))),
    joined: z.string().check(z.refine((text) => text.trim() === "" || isDay(text), { error: dayError })),
    orcid: z.string().check(z.trim(), z.maxLength(40, atMost(40))),
    scopusAuthorIds: z.array(z.string()),
    variants: z.array(z.string()),
    invite: z.boolean(),
  })
  .check(z.refine(hasDepartment, noDepartment));

/** Name and identifiers of somebody's account. */
export const detailsRules = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => translate("Enter the name.") }), z.maxLength(200, atMost(200))),
  designation: z.string().check(z.trim(), z.maxLength(100, atMost(100))),
  orcid: z.string().check(z.trim(), z.maxLength(40, atMost(40))),
  scopusAuthorIds: z.array(z.string()),
  variants: z.array(z.string()),
});

/** The role, with a department if it needs one. */
export const roleRules = z
  .object({ role: z.enum(roles), department: z.string() })
  .check(z.refine(hasDepartment, noDepartment));
