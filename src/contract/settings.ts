import * as z from "zod";
import { periods } from "#kinds/period.ts";
import { optionalKinds } from "#kinds/registry.ts";
import { endpoint } from "./endpoint.ts";
import { aboutLists, aboutPersonId, aboutRules } from "./input-rules/about-rules.ts";
import { naacManuals } from "./input-rules/naac-manuals.ts";
import {
  departmentAliases,
  departmentCode,
  departmentName,
  mailDomain,
  ownMailDomain,
  settingsRules,
} from "./input-rules/settings-rules.ts";
import { verificationRules } from "./input-rules/verification-rules.ts";
import { aboutPerson, email, former, id, instituteDetails, message, shownDepartment } from "./shapes.ts";

const shownSettings = z.object({
  version: z.number().int(),
  ...instituteDetails,
  period: z.enum(periods),
  naacManual: z.enum(naacManuals),
  seedMoneyPolicyUrl: z.string().nullable(),
  /** The optional record types that are activated. */
  kinds: z.array(z.string()),
  clock: former("period", z.enum(periods).optional()),
  academicStart: z.number().int(),
  passwordMinimum: z.number().int(),
  megabytesPerPerson: z.number().int(),
  retentionDays: z.number().int(),
  digestHour: z.number().int(),
  verification: verificationRules,
  team: z.array(aboutPerson).nullable(),
  mentors: z.array(aboutPerson).nullable(),
  domains: z.array(z.object({ domain: z.string(), accounts: z.number().int() })),
  departments: z.array(
    shownDepartment.extend({
      version: z.number().int(),
      isDeactivated: z.boolean(),
      isRetired: former("isDeactivated", z.boolean().optional()),
      people: z.number().int(),
      records: z.number().int(),
    }),
  ),
});

/** Optional record types, each once. */
const activatedKinds = z.array(z.enum(optionalKinds.map(({ slug }) => slug))).max(optionalKinds.length);

const aboutPersonParams = z.object({ list: z.enum(aboutLists), person: aboutPersonId });

/** The settings of an institute. Every change returns the new settings. */
export const settings = {
  read: endpoint("GET", "/api/settings", "settings.manage", {
    summary: "The settings of your own institute, its e-mail domains and its departments, including deactivated ones.",
    response: shownSettings,
  }),
  change: endpoint("PATCH", "/api/settings", "settings.manage", {
    summary: "Name, address, links, colour, period, first month of the academic year, limits.",
    body: z
      .strictObject({
        ...settingsRules.shape,
        ...aboutRules.shape,
        verification: verificationRules,
        kinds: activatedKinds,
      })
      .partial()
      .extend({ version: z.int32().optional() }),
    response: shownSettings,
  }),
  putLogo: endpoint("PUT", "/api/settings/logo", "settings.manage", {
    summary: "The logo: PNG, JPEG or WebP up to 5 MB, square or up to four times as wide as high.",
    upload: { file: "file", maxBytes: 5_242_880, maxFiles: 1 },
    response: shownSettings,
  }),
  removeLogo: endpoint("DELETE", "/api/settings/logo", "settings.manage", {
    summary: "Remove the logo; the first letter of the name is shown instead.",
    response: shownSettings,
  }),
  putPhoto: endpoint("PUT", "/api/settings/:list/:person/photo", "settings.manage", {
    summary: "The photo of a person on the About page: PNG, JPEG or WebP up to 5 MB, cropped to a square.",
    params: aboutPersonParams,
    upload: { file: "photo", maxBytes: 5_242_880, maxFiles: 1 },
    response: shownSettings,
  }),
  removePhoto: endpoint("DELETE", "/api/settings/:list/:person/photo", "settings.manage", {
    summary: "Remove that photo; a drawing is shown instead.",
    params: aboutPersonParams,
    response: shownSettings,
  }),
  addDomain: endpoint("POST", "/api/settings/domains", "settings.manage", {
    summary:
      "Request an e-mail domain: a code is sent to one of its addresses. Domains of public e-mail providers are refused.",
    body: z.strictObject({ domain: ownMailDomain, address: email }),
    response: z.object({ domain: z.string(), address: z.string() }),
    status: 202,
  }),
  confirmDomain: endpoint("POST", "/api/settings/domains/:domain/confirm", "settings.manage", {
    summary: "Add the domain with the code sent to one of its addresses.",
    params: z.object({ domain: mailDomain }),
    body: z.strictObject({ code: z.string().trim().max(20) }),
    response: shownSettings,
  }),
  grantDomain: endpoint("POST", "/api/system/domains", "domains.grant", {
    summary: "Add an e-mail domain to an institute without a code.",
    body: z.strictObject({ institute: id, domain: ownMailDomain }),
    response: message,
    status: 201,
  }),
  removeDomain: endpoint("DELETE", "/api/settings/domains/:domain", "settings.manage", {
    summary: "Remove an e-mail domain, except the last one and those that accounts use.",
    params: z.object({ domain: mailDomain }),
    response: shownSettings,
  }),
  addDepartment: endpoint("POST", "/api/departments", "settings.manage", {
    summary: "Add a department. Its code cannot be changed later.",
    body: z.strictObject({ code: departmentCode, name: departmentName, aliases: z._default(departmentAliases, []) }),
    response: shownSettings,
    status: 201,
  }),
  changeDepartment: endpoint("PATCH", "/api/departments/:code", "settings.manage", {
    summary:
      "Rename a department, change its other names, deactivate or activate it. A deactivated department keeps its people and records and can no longer be chosen.",
    params: z.object({ code: z.string().max(100) }),
    body: z.strictObject({
      version: z.int32().optional(),
      name: z.optional(departmentName),
      aliases: z.optional(departmentAliases),
      isDeactivated: z.boolean().optional(),
    }),
    response: shownSettings,
  }),
};
