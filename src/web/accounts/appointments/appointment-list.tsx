import type { ReactNode } from "react";
import { dayInWords } from "../../ui/when-text.ts";
import { accountsWords } from "../../words/accounts-words.ts";
import { sayOf } from "../../words/words.ts";
import type { Account } from "../account.ts";
import { natureWords } from "./history.ts";

const say = sayOf(accountsWords);

type Shown = Account["appointments"][number];

/** Where somebody has worked, the newest first. */
export function AppointmentList({
  appointments,
  actions,
}: {
  appointments: readonly Shown[];
  actions?: (appointment: Shown) => ReactNode;
}) {
  return (
    <ul className="appointments">
      {appointments.map((appointment) => {
        const { id, department, nature, designation, starts, ends } = appointment;
        return (
          <li key={id}>
            <span className="grow">
              {department}
              {designation && <span className="dim">, {designation}</span>}
              {nature !== "primary" && <span className="dim"> ({natureWords[nature].label.toLowerCase()})</span>}
            </span>
            <span className="note">{spanOf(starts, ends)}</span>
            {actions?.(appointment)}
          </li>
        );
      })}
    </ul>
  );
}

function spanOf(starts: string | null, ends: string | null): string {
  if (starts === null)
    return ends === null ? say("appointments.always") : say("appointments.until", { ends: dayInWords(ends) });
  return ends === null
    ? say("appointments.since", { starts: dayInWords(starts) })
    : say("appointments.span", { starts: dayInWords(starts), ends: dayInWords(ends) });
}
