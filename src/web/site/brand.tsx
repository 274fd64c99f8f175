import { Anchor } from "../ui/anchor.tsx";

export type BrandProps = {
  /** Of the institute. */
  name: string;
  /** The account's department. */
  unit?: string;
  logo?: string;
  /** Where the crest links: the dashboard. */
  to: string;
};

export function Brand({ name, unit, logo, to, isCrestOnly = false }: BrandProps & { isCrestOnly?: boolean }) {
  return (
    <Anchor className="sidebar-brand" to={to} aria-label={isCrestOnly ? name : undefined}>
      <Crest name={name} logo={logo} />
      {!isCrestOnly && (
        <div>
          <b className="truncate">{name}</b>
          {unit && <span className="truncate">{unit}</span>}
        </div>
      )}
    </Anchor>
  );
}

/** The institute's logo, or the first letter of its name on its colour. */
export function Crest({ name, logo }: { name: string; logo?: string }) {
  if (logo) return <img className="crest" src={logo} alt="" />;
  return (
    <span className="crest" aria-hidden="true">
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  );
}
