import { listKindGroups, listRecordKinds } from "../texts/kinds.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import {
  choiceAddress,
  coAuthorsOf,
  countWorks,
  countWorksByYear,
  groupByYear,
  type Person,
  type Work,
  type WorkChoice,
} from "./person.ts";
import type { PersonTools } from "./person-tools.ts";
import { WorkLine } from "./work-line.tsx";

type WorksProps = {
  person: Person;
  choice: WorkChoice;
  /** The works that the choice leaves. */
  shown: readonly Work[];
  tools?: PersonTools | undefined;
};

/** The works by group and year, with their filters. */
export function PersonWorks({ person: { slug, works }, choice, shown, tools }: WorksProps) {
  const t = useT();
  const kinds = kindsOf(works);
  const to = (change: WorkChoice) => choiceAddress({ ...choice, ...change });
  return (
    <section id="works" aria-labelledby="works-head">
      <div className="section-head">
        <h2 id="works-head">{t("Works")}</h2>
        {works.length > 0 && <span className="note">{t("{{count}} works", { count: countWorks(works) })}</span>}
        {tools && <span className="end">{tools.besideHeading("works")}</span>}
      </div>
      {works.length === 0 && <p className="directory-empty">{t("No records are shown here yet.")}</p>}
      {(kinds.length > 1 || choice.type || choice.year) && (
        <nav className="work-filters" aria-label={t("Filter by type")}>
          <Anchor to={to({ type: undefined })} aria-current={!choice.type || undefined}>
            {t("All types")} <span className="mono">{countWorks(works)}</span>
          </Anchor>
          {kinds.map(({ slug: type, label, count }) => (
            <Anchor key={type} to={to({ type })} aria-current={choice.type === type || undefined}>
              {label} <span className="mono">{count}</span>
            </Anchor>
          ))}
        </nav>
      )}
      <YearBars works={works} chosen={choice.year} to={(year) => to({ year })} />
      {(choice.type || choice.year) && (
        <p className="note" role="status">
          {t("{{shown}} of {{all}} works", { shown: countWorks(shown), all: countWorks(works) })}{" "}
          <Anchor className="text-link" to={choiceAddress({})}>
            {t("Show all")}
          </Anchor>
        </p>
      )}
      {groupsOf(shown).map(({ slug: group, label, works: groupWorks }) => (
        <section key={group} id={group} className="work-group" aria-labelledby={`${group}-head`}>
          <h3 id={`${group}-head`}>
            {label} <span className="count">{countWorks(groupWorks)}</span>
          </h3>
          <Years works={groupWorks} slug={slug} tools={tools} />
        </section>
      ))}
    </section>
  );
}

const worksAtFirst = 10;

/** The works by year: the newest years, and the earlier ones behind "Show 8 more", which needs no script. */
function Years({ works, slug, tools }: { works: readonly Work[]; slug: string; tools: PersonTools | undefined }) {
  const t = useT();
  const years = groupByYear(works);
  const first = years.filter((_, index) => years.slice(0, index).flatMap((year) => year.works).length < worksAtFirst);
  const list = (shownYears: typeof years) =>
    shownYears.map(({ year, works: yearWorks }) => (
      <div key={year} className="work-year">
        <h4>{year || t("No year")}</h4>
        <ul className="person-works">
          {yearWorks.map((work) => (
            <WorkLine key={work.id} work={work} slug={slug} tools={tools} />
          ))}
        </ul>
      </div>
    ));
  const more = countWorks(years.slice(first.length).flatMap((year) => year.works));
  return (
    <>
      {list(first)}
      {first.length < years.length && (
        <details className="more-works">
          <summary>{t("Show {{n}} more", { n: more })}</summary>
          {list(years.slice(first.length))}
        </details>
      )}
    </>
  );
}

/** Types of the works, in the order of the product, with their counts. */
function kindsOf(works: readonly Work[]) {
  return listRecordKinds().flatMap(({ slug, label }) => {
    const own = works.filter(({ kind }) => kind === slug);
    return own.length > 0 ? [{ slug, label: label.many, count: countWorks(own) }] : [];
  });
}

export function groupsOf(works: readonly Work[]) {
  const groups = new Map(listRecordKinds().map(({ slug, group }) => [slug, group]));
  return listKindGroups().flatMap(({ slug, label }) => {
    const own = works.filter(({ kind }) => groups.get(kind) === slug);
    return own.length > 0 ? [{ slug, label, works: own }] : [];
  });
}

const coAuthorsAtFirst = 24;

/** People named on the shown works. */
export function CoAuthors({ works }: { works: readonly Work[] }) {
  const t = useT();
  const people = coAuthorsOf(works);
  const more = people.slice(coAuthorsAtFirst);
  if (people.length === 0) return null;
  return (
    <section id="co-authors" aria-labelledby="co-authors-head">
      <div className="section-head">
        <h2 id="co-authors-head">{t("Co-authors")}</h2>
        <span className="note">{t("{{count}} people", { count: people.length })}</span>
      </div>
      <CoAuthorList people={people.slice(0, coAuthorsAtFirst)} />
      {more.length > 0 && (
        <details className="more-works">
          <summary>{t("Show {{n}} more", { n: more.length })}</summary>
          <CoAuthorList people={more} />
        </details>
      )}
    </section>
  );
}

function CoAuthorList({ people }: { people: ReturnType<typeof coAuthorsOf> }) {
  return (
    <ul className="co-authors">
      {people.map(({ name, slug, works: count }) => (
        <li key={slug ?? name}>
          {slug ? (
            <Anchor className="text-link" to={`/people/${slug}`}>
              {name}
            </Anchor>
          ) : (
            name
          )}{" "}
          <span className="mono">{count}</span>
        </li>
      ))}
    </ul>
  );
}

type YearBarsProps = { works: readonly Work[]; chosen: string | undefined; to: (year: string | undefined) => string };

const height = 56;

/** Works a year: a bar is a filter. The figures are also a table, which needs no script. */
function YearBars({ works, chosen, to }: YearBarsProps) {
  const t = useT();
  const years = countWorksByYear(works);
  if (years.length < 2) return null;
  const max = Math.max(...years.map(({ count }) => count ?? 0));
  const label = t("Works by year: {{works}} from {{first}} to {{last}}", {
    works: countWorks(works),
    first: years.at(-1)?.year ?? "",
    last: years[0]?.year ?? "",
  });
  return (
    <figure className="year-bars" aria-label={label}>
      <ol>
        {years.map(({ year, count }) => (
          <li key={year}>
            {count === null ? (
              <span className="year">…</span>
            ) : count === 0 ? (
              <span className="year">
                <Bar year={year} count={0} max={max} />
              </span>
            ) : (
              <Anchor
                className="year"
                to={to(year === chosen ? undefined : year)}
                aria-current={year === chosen || undefined}
                aria-label={t("{{year}}: {{works}}", { year, works: count })}
              >
                <Bar year={year} count={count} max={max} />
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      <details>
        <summary>{t("Show as table")}</summary>
        <table className="table">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Year")}</th>
              <th scope="col" className="number">
                {t("Works")}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(
              ({ year, count }) =>
                count !== null && (
                  <tr key={year}>
                    <th scope="row">{year}</th>
                    <td className="number">{count}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Bar({ year, count, max }: { year: string; count: number; max: number }) {
  const barHeight = count === 0 ? 0 : Math.max(2, Math.round((count / max) * height));
  return (
    <>
      <span className="number">{count}</span>
      <svg width="20" height={height} aria-hidden="true">
        <rect x="0" y={height - barHeight} width="20" height={barHeight} />
      </svg>
      <span className="mono">{year}</span>
    </>
  );
}
