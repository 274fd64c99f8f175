import * as z from "zod";
import { isPublicMailProvider } from "./public-mail-providers.ts";
import { binDays } from "./retention.ts";

/** Clocks that figures can open with. */
export const openingClocks = ["calendar", "academic"] as const;

export const webAddress = z
  .url({ protocol: /^https?$/, error: "Write a whole address, for example https://example.edu." })
  .max(500, "At most 500 characters.");

/** Its host goes into a header as it is: no name that a policy would read as a pattern, no account, no port but the usual. */
const manualAddress = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: "Write a whole address that begins with https://, for example https://documents.example/manual.",
  })
  .max(500)
  .refine((address) => isPlainHost(address), "Leave out the name and the port before the first single slash.");

/** What an admin sets of the institute, with the sentences that say how to mend it; for browser and server. */
export const settingsRules = z.strictObject({
  institute: oneLine(200, "Name the institute."),
  idLabel: oneLine(60, "Name the ID, for example College ID."),
  subtitle: oneLine(120, "Leave it empty or name whose record it is.").nullable(),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Write # and six digits 0-9 or a-f, for example #7a1f2b.")
    .nullable(),
  address: z.array(oneLine(120, "Leave out empty lines.")).max(6, "At most six lines."),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{5,30}$/, "Write digits, spaces, brackets and -, with a + in front at most.")
    .nullable(),
  mail: z.string().trim().max(254).pipe(z.email("Write a whole mail address.")).nullable(),
  feedbackUrl: webAddress.nullable(),
  manualUrl: manualAddress.nullable(),
  social: z
    .array(z.strictObject({ label: oneLine(30, "Name the page, for example LinkedIn."), url: webAddress }))
    .max(3, "At most three links.")
    .refine(
      (links) => new Set(links.map(({ label }) => label.toLowerCase())).size === links.length,
      "Two links have the same name.",
    ),
  clock: z.enum(openingClocks),
  academicStart: z.number().int().min(1).max(12),
  passwordMinimum: wholeNumber(6, 64),
  megabytesPerPerson: wholeNumber(10, 100_000),
  retentionDays: wholeNumber(binDays.least, binDays.most),
});
export type SettingsGiven = z.output<typeof settingsRules>;

/** A mail domain in plain letters: one that only looks like another is none. */
export const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!xn--)[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    "Write the part behind the @ in plain letters, for example college.edu.",
  );

/** One that an institute may claim. */
export const ownMailDomain = mailDomain.refine(
  (domain) => !isPublicMailProvider(domain),
  "Anybody can get an address there. Write your institute's own domain.",
);

export const departmentCode = z
  .string()
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/i, "One to twenty letters, digits or -, for example EXTC.");
export const departmentName = oneLine(120, "Name the department.");
export const departmentAliases = z.array(oneLine(120, "Leave out empty names.")).max(20, "At most twenty other names.");

function isPlainHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, port } = new URL(address);
  return username === "" && password === "" && port === "";
}

/** A line of text; `missing` is said where there is none. */
export function oneLine(max: number, missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "One line, without control characters.")
    .refine((value) => value.isWellFormed(), "This text holds characters that cannot be stored.")
    .transform((value) => value.normalize("NFC"))
    .refine((value) => [...value].length <= max, `At most ${max} characters.`);
}

function wholeNumber(least: number, most: number) {
  const sentence = `A whole number from ${least} to ${most.toLocaleString("en")}.`;
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
}
