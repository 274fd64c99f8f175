import type { Issue } from "#contract/refusal-codes.ts";
import { readOrcid } from "#kinds/fields/orcid.ts";
import { inputRefusal } from "../password/apply-rules.ts";

/** The ids that link a person to works, as stored; the issues of invalid ones. */
export function readPersonIds(input: { orcid?: string | null | undefined; scopusAuthorIds?: string[] | undefined }): {
  orcid?: string | null;
  scopusAuthorIds?: string[];
  issues: Issue[];
} {
  const issues: Issue[] = [];
  const read: { orcid?: string | null; scopusAuthorIds?: string[] } = {};
  if (input.orcid !== undefined) {
    const { value, fault } = readOrcid(input.orcid ?? "");
    if (fault) issues.push({ field: "orcid", ...fault });
    else read.orcid = value ?? null;
  }
  if (input.scopusAuthorIds !== undefined) {
    const ids = input.scopusAuthorIds.map((id) => id.trim()).filter((id) => id !== "");
    const wrong = ids.find((id) => !/^\d{5,15}$/.test(id));
    if (wrong !== undefined)
      issues.push({
        field: "scopusAuthorIds",
        code: "not-an-id",
        message: "A Scopus author ID is a number of 5 to 15 digits.",
      });
    else read.scopusAuthorIds = [...new Set(ids)];
  }
  return { ...read, issues };
}

/** The same ids; refuses invalid ones. */
export function validatePersonIds(input: Parameters<typeof readPersonIds>[0]) {
  const { issues, ...read } = readPersonIds(input);
  if (issues.length > 0) throw inputRefusal(issues);
  return read;
}
