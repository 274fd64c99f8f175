import { Menu, X } from "lucide-react";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import { shellWords } from "../words/shell-words.ts";
import { useWords } from "../words/use-words.ts";
import { Crest } from "./house.tsx";
import type { Institution } from "./institution.ts";
import { LanguageSwitch } from "./language-switch.tsx";

const wide = [
  { to: "/", label: "header.home" },
  { to: "/about", label: "header.about" },
  { to: "/auth/login", label: "header.login" },
] as const;

const narrow = [...wide, { to: "/auth/register", label: "header.register" }] as const;

/** The head of every public page. Below md its links come from a toggle. */
export function Header({ institution }: { institution: Pick<Institution, "name" | "logo"> }) {
  const t = useWords(shellWords);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const menuId = useId();
  // Following a link changes the key, and so closes the menu.
  const isOpen = openAt === key;
  return (
    <header>
      <div className="pub">
        <Anchor className="brand" to="/">
          <Crest name={institution.name || t("systemTitle")} logo={institution.logo} />
          <span>{t("systemTitle")}</span>
        </Anchor>
        <nav className="pub-nav" aria-label={t("header.main")}>
          <Links of={wide} />
        </nav>
        <LanguageSwitch />
        {/* A plain button: a tooltip's code would cost every public page 12 kB for a word the button says by itself. */}
        <button
          type="button"
          className="icon-btn ham"
          aria-label={t(isOpen ? "header.closeMenu" : "header.openMenu")}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <Icon of={isOpen ? X : Menu} size={20} />
        </button>
      </div>
      <nav className="pub-menu" id={menuId} aria-label={t("header.menu")} hidden={!isOpen}>
        <Links of={narrow} />
      </nav>
    </header>
  );
}

function Links({ of: links }: { of: typeof narrow | typeof wide }) {
  const t = useWords(shellWords);
  return links.map(({ to, label }) => (
    <NavLink key={to} to={to} end>
      {t(label)}
    </NavLink>
  ));
}
