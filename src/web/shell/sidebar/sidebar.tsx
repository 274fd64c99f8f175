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
  isIconsOnly: boolean;
  /** Missing if the width allows only icons. */
  onToggle?: () => void;
};

export function Sidebar({ brand, groups, current, isIconsOnly, onToggle }: SidebarProps) {
  const t = useT();
  return (
    <aside className="sidebar" data-icons={isIconsOnly || undefined} aria-label={t("Sections")}>
      <Brand {...brand} isLogoOnly={isIconsOnly} />
      <SidebarNav groups={groups} current={current} isIconsOnly={isIconsOnly} />
      {onToggle && <SidebarFooter isIconsOnly={isIconsOnly} onToggle={onToggle} />}
    </aside>
  );
}

/** The entries alone, for the sidebar and for the drawer. */
export function SidebarNav({ groups, current, isIconsOnly }: Pick<SidebarProps, "groups" | "current" | "isIconsOnly">) {
  const t = useT();
  return (
    <nav className="sidebar-nav" aria-label={t("Main")}>
      {groups.map((group, index) => (
        <div className="sidebar-group" key={group.label ?? index}>
          {group.label && !isIconsOnly && <h2>{group.label}</h2>}
          <ul aria-label={group.label}>
            {group.items.map((item) => (
              <SidebarEntry key={item.label} item={item} current={current} isIconsOnly={isIconsOnly} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SidebarFooter({ isIconsOnly, onToggle }: { isIconsOnly: boolean; onToggle: () => void }) {
  const t = useT();
  const button = (
    <button
      type="button"
      className="sidebar-item"
      onClick={onToggle}
      aria-label={isIconsOnly ? t("Expand") : undefined}
    >
      <Icon icon={isIconsOnly ? ChevronRight : ChevronLeft} />
      {!isIconsOnly && <span>{t("Collapse")}</span>}
    </button>
  );
  return (
    <div className="sidebar-footer">
      {isIconsOnly ? (
        <Tooltip text={t("Expand")} side="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </div>
  );
}

type EntryProps = { item: SidebarItem; current: SidebarItem | undefined; isIconsOnly: boolean };

function SidebarEntry({ item, current, isIconsOnly }: EntryProps) {
  const children = item.children ?? [];
  if (children.length === 0) return <ItemLink item={item} isCurrent={item === current} isIconsOnly={isIconsOnly} />;
  if (isIconsOnly) return <GroupMenu item={item} current={current} />;
  return <Group item={item} current={current} />;
}

type ItemLinkProps = { item: SidebarItem; isCurrent: boolean; isIconsOnly: boolean; isSub?: boolean };

function ItemLink({ item, isCurrent, isIconsOnly, isSub }: ItemLinkProps) {
  const link = (
    <Anchor
      to={item.to ?? "#"}
      className={classNames("sidebar-item", isSub && "nested")}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={isIconsOnly ? item.label : undefined}
    >
      <ItemContent item={item} isIconsOnly={isIconsOnly} />
    </Anchor>
  );
  return (
    <li>
      {isIconsOnly ? (
        <Tooltip text={item.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

function Group({ item, current }: Omit<EntryProps, "isIconsOnly">) {
  const t = useT();
  const children = item.children ?? [];
  const hasCurrentPage = item === current || children.some((child) => child === current);
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? hasCurrentPage;
  return (
    <li>
      <button type="button" className="sidebar-item" aria-expanded={isOpen} onClick={() => setChosenOpen(!isOpen)}>
        <ItemContent item={item} isIconsOnly={false} isGroup />
      </button>
      {isOpen && (
        <ul>
          {item.to && (
            <ItemLink
              item={{ ...item, label: t("All {{what}}", { what: item.label.toLocaleLowerCase() }), icon: undefined }}
              isCurrent={item === current}
              isIconsOnly={false}
              isSub
            />
          )}
          {children.map((child) => (
            <ItemLink key={child.label} item={child} isCurrent={child === current} isIconsOnly={false} isSub />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A group in the narrow sidebar: its entries are in a menu beside it. */
function GroupMenu({ item, current }: Omit<EntryProps, "isIconsOnly">) {
  const children = item.children ?? [];
  const hasCurrentPage = item === current || children.some((child) => child === current);
  const entries = item.to ? [item, ...children] : children;
  return (
    <li>
      <Menu
        side="right"
        align="start"
        groups={[{ label: item.label, items: entries.map(({ label, to }) => ({ label, to })) }]}
      >
        <button
          type="button"
          className="sidebar-item"
          aria-label={item.label}
          title={item.label}
          aria-current={hasCurrentPage || undefined}
        >
          <ItemContent item={item} isIconsOnly />
        </button>
      </Menu>
    </li>
  );
}

function ItemContent({ item, isIconsOnly, isGroup }: { item: SidebarItem; isIconsOnly: boolean; isGroup?: boolean }) {
  const count = item.count !== undefined && (
    <span className={classNames("count", item.needsAction && item.count > 0 && "needs-action")}>
      {formatCount(item.count)}
    </span>
  );
  return (
    <>
      {item.icon && <Icon icon={item.icon} />}
      {!isIconsOnly && <span className="truncate">{item.label}</span>}
      {isGroup && (
        <span className="group-arrow">
          <Icon icon={ChevronRight} size={12} />
        </span>
      )}
      {(!isIconsOnly || item.needsAction) && count}
    </>
  );
}
