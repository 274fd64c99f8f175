import { useMe } from "../../core/queries/use-me.ts";
import { useT } from "../../texts/use-t.ts";
import { roleWord } from "../account.ts";

/** The account's data that only the office changes. */
export function OwnFacts() {
  const t = useT();
  const { data: me } = useMe();
  if (!me) return null;
  const { email, role, tags, departments, designation, institute } = me;
  return (
    <dl className="facts-list">
      <dt>{institute.idLabel}</dt>
      <dd className="mono">{email}</dd>
      <dt>{t("Role")}</dt>
      <dd>{[roleWord(role), ...tags.filter(Boolean)].join(", ")}</dd>
      <dt>{t("Institute")}</dt>
      <dd>{institute.name}</dd>
      {departments.length > 0 && (
        <>
          <dt>{t("Department")}</dt>
          <dd>{departments.map(({ name }) => name).join(", ")}</dd>
        </>
      )}
      {designation && (
        <>
          <dt>{t("Designation")}</dt>
          <dd>{designation}</dd>
        </>
      )}
    </dl>
  );
}
