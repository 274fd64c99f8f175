import { useMe } from "../../api/queries/use-me.ts";
import { ownWords } from "../../words/own-words.ts";
import { useWords } from "../../words/use-words.ts";
import { roleWord } from "../account.ts";

/** What the office keeps of this account; only the office changes it. */
export function OwnFacts() {
  const t = useWords(ownWords);
  const { data: me } = useMe();
  if (!me) return null;
  const { email, role, tags, departments, designation, institute } = me;
  return (
    <dl className="facts-list">
      <dt>{institute.idLabel}</dt>
      <dd className="mono">{email}</dd>
      <dt>{t("ownFacts.role")}</dt>
      <dd>{[roleWord(role), ...tags.filter(Boolean)].join(", ")}</dd>
      <dt>{t("ownFacts.institute")}</dt>
      <dd>{institute.name}</dd>
      {departments.length > 0 && (
        <>
          <dt>{t("ownFacts.department")}</dt>
          <dd>{departments.map(({ name }) => name).join(", ")}</dd>
        </>
      )}
      {designation && (
        <>
          <dt>{t("ownFacts.designation")}</dt>
          <dd>{designation}</dd>
        </>
      )}
    </dl>
  );
}
