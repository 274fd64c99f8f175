import { managesSystem } from "#access/roles.ts";
import { useMe } from "../core/queries.ts";
import { useInstituteDepartments } from "../core/use-institute-departments.ts";
import { useSite } from "../core/use-site.ts";

/** The departments of the institute to which an e-mail address belongs; without an address, of the viewer's institute. */
export function useDepartments(email?: string): readonly { code: string; name: string }[] {
  const { data: me } = useMe();
  const isOtherInstitute = me !== undefined && managesSystem(me) && email !== undefined;
  const own = useInstituteDepartments({ isEnabled: !isOtherInstitute });
  const site = useSite(email, { isEnabled: isOtherInstitute });
  return (isOtherInstitute ? site.data?.departments : own.data?.rows) ?? [];
}
