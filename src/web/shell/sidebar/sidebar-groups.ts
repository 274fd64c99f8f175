import {
  Award,
  Bell,
  BookOpen,
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  FileUp,
  GraduationCap,
  House,
  Inbox,
  Lightbulb,
  List,
  Mail,
  Megaphone,
  Plus,
  Presentation,
  School,
  ScrollText,
  Search,
  Settings,
  ToggleLeft,
  Trash2,
  UserCog,
  UserPlus,
  UserRound,
  UserRoundCheck,
  UserSearch,
  Users,
} from "lucide-react";
import { type Area, areas, hasOwnRecords, homeAreaOf, mayEnter, roleEntry } from "#access/roles.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { own } from "#contract/own.ts";
import type { KindGroup } from "#kinds/kind-groups.ts";
import { areaTable, groupOrder, type IconName, type SidebarGroupName } from "#rules/screens/areas.ts";
import type { ScreenEntry } from "#rules/screens/screen-entry.ts";
import { hasLists, pathIn } from "#rules/screens/screen-path.ts";
import { screenEntries } from "#rules/screens/screens.ts";
import { translate } from "#texts/translate.ts";
import { defaultScope, displayPath } from "../../core/area.ts";
import { kindsOfGroup, listKindGroups, listRecordKinds } from "../../texts/kinds.ts";
import type { LucideIcon } from "../../ui/icon.tsx";
import type { PhoneTab } from "./phone-tabs.tsx";
import type { SidebarGroup, SidebarItem } from "./sidebar-items.ts";

type Counts = ResponseOf<typeof own.readSidebar> | undefined;
/** The rights are known a moment after the role. */
type Account = { role: string; tags: string[]; rights?: readonly string[] | undefined };

/** The screens in an account's sidebar, with their counts as far as they are known. */
export function sidebarGroups(account: Account, area: Area, counts: Counts): SidebarGroup[] {
  const shownArea = sidebarArea(account, area);
  const groups: (SidebarGroup & { items: SidebarItem[] })[] = [];
  for (const name of groupOrder) {
    const { [name]: label }: Partial<Record<SidebarGroupName, string>> = areaTable[shownArea].groups;
    const items = [
      ...generatedItems(account, shownArea, name, counts),
      ...screenItems(account, shownArea, name, counts),
    ];
    const last = groups.at(-1);
    if (items.length === 0) continue;
    if (last && !label) last.items.push(...items);
    else groups.push({ ...(label && { label: translate(label) }), items });
  }
  return groups;
}

/** The screens at the foot of a phone, with what waits on them. */
export function phoneTabs(account: Account, area: Area, counts: Counts): PhoneTab[] {
  const shownArea = sidebarArea(account, area);
  return screenEntries.flatMap(([name, entry]) => {
    const label = entry.tabs?.[shownArea];
    const path = pathFrom(account, shownArea, entry);
    if (label === undefined || path === undefined) return [];
    const tab = { label: translate(label), icon: screenIcons[entry.icon ?? "list"], ...figureOf(entry, counts) };
    if (name === "list") {
      const to = displayPath(shownArea, firstKind);
      return [{ ...tab, to, covers: to.slice(0, to.lastIndexOf("/")) }];
    }
    const isUnderAnother = entry.sidebar?.[shownArea]?.under !== undefined;
    return [{ ...tab, to: path, ...(isUnderAnother && { covers: path.slice(0, path.lastIndexOf("/")) }) }];
  });
}

const firstKind = listRecordKinds()[0]?.slug ?? "";

/** The area whose sidebar is shown: the account's home area, or `hod` while a research coordinator is in it. */
function sidebarArea(account: Account, area: Area): Exclude<Area, "common"> {
  const home = homeAreaOf(account) ?? "faculty";
  return area === "hod" ? "hod" : home;
}

function screenItems(account: Account, shownArea: Area, group: SidebarGroupName, counts: Counts): SidebarItem[] {
  const found: SidebarItem[] = [];
  for (const [, entry] of screenEntries) {
    const shownAs = entry.sidebar?.[shownArea];
    const to = pathFrom(account, shownArea, entry);
    if (shownAs?.group !== group || to === undefined) continue;
    if (entry.right !== undefined && !mayUse(account, entry.right)) continue;
    // Faculty members see it only while a head has chosen them as verifiers.
    if (entry.figure === "reviews" && shownArea === "faculty" && !counts?.reviews) continue;
    const item = {
      label: translate(shownAs.title ?? entry.title),
      to,
      icon: screenIcons[shownAs.icon ?? entry.icon ?? "list"],
    };
    const label = shownAs.under && translate(shownAs.under);
    const above = label && found.find((one) => one.label === label);
    if (above) above.children = [...(above.children ?? []), { label: item.label, to }];
    else if (label)
      found.push({ label, icon: item.icon, ...figureOf(entry, counts), children: [{ label: item.label, to }] });
    else found.push({ ...item, ...figureOf(entry, counts) });
  }
  return found;
}

/** Until the rights are known, by the role: a line that came later would move those below it. */
function mayUse({ role, rights }: Account, right: string): boolean {
  return rights?.includes(right) ?? (right === "appraisals.list" && roleEntry(role)?.appraises === true);
}

/** Its address in the area, else in another one that the account may enter. */
function pathFrom(account: Account, shownArea: Area, { routes }: ScreenEntry): string | undefined {
  const area = [shownArea, ...areas].find((one) => routes[one] !== undefined && mayEnter(account, one));
  return area && pathIn(area, routes[area] ?? "");
}

/** Lists of records, and links to other areas. */
function generatedItems(account: Account, shownArea: Area, group: SidebarGroupName, counts: Counts): SidebarItem[] {
  const hasOnlyOwnRecords = !hasLists(shownArea);
  const hasOwnBesideOthers = !hasOnlyOwnRecords && hasOwnRecords(account);
  const listArea = hasOnlyOwnRecords ? "common" : shownArea;
  switch (group) {
    case "records":
      if (hasOnlyOwnRecords && !hasOwnRecords(account)) return [];
      return [
        ...kindItems(listArea, hasOnlyOwnRecords ? counts?.own : counts?.area),
        ...(hasOwnBesideOthers ? [] : unassigned(listArea, counts)),
      ];
    case "personal": {
      const links = areas.flatMap((area) =>
        area === shownArea || !hasLink(area) || !mayEnter(account, area) ? [] : [area],
      );
      const own = hasOwnBesideOthers ? [ownRecords(counts), ...unassigned("common", counts)] : [];
      return [...links.map(linkTo), ...own];
    }
    default:
      return [];
  }
}

type AreaWithLink = { [A in Area]: (typeof areaTable)[A] extends { link: object } ? A : never }[Area];

function hasLink(area: Area): area is AreaWithLink {
  return "link" in areaTable[area];
}

function linkTo(area: AreaWithLink): SidebarItem {
  const { title, icon } = areaTable[area].link;
  return { label: translate(title), to: pathIn(area, ""), icon: screenIcons[icon] };
}

/** One entry with the account's own records, for those whose sidebar lists the records of others. Documents have no count. */
function ownRecords(counts: Counts): SidebarItem {
  const children = listKindGroups().flatMap(({ slug }) =>
    kindsOfGroup(slug).map((kind) => kindItem("common", kind, counts?.own)),
  );
  return {
    label: translate("My records"),
    icon: UserCog,
    count: counts && children.reduce((all, { count = 0 }) => all + count, 0),
    children,
  };
}

type Kind = ReturnType<typeof listRecordKinds>[number];

function kindItem(area: Area, kind: Kind, counts: Record<string, number> | undefined): SidebarItem & { to: string } {
  return {
    label: translate(kind.label[kind.isOnePerPerson ? "one" : "many"]),
    to: displayPath(area, kind.slug),
    ...(counts && !kind.isOnePerPerson ? { count: counts[kind.slug] ?? 0 } : {}),
  };
}

/**
 * A group of one kind is shown as that kind; others open to their kinds. Department and institute lists leave out
 * documents.
 */
function kindItems(area: Area, counts: Record<string, number> | undefined): SidebarItem[] {
  return listKindGroups().flatMap((group): SidebarItem[] => {
    const { slug } = group;
    const kinds = kindsOfGroup(slug).filter(({ isOnePerPerson }) => !isOnePerPerson || defaultScope(area) === "own");
    if (kinds.length === 0) return [];
    const children = kinds.map((kind) => kindItem(area, kind, counts));
    const icon = groupIcons[slug];
    const [only] = children;
    if (children.length === 1 && only) return [{ ...only, icon }];
    const total = kinds.every(({ isOnePerPerson }) => isOnePerPerson)
      ? {}
      : { count: counts && kinds.reduce((all, kind) => all + (counts[kind.slug] ?? 0), 0) };
    return [{ label: translate(group.label), icon, ...total, children }];
  });
}

/** Imported records that name no colleague. The entry opens the list of one kind, which links to the kinds that have any. */
function unassigned(area: Area, counts: Counts): SidebarItem[] {
  if (!counts?.unassigned) return [];
  const to = `${displayPath(area, firstKind)}?scope=unassigned`;
  return [{ label: translate("Unassigned"), to, icon: UserSearch, count: counts.unassigned, needsAction: true }];
}

/** Shown only above zero; all but the bin's need action. */
function figureOf({ figure }: ScreenEntry, counts: Counts): Pick<SidebarItem, "count" | "needsAction"> {
  if (!figure || !counts) return {};
  // One page has both: records that may be one's own, and claims of colleagues.
  const count = figure === "claims" ? counts.claims.toAnswer + counts.toConfirm : counts[figure];
  return count ? { count, ...(figure !== "bin" && { needsAction: true }) } : {};
}

const screenIcons: Record<IconName, LucideIcon> = {
  bell: Bell,
  building: Building2,
  chart: ChartNoAxesColumn,
  home: House,
  import: FileUp,
  inbox: Inbox,
  list: List,
  mail: Mail,
  megaphone: Megaphone,
  plus: Plus,
  scroll: ScrollText,
  search: Search,
  settings: Settings,
  toggle: ToggleLeft,
  trash: Trash2,
  user: UserCog,
  "user-check": UserRoundCheck,
  "user-plus": UserPlus,
  users: Users,
};

const groupIcons: Record<KindGroup, LucideIcon> = {
  publications: BookOpen,
  "intellectual-property": Lightbulb,
  projects: ClipboardList,
  "faculty-development": GraduationCap,
  seminars: Presentation,
  activities: Users,
  awards: Award,
  teaching: School,
  guidance: UserRoundCheck,
  profile: UserRound,
};
