import "../accounts.css";
import type { ReactNode } from "react";
import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { formatLongDay } from "../../ui/text/format-date.ts";
import { leaveLabels, natureLabels, type ShownAppointment, typeLabels } from "./history.ts";

type AppointmentListProps = {
  appointments: readonly ShownAppointment[];
  actions?: (appointment: ShownAppointment) => ReactNode;
};

/** The appointments of a person, the newest first. */
export function AppointmentList({ appointments, actions }: AppointmentListProps) {
  const t = useT();
  return (
    <ul className="appointments">
      {appointments.map((appointment) => {
        const { id, department, designation, from, to } = appointment;
        const terms = termsOf(appointment);
        return (
          <li key={id}>
            <span className="grow">
              {department}
              {designation && <span className="dim">, {designation}</span>}
              {terms.length > 0 && <span className="dim"> ({terms.map((term) => term.toLowerCase()).join(", ")})</span>}
            </span>
            <span className="note">{spanOf(from, to)}</span>
            {actions?.(appointment)}
            {appointment.leaves.map((leave) => (
              <span key={leave.from} className="note whole">
                {t(leaveLabels[leave.nature])}: {spanOf(leave.from, leave.to)}
              </span>
            ))}
            {appointment.reasonOfLeaving && (
              <span className="note whole">
                {t("Reason for leaving")}: {appointment.reasonOfLeaving}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is not usual: a main post at full time needs no words. */
function termsOf({ type, nature, isFullTime, share }: ShownAppointment): string[] {
  return [
    ...(type === "primary" ? [] : [translate(typeLabels[type].label)]),
    ...(nature === null ? [] : [translate(natureLabels[nature])]),
    ...(isFullTime ? [] : [translate("Part time")]),
    ...(share === null ? [] : [translate("{{share}} %", { share })]),
  ];
}

function spanOf(from: string | null, to: string | null): string {
  if (from === null)
    return to === null ? translate("no dates") : translate("until {{ends}}", { ends: formatLongDay(to) });
  return to === null
    ? translate("since {{starts}}", { starts: formatLongDay(from) })
    : translate("{{starts}} to {{ends}}", { starts: formatLongDay(from), ends: formatLongDay(to) });
}
