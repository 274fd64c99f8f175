/** Every public page asks whether there is a super admin; without this it reads the accounts of all institutes. */
export const superAdminsAtOnce = {
  id: "0027-super-admins-at-once",
  up: /* sql */ `
create index accounts_super_admins on accounts (institute_id) where role = 'Super Admin';
`,
};
