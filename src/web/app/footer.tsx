import { Anchor } from "../ui/anchor.tsx";
import type { Institution } from "./institution.ts";

type FooterProps = {
  institution: Omit<Institution, "systemTitle" | "logo">;
  /** For the copyright line. */
  year: number;
};

/** The foot of every public page. */
export function Footer({ institution, year }: FooterProps) {
  const { name, address, phone, email, feedback, social } = institution;
  return (
    <footer className="ft">
      <div className="fc">
        <Links
          title="QUICK LINKS"
          links={[
            { label: "Home", to: "/" },
            { label: "About us", to: "/about" },
            ...(feedback ? [{ label: "Feedback", to: feedback }] : []),
            ...(email ? [{ label: "Contact", to: `mailto:${email}` }] : []),
          ]}
        />
        <Links
          title="HELP CENTER"
          links={[
            { label: "FAQs", to: "/faqs" },
            { label: "Privacy", to: "/privacy-policy" },
            { label: "How it works", to: "/" },
          ]}
        />
        <div>
          <h2>{name}</h2>
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <div>
              {phone && <Anchor to={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</Anchor>}
              {phone && email && <span className="dot" />}
              {email && <Anchor to={`mailto:${email}`}>{email}</Anchor>}
            </div>
          </address>
        </div>
      </div>
      <div className="cp">
        <span>
          © {year} {name}
        </span>
        <ul className="social" aria-label="Elsewhere">
          {social.map(({ label, to }) => (
            <li key={label}>
              <Anchor to={to}>{label}</Anchor>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Anchor to={to}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
