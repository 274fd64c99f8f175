import * as z from "zod";
import { mayAppoint, mayReadAppointments } from "#access/policies/accounts.ts";
import { type Actor, managesSystem } from "#access/roles.ts";
import type { appointments } from "#contract/appointments.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { ShownAccountRow } from "#db/queries/accounts/shown-accounts.ts";
import { findDocument } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { profileKinds } from "#kinds/registry.ts";
import { countExperienceYears, type ExperienceYears } from "#rules/counting/count-experience-years.ts";
import type { AppContext } from "../../app-context.ts";
import { documentKey } from "../../records/duplicates/document-key.ts";
import { factsOf, presentAppointments } from "../present-account.ts";
import { withAccount } from "../session/with-account.ts";

export async function readAppointments(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<Presented<typeof appointments.list>> {
  return withAccount(
    appContext,
    scope,
    actor,
    id,
    async ({ scope: accountScope, account }) => ({
      rows: presentAppointments(account),
      version: account.version,
      experience: await readExperience(accountScope, actor, account),
      abilities: { change: mayAppoint(actor, factsOf(account)).allowed },
    }),
    mayReadAppointments,
  );
}

/** The person's years of experience, from the appointments and from the posts in the person's own document. */
async function readExperience(
  scope: Scope,
  actor: Actor,
  { id, appointments }: ShownAccountRow,
): Promise<ExperienceYears> {
  const posts: z.output<typeof postRows> = [];
  // Super admins read no documents.
  for (const { kind, table } of managesSystem(actor) ? [] : tables) {
    const document = await findDocument(scope, documentKey(kind, id));
    posts.push(...postRows.parse(document?.data[table] ?? []));
  }
  return countExperienceYears(
    {
      appointments: appointments.filter(({ type }) => type !== "additional"),
      outsidePosts: posts.map(({ experienceType, experienceIndustry: employmentType, fromDate, toDate: ends }) => ({
        employmentType,
        starts: ends === null && experienceType === "Past" ? null : fromDate,
        ends,
      })),
    },
    scope.today,
  );
}

/** Tables of documents with posts held elsewhere. */
const tables = profileKinds.flatMap((kind) =>
  Object.entries(kind.fields).flatMap(([table, field]) =>
    field.type === "table" && "experienceIndustry" in field.columns ? [{ kind, table }] : [],
  ),
);

const cell = z.string().nullable().catch(null).default(null);
const postRows = z.array(z.object({ experienceType: cell, experienceIndustry: cell, fromDate: cell, toDate: cell }));
