import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Brand, type BrandProps } from "../../site/brand.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Menu } from "../../ui/dialog/menu.tsx";
import { Tooltip } from "../../ui/dialog/tooltip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { classNames } from "../../ui/text/class-names.ts";
import { formatCount } from "../../ui/text/format-count.ts";
import type { SidebarGroup, SidebarItem } from "./sidebar-items.ts";

export type SidebarProps = {
  brand: BrandProps;
  groups: readonly SidebarGroup[];
  current: SidebarItem | undefined;
  /** Icons only, 56 px wide. */
  isIcons: boolean;
  /** Missing if the width allows only icons. */
  onToggle?: () => void;
};

export function Sidebar({ brand, groups, current, isIcons, onToggle }: SidebarProps) {
  const t = useT();
  return (
    <aside className="sidebar" data-icons={isIcons || undefined} aria-label={t("Sections")}>
      <Brand {...brand} isLogoOnly={isIcons} />
      <SidebarLines groups={groups} current={current} isIcons={isIcons} />
      {onToggle && <SidebarFooter isIcons={isIcons} onToggle={onToggle} />}
    </aside>
  );
}

/** The entries alone, for the sidebar and for the drawer. */
export function SidebarLines({ groups, current, isIcons }: Pick<SidebarProps, "groups" | "current" | "isIcons">) {
  const t = useT();
  return (
    <nav className="sidebar-nav" aria-label={t("Main")}>
      {groups.map((group, index) => (
        <div className="sidebar-group" key={group.label ?? index}>
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

function SidebarFooter({ isIcons, onToggle }: { isIcons: boolean; onToggle: () => void }) {
  const t = useT();
  const button = (
    <button type="button" className="sidebar-item" onClick={onToggle} aria-label={isIcons ? t("Expand") : undefined}>
      <Icon icon={isIcons ? ChevronRight : ChevronLeft} />
      {!isIcons && <span>{t("Collapse")}</span>}
    </button>
  );
  return (
    <div className="sidebar-footer">
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

type EntryProps = { item: SidebarItem; current: SidebarItem | undefined; isIcons: boolean };

function SidebarEntry({ item, current, isIcons }: EntryProps) {
  const children = item.children ?? [];
  if (children.length === 0) return <Line item={item} isCurrent={item === current} isIcons={isIcons} />;
  if (isIcons) return <Folded item={item} current={current} />;
  return <Group item={item} current={current} />;
}

type LineProps = { item: SidebarItem; isCurrent: boolean; isIcons: boolean; isSub?: boolean };

function Line({ item, isCurrent, isIcons, isSub }: LineProps) {
  const link = (
    <Anchor
      to={item.to ?? "#"}
      className={classNames("sidebar-item", isSub && "sub")}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={isIcons ? item.label : undefined}
    >
      <ItemContent item={item} isIcons={isIcons} />
    </Anchor>
  );
  return (
    <li>
      {isIcons ? (
        <Tooltip text={item.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

function Group({ item, current }: Omit<EntryProps, "isIcons">) {
  const t = useT();
  const children = item.children ?? [];
  const holdsCurrent = item === current || children.some((child) => child === current);
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? holdsCurrent;
  return (
    <li>
      <button type="button" className="sidebar-item" aria-expanded={isOpen} onClick={() => setChosenOpen(!isOpen)}>
        <ItemContent item={item} isIcons={false} isGroup />
      </button>
      {isOpen && (
        <ul>
          {item.to && (
            <Line
              item={{ ...item, label: t("All {{what}}", { what: item.label.toLocaleLowerCase() }), icon: undefined }}
              isCurrent={item === current}
              isIcons={false}
              isSub
            />
          )}
          {children.map((child) => (
            <Line key={child.label} item={child} isCurrent={child === current} isIcons={false} isSub />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A group in the narrow sidebar: its entries are in a menu beside it. */
function Folded({ item, current }: Omit<EntryProps, "isIcons">) {
  const children = item.children ?? [];
  const holdsCurrent = item === current || children.some((child) => child === current);
  const lines = item.to ? [item, ...children] : children;
  return (
    <li>
      <Menu
        side="right"
        align="start"
        groups={[{ label: item.label, items: lines.map(({ label, to }) => ({ label, to })) }]}
      >
        <button
          type="button"
          className="sidebar-item"
          aria-label={item.label}
          title={item.label}
          aria-current={holdsCurrent || undefined}
        >
          <ItemContent item={item} isIcons />
        </button>
      </Menu>
    </li>
  );
}

function ItemContent({ item, isIcons, isGroup }: { item: SidebarItem; isIcons: boolean; isGroup?: boolean }) {
  const count = item.count !== undefined && (
    <span className={classNames("n", item.needsAction && item.count > 0 && "hot")}>{formatCount(item.count)}</span>
  );
  return (
    <>
      {item.icon && <Icon icon={item.icon} />}
      {!isIcons && <span className="truncate">{item.label}</span>}
      {isGroup && (
        <span className="fold">
          <Icon icon={ChevronRight} size={12} />
        </span>
      )}
      {(!isIcons || item.needsAction) && count}
    </>
  );
}
