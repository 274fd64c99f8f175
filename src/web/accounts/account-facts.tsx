import { useTimeZone } from "../api/queries/use-time-zone.ts";
import { countText } from "../ui/count-text.ts";
import { When } from "../ui/when.tsx";
import { dayInWords } from "../ui/when-text.ts";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { sayOf } from "../words/words.ts";
import { type Account, isCoordinator, roleWord } from "./account.ts";

const say = sayOf(accountsWords);

/** What is known of an account, and where it has worked. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useWords(accountsWords);
  const timeZone = useTimeZone();
  const { role, institute, departments, designation, records, createdAt, lastSignInAt, appointments } = account;
  return (
    <>
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
      {appointments.length > 0 && (
        <section>
          <h3 className="lbl">{t("accountFacts.appointments")}</h3>
          <ul className="appointments">
            {appointments.map(({ id, department, designation: post, starts, ends }) => (
              <li key={id}>
                <span className="grow">
                  {department}
                  {post && <span className="dim">, {post}</span>}
                </span>
                <span className="note">{spanOf(starts, ends)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function spanOf(starts: string | null, ends: string | null): string {
  const from =
    starts === null ? say("accountFacts.sinceEver") : say("accountFacts.since", { starts: dayInWords(starts) });
  if (ends === null) return from;
  return starts === null
    ? say("accountFacts.until", { ends: dayInWords(ends) })
    : say("accountFacts.to", { starts: dayInWords(starts), ends: dayInWords(ends) });
}
