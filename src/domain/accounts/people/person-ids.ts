import type { Issue } from "#contract/refusal-codes.ts";
import { readOrcid } from "#kinds/fields/orcid.ts";
import { Refusal } from "../../refusal.ts";

/** Parses the ids that link a person to works. Returns the valid ones as they are stored, and the issues of the others. */
export function readPersonIds(input: { orcid?: string | null | undefined; scopusAuthorIds?: string[] | undefined }): {
  orcid?: string | null;
  scopusAuthorIds?: string[];
  issues: Issue[];
} {
  const issues: Issue[] = [];
  const valid: { orcid?: string | null; scopusAuthorIds?: string[] } = {};
  if (input.orcid !== undefined) {
    const { value, fault } = readOrcid(input.orcid ?? "");
    if (fault) issues.push({ field: "orcid", ...fault });
    else valid.orcid = value ?? null;
  }
  if (input.scopusAuthorIds !== undefined) {
    const ids = input.scopusAuthorIds.map((id) => id.trim()).filter((id) => id !== "");
    const invalidId = ids.find((id) => !/^\d{5,15}$/.test(id));
    if (invalidId !== undefined)
      issues.push({
        field: "scopusAuthorIds",
        code: "not-an-id",
        message: "A Scopus author ID is a number of 5 to 15 digits.",
      });
    else valid.scopusAuthorIds = [...new Set(ids)];
  }
  return { ...valid, issues };
}

/** Parses the ids like `readPersonIds`, but refuses the input if one is invalid. */
export function validatePersonIds(input: Parameters<typeof readPersonIds>[0]) {
  const { issues, ...valid } = readPersonIds(input);
  if (issues.length > 0) throw new Refusal("invalid-input", { issues });
  return valid;
}
