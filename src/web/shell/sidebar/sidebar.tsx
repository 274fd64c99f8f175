import { ChevronLeft, ChevronRight } from "lucide-react";
import { House, type HouseProps } from "../../site/house.tsx";
import { useT } from "../../texts/use-t.ts";
import { Tooltip } from "../../ui/dialog/tooltip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SidebarEntry } from "./sidebar-entry.tsx";
import type { SidebarGroup, SidebarItem } from "./sidebar-items.ts";

export type SidebarProps = {
  house: HouseProps;
  groups: readonly SidebarGroup[];
  current: SidebarItem | undefined;
  /** Icons only, 56 px wide. */
  isIcons: boolean;
  /** Missing where the width allows only icons. */
  onToggle?: () => void;
};

export function Sidebar({ house, groups, current, isIcons, onToggle }: SidebarProps) {
  const t = useT();
  return (
    <aside className="sidebar" data-icons={isIcons || undefined} aria-label={t("Sections")}>
      <House {...house} isCrestOnly={isIcons} />
      <SidebarLines groups={groups} current={current} isIcons={isIcons} />
      {onToggle && <SidebarFoot isIcons={isIcons} onToggle={onToggle} />}
    </aside>
  );
}

/** The entries alone, for the sidebar and for the drawer. */
export function SidebarLines({ groups, current, isIcons }: Pick<SidebarProps, "groups" | "current" | "isIcons">) {
  const t = useT();
  return (
    <nav className="sidebar-nav" aria-label={t("Main")}>
      {groups.map((group, place) => (
        <div className="sidebar-group" key={group.label ?? place}>
          {group.label && !isIcons && <h2>{group.label}</h2>}
          <ul aria-label={group.label}>
            {group.items.map((item) => (
              <SidebarEntry key={item.label} item={item} current={current} isIcons={isIcons} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SidebarFoot({ isIcons, onToggle }: { isIcons: boolean; onToggle: () => void }) {
  const t = useT();
  const button = (
    <button type="button" className="sidebar-item" onClick={onToggle} aria-label={isIcons ? t("Expand") : undefined}>
      <Icon of={isIcons ? ChevronRight : ChevronLeft} />
      {!isIcons && <span>{t("Collapse")}</span>}
    </button>
  );
  return (
    <div className="sidebar-foot">
      {isIcons ? (
        <Tooltip text={t("Expand")} side="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </div>
  );
}
