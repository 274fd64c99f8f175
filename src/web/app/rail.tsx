import { ChevronLeft, ChevronRight } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { House, type HouseProps } from "./house.tsx";
import { RailEntry } from "./rail-entry.tsx";
import type { RailGroup, RailItem } from "./rail-items.ts";

export type RailProps = {
  house: HouseProps;
  groups: readonly RailGroup[];
  current: RailItem | undefined;
  /** Icons only, 56 px wide. */
  isIcons: boolean;
  /** Missing where the width leaves no choice. */
  onToggle?: () => void;
};

export function Rail({ house, groups, current, isIcons, onToggle }: RailProps) {
  return (
    <aside className="rail" data-icons={isIcons || undefined} aria-label="Sections">
      <House {...house} isCrestOnly={isIcons} />
      <RailLines groups={groups} current={current} isIcons={isIcons} />
      {onToggle && <RailFoot isIcons={isIcons} onToggle={onToggle} />}
    </aside>
  );
}

/** The lines alone, for the rail and for the drawer. */
export function RailLines({ groups, current, isIcons }: Pick<RailProps, "groups" | "current" | "isIcons">) {
  return (
    <nav className="rail-nav" aria-label="Main">
      {groups.map((group, place) => (
        <div className="rail-group" key={group.label ?? place}>
          {group.label && !isIcons && <h2>{group.label}</h2>}
          <ul aria-label={group.label}>
            {group.items.map((item) => (
              <RailEntry key={item.label} item={item} current={current} isIcons={isIcons} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function RailFoot({ isIcons, onToggle }: { isIcons: boolean; onToggle: () => void }) {
  const button = (
    <button type="button" className="rail-item" onClick={onToggle} aria-label={isIcons ? "Expand" : undefined}>
      <Icon of={isIcons ? ChevronRight : ChevronLeft} />
      {!isIcons && <span>Collapse</span>}
    </button>
  );
  return (
    <div className="rail-foot">
      {isIcons ? (
        <Tooltip text="Expand" side="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </div>
  );
}
