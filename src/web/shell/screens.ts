import type { ComponentType } from "react";
import type { Area } from "#access/roles.ts";
import { profile } from "#kinds/records/profile.ts";
import type { ScreenName } from "#rules/screens/screens.ts";

type Load = () => Promise<ComponentType>;

const tableOrForms: Load = async () => (await import("../screens/reports/table-or-forms.tsx")).TableOrForms;

/** The own profile: its path looks like that of a list, but it is a page of its own. */
export const ownProfile = {
  path: `display/${profile.slug}`,
  lazy: async () => ({ Component: (await import("../screens/record/profile/profile-screen.tsx")).ProfileScreen }),
};

/** The component of each screen, or of each area and the other areas, loaded when its address is first opened. */
export const components: Partial<Record<ScreenName, Load | Partial<Record<Area | "other", Load>>>> = {
  list: async () => (await import("../screens/record/list-screen.tsx")).ListScreen,
  detail: async () => (await import("../screens/record/detail-screen.tsx")).DetailScreen,
  form: async () => (await import("../screens/record/form-screen.tsx")).FormScreen,
  edit: async () => (await import("../screens/record/form-screen.tsx")).FormScreen,
  add: async () => (await import("../screens/record/add-screen.tsx")).AddScreen,
  claims: async () => (await import("../records/claims/claims-page.tsx")).ClaimsPage,
  duplicates: async () => (await import("../records/duplicates/duplicates-page.tsx")).DuplicatesPage,
  review: async () => (await import("../records/review/review-page.tsx")).ReviewPage,
  bin: async () => (await import("../screens/record/bin-screen.tsx")).BinScreen,
  reports: async () => (await import("../screens/reports/reports-screen.tsx")).ReportsScreen,
  score: async () => (await import("../screens/reports/tables/score-screen.tsx")).ScoreScreen,
  cv: async () => (await import("../screens/cv/cv-screen.tsx")).CvScreen,
  tables: async () => (await import("../screens/overview/tables-screen.tsx")).TablesScreen,
  appraisal: async () => (await import("../screens/appraisals/own-appraisal.tsx")).OwnAppraisal,
  appraisals: async () => (await import("../screens/appraisals/appraisals-screen.tsx")).Appraisals,
  table: tableOrForms,
  submissions: async () => (await import("../screens/reports/submissions/submissions-screen.tsx")).SubmissionsScreen,
  submission: async () => (await import("../screens/reports/submissions/submission-screen.tsx")).SubmissionScreen,
  campaigns: async () => (await import("../screens/campaigns/campaigns-screen.tsx")).CampaignsScreen,
  campaign: {
    common: async () => (await import("../screens/campaigns/own-campaign.tsx")).OwnCampaign,
    other: async () => (await import("../screens/campaigns/campaign-screen.tsx")).CampaignScreen,
  },
  search: async () => (await import("../screens/search/search-screen.tsx")).SearchScreen,
  upload: async () => (await import("../screens/import/import-screen.tsx")).ImportScreen,
  notifications: async () => (await import("../screens/notifications/notifications-screen.tsx")).NotificationsScreen,
  dashboard: {
    faculty: async () => (await import("../screens/faculty/faculty-dashboard.tsx")).FacultyDashboard,
    hod: async () => (await import("../screens/hod/hod-dashboard.tsx")).HodDashboard,
    admin: async () => (await import("../screens/admin/admin-dashboard.tsx")).AdminDashboard,
    iqac: async () => (await import("../screens/admin/admin-dashboard.tsx")).IqacDashboard,
    superadmin: async () => (await import("../screens/superadmin/super-dashboard.tsx")).SuperDashboard,
    overview: async () => (await import("../screens/overview/overview-dashboard.tsx")).OverviewDashboard,
  },
  faculty: { hod: async () => (await import("../screens/hod/faculty-list.tsx")).FacultyList },
  users: async () => (await import("../screens/admin/users.tsx")).UsersScreen,
  notify: async () => (await import("../screens/hod/notify.tsx")).NotifyScreen,
  "add-users": {
    admin: async () => (await import("../screens/admin/add-users.tsx")).AddUsersScreen,
    superadmin: async () => (await import("../screens/superadmin/add.tsx")).AddScreen,
  },
  account: {
    admin: async () => (await import("../screens/admin/admin-profile.tsx")).AdminProfile,
    other: async () => (await import("../screens/account/account-screen.tsx")).AccountScreen,
  },
  settings: async () => (await import("../screens/admin/settings.tsx")).SettingsScreen,
  requests: async () => (await import("../accounts/requests/requests-page.tsx")).RequestsPage,
  toggle: async () => (await import("../screens/superadmin/toggle.tsx")).ToggleScreen,
  audit: async () => (await import("../screens/superadmin/audit.tsx")).AuditScreen,
  outbox: async () => (await import("../screens/superadmin/outbox.tsx")).OutboxScreen,
};
