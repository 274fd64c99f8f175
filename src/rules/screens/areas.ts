export const screenAreas = ["superadmin", "admin", "hod", "iqac", "faculty", "common", "overview"] as const;
export type ScreenArea = (typeof screenAreas)[number];

/** The groups of a sidebar from top to bottom. A group without a label in an area continues the previous one. */
export const groupOrder = ["main", "records", "personal", "add"] as const;
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

type AreaEntry = {
  /** Whose records it shows, if it shows any. */
  records?: "institute" | "department" | "own";
  /** The labels of its sidebar groups. */
  groups: Partial<Record<SidebarGroupName, string>>;
  /** The link to it in other areas' sidebars. */
  link?: { title: string; icon: IconName };
};

export const areaTable = {
  superadmin: { groups: { personal: "Personal" }, link: { title: "System", icon: "home" } },
  admin: {
    records: "institute",
    groups: { records: "Institute records", personal: "Personal" },
    link: { title: "Institute", icon: "home" },
  },
  hod: {
    records: "department",
    groups: { records: "Department records", personal: "Personal" },
    link: { title: "My department", icon: "building" },
  },
  iqac: {
    records: "institute",
    groups: { records: "Institute records", personal: "Personal" },
    link: { title: "Institute", icon: "home" },
  },
  faculty: {
    records: "own",
    groups: { records: "My records", add: "Add" },
    link: { title: "My dashboard", icon: "home" },
  },
  common: { records: "own", groups: {} },
  overview: { groups: {}, link: { title: "Figures", icon: "chart" } },
} as const satisfies Record<ScreenArea, AreaEntry>;

export function recordsOf(area: ScreenArea): AreaEntry["records"] {
  const { records }: AreaEntry = areaTable[area];
  return records;
}
