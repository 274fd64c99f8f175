import { managesSystem } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { auth } from "#contract/auth.ts";
import { useRead } from "../core/api/use-read.ts";
import { useMe } from "../core/queries.ts";

/** The departments of the institute to which an e-mail address belongs; without an address, of the viewer's institute. */
export function useDepartments(email?: string): readonly { code: string; name: string }[] {
  const { data: me } = useMe();
  const isOtherInstitute = me !== undefined && managesSystem(me) && email !== undefined;
  const own = useRead(accounts.departments, {}, { isEnabled: !isOtherInstitute, staleInMs: 300_000 });
  const site = useRead(
    auth.site,
    { query: { email } },
    { isEnabled: isOtherInstitute, staleInMs: 300_000, keepsPreviousData: true },
  );
  return (isOtherInstitute ? site.data?.departments : own.data?.rows) ?? [];
}
