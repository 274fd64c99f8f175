import type { ReactNode } from "react";
import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { dayInWords } from "../../ui/text/when-text.ts";
import type { Account } from "../account.ts";
import { natureWords } from "./history.ts";

type Shown = Account["appointments"][number];

type AppointmentListProps = { appointments: readonly Shown[]; actions?: (appointment: Shown) => ReactNode };

/** The appointments of a person, the newest first. */
export function AppointmentList({ appointments, actions }: AppointmentListProps) {
  const t = useT();
  return (
    <ul className="appointments">
      {appointments.map((appointment) => {
        const { id, department, nature, designation, starts, ends } = appointment;
        return (
          <li key={id}>
            <span className="grow">
              {department}
              {designation && <span className="dim">, {designation}</span>}
              {nature !== "primary" && <span className="dim"> ({t(natureWords[nature].label).toLowerCase()})</span>}
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
    return ends === null ? translate("no dates") : translate("until {{ends}}", { ends: dayInWords(ends) });
  return ends === null
    ? translate("since {{starts}}", { starts: dayInWords(starts) })
    : translate("{{starts}} to {{ends}}", { starts: dayInWords(starts), ends: dayInWords(ends) });
}
