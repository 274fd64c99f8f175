import { Anchor } from "../ui/anchor.tsx";

export type BrandProps = {
  /** The institute's name. */
  name: string;
  /** The account's departments, joined by commas. */
  departments?: string;
  logo?: string;
  /** Where the logo links: the dashboard. */
  to: string;
};

export function Brand({ name, departments, logo, to, isLogoOnly = false }: BrandProps & { isLogoOnly?: boolean }) {
  return (
    <Anchor className="sidebar-brand" to={to} aria-label={isLogoOnly ? name : undefined}>
      <Logo name={name} logo={logo} />
      {!isLogoOnly && (
        <div>
          <b>{name}</b>
          {departments && <span className="truncate">{departments}</span>}
        </div>
      )}
    </Anchor>
  );
}

/** The institute's logo, or the first letter of its name on the accent colour. */
export function Logo({ name, logo }: { name: string; logo?: string }) {
  if (logo) return <img className="logo" src={logo} alt="" />;
  return (
    <span className="logo" aria-hidden="true">
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  );
}
