import * as z from "zod";
import { aboutLists, aboutPersonId, aboutRules } from "./about-rules.ts";
import { endpoint } from "./endpoint.ts";
import {
  departmentAliases,
  departmentCode,
  departmentName,
  mailDomain,
  openingClocks,
  ownMailDomain,
  settingsRules,
} from "./settings-rules.ts";
import { aboutPerson, departmentShown, email, id, logoAddress, message } from "./shapes.ts";

const settingsShown = z.object({
  version: z.number().int(),
  institute: z.string(),
  idLabel: z.string(),
  subtitle: z.string().nullable(),
  accent: z.string().nullable(),
  logo: logoAddress,
  address: z.array(z.string()),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  feedbackUrl: z.string().nullable(),
  manualUrl: z.string().nullable(),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  clock: z.enum(openingClocks),
  academicStart: z.number().int(),
  passwordMinimum: z.number().int(),
  megabytesPerPerson: z.number().int(),
  retentionDays: z.number().int(),
  team: z.array(aboutPerson).nullable(),
  mentors: z.array(aboutPerson).nullable(),
  domains: z.array(z.object({ domain: z.string(), accounts: z.number().int() })),
  departments: z.array(
    departmentShown.extend({
      version: z.number().int(),
      isRetired: z.boolean(),
      people: z.number().int(),
      records: z.number().int(),
    }),
  ),
});

const personOfAbout = z.object({ list: z.enum(aboutLists), person: aboutPersonId });

/** What an institute decides for itself. Every change answers with the settings as they then are. */
export const settings = {
  read: endpoint({
    method: "GET",
    path: "/api/settings",
    right: "settings.manage",
    summary: "The settings of the own institute, its mail domains and its departments, retired ones too.",
    answer: settingsShown,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/api/settings",
    right: "settings.manage",
    summary: "Name, address, links, colour, clock, first month of the academic year, limits.",
    body: settingsRules.extend(aboutRules.shape).partial().extend({ version: z.number().int().optional() }),
    answer: settingsShown,
  }),
  putLogo: endpoint({
    method: "PUT",
    path: "/api/settings/logo",
    right: "settings.manage",
    summary: "The logo: PNG, JPEG or WebP up to 5 MB, square or up to four times as wide as high.",
    upload: { file: "file", maxBytes: 5_242_880, maxFiles: 1 },
    answer: settingsShown,
    idempotent: true,
  }),
  removeLogo: endpoint({
    method: "DELETE",
    path: "/api/settings/logo",
    right: "settings.manage",
    summary: "Take the logo away; the first letter of the name stands in its place.",
    answer: settingsShown,
    idempotent: true,
  }),
  putPhoto: endpoint({
    method: "PUT",
    path: "/api/settings/:list/:person/photo",
    right: "settings.manage",
    summary: "The photo of somebody on the About page: PNG, JPEG or WebP up to 5 MB; a square of it is kept.",
    params: personOfAbout,
    upload: { file: "photo", maxBytes: 5_242_880, maxFiles: 1 },
    answer: settingsShown,
    idempotent: true,
  }),
  removePhoto: endpoint({
    method: "DELETE",
    path: "/api/settings/:list/:person/photo",
    right: "settings.manage",
    summary: "Take that photo away; a drawing stands in its place.",
    params: personOfAbout,
    answer: settingsShown,
    idempotent: true,
  }),
  addDomain: endpoint({
    method: "POST",
    path: "/api/settings/domains",
    right: "settings.manage",
    summary:
      "Ask for a mail domain: a code is mailed to an address of it. No institute has that of a public mail provider.",
    body: z.strictObject({ domain: ownMailDomain, address: email }),
    answer: z.object({ domain: z.string(), address: z.string() }),
    status: 202,
  }),
  confirmDomain: endpoint({
    method: "POST",
    path: "/api/settings/domains/:domain/confirm",
    right: "settings.manage",
    summary: "Claim the domain with the code that was mailed to an address of it.",
    params: z.object({ domain: mailDomain }),
    body: z.strictObject({ code: z.string().trim().max(20) }),
    answer: settingsShown,
  }),
  grantDomain: endpoint({
    method: "POST",
    path: "/api/system/domains",
    right: "domains.grant",
    summary: "Give an institute a mail domain without a code.",
    body: z.strictObject({ institute: id, domain: ownMailDomain }),
    answer: message,
    status: 201,
  }),
  removeDomain: endpoint({
    method: "DELETE",
    path: "/api/settings/domains/:domain",
    right: "settings.manage",
    summary: "Give a mail domain up; not the last one, and none that an account uses.",
    params: z.object({ domain: mailDomain }),
    answer: settingsShown,
    idempotent: true,
  }),
  addDepartment: endpoint({
    method: "POST",
    path: "/api/departments",
    right: "settings.manage",
    summary: "Add a department. Its code is for good.",
    body: z.strictObject({ code: departmentCode, name: departmentName, aliases: departmentAliases.default([]) }),
    answer: settingsShown,
    status: 201,
  }),
  changeDepartment: endpoint({
    method: "PATCH",
    path: "/api/departments/:code",
    right: "settings.manage",
    summary:
      "Rename a department, change its other names, retire or restore it. A retired one keeps its people and records and is offered nowhere.",
    params: z.object({ code: z.string().max(100) }),
    body: z.strictObject({
      version: z.number().int().optional(),
      name: departmentName.optional(),
      aliases: departmentAliases.optional(),
      isRetired: z.boolean().optional(),
    }),
    answer: settingsShown,
  }),
};
