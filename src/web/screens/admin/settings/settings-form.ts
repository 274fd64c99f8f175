import { set } from "react-hook-form";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { SettingsInput } from "#contract/input-rules/settings-rules.ts";
import type { settings } from "#contract/settings.ts";
import { loadValidation } from "../../../core/load-validation.ts";

export type Settings = ResponseOf<typeof settings.read>;

export type SettingsForm = ReturnType<typeof formOf>;

export const linkPlaces = [0, 1, 2] as const;

/** The fields: all are texts, with always three links. */
export function formOf(saved: Settings) {
  return {
    institute: saved.institute,
    idLabel: saved.idLabel,
    subtitle: saved.subtitle ?? "",
    accent: saved.accent ?? "",
    address: saved.address.join("\n"),
    phone: saved.phone ?? "",
    mail: saved.mail ?? "",
    feedbackUrl: saved.feedbackUrl ?? "",
    manualUrl: saved.manualUrl ?? "",
    social: linkPlaces.map((index) => saved.social[index] ?? { label: "", url: "" }),
    period: saved.period,
    naacManual: saved.naacManual,
    seedMoneyPolicyUrl: saved.seedMoneyPolicyUrl ?? "",
    academicStart: String(saved.academicStart),
    passwordMinimum: String(saved.passwordMinimum),
    megabytesPerPerson: String(saved.megabytesPerPerson),
    retentionDays: String(saved.retentionDays),
    digestHour: String(saved.digestHour),
  };
}

/** The values of the fields, before the rules are applied; a link with neither name nor address is ignored. */
export function settingsInputOf(form: SettingsForm): SettingsInput {
  return {
    institute: form.institute,
    idLabel: form.idLabel,
    subtitle: toTextOrNull(form.subtitle),
    accent: toTextOrNull(form.accent),
    address: form.address
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    phone: toTextOrNull(form.phone),
    mail: toTextOrNull(form.mail),
    feedbackUrl: toTextOrNull(form.feedbackUrl),
    manualUrl: toTextOrNull(form.manualUrl),
    social: form.social.filter(isLink).map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
    period: form.period,
    naacManual: form.naacManual,
    seedMoneyPolicyUrl: toTextOrNull(form.seedMoneyPolicyUrl),
    academicStart: Number(form.academicStart),
    passwordMinimum: numberOf(form.passwordMinimum),
    megabytesPerPerson: numberOf(form.megabytesPerPerson),
    retentionDays: numberOf(form.retentionDays),
    digestHour: numberOf(form.digestHour),
  };
}

/** Checks the form by the rules of the contract; errors are shown at their fields. */
export async function readForm(form: SettingsForm) {
  const rules = await loadValidation(() => import("#contract/input-rules/settings-rules.ts"));
  const read = rules?.settingsRules.safeParse(settingsInputOf(form));
  if (!read?.error) return { values: form, errors: {} };
  const errors = {};
  for (const { path, message } of read.error.issues.toReversed())
    set(errors, formPathOf(path.map(String).join("."), form), { type: "rule", message });
  return { values: {}, errors };
}

/** The field of the form that an issue of the contract concerns. */
export function formPathOf(path: string, form: SettingsForm): string {
  const [name, position, part] = path.split(".");
  if (name !== "social") return name ?? "";
  const kept = form.social.flatMap((link, index) => (isLink(link) ? [index] : []));
  return `social.${kept[Number(position ?? 0)] ?? 0}.${part ?? "label"}`;
}

/** Only differences from the saved settings, so that two admins can change different ones at once. */
export function changesOf(form: SettingsForm, saved: Settings): Partial<SettingsInput> {
  const before = settingsInputOf(formOf(saved));
  return Object.fromEntries(
    Object.entries(settingsInputOf(form)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SettingsInput]),
    ),
  );
}

function isLink({ label, url }: { label: string; url: string }): boolean {
  return label.trim() !== "" || url.trim() !== "";
}

function toTextOrNull(text: string): string | null {
  return text.trim() || null;
}

function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
