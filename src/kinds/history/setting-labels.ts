import { text } from "#texts/text.ts";

/** Labels of the settings of an institute, in their form and in the audit trail. */
export const settingLabels = {
  academicStart: text("First month of the academic year"),
  address: text("Address"),
  digestHour: text("Hour of the daily e-mail"),
  feedbackUrl: text("Feedback form"),
  idLabel: text("Label of the login field"),
  mail: text("Contact e-mail"),
  manualUrl: text("Link to your own manual"),
  megabytesPerPerson: text("Storage for one person’s proofs"),
  naacManual: text("NAAC manual"),
  passwordMinimum: text("Minimum password length"),
  phone: text("Telephone"),
  retentionDays: text("Keep deleted records for"),
  seedMoneyPolicyUrl: text("Seed money from the institute"),
  subtitle: text("Subtitle of the home page"),
} as const satisfies Record<string, string>;
