import { Anchor } from "../ui/anchor.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { HoverCard } from "../ui/hover-card.tsx";
import { placesWords } from "../words/places-words.ts";
import { sayRole } from "../words/role-words.ts";
import { useWords } from "../words/use-words.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export type ShellAccount = {
  name: string;
  /** As it stands in the bar: "A. Kulkarni". */
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
  const t = useWords(placesWords);
  return (
    <HoverCard align="end" card={<Card account={account} onLogout={onLogout} />}>
      <button type="button" className="me" aria-label={t("account.of", { name: account.name })}>
        <Avatar name={account.name} photo={account.photo} />
        <span>{account.shortName ?? account.name}</span>
      </button>
    </HoverCard>
  );
}

function Card({ account, onLogout }: { account: ShellAccount; onLogout: () => void }) {
  const t = useWords(placesWords);
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
        <dt>{t("account.role")}</dt>
        <dd>{sayRole(role)}</dd>
        {department && (
          <>
            <dt>{t("account.department")}</dt>
            <dd>{department}</dd>
          </>
        )}
        {tags.length > 0 && (
          <>
            <dt>{t("account.tags")}</dt>
            <dd>{tags.join(", ")}</dd>
          </>
        )}
      </dl>
      <div className="theme-row">
        <ThemeSwitch />
        <button type="button" className="lnk" onClick={onLogout}>
          {t("account.logOut")}
        </button>
      </div>
      {to && (
        <p>
          <Anchor to={to} className="lnk">
            {t("account.page")}
          </Anchor>
        </p>
      )}
    </div>
  );
}
