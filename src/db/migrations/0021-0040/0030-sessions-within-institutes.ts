/** The token of a session says whose institute it is of: it is read like every other row. */
export const sessionsWithinInstitutes = {
  id: "0030-sessions-within-institutes",
  up: /* sql */ `
drop function find_session(uuid);
`,
};
