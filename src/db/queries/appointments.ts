import type { Day } from "#kinds/day.ts";
import { newId } from "../new-id.ts";
import type { Scope } from "../scope.ts";

export type AppointmentRow = {
  id: string;
  department: number;
  designation: string | null;
  starts: Day | null;
  ends: Day | null;
};

export async function listAppointments(scope: Scope, account: number): Promise<AppointmentRow[]> {
  return scope.db.query<AppointmentRow>({
    name: "list-appointments",
    text: `select id, department_id as department, designation, starts, ends from appointments
           where institute_id = $1 and account_id = $2 order by starts nulls first`,
    values: [scope.institute, account],
  });
}

/** Without a start it holds since ever. */
export async function insertAppointment(
  scope: Scope,
  appointment: { account: number; department: number; designation?: string | null; starts?: Day | null },
): Promise<void> {
  await scope.db.query({
    name: "insert-appointment",
    text: `insert into appointments (institute_id, id, account_id, department_id, designation, starts)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      scope.institute,
      newId(),
      appointment.account,
      appointment.department,
      appointment.designation ?? null,
      appointment.starts ?? null,
    ],
  });
}

/**
 * Makes room for an appointment from a day on: what began before it ends the day before, what would begin on it or
 * later never comes to be.
 */
export async function endAppointmentsBefore(scope: Scope, account: number, day: Day): Promise<void> {
  await scope.db.query({
    name: "remove-later-appointments",
    text: `delete from appointments where institute_id = $1 and account_id = $2 and starts >= $3`,
    values: [scope.institute, account, day],
  });
  await scope.db.query({
    name: "end-appointments-before",
    text: `update appointments set ends = $3::date - 1
           where institute_id = $1 and account_id = $2 and (ends is null or ends >= $3::date)`,
    values: [scope.institute, account, day],
  });
}

/** The designation of today's appointments. */
export async function updateDesignation(scope: Scope, account: number, designation: string | null): Promise<void> {
  await scope.db.query({
    name: "update-designation",
    text: `update appointments set designation = $3 where institute_id = $1 and account_id = $2
             and (starts is null or starts <= $4::date) and (ends is null or ends >= $4::date)`,
    values: [scope.institute, account, designation, scope.today],
  });
}

/** Today's designation, by the newest appointment. */
export async function findDesignation(scope: Scope, account: number): Promise<string | undefined> {
  const [row] = await scope.db.query<{ designation: string | null }>({
    name: "find-designation",
    text: `select designation from appointments where institute_id = $1 and account_id = $2
             and (starts is null or starts <= $3::date) and (ends is null or ends >= $3::date)
           order by starts desc nulls last limit 1`,
    values: [scope.institute, account, scope.today],
  });
  return row?.designation ?? undefined;
}
