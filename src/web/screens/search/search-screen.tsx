import { translateMessage } from "#texts/translate.ts";
import "./search.css";
import type { ReactNode } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { search } from "#contract/search.ts";
import { recordsOf } from "#rules/screens/areas.ts";
import { text } from "#texts/text.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { LinkTabs } from "../../ui/page/tabs.tsx";
import { type ListParams, useListParams } from "../../ui/page/use-list-params.ts";
import { useMedia } from "../../ui/page/use-media.ts";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { facetGroups } from "./facet-groups.ts";
import { type FacetGroup, Facets } from "./facets.tsx";
import { Matches } from "./matches.tsx";
import { PersonHits } from "./person-hits.tsx";
import { ProofHits } from "./proof-hits.tsx";
import { queryOfPeople } from "./query-conditions.ts";
import { ReadAsQuery } from "./read-as-query.tsx";

const recordsQuery = (q: string) => ({
  q,
  limit: 25,
  people: "no" as const,
  facets: "no" as const,
  proofs: "yes" as const,
});
const peopleQuery = (q: string) => ({ q, limit: 25 });

/** The first page; the facets of its records come after it. */
const useFirstRecords = (q: string, isEnabled: boolean) =>
  useRead(search.all, { query: recordsQuery(q) }, { keepsPreviousData: true, isEnabled });
const useFirstPeople = (q: string) =>
  useRead(search.people, { query: peopleQuery(q) }, { keepsPreviousData: true, isEnabled: q !== "" });

const linkToSearch = (q: string) => `?${new URLSearchParams({ q })}`;

/** Records and colleagues by any words, while typing. The query is in the address. */
export function SearchScreen() {
  const t = useT();
  const page = useListParams();
  const area = useArea();
  const q = page.get("q").trim();
  // A super admin manages accounts and sees no records.
  const isOfPeople = page.get("of") === "people" || !recordsOf(area);
  return (
    <div className="page search-page">
      <PageHead
        title={t("Search")}
        tab={q === "" ? undefined : t("Search: {{q}}", { q })}
        summary={[
          t(
            "Searches titles, people, identifiers and all fields. Put an exact phrase in quotes; filter with year:2024 or dept:Computer.",
          ),
        ]}
      />
      <PageSearch label={t("Search records and people")} page={page} />
      <ResultTabs q={q} isOfPeople={isOfPeople} page={page} />
      {q === "" && <SearchExamples />}
      {q !== "" && (isOfPeople ? <People q={queryOfPeople(q)} page={page} /> : <Records q={q} page={page} />)}
    </div>
  );
}

/** Records and people, each with the number found. */
function ResultTabs({ q, isOfPeople, page }: { q: string; isOfPeople: boolean; page: ListParams }) {
  const t = useT();
  const area = useArea();
  const isEnabled = q !== "";
  const hasRecords = recordsOf(area) !== undefined;
  const records = useFirstRecords(q, isEnabled && hasRecords);
  const people = useFirstPeople(queryOfPeople(q));
  if (!hasRecords) return null;
  const tab = (label: string, name: string, answer: typeof records.data | typeof people.data) => ({
    to: page.linkWith({ of: name }),
    isCurrent: isOfPeople === (name === "people"),
    label: (
      <>
        {label}
        {isEnabled && answer && (
          <span className="mono dim">
            {" "}
            {formatCount(answer.total)}
            {answer.totalIsExact ? "" : "+"}
          </span>
        )}
      </>
    ),
  });
  return (
    <LinkTabs
      label={t("What to search")}
      tabs={[tab(t("Records"), "", records.data), tab(t("People"), "people", people.data)]}
    />
  );
}

function Records({ q, page }: { q: string; page: ListParams }) {
  const t = useT();
  const answer = useRead(
    search.all,
    { query: { ...recordsQuery(q), cursor: page.cursor } },
    { keepsPreviousData: true },
  );
  const { data } = answer;
  const { data: facetsAnswer } = useRead(
    search.all,
    { query: { q, facets: "only" } },
    { keepsPreviousData: true, isEnabled: data !== undefined && !answer.isPlaceholderData },
  );
  if (!data)
    return <NotLoaded what={t("The search failed.")} answer={answer} rows={6} widths={["60%", "20%", "20%"]} />;
  const { didYouMean, problems } = data;
  return (
    <Found
      q={q}
      page={page}
      list={data}
      isBusy={answer.isPlaceholderData}
      groups={facetGroups(facetsAnswer?.facets ?? {})}
      notes={[
        ...(didYouMean ? [<Correction key="meant" didYouMean={didYouMean} page={page} />] : []),
        ...problems.map((problem) => (
          <p key={problem.from}>
            {t("{{text}} was searched as plain words: {{message}}", {
              text: `“${q.slice(problem.from, problem.to)}”`,
              message: translateMessage(problem),
            })}
          </p>
        )),
      ]}
      empty={
        <>
          <Empty
            title={t("No matching records.")}
            detail={t("Try fewer words, or only the first letters of a word.")}
            actions={<ReadAsQuery q={q} />}
          />
          <ProofHits rows={data.inProofs} />
        </>
      }
    >
      <RecordHits rows={data.rows} />
      <ProofHits rows={data.inProofs} />
      {data.nextCursor === null && page.rowsBefore + data.rows.length < data.total && (
        <p className="dim">{t("Only the 300 best matches are ranked. Add a filter to see the others.")}</p>
      )}
    </Found>
  );
}

function People({ q, page }: { q: string; page: ListParams }) {
  const t = useT();
  const first = useFirstPeople(q);
  const answer = useRead(
    search.people,
    { query: { ...peopleQuery(q), cursor: page.cursor } },
    { keepsPreviousData: true, isEnabled: q !== "" },
  );
  const { data } = answer;
  if (q === "") return <Empty title={t("These filters apply only to records. Add a name or a research topic.")} />;
  if (!data)
    return <NotLoaded what={t("The search failed.")} answer={answer} rows={6} widths={["40%", "30%", "20%"]} />;
  const { didYouMean } = data;
  return (
    <Found
      q={q}
      page={page}
      list={data}
      isBusy={answer.isPlaceholderData}
      groups={facetGroups(first.data?.facets ?? {})}
      notes={didYouMean ? [<Correction key="meant" didYouMean={didYouMean} page={page} />] : []}
      empty={
        <Empty
          title={t("No matching people.")}
          detail={t("A name may have one wrong letter. Research interests are searched in profiles and records.")}
        />
      }
    >
      <PersonHits rows={data.rows} />
    </Found>
  );
}

type FoundProps = {
  q: string;
  page: ListParams;
  list: Pick<ResponseOf<typeof search.people>, "total" | "totalIsExact" | "nextCursor"> & { rows: readonly unknown[] };
  isBusy: boolean;
  groups: readonly FacetGroup[];
  notes: ReactNode[];
  empty: ReactNode;
  children: ReactNode;
};

function Found({ q, page, list, isBusy, groups, notes, empty, children }: FoundProps) {
  const t = useT();
  const isNarrow = useMedia("(max-width: 1023px)");
  return (
    <div className="found" aria-busy={isBusy || undefined}>
      <Facets q={q} groups={groups} isFolded={isNarrow} onAsk={(next) => page.set({ q: next })} />
      <div className="found-rows">
        <div className="search-notes" aria-live="polite">
          {notes}
        </div>
        {list.rows.length === 0 && page.rowsBefore === 0 ? empty : children}
        <ListPager page={page} list={list} beforeLabel={t("Better matches")} afterLabel={t("Further matches")} />
      </div>
    </div>
  );
}

type CorrectionProps = { didYouMean: NonNullable<ResponseOf<typeof search.people>["didYouMean"]>; page: ListParams };

function Correction({ didYouMean: { q, words }, page }: CorrectionProps) {
  const t = useT();
  const typed = words.map((word) => `“${word.typed}”`).join(", ");
  const meant = words.map((word) => `“${word.meant}”`).join(", ");
  return (
    <p>
      {t("No results for {{typed}}. Showing results for {{meant}}.", { typed, meant })}{" "}
      <Anchor className="text-link" to={page.linkWith({ q })}>
        {t("Search for {{meant}}", { meant: `“${q}”` })}
      </Anchor>
    </p>
  );
}

const examples = ["topic", "phrase", "kind"] as const;

function SearchExamples() {
  const t = useT();
  const hasRecords = recordsOf(useArea()) !== undefined;
  return (
    <Empty
      title={t("Type a name, a title, a DOI or a research topic.")}
      detail={hasRecords && t("For example")}
      actions={
        hasRecords &&
        examples.map((example) => (
          <Anchor key={example} className="text-link mono" to={linkToSearch(t(exampleTexts[example]))}>
            {t(exampleTexts[example])}
          </Anchor>
        ))
      }
    />
  );
}

const exampleTexts = {
  topic: text("machine learning year:2020.."),
  phrase: text('"image segmentation" index:scopus'),
  kind: text("kind:patent solar"),
};

type Row = ResponseOf<typeof search.all>["rows"][number];

/** Found records, best first, each with the places of the words. */
function RecordHits({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="hits">
      {rows.map((row) => (
        <RecordHit key={row.id} row={row} />
      ))}
    </ol>
  );
}

function RecordHit({ row }: { row: Row }) {
  const t = useT();
  const area = useArea();
  const kind = findKind(row.kind);
  return (
    <li>
      <p className="hit-title">
        <Anchor to={displayPath(area, row.kind, row.id)}>{row.title}</Anchor>
      </p>
      <p className="hit-facts">
        <StateMark mark={row.state} />
        <span>{kind ? kind.label.one : row.kind}</span>
        <span className="mono">{row.date ?? t("No date")}</span>
        {row.departments.length > 0 && <span>{row.departments.join(", ")}</span>}
        <span>{row.people}</span>
      </p>
      <Matches matches={row.matches} />
    </li>
  );
}
