import { Bell, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Anchor } from "../ui/anchor.tsx";
import { countText } from "../ui/count-text.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { placesWords } from "../words/places-words.ts";
import { useWords } from "../words/use-words.ts";
import { AccountCard, type ShellAccount } from "./account-card.tsx";
import { Crest, type HouseProps } from "./house.tsx";
import { ThemeButton } from "./theme-switch.tsx";

export type TopBarProps = {
  house: HouseProps;
  /** On a phone, where the rail is not seen, the place one is in. */
  phoneTitle: string;
  commandBox: ReactNode;
  /** The year in force: `{ label: "Academic year", value: "2025-26" }`. */
  year?: { label: string; value: string };
  notices?: { unread: number; to: string };
  account: ShellAccount;
  onLogout: () => void;
};

export function TopBar({ house, phoneTitle, commandBox, year, notices, account, onLogout }: TopBarProps) {
  const t = useWords(placesWords);
  const [isSearching, setSearching] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSearching) bar.current?.querySelector<HTMLInputElement>(".cmd input")?.focus();
  }, [isSearching]);
  return (
    <header ref={bar} className="bar" data-searching={isSearching || undefined}>
      <Anchor to={house.to} className="only-phone" aria-label={house.name}>
        <Crest name={house.name} logo={house.logo} />
      </Anchor>
      <p className="bar-title only-phone cut">{phoneTitle}</p>
      {commandBox}
      {isSearching && (
        <IconButton
          className="only-phone search-close"
          icon={X}
          label={t("bar.closeSearch")}
          onClick={() => setSearching(false)}
        />
      )}
      <div className="bar-end">
        {year && (
          <span className="dim year">
            {year.label} <span className="strong">{year.value}</span>
          </span>
        )}
        {commandBox && (
          <IconButton
            className="only-phone"
            icon={Search}
            iconSize={18}
            label={t("bar.search")}
            onClick={() => setSearching(true)}
          />
        )}
        <span className="only-wide">
          <ThemeButton />
        </span>
        {notices && (
          <Anchor
            className="bell"
            to={notices.to}
            aria-label={notices.unread === 0 ? t("bar.noneUnread") : t("bar.unread", { count: notices.unread })}
          >
            <Icon of={Bell} />
            {notices.unread > 0 && <span className="mono">{countText(notices.unread)}</span>}
          </Anchor>
        )}
        <AccountCard account={account} onLogout={onLogout} />
      </div>
    </header>
  );
}
