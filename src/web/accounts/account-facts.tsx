import { useTimeZone } from "../api/queries/use-time-zone.ts";
import { countText } from "../ui/count-text.ts";
import { When } from "../ui/when.tsx";
import { dayInWords } from "../ui/when-text.ts";
import { type Account, isCoordinator, roleWord } from "./account.ts";

/** What is known of an account, and where it has worked. */
export function AccountFacts({ account }: { account: Account }) {
  const timeZone = useTimeZone();
  const { role, institute, departments, designation, records, createdAt, lastSignInAt, appointments } = account;
  return (
    <>
      <dl className="facts-list">
        <dt>Role</dt>
        <dd>
          {roleWord(role)}
          {isCoordinator(account) && ", research coordinator"}
        </dd>
        <dt>Institute</dt>
        <dd>{institute}</dd>
        <dt>Department</dt>
        <dd>{departments.map(({ name }) => name).join(", ") || "None"}</dd>
        <dt>Designation</dt>
        <dd>{designation ?? "Not given"}</dd>
        <dt>Records</dt>
        <dd className="mono">{countText(records)}</dd>
        <dt>Added</dt>
        <dd>
          <When at={createdAt} timeZone={timeZone} look="words" />
        </dd>
        <dt>Last sign-in</dt>
        <dd>{lastSignInAt ? <When at={lastSignInAt} timeZone={timeZone} look="words" /> : "Never"}</dd>
      </dl>
      {appointments.length > 0 && (
        <section>
          <h3 className="lbl">Appointments</h3>
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
  const from = starts === null ? "since ever" : `since ${dayInWords(starts)}`;
  if (ends === null) return from;
  return starts === null ? `until ${dayInWords(ends)}` : `${dayInWords(starts)} to ${dayInWords(ends)}`;
}
