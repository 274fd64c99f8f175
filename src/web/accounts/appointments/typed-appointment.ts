import type { AppointmentNature, AppointmentType, LeaveType } from "#kinds/appointment.ts";
import { isDay } from "#kinds/day.ts";
import type { Appointment, ShownAppointment } from "./history.ts";

export type TypedLeave = { nature: LeaveType; from: string; to: string };

export type TypedAppointment = {
  department: string;
  type: AppointmentType;
  designation: string;
  nature: AppointmentNature | "";
  isFullTime: boolean;
  share: string;
  from: string;
  to: string;
  reasonOfLeaving: string;
  leaves: TypedLeave[];
};

export function typedOf(present: ShownAppointment | undefined): TypedAppointment {
  return {
    department: present?.code ?? "",
    type: present?.type ?? "primary",
    designation: present?.designation ?? "",
    nature: present?.nature ?? "",
    isFullTime: present?.isFullTime ?? true,
    share: present?.share?.toString() ?? "",
    from: present?.from ?? "",
    to: present?.to ?? "",
    reasonOfLeaving: present?.reasonOfLeaving ?? "",
    leaves: present?.leaves.map((leave) => ({ ...leave, to: leave.to ?? "" })) ?? [],
  };
}

/** The typed appointment as the API takes it; null while it is incomplete. */
export function appointmentOf(typed: TypedAppointment): Appointment | null {
  const { department, type, designation, nature, isFullTime, share, from, to, reasonOfLeaving, leaves } = typed;
  const days = [from, to, ...leaves.map((leave) => leave.to)];
  const isComplete =
    department !== "" &&
    days.every(isDayOrBlank) &&
    leaves.every((leave) => isDay(leave.from)) &&
    !endsBeforeStart(typed) &&
    isShare(share);
  if (!isComplete) return null;
  return {
    department,
    type,
    designation: designation.trim() || null,
    nature: nature || null,
    isFullTime,
    share: share === "" ? null : Number(share),
    starts: from || null,
    ends: to || null,
    reasonOfLeaving: to === "" ? null : reasonOfLeaving.trim() || null,
    leaves: leaves.map((leave) => ({ nature: leave.nature, starts: leave.from, ends: leave.to || null })),
  };
}

export const isDayOrBlank = (text: string) => text === "" || isDay(text);

export const isShare = (text: string) => text === "" || /^(?:[1-9]\d?|100)$/.test(text);

export function endsBeforeStart({ from, to }: Pick<TypedAppointment, "from" | "to">): boolean {
  return isDay(from) && isDay(to) && to < from;
}
