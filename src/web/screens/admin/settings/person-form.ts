import { set } from "react-hook-form";
import type { AboutPersonInput } from "#contract/input-rules/about-rules.ts";
import type { AboutPerson } from "../../../accounts/about/about-people.ts";
import { loadValidation } from "../../../core/load-validation.ts";

/** The fields of a person on the About page. */
export type PersonForm = { name: string; role: string; description: string; linkedin: string; github: string };

export const personFields = ["name", "role", "description", "linkedin", "github"] as const;

export function personFormOf(person: AboutPerson | undefined): PersonForm {
  return {
    name: person?.name ?? "",
    role: person?.role ?? "",
    description: person?.description ?? "",
    linkedin: person?.linkedin ?? "",
    github: person?.github ?? "",
  };
}

/** The values of the fields, before the rules are applied. */
export function personOf({ name, role, description, linkedin, github }: PersonForm, id: string): AboutPersonInput {
  return {
    id,
    name: name.trim(),
    role: role.trim() || null,
    description: description.replace(/\s+/g, " ").trim(),
    linkedin: linkedin.trim() || null,
    github: github.trim() || null,
  };
}

/** Checks the form by the rules of the contract; errors are shown at their fields. */
export async function readPersonForm(form: PersonForm) {
  const rules = await loadValidation(() => import("#contract/input-rules/about-rules.ts"));
  // A new person has no id yet; any will do for the rules.
  const read = rules?.aboutPersonRules.safeParse(personOf(form, "new"));
  if (!read?.error) return { values: form, errors: {} };
  const errors = {};
  for (const { path, message } of read.error.issues.toReversed())
    set(errors, path.map(String).join("."), { type: "rule", message });
  return { values: {}, errors };
}

/** A person as sent: the photo stays on the server. */
export function personInputOf({ id, name, role, description, linkedin, github }: AboutPerson): AboutPersonInput {
  return { id, name, role, description, linkedin, github };
}
