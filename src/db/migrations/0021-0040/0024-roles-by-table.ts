/** Which roles there are is said in one table of the program (decision 035); the database keeps out what is no name. */
export const rolesByTable = {
  id: "0024-roles-by-table",
  up: /* sql */ `
alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check check (role ~ '^[A-Z][A-Za-z]*( [A-Z][A-Za-z]*)*$');
`,
};
