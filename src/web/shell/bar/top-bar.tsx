import { Bell, Search } from "lucide-react";
import { chooseLineHint } from "../../commands/line/choose-line-hint.ts";
import { useMe } from "../../core/queries.ts";
import { type BrandProps, Logo } from "../../site/brand.tsx";
import { ThemeButton } from "../../site/theme-switch.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { phoneBarPlace } from "../../ui/page/in-phone-bar.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { KeyHint } from "../../ui/text/key-hint.tsx";
import { AccountCard, type ShellAccount } from "./account-card.tsx";
import { preloadCommandBox } from "./command-layer.tsx";

export type TopBarProps = {
  brand: BrandProps;
  /** On a phone, where the sidebar is hidden, the title of the present screen. */
  phoneTitle: string;
  /** Opens the command box. */
  onCommand: () => void;
  /** The current year: `{ label: "Academic year", value: "2025-26" }`. */
  year?: { label: string; value: string };
  notifications?: { unread: number; to: string };
  account: ShellAccount;
  onLogout: () => void;
};

export function TopBar({ brand, phoneTitle, onCommand, year, notifications, account, onLogout }: TopBarProps) {
  const t = useT();
  const commandLabel = useCommandLabel();
  return (
    <header className="bar">
      <Anchor to={brand.to} className="only-phone" aria-label={brand.name}>
        <Logo name={brand.name} logo={brand.logo} />
      </Anchor>
      <p className="bar-title only-phone">
        <span className="bar-own" id={phoneBarPlace} />
        <span className="bar-name truncate">{phoneTitle}</span>
      </p>
      <CommandButton onCommand={onCommand} />
      <div className="bar-end">
        {year && (
          <span className="dim year">
            {year.label} <span className="strong">{year.value}</span>
          </span>
        )}
        <IconButton className="only-phone" icon={Search} iconSize={18} label={commandLabel} onClick={onCommand} />
        <span className="only-wide">
          <ThemeButton />
        </span>
        {notifications && (
          <Anchor
            className="bell"
            to={notifications.to}
            aria-label={
              notifications.unread === 0
                ? t("Notifications, none unread")
                : t("{{count}} unread notifications", { count: notifications.unread })
            }
          >
            <Icon icon={Bell} />
            {notifications.unread > 0 && <span className="mono">{formatCount(notifications.unread)}</span>}
          </Anchor>
        )}
        <AccountCard account={account} onLogout={onLogout} />
      </div>
    </header>
  );
}

/** The button at the top of every page; the box opens over the page. */
function CommandButton({ onCommand }: { onCommand: () => void }) {
  const label = useCommandLabel();
  return (
    <search className="command-field">
      <button
        type="button"
        onClick={onCommand}
        onPointerEnter={preloadCommandBox}
        onFocus={preloadCommandBox}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span className="prompt" aria-hidden="true">
          &gt;
        </span>
        <span className="truncate">{label}</span>
      </button>
      <span className="only-wide" aria-hidden="true">
        <KeyHint keys="Ctrl K" />
      </span>
    </search>
  );
}

/** What this account may type, without the example after the colon. */
function useCommandLabel(): string {
  const t = useT();
  const { data: me } = useMe();
  return t(chooseLineHint(me && { may: (right) => me.rights.includes(right) })).replace(/:.*$/u, "");
}
