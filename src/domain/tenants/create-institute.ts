import type { Database } from "#db/connect.ts";
import type { Connection } from "#db/connection.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { newId } from "#db/new-id.ts";
import { insertDepartments } from "#db/queries/departments.ts";
import { insertInstitute } from "#db/queries/institutes.ts";
import { inNewInstitute, type Scope } from "#db/scope.ts";
import { Refusal } from "../refusal.ts";
import type { InstituteSettings } from "./institute-settings.ts";

/** The departments of the specification's registration page; data of the first institute, not a closed list. */
const specDepartments = [
  { code: "Computer", name: "Computer Engineering", aliases: ["Computers", "Computer Science", "COMPS", "CE"] },
  { code: "IT", name: "Information Technology", aliases: ["Info Tech"] },
  {
    code: "AI-DS",
    name: "Artificial Intelligence and Data Science",
    aliases: ["AI and DS", "AI and Data Science"],
  },
  {
    code: "EXTC",
    name: "Electronics and Telecommunication",
    aliases: ["Electronics and Telecommunication Engineering", "Electronics and Telecommunications", "ETC", "ENTC"],
  },
  {
    code: "BSH",
    name: "Basic Science and Humanities",
    aliases: ["Basic Sciences and Humanities", "Science and Humanities", "BS and H"],
  },
] as const;

export type NewInstitute = {
  name: string;
  /** E-mail domains, matched exactly; each belongs to one institute only. */
  domains: string[];
  departments?: readonly { code: string; name: string; aliases: readonly string[] }[];
  settings?: Partial<InstituteSettings>;
};

/**
 * The settings of an institute that is set up for use: its own name and a neutral one for its ID, in place of those that
 * the specification shows, until an admin chooses others.
 */
export function startingSettings(name: string): Partial<InstituteSettings> {
  return { subtitle: name.slice(0, 120), idLabel: "Email" };
}

/** Makes an institute with its e-mail domains and departments, then does the work in it: all in one transaction. */
export async function createInstitute<Result>(
  database: Database,
  institute: NewInstitute,
  work: (scope: Scope) => Promise<Result>,
  before: (db: Connection) => Promise<void> = async () => {},
): Promise<Result> {
  try {
    return await inNewInstitute(
      database,
      async (db) => {
        await before(db);
        return insertInstitute(db, {
          publicId: newId(),
          name: institute.name,
          domains: institute.domains,
          settings: institute.settings ?? {},
        });
      },
      async (scope) => {
        await insertDepartments(scope, institute.departments ?? specDepartments);
        return work(scope);
      },
    );
  } catch (error) {
    if (isUniqueViolation(error, "domains_pkey"))
      throw new Refusal("conflict", { message: "That e-mail domain belongs to another institute." });
    throw error;
  }
}
