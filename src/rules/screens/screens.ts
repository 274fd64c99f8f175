import { reportScreens } from "./report-screens.ts";
import { main, personal, type ScreenEntry } from "./screen-entry.ts";

const ofRecords = { group: "records" } as const;
const ofAccounts = { group: "main", under: "Accounts" } as const;

/** All screens after sign-in in the order of the sidebars, then the public ones that `open` accepts. */
export const screens = {
  dashboard: {
    title: "Dashboard",
    icon: "home",
    routes: { faculty: "", hod: "", admin: "", iqac: "", superadmin: "", overview: "" },
    sidebar: {
      faculty: main,
      hod: main,
      admin: main,
      iqac: main,
      superadmin: { ...main, title: "System", icon: "building" },
      overview: { ...main, title: "Figures" },
    },
    tabs: { faculty: "Home", hod: "Home", admin: "Home", iqac: "Home", overview: "Figures" },
    aliases: ["home"],
  },
  list: {
    title: "Records",
    icon: "list",
    // `:record` and `:kind` hold the slug of a record type; only `:kind` may be a document.
    routes: { admin: "display/:record", hod: "display/:record", iqac: "display/:record", common: "display/:kind" },
    accepts: "kind",
    tabs: { faculty: "Records", hod: "Records", admin: "Records", iqac: "Records" },
  },
  detail: {
    title: "Record",
    routes: {
      admin: "display/:record/:id",
      hod: "display/:record/:id",
      iqac: "display/:record/:id",
      common: "display/:kind/:id",
    },
    accepts: "kind",
  },
  // Opens the empty form of a record type; `edit` opens that of a record, or of the own document.
  form: {
    title: "Record",
    routes: { common: "forms/:kind" },
    accepts: "kind",
  },
  edit: {
    title: "Record",
    routes: { common: "edit/:kind/:id?" },
    accepts: "edit",
  },
  add: {
    title: "Add a record",
    icon: "plus",
    routes: { common: "add" },
    sidebar: { faculty: { group: "add" }, hod: { group: "add" }, iqac: { group: "add" } },
    tabs: { faculty: "Add", hod: "Add" },
    aliases: ["new record"],
  },
  review: {
    title: "Review",
    icon: "inbox",
    routes: { hod: "review", admin: "review", iqac: "review", common: "review" },
    sidebar: { faculty: main, hod: main, admin: main, iqac: main },
    tabs: { hod: "Review", admin: "Review" },
    figure: "reviews",
    aliases: ["verification", "review queue", "verification queue"],
  },
  faculty: {
    title: "Faculty",
    icon: "users",
    routes: { hod: "users/faculty", admin: "users/faculty" },
    sidebar: { hod: main, admin: ofAccounts },
    tabs: { admin: "Accounts" },
    figure: "pending",
    aliases: ["teachers", "users"],
  },
  heads: {
    title: "Heads of department",
    icon: "users",
    routes: { admin: "users/head" },
    sidebar: { admin: ofAccounts },
    aliases: ["hods"],
  },
  admins: {
    title: "Admins",
    icon: "users",
    routes: { admin: "users/admin" },
    sidebar: { admin: ofAccounts },
    aliases: [],
  },
  // The address of each of the lists above by its type of account, and of types that have no entry in the sidebar.
  users: {
    title: "Accounts",
    routes: { admin: "users/:type" },
    accepts: "userType",
  },
  notify: {
    title: "Notify faculty",
    icon: "megaphone",
    routes: { hod: "notify", admin: "notify", iqac: "notify" },
    sidebar: { hod: main, admin: main, iqac: main },
    aliases: ["announcements"],
  },
  search: {
    title: "Search",
    icon: "search",
    routes: { hod: "search", admin: "search", iqac: "search", superadmin: "search", common: "search" },
    sidebar: { faculty: main, hod: main, admin: main, iqac: main, superadmin: main },
    aliases: ["results"],
  },
  toggle: {
    title: "Accounts",
    icon: "toggle",
    routes: { superadmin: "toggle" },
    sidebar: { superadmin: main },
    tabs: { superadmin: "Accounts" },
    figure: "pending",
    aliases: ["toggle users"],
  },
  "add-users": {
    title: "Add users",
    icon: "user-plus",
    routes: { admin: "add-users", superadmin: "add" },
    sidebar: { admin: ofAccounts, superadmin: { ...main, title: "Add user" } },
    tabs: { superadmin: "Add" },
    aliases: ["add-user"],
  },
  ...reportScreens,
  upload: {
    title: "Bulk upload",
    icon: "import",
    routes: { common: "upload/bulk", admin: "upload" },
    sidebar: { faculty: { group: "add" }, hod: { group: "add" }, iqac: { group: "add" }, admin: main },
    aliases: ["bulk", "imports"],
  },
  requests: {
    title: "Data requests",
    icon: "inbox",
    routes: { admin: "requests", superadmin: "requests" },
    sidebar: { admin: main, superadmin: main },
    figure: "requests",
    aliases: ["privacy-requests"],
  },
  claims: {
    title: "Authorship",
    icon: "user-check",
    routes: { common: "claims", admin: "claims" },
    sidebar: { faculty: ofRecords, hod: personal, iqac: personal, admin: main },
    tabs: { faculty: "Authorship" },
    figure: "claims",
    aliases: ["authorship-claims", "confirm"],
  },
  duplicates: {
    title: "Duplicates",
    icon: "list",
    routes: { hod: "duplicates", admin: "duplicates", common: "duplicates" },
    sidebar: { hod: main, admin: main },
    aliases: [],
  },
  bin: {
    title: "Bin",
    icon: "trash",
    routes: { common: "bin", admin: "bin" },
    sidebar: { faculty: ofRecords, hod: personal, iqac: personal, admin: ofRecords },
    figure: "bin",
    aliases: ["trash"],
  },
  settings: {
    title: "Settings",
    icon: "settings",
    routes: { admin: "settings" },
    sidebar: { admin: main },
    aliases: ["departments", "branding"],
  },
  outbox: {
    title: "Outbox",
    icon: "mail",
    routes: { superadmin: "outbox" },
    sidebar: { superadmin: main },
    tabs: { superadmin: "Outbox" },
    aliases: ["mails"],
  },
  audit: {
    title: "Audit trail",
    icon: "scroll",
    routes: { superadmin: "audit" },
    sidebar: { superadmin: main },
    tabs: { superadmin: "Audit" },
    aliases: ["audit-log"],
  },
  notifications: {
    title: "Notifications",
    icon: "bell",
    routes: { common: "notifications", admin: "notifications", superadmin: "notifications", overview: "notifications" },
    sidebar: { faculty: main, hod: main, admin: main, iqac: main, superadmin: personal, overview: main },
    figure: "unread",
    aliases: ["notices", "inbox"],
  },
  account: {
    title: "Account",
    icon: "user",
    routes: { common: "account", admin: "profile", superadmin: "account", overview: "account" },
    sidebar: { admin: { ...personal, title: "Profile" }, superadmin: personal, overview: main },
    tabs: { overview: "Account" },
    aliases: ["password", "sessions", "preferences", "language"],
  },
  about: { title: "About", routes: { public: "/about" }, aliases: [] },
  directory: {
    title: "Directory",
    routes: { public: "/directory" },
    aliases: ["public-pages"],
  },
  faqs: { title: "FAQs", routes: { public: "/faqs" }, aliases: ["faq"] },
  privacy: {
    title: "Privacy policy",
    routes: { public: "/privacy-policy" },
    aliases: [],
  },
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;
export const screenEntries = Object.entries(screens) as [ScreenName, ScreenEntry][];
