/** SQL: whether an appointment, by its alias, is held on a day. */
export const isHeldOn = (post: string, day: string) =>
  `(${post}.starts is null or ${post}.starts <= ${day}) and (${post}.ends is null or ${post}.ends >= ${day})`;
