import { accounts } from "#contract/accounts.ts";
import { useMe } from "../api/queries/use-me.ts";
import { useSite } from "../api/queries/use-site.ts";
import { useRead } from "../api/use-read.ts";

/** The departments of the institute that an address belongs to; without one, of the own institute. */
export function useDepartments(email?: string): readonly { code: string; name: string }[] {
  const { data: me } = useMe();
  const isElsewhere = me?.role === "Super Admin" && email !== undefined;
  const own = useRead(accounts.departments, {}, { isWanted: !isElsewhere, staleInMs: 300_000 });
  const site = useSite(isElsewhere ? email : undefined);
  return (isElsewhere ? site.data?.departments : own.data?.rows) ?? [];
}
