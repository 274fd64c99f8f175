import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { FactsList } from "../../ui/text/facts-list.tsx";
import { roleLabel } from "../account.ts";

/** The account's data that only the office changes. */
export function OwnFacts() {
  const t = useT();
  const { data: me } = useMe();
  if (!me) return null;
  const { email, role, tags, departments, designation, institute } = me;
  return (
    <FactsList
      facts={[
        [institute.idLabel, email, "mono"],
        [t("Role"), [roleLabel(role), ...tags.filter(Boolean)].join(", ")],
        [t("Institute"), institute.name],
        departments.length > 0 && [t("Department"), departments.map(({ name }) => name).join(", ")],
        designation && [t("Designation"), designation],
      ]}
    />
  );
}
