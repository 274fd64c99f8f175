import { useMe } from "../../api/queries/use-me.ts";
import { roleWord } from "../account.ts";

/** What the office keeps of this account; only the office changes it. */
export function OwnFacts() {
  const { data: me } = useMe();
  if (!me) return null;
  const { email, role, tags, departments, designation, institute } = me;
  return (
    <dl className="facts-list">
      <dt>{institute.idLabel}</dt>
      <dd className="mono">{email}</dd>
      <dt>Role</dt>
      <dd>{[roleWord(role), ...tags.filter(Boolean)].join(", ")}</dd>
      <dt>Institute</dt>
      <dd>{institute.name}</dd>
      {departments.length > 0 && (
        <>
          <dt>Department</dt>
          <dd>{departments.map(({ name }) => name).join(", ")}</dd>
        </>
      )}
      {designation && (
        <>
          <dt>Designation</dt>
          <dd>{designation}</dd>
        </>
      )}
    </dl>
  );
}
