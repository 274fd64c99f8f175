import { Menu as MenuIcon } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon, type LucideIcon } from "../../ui/icon.tsx";
import { isCurrentItem } from "./sidebar-items.ts";

export type PhoneTab = {
  label: string;
  icon: LucideIcon;
  to?: string;
  /** It is current at every address under this one; otherwise at its own only. */
  covers?: string;
  /** What waits there; shown above zero. */
  count?: number | undefined;
  onPress?: () => void;
};

type PhoneTabsProps = { tabs: readonly PhoneTab[]; pathname: string; onMore: () => void };

const maxShown = 99;

/** Up to four screens at the foot of a phone, and More, which opens the sidebar. */
export function PhoneTabs({ tabs, pathname, onMore }: PhoneTabsProps) {
  const t = useT();
  const current = tabs.find(({ to, covers }) => (covers ? isCurrentItem(covers, pathname) : to === pathname));
  return (
    <nav className="phone-tabs" aria-label={t("Main screens")}>
      {tabs.slice(0, 4).map((tab) => {
        const content = (
          <>
            <Icon icon={tab.icon} size={18} />
            <span className="truncate">{tab.label}</span>
            {tab.count ? (
              <span className="mono count" aria-hidden="true">
                {tab.count > maxShown ? `${maxShown}+` : tab.count}
              </span>
            ) : null}
          </>
        );
        if (tab.to === undefined) {
          return (
            <button key={tab.label} type="button" onClick={tab.onPress}>
              {content}
            </button>
          );
        }
        return (
          <Anchor
            key={tab.label}
            to={tab.to}
            aria-current={tab === current ? "page" : undefined}
            aria-label={tab.count ? t("{{label}}, {{count}} to do", { label: tab.label, count: tab.count }) : undefined}
          >
            {content}
          </Anchor>
        );
      })}
      <button type="button" onClick={onMore} aria-haspopup="dialog">
        <Icon icon={MenuIcon} size={18} />
        <span className="truncate">{t("More")}</span>
      </button>
    </nav>
  );
}
