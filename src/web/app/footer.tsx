import { Anchor } from "../ui/anchor.tsx";
import { shellWords } from "../words/shell-words.ts";
import { useWords } from "../words/use-words.ts";
import type { Institution } from "./institution.ts";

type FooterProps = {
  institution: Omit<Institution, "logo">;
  /** For the copyright line. */
  year: number;
};

/** The foot of every public page. */
export function Footer({ institution, year }: FooterProps) {
  const t = useWords(shellWords);
  const { name, address, phone, email, feedback, social } = institution;
  return (
    <footer className="ft">
      <div className="fc">
        <Links
          title={t("footer.quickLinks")}
          links={[
            { label: t("footer.home"), to: "/" },
            { label: t("footer.aboutUs"), to: "/about" },
            ...(feedback ? [{ label: t("footer.feedback"), to: feedback }] : []),
            ...(email ? [{ label: t("footer.contact"), to: `mailto:${email}` }] : []),
          ]}
        />
        <Links
          title={t("footer.helpCenter")}
          links={[
            { label: t("footer.faqs"), to: "/faqs" },
            { label: t("footer.privacy"), to: "/privacy-policy" },
            { label: t("footer.howItWorks"), to: "/" },
          ]}
        />
        <div>
          {name && <h2>{name}</h2>}
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
        <ul className="social" aria-label={t("footer.elsewhere")}>
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
