export const screenAreas = ["superadmin", "admin", "hod", "iqac", "faculty", "common", "overview"] as const;
export type ScreenArea = (typeof screenAreas)[number];

/** The groups of a sidebar from top to bottom. A group without a label in an area continues the previous one. */
export const groupOrder = ["main", "records", "mine", "make"] as const;
export type SidebarGroupName = (typeof groupOrder)[number];

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

/** For each area the labels of its sidebar groups, and the link to it in other areas' sidebars. */
export const areaTable = {
  superadmin: { groups: { mine: "Personal" }, link: { title: "System", icon: "home" } },
  admin: { groups: { records: "Institute records", mine: "Personal" }, link: { title: "Institute", icon: "home" } },
  hod: {
    groups: { records: "Department records", mine: "Personal" },
    link: { title: "My department", icon: "building" },
  },
  iqac: { groups: { records: "Institute records", mine: "Personal" }, link: { title: "Institute", icon: "home" } },
  faculty: { groups: { records: "My records", make: "Add" }, link: { title: "My dashboard", icon: "home" } },
  common: { groups: {} },
  overview: { groups: {}, link: { title: "Figures", icon: "chart" } },
} as const satisfies Record<
  ScreenArea,
  { groups: Partial<Record<SidebarGroupName, string>>; link?: { title: string; icon: IconName } }
>;
