import type { KindDefinition } from "#kinds/define-kind.ts";
import type { SourceDeclaration } from "#kinds/sources.ts";
import type { ProofColumn } from "./proof-columns.ts";

/** The names under which record types have what certificates and letters say; the first that a type has is used. */
const names: readonly (readonly [ProofColumn, readonly string[]])[] = [
  ["From", ["filingDate", "sanctionDate", "awardDate", "validFrom", "registrationDate", "fromDate", "startDate"]],
  ["To", ["toDate", "endDate"]],
  ["Published", ["publicationDate"]],
  ["Granted", ["grantDate"]],
  ["Organisation", ["organizedBy", "fundingAgency", "awardingBody", "organization", "organizationName"]],
  ["Amount", ["sanctionedAmount"]],
  ["Number", ["sanctionNumber", "membershipNumber", "registrationNumber", "applicationNumber"]],
  ["Second number", ["patentNumber", "applicationNumber"]],
  ["DOI", ["doi"]],
  ["ISSN", ["issn"]],
  ["ISBN", ["isbn"]],
];

/** How a certificate or letter becomes a record of the type; without any of these names, its date is the first day. */
export function proofSource({ fields, date: [date] }: Pick<KindDefinition, "fields" | "date">): SourceDeclaration {
  const columns: Record<string, string[]> = {};
  for (const [column, candidates] of names) {
    const name = candidates.find((one) => fields[one] !== undefined);
    if (name !== undefined) columns[name] ??= [column];
  }
  const hasDay = Object.values(columns).some(([column]) => column === "From");
  if (!hasDay && date !== undefined) columns[date] = ["From"];
  return { documentTypes: {}, columns };
}
