import { accounts } from "./accounts.ts";
import { appraisals } from "./accreditation/appraisals.ts";
import { campaigns } from "./accreditation/campaigns.ts";
import { forms } from "./accreditation/forms.ts";
import { journals } from "./accreditation/journals.ts";
import { reports } from "./accreditation/reports.ts";
import { submissions } from "./accreditation/submissions.ts";
import { yearlyFigures } from "./accreditation/yearly-figures.ts";
import { appointments } from "./appointments.ts";
import { asking } from "./asking.ts";
import { auth } from "./auth.ts";
import { claims } from "./claims.ts";
import { dashboards } from "./dashboards.ts";
import { directory } from "./directory.ts";
import { duplicates } from "./duplicates.ts";
import type { Endpoint } from "./endpoint.ts";
import { imports } from "./imports.ts";
import { notifications } from "./notifications.ts";
import { own } from "./own.ts";
import { privacy } from "./privacy.ts";
import { proofs } from "./proofs.ts";
import { assigning } from "./records/assigning.ts";
import { citations } from "./records/citations.ts";
import { archives, cv } from "./records/cv.ts";
import { delegates } from "./records/delegates.ts";
import { likelyWorks } from "./records/likely-works.ts";
import { lookups } from "./records/lookups.ts";
import { orcid } from "./records/orcid.ts";
import { submittedImports } from "./records/submitted-imports.ts";
import { timelines } from "./records/timelines.ts";
import { records } from "./records.ts";
import { reviews } from "./reviews.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { views } from "./views.ts";

/**
 * Every operation of the server. Routes, typed calls, the API's OpenAPI description and the table of which role may call
 * what are derived from it. The names are part of the API: it names an operation `records.list`.
 */
export const contract = {
  auth,
  /** The signed-in person's own account. */
  own,
  records,
  /** The histories of records, and what a person did to records. */
  timelines,
  delegates,
  reviews,
  assigning,
  /** Lines of the command language, which lists, reports and the command box send. */
  asking,
  search,
  imports,
  /** Imports whose rows were saved as records: their drafts are submitted or undone together. */
  submittedImports,
  /** Works found by an identifier, a reference or a file, before anything is saved. */
  lookups,
  likelyWorks,
  orcid,
  citations,
  accounts,
  appointments,
  notifications,
  dashboards,
  settings,
  privacy,
  views,
  directory,
  claims,
  duplicates,
  proofs,
  reports,
  /** What only the office knows of an academic year, such as the number of students. */
  yearlyFigures,
  /** Forms of a university, a ministry or the management, which the records fill. */
  forms,
  submissions,
  campaigns,
  appraisals,
  cv,
  archives,
  journals,
};

/** The operations with their names ("records.list"), for iterating over all. */
export const operations: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);
