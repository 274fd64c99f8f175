import type { auth } from "#contract/auth.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";

export type AboutPerson = NonNullable<ResponseOf<typeof auth.site>["team"]>[number];

/** The roles in the two grids if an institute has named nobody. */
export const defaultPeople = {
  team: ["interface", "records", "import", "security", "database", "design"],
  mentors: ["department", "method"],
} as const satisfies Record<string, readonly (keyof typeof roleNames)[]>;

/** Those roles as people, in the current language. */
export function defaultPeopleOf(list: keyof typeof defaultPeople, t: Translate): AboutPerson[] {
  return defaultPeople[list].map((id) => ({
    id,
    name: t(roleNames[id]),
    role: null,
    description: t(roleDescriptions[id]),
    linkedin: null,
    github: null,
    photo: null,
  }));
}

const roleNames = {
  interface: text("Interface engineer"),
  records: text("Records engineer"),
  import: text("Import engineer"),
  security: text("Security engineer"),
  database: text("Database engineer"),
  design: text("Designer and writer"),
  department: text("Mentor from the department"),
  method: text("Mentor for development"),
};

const roleDescriptions = {
  interface: text("Pages, forms and tables, on every screen and by keyboard."),
  records: text("Record types, co-authors and counting rules."),
  import: text("Reading files of many formats and checking every row."),
  security: text("Accounts, permissions and sessions."),
  database: text("Storage, backups and speed."),
  design: text("Visual design, texts and the manual."),
  department: text("Advised on what the department needs."),
  method: text("Advised on development, testing and handover."),
};
