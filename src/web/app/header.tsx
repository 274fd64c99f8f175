import { Menu, X } from "lucide-react";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import { Crest } from "./house.tsx";
import type { Institution } from "./institution.ts";

const wide = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/auth/login", label: "Login" },
] as const;

const narrow = [...wide, { to: "/auth/register", label: "Register" }] as const;

/** The head of every public page. Below md its links come from a toggle. */
export function Header({ institution }: { institution: Pick<Institution, "name" | "systemTitle" | "logo"> }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const menuId = useId();
  // Following a link changes the key, and so closes the menu.
  const isOpen = openAt === key;
  return (
    <header>
      <div className="pub">
        <Anchor className="brand" to="/">
          <Crest name={institution.name || institution.systemTitle} logo={institution.logo} />
          <span>{institution.systemTitle}</span>
        </Anchor>
        <nav className="pub-nav" aria-label="Main">
          <Links of={wide} />
        </nav>
        {/* A plain button: a tooltip's code would cost every public page 12 kB for a word the button says by itself. */}
        <button
          type="button"
          className="icon-btn ham"
          aria-label={isOpen ? "Close menu" : "Open menu"}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <Icon of={isOpen ? X : Menu} size={20} />
        </button>
      </div>
      <nav className="pub-menu" id={menuId} aria-label="Menu" hidden={!isOpen}>
        <Links of={narrow} />
      </nav>
    </header>
  );
}

function Links({ of: links }: { of: readonly { to: string; label: string }[] }) {
  return links.map(({ to, label }) => (
    <NavLink key={to} to={to} end>
      {label}
    </NavLink>
  ));
}
