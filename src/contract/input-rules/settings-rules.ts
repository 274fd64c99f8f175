import * as z from "zod/mini";
import { periods } from "#kinds/period.ts";
import { cachedSentence } from "#texts/sentence.ts";
import { naacManuals } from "./naac-manuals.ts";
import { binDays } from "./retention.ts";

/** Providers where anybody gets an address; with any ending, no institute owns them. */
const anyEnding = ["yahoo", "hotmail", "outlook", "live", "gmx", "yandex", "mailinator", "guerrillamail", "rediffmail"];

const exact = [
  "gmail.com",
  "googlemail.com",
  "ymail.com",
  "rocketmail.com",
  "msn.com",
  "passport.com",
  "windowslive.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "aim.com",
  "proton.me",
  "protonmail.com",
  "protonmail.ch",
  "pm.me",
  "zoho.com",
  "zohomail.com",
  "zohomail.in",
  "zoho.in",
  "rediff.com",
  "indiatimes.com",
  "sify.com",
  "in.com",
  "mail.com",
  "email.com",
  "usa.com",
  "fastmail.com",
  "fastmail.fm",
  "hey.com",
  "tutanota.com",
  "tuta.io",
  "tuta.com",
  "mail.ru",
  "bk.ru",
  "inbox.ru",
  "list.ru",
  "ya.ru",
  "qq.com",
  "foxmail.com",
  "163.com",
  "126.com",
  "sina.com",
  "naver.com",
  "hanmail.net",
  "daum.net",
  "web.de",
  "t-online.de",
  "orange.fr",
  "laposte.net",
  "libero.it",
  "comcast.net",
  "verizon.net",
  "att.net",
  "btinternet.com",
  "vsnl.com",
  "bsnl.in",
  "dataone.in",
  "airtelmail.in",
  "10minutemail.com",
  "temp-mail.org",
  "yopmail.com",
  "sharklasers.com",
  "trashmail.com",
  "duck.com",
];

/** Whether anybody can get an address of this domain, or of one above it. */
function isPublicMailProvider(domain: string): boolean {
  const labels = domain.toLowerCase().split(".");
  const above = labels.map((_, index) => labels.slice(index).join("."));
  if (above.some((one) => exact.includes(one))) return true;
  // yahoo.com, yahoo.co.in, mail.yahoo.de; a college called yahoo.edu.in would be its own.
  return anyEnding.some((name) =>
    new RegExp(`(?:^|\\.)${name}\\.(?:com|net|org|[a-z]{2}|co\\.[a-z]{2}|com\\.[a-z]{2})$`).test(domain.toLowerCase()),
  );
}

/** `https://college.example@evil.example` leads to evil.example. */
export const withoutUserName = [
  (address: string) => !/^https?:\/\/[^/?#]*@/i.test(address),
  "Remove the user name from the address.",
] as const;

export const webAddress = z
  .url({ protocol: /^https?$/, error: "Enter a full address, for example https://example.edu." })
  .check(z.maxLength(500, "At most 500 characters."), z.refine(...withoutUserName));

/** Its host is copied into a policy header, so it must have no wildcard, no credentials and only the default port. */
const manualAddress = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: "Enter a full address that begins with https://, for example https://documents.example/manual.",
  })
  .check(
    z.maxLength(500, "At most 500 characters."),
    z.refine((address) => isPlainHost(address), "Remove the user name and the port from the address."),
  );

const enterAddress = "Enter a full e-mail address.";

/** The settings of the institute with their messages; for browser and server. */
export const settingsRules = z.strictObject({
  institute: oneLine(200, "Enter the name of the institute."),
  idLabel: oneLine(60, "Enter a name for the ID, for example College ID."),
  subtitle: z.nullable(oneLine(120, "Enter a subtitle, or leave it blank.")),
  accent: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^#[0-9a-f]{6}$/, "Enter # and six digits 0-9 or a-f, for example #7a1f2b."),
      ),
  ),
  address: z.array(oneLine(120, "Remove empty lines.")).check(z.maxLength(6, "At most six lines are allowed.")),
  phone: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\+?[\d ()-]{5,30}$/, "Use only digits, spaces, brackets and -, and a + at the start."),
      ),
  ),
  mail: z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(254, enterAddress)), z.email(enterAddress))),
  feedbackUrl: z.nullable(webAddress),
  manualUrl: z.nullable(manualAddress),
  social: z
    .array(z.strictObject({ label: oneLine(30, "Enter the name of the page, for example LinkedIn."), url: webAddress }))
    .check(
      z.maxLength(3, "At most three links are allowed."),
      z.refine(
        (links) => new Set(links.map(({ label }) => label.toLowerCase())).size === links.length,
        "Two links have the same name.",
      ),
    ),
  period: z.enum(periods),
  naacManual: z.enum(naacManuals),
  seedMoneyPolicyUrl: z.nullable(webAddress),
  academicStart: wholeNumber(1, 12),
  passwordMinimum: wholeNumber(6, 64),
  megabytesPerPerson: wholeNumber(10, 100_000),
  retentionDays: wholeNumber(binDays.least, binDays.most),
  digestHour: wholeNumber(0, 23),
});
export type SettingsInput = z.output<typeof settingsRules>;

const enterDomain = "Enter the part after the @ in lowercase letters, for example college.edu.";

/** An e-mail domain in ASCII letters, so that none can look like another. */
export const mailDomain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, enterDomain),
    z.regex(
      /^(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!xn--)[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
      enterDomain,
    ),
  );

/** `ac.in` or `co.uk`, below which every college or company has its own. */
const isRegistry = (domain: string) => /^(?:ac|co|com|edu|ernet|gov|net|nic|org|res)\.[a-z]{2}$/.test(domain);

export const ownMailDomain = mailDomain.check(
  z.refine(
    (domain) => !isPublicMailProvider(domain) && !isRegistry(domain),
    "Anyone can get an address there. Enter your institute’s own domain.",
  ),
);

export const departmentCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/i, "Use 1 to 20 letters, digits or -, for example EXTC."),
  );
export const departmentName = oneLine(120, "Enter the name of the department.");
export const departmentAliases = z
  .array(oneLine(120, "Remove empty names."))
  .check(z.maxLength(20, "At most 20 other names are allowed."));

function isPlainHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, port } = new URL(address);
  return username === "" && password === "" && port === "";
}

/** A line of text; `missing` is the message for an empty one. */
export function oneLine(max: number, missing: string) {
  const line = z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Enter one line without control characters."),
    z.refine((value) => value.isWellFormed(), "This text contains characters that cannot be saved. Remove them."),
  );
  const normalized = z.transform((value: string) => value.normalize("NFC"));
  return z
    .pipe(line, normalized)
    .check(z.refine((value) => [...value].length <= max, cachedSentence("At most {{max}} characters.", { max })));
}

function wholeNumber(least: number, most: number) {
  const message = cachedSentence("A whole number from {{least}} to {{most}}.", {
    least,
    // Without number formats: every first load makes these messages, and loading the formats took longer than all else.
    most: String(most).replace(/\B(?=(\d{3})+$)/g, ","),
  });
  return z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message));
}
