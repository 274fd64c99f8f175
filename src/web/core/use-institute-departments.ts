import { accounts } from "#contract/accounts.ts";
import { useRead } from "./api/use-read.ts";

// In a file of its own, because most screens that ask who is signed in need no contract of accounts.
/** The departments of the viewer's institute, with the names that a file may give them. */
export function useInstituteDepartments({ isEnabled = true } = {}) {
  return useRead(accounts.departments, {}, { isEnabled, staleInMs: 300_000 });
}
