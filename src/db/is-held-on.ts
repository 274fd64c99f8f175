/** SQL: whether an appointment, given by its alias, is held on a day. */
export const isHeldOn = (appointment: string, day: string) =>
  `(${appointment}.starts is null or ${appointment}.starts <= ${day}) and (${appointment}.ends is null or ${appointment}.ends >= ${day})`;

/** SQL: the earliest first day of appointments, given by their alias; null if one of them has no first day. */
export const firstDayOf = (appointments: string) =>
  `case when bool_and(${appointments}.starts is not null) then min(${appointments}.starts) end`;

/** SQL: the order of a person's appointments, given by their alias: the main one first, then the newest. */
export const mainFirst = (appointment: string) =>
  `${appointment}.type = 'primary' desc, ${appointment}.starts desc nulls last`;
