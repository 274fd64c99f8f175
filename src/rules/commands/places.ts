import { foldLabel } from "./closest.ts";

export type Place = {
  /** Written after `open`. */
  name: string;
  label: string;
  aliases: readonly string[];
  /** Its address in each area that has it; "public" is open to all. */
  paths: Readonly<Partial<Record<PlaceArea, string>>>;
};

export const placeAreas = ["faculty", "hod", "admin", "superadmin", "common", "public"] as const;
export type PlaceArea = (typeof placeAreas)[number];

/** Screens that `open` leads to, beside lists and records. A later screen is an entry here. */
export const places: readonly Place[] = [
  {
    name: "dashboard",
    label: "Dashboard",
    aliases: ["home"],
    paths: { faculty: "/faculty", hod: "/hod", admin: "/admin", superadmin: "/superadmin" },
  },
  {
    name: "notifications",
    label: "Notifications",
    aliases: ["notices", "inbox"],
    paths: {
      common: "/common/notifications",
      admin: "/admin/notifications",
      superadmin: "/superadmin/notifications",
    },
  },
  {
    name: "upload",
    label: "Bulk upload",
    aliases: ["bulk", "imports"],
    paths: { common: "/common/upload/bulk", admin: "/admin/upload" },
  },
  {
    name: "search",
    label: "Search",
    aliases: ["results"],
    paths: { hod: "/hod/search", admin: "/admin/search", superadmin: "/superadmin/search", common: "/common/search" },
  },
  {
    name: "reports",
    label: "Reports",
    aliases: ["report", "statistics"],
    paths: { hod: "/hod/reports", admin: "/admin/reports", common: "/common/reports" },
  },
  { name: "bin", label: "Bin", aliases: ["trash"], paths: { common: "/common/bin", admin: "/admin/bin" } },
  {
    name: "account",
    label: "Account",
    aliases: ["password", "sessions", "preferences"],
    paths: { common: "/common/account", admin: "/admin/profile", superadmin: "/superadmin/account" },
  },
  {
    name: "faculty",
    label: "Faculty",
    aliases: ["teachers", "users"],
    paths: { hod: "/hod/users/faculty", admin: "/admin/users/faculty" },
  },
  { name: "heads", label: "Heads of department", aliases: ["hods"], paths: { admin: "/admin/users/head" } },
  { name: "admins", label: "Admins", aliases: [], paths: { admin: "/admin/users/admin" } },
  {
    name: "add-users",
    label: "Add users",
    aliases: ["add-user"],
    paths: { admin: "/admin/add-users", superadmin: "/superadmin/add" },
  },
  { name: "notify", label: "Notify", aliases: ["announcements"], paths: { hod: "/hod/notify" } },
  { name: "settings", label: "Settings", aliases: ["departments", "branding"], paths: { admin: "/admin/settings" } },
  { name: "toggle", label: "Toggle users", aliases: [], paths: { superadmin: "/superadmin/toggle" } },
  {
    name: "requests",
    label: "Requests",
    aliases: ["privacy-requests"],
    paths: { admin: "/admin/requests", superadmin: "/superadmin/requests" },
  },
  {
    name: "claims",
    label: "Claims",
    aliases: ["authorship-claims"],
    paths: { common: "/common/claims", admin: "/admin/claims" },
  },
  { name: "audit", label: "Audit trail", aliases: [], paths: { superadmin: "/superadmin/audit" } },
  { name: "outbox", label: "Outbox", aliases: ["mails"], paths: { superadmin: "/superadmin/outbox" } },
  { name: "about", label: "About", aliases: [], paths: { public: "/about" } },
  { name: "directory", label: "Directory", aliases: ["public-pages"], paths: { public: "/directory" } },
  { name: "faqs", label: "FAQs", aliases: ["faq"], paths: { public: "/faqs" } },
  { name: "privacy", label: "Privacy policy", aliases: [], paths: { public: "/privacy-policy" } },
];

const byWord = new Map(
  places
    .toReversed()
    .flatMap((place) => [place.name, place.label, ...place.aliases].map((word) => [foldLabel(word), place] as const)),
);

export function findPlace(written: string): Place | undefined {
  return /^[\p{L}\s-]+$/u.test(written) ? byWord.get(foldLabel(written)) : undefined;
}

/** Its address for somebody who may enter these areas, the own one first; undefined where none of them has it. */
export function pathOfPlace(place: Place, areas: readonly string[]): string | undefined {
  const open = [...areas, "public"];
  for (const area of open) {
    const known = placeAreas.find((one) => one === area);
    const path = known && place.paths[known];
    if (path !== undefined) return path;
  }
  return undefined;
}
