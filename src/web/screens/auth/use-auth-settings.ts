import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { auth } from "#contract/auth.ts";
import { type AuthSettings, isInstituteAddress } from "#contract/input-rules/institute-address.ts";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { useSite } from "../../core/use-site.ts";
import { useT } from "../../texts/use-t.ts";

const unknown: AuthSettings = { idLabel: "Somaiya ID", domains: [] };

/** The first institute's name for its ID, its subtitle, and whether anybody can sign in yet. */
export function useAuthSettings(): { idLabel: string; subtitle: string | null; needsSetUp: boolean } {
  const { data } = useSite();
  const t = useT();
  return {
    idLabel: t(data?.idLabel ?? unknown.idLabel),
    subtitle: data?.subtitle ?? null,
    needsSetUp: data?.needsSetUp ?? false,
  };
}

type PasswordSettings = { minimum: number; institute?: { name: string; domains: readonly string[] } };

/** What decides a new password at the institute of that address. */
export function usePasswordSettings(email: string): PasswordSettings {
  const { data } = useSite(addressOfDomain(email));
  if (!data?.institute) return { minimum: data?.passwordMinimum ?? 6 };
  return { minimum: data.passwordMinimum, institute: { name: data.institute, domains: data.domains } };
}

/** Finds the settings for an address: those of the institute of its domain. */
export function useSettingsOf(): (email: string) => Promise<AuthSettings> {
  const client = useQueryClient();
  return (email) => settingsOf(client, email);
}

/** The departments of the institute of an address; of the first institute before one is typed. */
export function useDepartments(email: string) {
  const address = addressOfDomain(email);
  const { data } = useSite(address);
  return data?.departments ?? [];
}

/** Without an answer any domain is accepted here, and the server decides. */
async function settingsOf(client: QueryClient, email: string): Promise<AuthSettings> {
  try {
    const first = await client.ensureQueryData(queryOptionsOf(auth.site));
    const address = addressOfDomain(email);
    if (address === undefined || isInstituteAddress(email, first)) return first;
    return await client.ensureQueryData(queryOptionsOf(auth.site, { query: { email: address } }));
  } catch {
    return unknown;
  }
}

/** Only the domain decides, so one answer is used for every address of it. */
function addressOfDomain(email: string): string | undefined {
  const domain = /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1];
  return domain && `id@${domain.toLowerCase()}`;
}
