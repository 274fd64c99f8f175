import "./directory.css";
import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { directory } from "#contract/directory.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { Portrait } from "../../../profiles/portrait.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";

type Found = ResponseOf<typeof directory.list>;

/** Faculty with public pages. The address has the whole query, as it does without scripts. */
export function DirectoryScreen() {
  const t = useT();
  usePageTitle(t("Directory"));
  const [search] = useSearchParams();
  const query = queryOf(search);
  const { data, error, refetch } = useRead(directory.list, { query }, { keepsPreviousData: true });
  return (
    <div className="directory">
      <h1>{t("Directory")}</h1>
      <p className="intro">{t("Faculty with public profiles.")}</p>
      <SearchForm key={search.toString()} query={query} departments={data?.departments ?? []} />
      {error && !data ? (
        <Failed title={t("Could not load the page")} onRetry={refetch} />
      ) : data ? (
        <>
          <Letters letters={data.letters} query={query} />
          <Results found={data} query={query} />
        </>
      ) : (
        <Skeleton rows={8} label={t("Loading the page")} />
      )}
    </div>
  );
}

type Query = { q?: string; department?: string; letter?: string; cursor?: string };

function queryOf(search: URLSearchParams): Query {
  const given = (["q", "department", "letter", "cursor"] as const).flatMap((name) => {
    const value = search.get(name)?.trim().slice(0, 200);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

function SearchForm({ query, departments }: { query: Query; departments: Found["departments"] }) {
  const t = useT();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    navigate(`/directory?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains a form that is sent
    <form className="directory-search" method="get" action="/directory" role="search" onSubmit={send}>
      <label>
        <span>{t("Name, department or interest")}</span>
        <input type="search" name="q" defaultValue={query.q ?? ""} maxLength={200} />
      </label>
      <label>
        <span>{t("Department")}</span>
        {/* Its options are loaded later: a new key applies the one in the address. */}
        <select key={departments.length} name="department" defaultValue={query.department ?? ""}>
          <option value="">{t("All departments")}</option>
          {departments.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {query.letter && <input type="hidden" name="letter" value={query.letter} />}
      <Button type="submit">{t("Search")}</Button>
    </form>
  );
}

/** First letters of names; a letter with which no name begins is not a link. */
function Letters({ letters, query: { cursor: _, letter, ...query } }: { letters: readonly string[]; query: Query }) {
  const t = useT();
  if (letters.length < 2) return null;
  const latin = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const others = letters.filter((initial) => !latin.includes(initial) && initial !== "#");
  const all = [...latin, ...others, ...letters.filter((one) => one === "#")];
  const to = (change: Partial<Query>) => `/directory?${new URLSearchParams({ ...query, ...change })}`;
  return (
    <nav className="directory-letters mono" aria-label={t("By first letter")}>
      <Anchor to={to({})} aria-current={letter === undefined || undefined}>
        {t("All")}
      </Anchor>
      {all.map((one) =>
        letters.includes(one) ? (
          <Anchor key={one} to={to({ letter: one })} aria-current={letter === one || undefined}>
            {one}
          </Anchor>
        ) : (
          <span key={one} aria-hidden="true">
            {one}
          </span>
        ),
      )}
    </nav>
  );
}

function Results({ found, query }: { found: Found; query: Query }) {
  const t = useT();
  const { rows, total, nextCursor } = found;
  // A later page has no rows once the people on it have turned their pages off.
  const isPart = Object.keys(query).length > 0;
  return (
    <>
      <p className={total > 0 ? "note" : "sr-only"} role="status">
        {t("{{count}} people", { count: total })}
      </p>
      {rows.length === 0 && (
        <p className="directory-empty">
          {isPart ? (
            <>
              {t("No matching people.")}{" "}
              <Anchor to="/directory" className="text-link">
                {t("Show all")}
              </Anchor>
            </>
          ) : (
            t("No public profiles yet.")
          )}
        </p>
      )}
      <DirectoryPeople rows={rows} />
      {nextCursor && (
        <p>
          <Anchor className="text-link" to={`/directory?${new URLSearchParams({ ...query, cursor: nextCursor })}`}>
            {t("More people")}
          </Anchor>
        </p>
      )}
    </>
  );
}

type Row = ResponseOf<typeof directory.list>["rows"][number];

/** People by department; with several institutes, each department has its institute. */
function DirectoryPeople({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  return groupsOf(rows, t("Other")).map(({ heading, people }) => (
    <section key={heading} aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="directory-people">
        {people.map((person) => (
          <li key={person.slug}>
            <Portrait person={person} size="small" />
            <div>
              <Anchor className="text-link" to={`/people/${person.slug}`}>
                {person.name}
              </Anchor>
              {person.designation && <span className="post">{person.designation}</span>}
              {person.interests.length > 0 && <span className="note">{person.interests.slice(0, 6).join(", ")}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function groupsOf(rows: readonly Row[], other: string): { heading: string; people: Row[] }[] {
  const isOneInstitute = new Set(rows.map(({ institute }) => institute)).size < 2;
  const groups: { heading: string; people: Row[] }[] = [];
  for (const person of rows) {
    const department = person.department ?? other;
    const heading = isOneInstitute ? department : `${department}, ${person.institute}`;
    const last = groups.at(-1);
    if (last?.heading === heading) last.people.push(person);
    else groups.push({ heading, people: [person] });
  }
  return groups;
}
