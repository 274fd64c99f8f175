import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import type { SiteInstitute } from "./site-institute.ts";

type FooterProps = {
  institute: Omit<SiteInstitute, "logo">;
  /** For the copyright line. */
  year: number;
};

/** The footer of every public page. */
export function Footer({ institute, year }: FooterProps) {
  const t = useT();
  const { name, address, phone, email, feedback, social } = institute;
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <Links
          title={t("QUICK LINKS")}
          links={[
            { label: t("Home"), to: "/" },
            { label: t("About us"), to: "/about" },
            ...(feedback ? [{ label: t("Feedback"), to: feedback }] : []),
            ...(email ? [{ label: t("Contact"), to: `mailto:${email}` }] : []),
          ]}
        />
        <Links
          title={t("HELP CENTER")}
          links={[
            { label: t("FAQs"), to: "/faqs" },
            { label: t("Privacy"), to: "/privacy-policy" },
            { label: t("How it works"), to: "/" },
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
      <div className="copyright">
        {/* Around New Year, time zones can give server and browser different years. */}
        <span suppressHydrationWarning>
          © {year} {name}
        </span>
        <ul className="social" aria-label={t("Links")}>
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
