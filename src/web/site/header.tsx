import { Menu, X } from "lucide-react";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#texts/text.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import type { SiteInstitute } from "./site-institute.ts";

const wideLinks = [
  { to: "/", label: text("Home") },
  { to: "/directory", label: text("Directory") },
  { to: "/about", label: text("About") },
  { to: "/auth/login", label: text("Login") },
] as const;

const narrowLinks = [...wideLinks, { to: "/auth/register", label: text("Register") }] as const;

/** The header of every public page. Below md its links are in a menu. */
export function Header({ institute }: { institute: Pick<SiteInstitute, "name" | "logo"> }) {
  const t = useT();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const menuId = useId();
  // Following a link changes the key, and so closes the menu.
  const isOpen = openAt === key;
  return (
    <header>
      <div className="site-header">
        <Anchor className="brand" to="/">
          <Logo name={institute.name || t("Faculty Profile Management System")} logo={institute.logo} />
          <span>{t("Faculty Profile Management System")}</span>
        </Anchor>
        <nav className="site-nav" aria-label={t("Main")}>
          <Links links={wideLinks} />
        </nav>
        <LanguageSwitch />
        {/* A plain button: a tooltip's code would cost every public page 12 kB for a word that is on the button. */}
        <button
          type="button"
          className="icon-btn menu-button"
          aria-label={t(isOpen ? "Close menu" : "Open menu")}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <Icon icon={isOpen ? X : Menu} size={20} />
        </button>
      </div>
      <nav className="site-menu" id={menuId} aria-label={t("Menu")} hidden={!isOpen}>
        <Links links={narrowLinks} />
      </nav>
    </header>
  );
}

function Links({ links }: { links: typeof narrowLinks | typeof wideLinks }) {
  const t = useT();
  const { pathname } = useLocation();
  const here = pathname.replace(/(?<=.)\/$/, "");
  return links.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={to === here ? "page" : to === parentOf(here) || undefined}>
      {t(label)}
    </Link>
  ));
}

/** A person's page is one of the directory. */
const parentOf = (path: string) => (path.startsWith("/people/") ? "/directory" : undefined);
