import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { directory } from "#contract/directory.ts";
import type { Answer } from "#contract/endpoint.ts";
import { useRead } from "../../api/use-read.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { directoryWords } from "../../words/directory-words.ts";
import { useWords } from "../../words/use-words.ts";
import { DirectoryPeople } from "./directory-people.tsx";
import { DirectoryStyle } from "./directory-style.tsx";

type Found = Answer<typeof directory.list>;

/** Teachers who opened a page of their own. The address holds the whole question, as it does without a script. */
export function DirectoryScreen() {
  const t = useWords(directoryWords);
  usePageTitle(t("title"));
  const [search] = useSearchParams();
  const query = queryOf(search);
  const { data, error, refetch } = useRead(directory.list, { query }, { keepsLast: true });
  return (
    <div className="directory">
      <DirectoryStyle />
      <h1>{t("title")}</h1>
      <p className="lede">{t("lede")}</p>
      <SearchForm key={search.toString()} query={query} departments={data?.departments ?? []} />
      {error ? (
        <Failed what={t("failed")} onRetry={() => refetch()} />
      ) : data ? (
        <Results found={data} query={query} />
      ) : (
        <Skeleton rows={8} label={t("loading")} />
      )}
    </div>
  );
}

type Query = { q?: string; department?: string; cursor?: string };

function queryOf(search: URLSearchParams): Query {
  const given = (["q", "department", "cursor"] as const).flatMap((name) => {
    const value = search.get(name)?.trim().slice(0, 200);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

function SearchForm({ query, departments }: { query: Query; departments: Found["departments"] }) {
  const t = useWords(directoryWords);
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    navigate(`/directory?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is sent stands inside
    <form className="directory-search" method="get" action="/directory" role="search" onSubmit={send}>
      <label>
        <span>{t("search")}</span>
        <input type="search" name="q" defaultValue={query.q ?? ""} maxLength={200} />
      </label>
      <label>
        <span>{t("department")}</span>
        {/* Its choices come after it: a new key lets the one in the address take hold. */}
        <select key={departments.length} name="department" defaultValue={query.department ?? ""}>
          <option value="">{t("allDepartments")}</option>
          {departments.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t("go")}</Button>
    </form>
  );
}

function Results({ found, query }: { found: Found; query: Query }) {
  const t = useWords(directoryWords);
  const { rows, total, nextCursor } = found;
  const isAsked = query.q !== undefined || query.department !== undefined;
  return (
    <>
      <p className="note" role="status">
        {t("people", { count: total })}
      </p>
      {rows.length === 0 && (
        <p className="directory-empty">
          {isAsked ? (
            <>
              {t("none")}{" "}
              <Anchor to="/directory" className="lnk">
                {t("showAll")}
              </Anchor>
            </>
          ) : (
            t("empty")
          )}
        </p>
      )}
      <DirectoryPeople rows={rows} />
      {nextCursor && (
        <p>
          <Anchor className="lnk" to={`/directory?${new URLSearchParams({ ...query, cursor: nextCursor })}`}>
            {t("more")}
          </Anchor>
        </p>
      )}
    </>
  );
}
