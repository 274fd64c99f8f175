import type { LucideIcon } from "../../ui/icon.tsx";

export type SidebarItem = {
  label: string;
  /** Its link. An item with children may only open. */
  to?: string;
  icon?: LucideIcon;
  count?: number;
  /** The count needs action and is shown in the accent colour. */
  needsAction?: boolean;
  children?: readonly SidebarItem[];
};

export type SidebarGroup = { label?: string; items: readonly SidebarItem[] };

/**
 * The item whose path is the longest prefix of the current one; an area's start screen only at its own path.
 * An item with a scope is current on every list of that scope.
 */
export function findCurrentItem(
  groups: readonly SidebarGroup[],
  { pathname, search }: { pathname: string; search: string },
): SidebarItem | undefined {
  const items = groups.flatMap((group) => group.items).flatMap((item) => [item, ...(item.children ?? [])]);
  const scope = /scope=\w+/.exec(search)?.[0];
  const scoped = scope && items.find(({ to }) => to?.includes(scope));
  if (scoped) return scoped;
  const leading = items.filter(
    ({ to }) => to !== undefined && isCurrentItem(to, pathname) && (!isStart(pathOf(to)) || pathOf(to) === pathname),
  );
  return leading.reduce<SidebarItem | undefined>(
    (best, item) => (lengthOf(item) > lengthOf(best) ? item : best),
    undefined,
  );
}

export function isCurrentItem(to: string, pathname: string): boolean {
  const path = pathOf(to);
  return pathname === path || pathname.startsWith(`${path}/`);
}

const isStart = (path: string) => path.lastIndexOf("/") === 0;

function lengthOf(item: SidebarItem | undefined): number {
  return item?.to === undefined ? -1 : pathOf(item.to).length;
}

function pathOf(to: string): string {
  return to.split(/[?#]/)[0]?.replace(/\/$/, "") ?? "";
}
