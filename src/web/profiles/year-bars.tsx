import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { byYear, countWorks, type Work } from "./person.ts";

type YearBarsProps = { works: readonly Work[]; chosen: string | undefined; to: (year: string | undefined) => string };

const height = 56;

/** Works a year: a bar is a filter. The figures are also a table, which needs no script. */
export function YearBars({ works, chosen, to }: YearBarsProps) {
  const t = useT();
  const years = byYear(works.filter(({ year, mark }) => year !== "" && mark === null)).toReversed();
  if (years.length < 2) return null;
  const high = Math.max(...years.map((one) => one.works.length));
  const label = t("Works by year: {{works}} from {{first}} to {{last}}", {
    works: countWorks(works),
    first: years[0]?.year ?? "",
    last: years.at(-1)?.year ?? "",
  });
  return (
    <figure className="year-bars" aria-label={label}>
      <ol>
        {years.map(({ year, works: { length } }) => {
          const tall = Math.max(2, Math.round((length / high) * height));
          return (
            <li key={year}>
              <Anchor
                to={to(year === chosen ? undefined : year)}
                aria-current={year === chosen || undefined}
                aria-label={t("{{year}}: {{works}}", { year, works: length })}
              >
                <span className="num">{length}</span>
                <svg width="20" height={height} aria-hidden="true">
                  <rect x="0" y={height - tall} width="20" height={tall} />
                </svg>
                <span className="mono">{year}</span>
              </Anchor>
            </li>
          );
        })}
      </ol>
      <details>
        <summary>{t("As table")}</summary>
        <table className="tbl">
          <caption className="vh">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Year")}</th>
              <th scope="col" className="num">
                {t("Works")}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, works: { length } }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td className="num">{length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
