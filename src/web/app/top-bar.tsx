import { Bell, Search } from "lucide-react";
import { Anchor } from "../ui/anchor.tsx";
import { countText } from "../ui/count-text.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { placesWords } from "../words/places-words.ts";
import { useWords } from "../words/use-words.ts";
import { AccountCard, type ShellAccount } from "./account-card.tsx";
import { Crest, type HouseProps } from "./house.tsx";
import { ThemeButton } from "./theme-switch.tsx";

export type TopBarProps = {
  house: HouseProps;
  /** On a phone, where the rail is not seen, the place one is in. */
  phoneTitle: string;
  /** Opens the command box. */
  onCommand: () => void;
  /** The year in force: `{ label: "Academic year", value: "2025-26" }`. */
  year?: { label: string; value: string };
  notices?: { unread: number; to: string };
  account: ShellAccount;
  onLogout: () => void;
};

export function TopBar({ house, phoneTitle, onCommand, year, notices, account, onLogout }: TopBarProps) {
  const t = useWords(placesWords);
  return (
    <header className="bar">
      <Anchor to={house.to} className="only-phone" aria-label={house.name}>
        <Crest name={house.name} logo={house.logo} />
      </Anchor>
      <p className="bar-title only-phone cut">{phoneTitle}</p>
      <CommandButton onCommand={onCommand} />
      <div className="bar-end">
        {year && (
          <span className="dim year">
            {year.label} <span className="strong">{year.value}</span>
          </span>
        )}
        <IconButton className="only-phone" icon={Search} iconSize={18} label={t("bar.command")} onClick={onCommand} />
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

/** The line at the top of every page; the box opens over the page. */
function CommandButton({ onCommand }: { onCommand: () => void }) {
  const t = useWords(placesWords);
  return (
    <search className="cmd">
      <button type="button" onClick={onCommand} aria-keyshortcuts="Control+K Meta+K">
        <span className="p" aria-hidden="true">
          &gt;
        </span>
        <span className="cut">{t("bar.command")}</span>
      </button>
      <span className="only-wide" aria-hidden="true">
        <KeyHint keys="Ctrl K" />
      </span>
    </search>
  );
}
