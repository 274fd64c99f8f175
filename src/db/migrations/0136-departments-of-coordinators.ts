/** A research coordinator has the access of a head of one department, until the main post is in another one. */
export const departmentsOfCoordinators = {
  id: "0136-departments-of-coordinators",
  up: /* sql */ `
-- Of an account with the tag: the department of the main post when it got the tag. Null until it is known.
alter table accounts add column coordinator_department integer;
`,
};
