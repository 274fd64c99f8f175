import { useTimeZone } from "../api/queries/use-time-zone.ts";
import { countText } from "../ui/count-text.ts";
import { When } from "../ui/when.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { type Account, isCoordinator, roleWord } from "./account.ts";

/** What is known of an account. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useWords(accountsWords);
  const timeZone = useTimeZone();
  const { role, institute, departments, designation, records, createdAt, lastSignInAt } = account;
  return (
    <dl className="facts-list">
      <dt>{t("accountFacts.role")}</dt>
      <dd>
        {roleWord(role)}
        {isCoordinator(account) && t("accountFacts.researchCoordinator")}
      </dd>
      <dt>{t("accountFacts.institute")}</dt>
      <dd>{institute}</dd>
      <dt>{t("accountFacts.department")}</dt>
      <dd>{departments.map(({ name }) => name).join(", ") || t("accountFacts.none")}</dd>
      <dt>{t("accountFacts.designation")}</dt>
      <dd>{designation ?? t("accountFacts.notGiven")}</dd>
      <dt>{t("accountFacts.records")}</dt>
      <dd className="mono">{countText(records)}</dd>
      <dt>{t("accountFacts.added")}</dt>
      <dd>
        <When at={createdAt} timeZone={timeZone} look="words" />
      </dd>
      <dt>{t("accountFacts.lastSign")}</dt>
      <dd>{lastSignInAt ? <When at={lastSignInAt} timeZone={timeZone} look="words" /> : t("accountFacts.never")}</dd>
    </dl>
  );
}
