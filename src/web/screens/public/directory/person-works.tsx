import type { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { recordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";

type Person = Answer<typeof directory.read>;
type Work = Person["works"][number];

/** Works of the page: featured ones first, then all by kind and year, then the export. */
export function PersonWorks({ person: { slug, featured, works } }: { person: Person }) {
  const t = useT();
  if (works.length === 0) return <p className="directory-empty">{t("No records are shown here yet.")}</p>;
  return (
    <>
      {featured.length > 0 && (
        <section>
          <h2>{t("Selected works")}</h2>
          <WorkList works={featured} />
        </section>
      )}
      {recordKinds().map((kind) => {
        const own = works.filter((work) => work.kind === kind.slug);
        if (own.length === 0) return null;
        return (
          <section key={kind.slug}>
            <h2>
              {kind.label.many} <span className="count">{own.filter(({ mark }) => mark === null).length}</span>
            </h2>
            {[...new Set(own.map(({ year }) => year))].map((year) => (
              <div key={year}>
                <h3>{year || t("No year")}</h3>
                <WorkList works={own.filter((work) => work.year === year)} />
              </div>
            ))}
          </section>
        );
      })}
      <section className="person-exports">
        <h2>{t("References")}</h2>
        <ul>
          {(["bibtex", "csl", "txt"] as const).map((format) => (
            <li key={format}>
              <a className="lnk" href={`/api/directory/${slug}/export?format=${format}`} download>
                {{ bibtex: "BibTeX", csl: "CSL-JSON", txt: t("Plain text") }[format]}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function WorkList({ works }: { works: readonly Work[] }) {
  const t = useT();
  return (
    <ul className="person-works">
      {works.map(({ id, title, authors, where, year, link, mark }) => {
        const place = [where, year].filter(Boolean).join(", ");
        return (
          <li key={id}>
            <span className="work-title">
              {link ? (
                <Anchor className="lnk" to={link}>
                  {title}
                </Anchor>
              ) : (
                title
              )}
              {mark && <span className="work-mark"> {mark === "erratum" ? t("Erratum") : t("Retracted")}</span>}
            </span>
            {authors && <span className="work-authors">{authors}</span>}
            {place && <span className="work-where">{place}</span>}
          </li>
        );
      })}
    </ul>
  );
}
