import { type AuthSettings, isSchoolAddress } from "#contract/auth-rules.ts";
import { useSite } from "../../api/queries/use-site.ts";

/** The institution's word for its ID and its domains; until they are known, any domain will do here and the server decides. */
export function useAuthSettings(): AuthSettings & { needsSetUp: boolean } {
  const { data } = useSite();
  return {
    idLabel: data?.idLabel ?? "Somaiya ID",
    domains: data?.domains ?? [],
    needsSetUp: data?.needsSetUp ?? false,
  };
}

/** The departments of the institute that an address belongs to; of the first institute before one is typed. */
export function useDepartments(email: string, settings: AuthSettings) {
  const isKnown = settings.domains.length > 0 && isSchoolAddress(email, settings);
  // Only the domain decides, so one answer serves every address of it.
  const { data } = useSite(isKnown ? `id@${email.trim().split("@")[1]?.toLowerCase()}` : undefined);
  return data?.departments ?? [];
}
