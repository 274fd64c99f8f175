import { ChevronLeft, ChevronRight } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { placesWords } from "../words/places-words.ts";
import { useWords } from "../words/use-words.ts";
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
  const t = useWords(placesWords);
  return (
    <aside className="rail" data-icons={isIcons || undefined} aria-label={t("rail.sections")}>
      <House {...house} isCrestOnly={isIcons} />
      <RailLines groups={groups} current={current} isIcons={isIcons} />
      {onToggle && <RailFoot isIcons={isIcons} onToggle={onToggle} />}
    </aside>
  );
}

/** The lines alone, for the rail and for the drawer. */
export function RailLines({ groups, current, isIcons }: Pick<RailProps, "groups" | "current" | "isIcons">) {
  const t = useWords(placesWords);
  return (
    <nav className="rail-nav" aria-label={t("rail.main")}>
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
  const t = useWords(placesWords);
  const button = (
    <button type="button" className="rail-item" onClick={onToggle} aria-label={isIcons ? t("rail.expand") : undefined}>
      <Icon of={isIcons ? ChevronRight : ChevronLeft} />
      {!isIcons && <span>{t("rail.collapse")}</span>}
    </button>
  );
  return (
    <div className="rail-foot">
      {isIcons ? (
        <Tooltip text={t("rail.expand")} side="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </div>
  );
}
