/** SQL: whether an appointment, given by its alias, is held on a day. */
export const isHeldOn = (appointment: string, day: string) =>
  `(${appointment}.starts is null or ${appointment}.starts <= ${day}) and (${appointment}.ends is null or ${appointment}.ends >= ${day})`;
