import { translate } from "#texts/translate.ts";
import { LanguageSwitch } from "../../site/language-switch.tsx";
import { ThemeSwitch } from "../../site/theme-switch.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { HoverCard } from "../../ui/dialog/hover-card.tsx";

export type ShellAccount = {
  name: string;
  /** The name in the bar: "A. Kulkarni". */
  shortName?: string;
  email?: string;
  role: string;
  department?: string;
  tags?: readonly string[];
  photo?: string;
  /** The account's own page. */
  to?: string;
};

export function AccountCard({ account, onLogout }: { account: ShellAccount; onLogout: () => void }) {
  const t = useT();
  return (
    <HoverCard align="end" card={<Card account={account} onLogout={onLogout} />}>
      <button type="button" className="account-button" aria-label={t("Account of {{name}}", { name: account.name })}>
        <Avatar name={account.name} photo={account.photo} />
        <span>{account.shortName ?? account.name}</span>
      </button>
    </HoverCard>
  );
}

function Card({ account, onLogout }: { account: ShellAccount; onLogout: () => void }) {
  const t = useT();
  const { name, email, role, department, photo, to } = account;
  const tags = (account.tags ?? []).filter(Boolean);
  return (
    <div className="account">
      <div className="row">
        <Avatar name={name} photo={photo} size="large" />
        <div>
          <b>{name}</b>
          {email && <p className="dim">{email}</p>}
        </div>
      </div>
      <dl>
        <dt>{t("Role")}</dt>
        <dd>{translate(role)}</dd>
        {department && (
          <>
            <dt>{t("Department")}</dt>
            <dd>{department}</dd>
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>{t("Tags")}</dt>
            <dd>{tags.join(", ")}</dd>
          </>
        )}
      </dl>
      <div className="theme-row">
        <ThemeSwitch />
        <button type="button" className="text-link" onClick={onLogout}>
          {t("Log out")}
        </button>
      </div>
      <div className="theme-row">
        {to && (
          <Anchor to={to} className="text-link">
            {t("Account and sessions")}
          </Anchor>
        )}
        <LanguageSwitch />
      </div>
    </div>
  );
}
