import * as z from "zod";
import { naacManuals } from "#contract/input-rules/naac-manuals.ts";
import { binDays } from "#contract/input-rules/retention.ts";
import { verificationRules } from "#contract/input-rules/verification-rules.ts";
import { digestHour } from "#contract/notifications/digest-hour.ts";
import { periods } from "#kinds/period.ts";
import { storedPeople } from "./about-people.ts";

const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The settings of an institute. A missing or unknown value becomes the default. */
export const instituteSettings = z.object({
  /** The name of its ID, as on the sign-in form. */
  idLabel: z.string().min(1).max(60).default("Somaiya ID").catch("Somaiya ID"),
  /** Below the product's name on the landing page: a department, a faculty, the college. Null: the built-in text. */
  subtitle: z.string().min(1).max(120).nullable().default(null).catch(null),
  accent: color.nullable().default(null).catch(null),
  /** The period of its figures by default. */
  period: z.enum(periods).default("calendar").catch("calendar"),
  address: z.array(z.string().max(200)).max(8).default([]).catch([]),
  phone: z.string().max(40).nullable().default(null).catch(null),
  mail: z.string().max(254).nullable().default(null).catch(null),
  feedbackUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .catch(null),
  /** The address of the manual at a document hosting service, shown after a click in place of our own viewer. */
  manualUrl: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .nullable()
    .default(null)
    .catch(null),
  social: z
    .array(z.object({ label: z.string().max(60), url: z.url({ protocol: /^https?$/ }) }))
    .max(6)
    .default([])
    .catch([]),
  /** The people on the About page; null shows roles without names. */
  team: storedPeople,
  mentors: storedPeople,
  /** Stricter than the specification's minimum when larger. */
  passwordMinimum: z.number().int().min(6).max(64).default(6).catch(6),
  /** Maximum size of a person's proofs. */
  megabytesPerPerson: z.number().int().min(1).max(1_000_000).default(500).catch(500),
  /** How many days the bin keeps deleted records. */
  retentionDays: z
    .number()
    .int()
    .min(binDays.least)
    .max(binDays.most)
    .default(binDays.byDefault)
    .catch(binDays.byDefault),
  digestHour,
  /** The manual of NAAC by whose numbers the institute calls its tables. */
  naacManual: z.enum(naacManuals).default("university").catch("university"),
  /** What NAAC 3.1.2 prints in every row. */
  seedMoneyPolicyUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .catch(null),
  /** The optional kinds that it has activated. */
  kinds: z.array(z.string()).default([]).catch([]),
  /**
   * By accreditation table and rule: why the rule is not applied, or with which number of days, since which day, and who
   * decided it.
   */
  tableRules: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          note: z.string(),
          day: z.string(),
          by: z.number().int(),
          days: z.number().int().positive().optional(),
        }),
      ),
    )
    .default({})
    .catch({}),
  /** By kind, how records are verified. */
  verification: z._default(verificationRules, {}).catch({}),
});
export type InstituteSettings = z.output<typeof instituteSettings>;

const known = new WeakMap<object, InstituteSettings>();

/** What is stored is read once for as long as it is kept; neither is ever changed in place. */
export function readSettings(stored: unknown): InstituteSettings {
  const kept = typeof stored === "object" && stored !== null ? stored : {};
  const read = known.get(kept) ?? instituteSettings.parse(kept);
  known.set(kept, read);
  return read;
}
