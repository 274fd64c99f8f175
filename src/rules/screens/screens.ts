export const screenAreas = ["superadmin", "admin", "hod", "faculty", "common", "overview"] as const;
export type ScreenArea = (typeof screenAreas)[number];

/** Groups of a sidebar from top to bottom; one without a label in an area continues the group before it. */
export const groupOrder = ["main", "records", "mine", "make"] as const;
export type SidebarGroupName = (typeof groupOrder)[number];

type SidebarPlace = {
  group: SidebarGroupName;
  /** Where its title in the area differs. */
  title?: string;
  icon?: IconName;
  /** The entry above it. */
  under?: string;
};

export type IconName =
  | "bell"
  | "building"
  | "chart"
  | "home"
  | "import"
  | "inbox"
  | "list"
  | "mail"
  | "megaphone"
  | "plus"
  | "scroll"
  | "search"
  | "settings"
  | "toggle"
  | "trash"
  | "user"
  | "user-check"
  | "user-plus"
  | "users";

export type ScreenEntry = {
  title: string;
  /** Of those in a sidebar or among the tabs. */
  icon?: IconName;
  /** What it shows; the command box shows it beside the name of a screen that `open` accepts. */
  help?: string;
  /** Below the address of each area that has it; "" is the area itself. */
  routes: Readonly<Partial<Record<ScreenArea | "public", string>>>;
  /** What a parameter of the address must be. */
  accepts?: "kind" | "edit" | "userType";
  /**
   * By the area whose sidebar it is in; its address may be in another area, and it is shown to whoever may enter that.
   */
  sidebar?: Readonly<Partial<Record<ScreenArea, SidebarPlace>>>;
  /** Its name among the four tabs at the foot of a phone. */
  tabs?: Readonly<Partial<Record<ScreenArea, string>>>;
  /** The count beside it. An entry of reviews is shown to those who review records. */
  figure?: "unread" | "waiting" | "requests" | "claims" | "reviews" | "campaigns" | "bin";
  /** Other names for it after `open`; screens without any are opened from their records. */
  aliases?: readonly string[];
};

const main = { group: "main" } as const;
const mine = { group: "mine" } as const;
const ofRecords = { group: "records" } as const;
const ofUsers = { group: "main", under: "Users" } as const;

/** Every screen after sign-in, in the order of the sidebars; the public ones that `open` accepts at the end. */
export const screens = {
  dashboard: {
    title: "Dashboard",
    icon: "home",
    help: "What needs doing, and the figures",
    routes: { faculty: "", hod: "", admin: "", superadmin: "", overview: "" },
    sidebar: {
      faculty: main,
      hod: main,
      admin: main,
      superadmin: { ...main, title: "System", icon: "building" },
      overview: { ...main, title: "Figures" },
    },
    tabs: { faculty: "Home", hod: "Home", admin: "Home", overview: "Figures" },
    aliases: ["home"],
  },
  list: {
    title: "Records",
    icon: "list",
    routes: { admin: "display/:record", hod: "display/:record", common: "display/:kind" },
    accepts: "kind",
    tabs: { faculty: "Records", hod: "Records", admin: "Records" },
  },
  detail: {
    title: "Record",
    routes: { admin: "display/:record/:id", hod: "display/:record/:id", common: "display/:kind/:id" },
    accepts: "kind",
  },
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
    help: "A photo or file of a proof, a DOI, or an empty form",
    routes: { common: "add" },
    sidebar: { faculty: { group: "make" }, hod: { group: "make" } },
    tabs: { faculty: "Add", hod: "Add" },
    aliases: ["new record"],
  },
  review: {
    title: "Review",
    icon: "inbox",
    help: "Records to verify or return",
    routes: { hod: "review", admin: "review", common: "review" },
    sidebar: { faculty: main, hod: main, admin: main },
    tabs: { hod: "Review", admin: "Review" },
    figure: "reviews",
    aliases: ["verification"],
  },
  faculty: {
    title: "Faculty",
    icon: "users",
    help: "The faculty members and their accounts",
    routes: { hod: "users/faculty", admin: "users/faculty" },
    sidebar: { hod: main, admin: ofUsers },
    tabs: { admin: "Users" },
    figure: "waiting",
    aliases: ["teachers", "users"],
  },
  heads: {
    title: "Heads of department",
    icon: "users",
    help: "The accounts of the heads of department",
    routes: { admin: "users/head" },
    sidebar: { admin: ofUsers },
    aliases: ["hods"],
  },
  admins: {
    title: "Admins",
    icon: "users",
    help: "The accounts of the admins",
    routes: { admin: "users/admin" },
    sidebar: { admin: ofUsers },
    aliases: [],
  },
  users: {
    title: "Users",
    routes: { admin: "users/:type" },
    accepts: "userType",
  },
  notify: {
    title: "Notify",
    icon: "megaphone",
    help: "Write to the department",
    routes: { hod: "notify", admin: "notify" },
    sidebar: { hod: main, admin: main },
    aliases: ["announcements"],
  },
  search: {
    title: "Search",
    icon: "search",
    help: "Records and people by their words",
    routes: { hod: "search", admin: "search", superadmin: "search", common: "search" },
    sidebar: { faculty: main, hod: main, admin: main, superadmin: main },
    aliases: ["results"],
  },
  toggle: {
    title: "Accounts",
    icon: "toggle",
    help: "The accounts of every institute",
    routes: { superadmin: "toggle" },
    sidebar: { superadmin: main },
    tabs: { superadmin: "Accounts" },
    figure: "waiting",
    aliases: ["toggle users"],
  },
  "add-users": {
    title: "Add users",
    icon: "user-plus",
    help: "Add one person or a list of people",
    routes: { admin: "add-users", superadmin: "add" },
    sidebar: { admin: ofUsers, superadmin: { ...main, title: "Add user" } },
    tabs: { superadmin: "Add" },
    aliases: ["add-user"],
  },
  reports: {
    title: "Reports",
    icon: "chart",
    help: "Figures by year, department and type",
    routes: { hod: "reports", admin: "reports", common: "reports" },
    sidebar: { faculty: main, hod: main, admin: main },
    aliases: ["report", "statistics"],
  },
  tables: {
    title: "Accreditation tables",
    icon: "chart",
    help: "The tables that NAAC, NBA and NIRF ask for",
    routes: { overview: "reports" },
    sidebar: { overview: main },
    tabs: { overview: "Tables" },
    aliases: [],
  },
  score: {
    title: "Score sheet",
    icon: "scroll",
    help: "Your academic and research score by the UGC regulations",
    routes: { common: "score" },
    sidebar: { faculty: mine, hod: mine },
    aliases: ["ugc", "api score", "score me", "my score"],
  },
  cv: {
    title: "CV",
    icon: "user",
    help: "The CV from the records, as a page and a file",
    routes: { common: "cv" },
    sidebar: { faculty: mine, hod: mine },
    aliases: ["resume", "biosketch"],
  },
  table: {
    title: "Accreditation table",
    routes: { hod: "reports/:table", admin: "reports/:table", overview: "reports/:table" },
  },
  submissions: {
    title: "Submissions",
    icon: "inbox",
    help: "Tables and proofs, frozen as submitted to an accreditation body",
    routes: { hod: "reports/submissions", admin: "reports/submissions", overview: "reports/submissions" },
    sidebar: { overview: main },
    tabs: { overview: "Submissions" },
    aliases: ["binder", "evidence"],
  },
  submission: {
    title: "Submission",
    routes: { hod: "reports/submissions/:id", admin: "reports/submissions/:id", overview: "reports/submissions/:id" },
  },
  campaigns: {
    title: "Campaigns",
    icon: "list",
    help: "Ask faculty for the records of a period, by a deadline",
    routes: { hod: "campaigns", admin: "campaigns", common: "campaigns" },
    sidebar: { faculty: main, hod: main, admin: main },
    figure: "campaigns",
    aliases: ["rounds"],
  },
  campaign: {
    title: "Campaign",
    routes: { hod: "campaigns/:campaign", admin: "campaigns/:campaign", common: "campaigns/:campaign" },
  },
  upload: {
    title: "Bulk upload",
    icon: "import",
    help: "Upload many records from a file",
    routes: { common: "upload/bulk", admin: "upload" },
    sidebar: { faculty: { group: "make" }, hod: { group: "make" }, admin: main },
    aliases: ["bulk", "imports"],
  },
  requests: {
    title: "Requests",
    icon: "inbox",
    help: "Requests of people to correct or delete their data",
    routes: { admin: "requests", superadmin: "requests" },
    sidebar: { admin: main, superadmin: main },
    figure: "requests",
    aliases: ["privacy-requests"],
  },
  claims: {
    title: "Claims",
    icon: "user-check",
    help: "Requests to be named on a record",
    routes: { common: "claims", admin: "claims" },
    sidebar: { faculty: ofRecords, hod: mine, admin: main },
    tabs: { faculty: "Confirm" },
    figure: "claims",
    aliases: ["authorship-claims"],
  },
  duplicates: {
    title: "Duplicates",
    icon: "list",
    help: "Records of one work",
    routes: { hod: "duplicates", admin: "duplicates", common: "duplicates" },
    sidebar: { hod: main, admin: main },
    aliases: [],
  },
  bin: {
    title: "Bin",
    icon: "trash",
    help: "Deleted records",
    routes: { common: "bin", admin: "bin" },
    sidebar: { faculty: ofRecords, hod: mine, admin: ofRecords },
    figure: "bin",
    aliases: ["trash"],
  },
  settings: {
    title: "Settings",
    icon: "settings",
    help: "The institute's name, departments and rules",
    routes: { admin: "settings" },
    sidebar: { admin: main },
    aliases: ["departments", "branding"],
  },
  outbox: {
    title: "Outbox",
    icon: "mail",
    help: "The e-mails of the system",
    routes: { superadmin: "outbox" },
    sidebar: { superadmin: main },
    tabs: { superadmin: "Outbox" },
    aliases: ["mails"],
  },
  audit: {
    title: "Audit trail",
    icon: "scroll",
    help: "Who did what, and when",
    routes: { superadmin: "audit" },
    sidebar: { superadmin: main },
    tabs: { superadmin: "Audit" },
    aliases: ["audit-log"],
  },
  notifications: {
    title: "Notifications",
    icon: "bell",
    help: "What happened to your records and your account",
    routes: { common: "notifications", admin: "notifications", superadmin: "notifications", overview: "notifications" },
    sidebar: { faculty: main, hod: main, admin: main, superadmin: mine, overview: main },
    figure: "unread",
    aliases: ["notices", "inbox"],
  },
  account: {
    title: "Account",
    icon: "user",
    help: "Your name, password, sessions and data",
    routes: { common: "account", admin: "profile", superadmin: "account", overview: "account" },
    sidebar: { admin: { ...mine, title: "Profile" }, superadmin: mine, overview: main },
    tabs: { overview: "Account" },
    aliases: ["password", "sessions", "preferences"],
  },
  about: { title: "About", help: "About the system", routes: { public: "/about" }, aliases: [] },
  directory: {
    title: "Directory",
    help: "Faculty with public profiles",
    routes: { public: "/directory" },
    aliases: ["public-pages"],
  },
  faqs: { title: "FAQs", help: "Questions and answers", routes: { public: "/faqs" }, aliases: ["faq"] },
  privacy: {
    title: "Privacy policy",
    help: "What is stored and for how long",
    routes: { public: "/privacy-policy" },
    aliases: [],
  },
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;
export const screenEntries = Object.entries(screens) as [ScreenName, ScreenEntry][];

/** The labels of an area's sidebar groups, and the link to it in the sidebar of another area. */
export const areaTable = {
  superadmin: { groups: { mine: "Personal" }, way: { title: "System", icon: "home" } },
  admin: { groups: { records: "Institute records", mine: "Personal" }, way: { title: "Institute", icon: "home" } },
  hod: {
    groups: { records: "Department records", mine: "Personal" },
    way: { title: "My department", icon: "building" },
  },
  faculty: { groups: { records: "My records", make: "Add" }, way: { title: "My dashboard", icon: "home" } },
  common: { groups: {} },
  overview: { groups: {}, way: { title: "Figures", icon: "chart" } },
  // Its one screen is in the sidebar of `overview`.
} as const satisfies Record<
  ScreenArea,
  { groups: Partial<Record<SidebarGroupName, string>>; way?: { title: string; icon: IconName } }
>;

/** Its address for somebody who may enter these areas, the own one first; undefined where none of them has it. */
export function screenPath(name: ScreenName, areas: readonly ScreenArea[]): string | undefined {
  const { routes }: ScreenEntry = screens[name];
  const area = areas.find((one) => routes[one] !== undefined);
  return area === undefined ? routes.public : pathIn(area, routes[area] ?? "");
}

export function pathIn(area: ScreenArea, route: string): string {
  return route === "" ? `/${area}` : `/${area}/${route}`;
}

/** Whether an area has its own lists; own records are in `common`. */
export function hasLists(area: ScreenArea): boolean {
  return area in screens.list.routes;
}
