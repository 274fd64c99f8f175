import {
  Bell,
  Building2,
  ChartNoAxesColumn,
  FileUp,
  House,
  Inbox,
  Mail,
  Megaphone,
  ScrollText,
  Search,
  Settings,
  ToggleLeft,
  Trash2,
  UserCog,
  UserPlus,
  UserRoundCheck,
  UserSearch,
  Users,
} from "lucide-react";
import { type Area, isCoordinator } from "#access/roles.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { own } from "#contract/own.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { kindsOfGroup, recordKinds } from "#kinds/registry.ts";
import { sayKind, sayKindGroup } from "../words/kind-words.ts";
import { placesWords } from "../words/places-words.ts";
import { sayOf } from "../words/words.ts";
import { displayPath } from "./area.ts";
import { homePath } from "./guards.ts";
import { groupIcons } from "./rail-icons.ts";
import type { RailGroup, RailItem } from "./rail-items.ts";

type Counts = Answer<typeof own.readRail> | undefined;
type Account = { role: string; tags: string[] };

const t = sayOf(placesWords);

/** The places an account finds at the left, with their counts as far as they are known. */
export function railGroups(account: Account, area: Area, counts: Counts): RailGroup[] {
  if (area === "superadmin") return superAdminGroups(account, counts);
  if (area === "admin") return adminGroups(account, counts);
  return account.role === "Head Of Department" || isCoordinator(account)
    ? headGroups(account, counts)
    : facultyGroups(counts);
}

function facultyGroups(counts: Counts): RailGroup[] {
  return [
    {
      items: [
        dashboard("/faculty"),
        search("/common/search"),
        reports("/common/reports"),
        notifications("/common/notifications", counts),
      ],
    },
    {
      label: t("groups.myRecord"),
      items: [
        ...kindItems("common", counts?.own),
        ...unassigned("common", counts),
        claims("/common/claims", counts),
        bin("/common/bin", counts),
      ],
    },
    { label: t("groups.make"), items: [{ label: t("to.bulkUpload"), to: "/common/upload/bulk", icon: FileUp }] },
  ];
}

/** A coordinator who is neither head nor faculty has no record of their own to keep. */
function headGroups(account: Account, counts: Counts): RailGroup[] {
  const keepsRecord = account.role === "Head Of Department" || account.role === "Faculty";
  const department: RailGroup[] = [
    {
      items: [
        dashboard("/hod"),
        { label: t("to.faculty"), to: "/hod/users/faculty", icon: Users, ...hot(counts?.waiting) },
        { label: t("to.notify"), to: "/hod/notify", icon: Megaphone },
        search("/hod/search"),
        reports("/hod/reports"),
        ...(keepsRecord ? [notifications("/common/notifications", counts)] : []),
      ],
    },
    { label: t("groups.department"), items: kindItems("hod", counts?.area) },
  ];
  if (!keepsRecord) return [...department, { label: t("groups.mine"), items: [wayHome(account)] }];
  const mine: RailItem = {
    label: t("groups.myRecord"),
    icon: UserCog,
    count: sum(counts?.own),
    children: kindGroups.flatMap(({ slug }) =>
      kindsOfGroup(slug).map((kind) => ({
        label: sayKind(kind, kind.single ? "one" : "many"),
        to: displayPath("common", kind.slug),
        ...(kind.single || !counts ? {} : { count: counts.own[kind.slug] ?? 0 }),
      })),
    ),
  };
  return [
    ...department,
    {
      label: t("groups.mine"),
      items: [
        ...(account.role === "Faculty" ? [{ label: t("to.myDashboard"), to: "/faculty", icon: House }] : []),
        mine,
        ...unassigned("common", counts),
        claims("/common/claims", counts),
        bin("/common/bin", counts),
        { label: t("to.bulkUpload"), to: "/common/upload/bulk", icon: FileUp },
      ],
    },
  ];
}

function adminGroups(account: Account, counts: Counts): RailGroup[] {
  return [
    {
      items: [
        dashboard("/admin"),
        {
          label: t("to.users"),
          icon: Users,
          ...hot(counts?.waiting),
          children: [
            { label: t("to.faculty"), to: "/admin/users/faculty" },
            { label: t("to.heads"), to: "/admin/users/head" },
            { label: t("to.admins"), to: "/admin/users/admin" },
            { label: t("to.addUsers"), to: "/admin/add-users" },
          ],
        },
        search("/admin/search"),
        reports("/admin/reports"),
        { label: t("to.bulkUpload"), to: "/admin/upload", icon: FileUp },
        requests("/admin/requests", counts),
        claims("/admin/claims", counts),
        { label: t("to.settings"), to: "/admin/settings", icon: Settings },
        notifications("/admin/notifications", counts),
      ],
    },
    {
      label: t("groups.institute"),
      items: [...kindItems("admin", counts?.area), ...unassigned("admin", counts), bin("/admin/bin", counts)],
    },
    {
      label: t("groups.mine"),
      items: [{ label: t("to.profile"), to: "/admin/profile", icon: UserCog }, ...wayToDepartment(account)],
    },
  ];
}

function superAdminGroups(account: Account, counts: Counts): RailGroup[] {
  return [
    {
      items: [
        { label: t("to.system"), to: "/superadmin", icon: Building2 },
        search("/superadmin/search"),
        { label: t("to.toggleUsers"), to: "/superadmin/toggle", icon: ToggleLeft, ...hot(counts?.waiting) },
        { label: t("to.addUser"), to: "/superadmin/add", icon: UserPlus },
        requests("/superadmin/requests", counts),
        { label: t("to.outbox"), to: "/superadmin/outbox", icon: Mail },
        { label: t("to.auditTrail"), to: "/superadmin/audit", icon: ScrollText },
      ],
    },
    {
      label: t("groups.mine"),
      items: [
        notifications("/superadmin/notifications", counts),
        { label: t("to.account"), to: "/superadmin/account", icon: UserCog },
        ...wayToDepartment(account),
      ],
    },
  ];
}

/** The tag opens the department's area to an admin too. */
function wayToDepartment(account: Account): RailItem[] {
  return isCoordinator(account) ? [{ label: t("to.myDepartment"), to: "/hod", icon: Building2 }] : [];
}

function wayHome(account: Account): RailItem {
  return { label: t(account.role === "Admin" ? "to.institute" : "to.system"), to: homePath(account), icon: House };
}

/** A group of one kind stands as that kind; others open to their kinds. Department and institute lists leave out the documents that are one per teacher. */
function kindItems(area: Area, counts: Record<string, number> | undefined): RailItem[] {
  return kindGroups.flatMap((group): RailItem[] => {
    const { slug } = group;
    const kinds = kindsOfGroup(slug).filter(({ single }) => area === "common" || !single);
    if (kinds.length === 0) return [];
    const children = kinds.map((kind) => ({
      label: sayKind(kind, kind.single ? "one" : "many"),
      to: displayPath(area, kind.slug),
      ...(counts && !kind.single ? { count: counts[kind.slug] ?? 0 } : {}),
    }));
    const icon = groupIcons[slug];
    const [only] = children;
    if (children.length === 1 && only) return [{ ...only, icon }];
    const total = kinds.every(({ single }) => single)
      ? {}
      : { count: counts && kinds.reduce((all, kind) => all + (counts[kind.slug] ?? 0), 0) };
    return [{ label: sayKindGroup(group), icon, ...total, children }];
  });
}

function dashboard(to: string): RailItem {
  return { label: t("to.dashboard"), to, icon: House };
}

function search(to: string): RailItem {
  return { label: t("to.search"), to, icon: Search };
}

function reports(to: string): RailItem {
  return { label: t("to.reports"), to, icon: ChartNoAxesColumn };
}

function notifications(to: string, counts: Counts): RailItem {
  return { label: t("to.notifications"), to, icon: Bell, ...hot(counts?.unread) };
}

/** What people ask about the data held of them. */
function requests(to: string, counts: Counts): RailItem {
  return { label: t("to.requests"), to, icon: Inbox, ...hot(counts?.requests) };
}

/** Who says that they are an author of a record. */
function claims(to: string, counts: Counts): RailItem {
  return { label: t("to.claims"), to, icon: UserRoundCheck, ...hot(counts?.claims.toAnswer) };
}

function bin(to: string, counts: Counts): RailItem {
  return { label: t("to.bin"), to, icon: Trash2, ...(counts?.bin ? { count: counts.bin } : {}) };
}

/** What was imported and names nobody here waits to be placed; the list leads on to the kinds that have any. */
function unassigned(area: Area, counts: Counts): RailItem[] {
  const first = recordKinds[0]?.slug ?? "";
  if (!counts?.unassigned) return [];
  return [
    {
      label: t("to.unassigned"),
      to: `${displayPath(area, first)}?scope=unassigned`,
      icon: UserSearch,
      ...hot(counts.unassigned),
    },
  ];
}

/** Shown only while it asks for something. */
function hot(count: number | undefined): Pick<RailItem, "count" | "isHot"> {
  return count ? { count, isHot: true } : {};
}

function sum(counts: Record<string, number> | undefined): number | undefined {
  return counts && Object.values(counts).reduce((all, count) => all + count, 0);
}
