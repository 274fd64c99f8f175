import "./commands.css";
import { useState } from "react";
import { asking } from "#contract/asking.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { outputs } from "#rules/language/vocabulary/outputs.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { messageOf } from "../core/api/api-error.ts";
import { downloadFile } from "../core/api/file.ts";
import { useRead } from "../core/api/use-read.ts";
import { displayPath, useArea } from "../core/area.ts";
import { recordsQueryFor } from "../records/records-query-for.ts";
import { translateFigures } from "../records/report-parts/translate-figures.ts";
import { findKind } from "../texts/kinds.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/message/skeleton.tsx";
import { useToast } from "../ui/message/toast.tsx";
import { ScrollX } from "../ui/table/scroll-x.tsx";
import { TableHead } from "../ui/table/table-head.tsx";
import { formatCount } from "../ui/text/format-count.ts";
import { FiguresView } from "./figures-view.tsx";
import { InterpretationView, UnclearView } from "./interpretation-view.tsx";
import { valueText } from "./line/figure-text.ts";

type AskAnswer = ResponseOf<typeof asking.ask>;

type AnswerActions = {
  /** Called when a link is followed, which leaves the page. */
  onOpen: () => void;
  /** Runs another query in place of this one. */
  onAsk: (q: string) => void;
};

/** The server's answer to a query: works, figures or colleagues, with links from there. */
export function AnswerView({ q, hasChart, ...actions }: { q: string; hasChart: boolean } & AnswerActions) {
  const t = useT();
  const { data, error, isPending } = useRead(asking.ask, { query: { q, limit: 10 } }, { staleInMs: 0 });
  if (error) {
    const message = error.issues.map((issue) => issue.message).join(" ");
    return (
      <p className="command-problem">
        {message === "" ? error.message : t("Not understood: {{message}}", { message })}
      </p>
    );
  }
  if (isPending) return <Skeleton rows={3} label={t("Run")} />;
  const { unclear } = data;
  if (unclear) return <UnclearView answer={{ ...data, unclear }} onAsk={actions.onAsk} />;
  return (
    <div className="command-answer">
      <InterpretationView answer={data} />
      <Rows answer={data} hasChart={hasChart} {...actions} />
      {hasRows(data) && <Files q={data.command} />}
    </div>
  );
}

/** An empty result has no file. */
function hasRows({ figures, works, found, people }: AskAnswer): boolean {
  return (figures?.whole.works ?? works?.total ?? found?.total ?? people?.total ?? 0) > 0;
}

function Rows({ answer, hasChart, onOpen, onAsk }: { answer: AskAnswer; hasChart: boolean } & AnswerActions) {
  const t = useT();
  if (answer.figures)
    return (
      <FiguresView
        query={answer.command}
        figures={translateFigures(answer.figures)}
        hasChart={hasChart}
        onOpen={onOpen}
      />
    );
  if (answer.people) {
    if (answer.people.rows.length === 0) return <p className="dim">{t("No matching people.")}</p>;
    return (
      <>
        <p className="dim">{t("{{count}} people", { count: answer.people.total })}</p>
        {answer.groups && <PeopleGroups groups={answer.groups} onAsk={onAsk} />}
        <People rows={answer.people.rows} onOpen={onOpen} onAsk={onAsk} />
        <SearchLink answer={answer} onOpen={onOpen} />
      </>
    );
  }
  if (answer.found) {
    const { rows, total, people, didYouMean, nextCursor } = answer.found;
    return (
      <>
        {didYouMean && (
          <p>{t("No results for what you typed. Showing results for {{text}}.", { text: didYouMean.q })}</p>
        )}
        {people.length > 0 && <People rows={people} onOpen={onOpen} onAsk={onAsk} />}
        <Works q={answer.command} first={rows} total={total} cursor={nextCursor} onOpen={onOpen} />
        <SearchLink answer={answer} onOpen={onOpen} />
      </>
    );
  }
  const { rows = [], total = 0, nextCursor = null, sortedBy } = answer.works ?? {};
  return (
    <Works q={answer.command} first={rows} total={total} cursor={nextCursor} sortedBy={sortedBy} onOpen={onOpen} />
  );
}

type SortedBy = NonNullable<AskAnswer["works"]>["sortedBy"];
type Row = {
  id: string;
  kind: string;
  title: string;
  date: string | null;
  people: string | readonly string[];
  value?: number | null | undefined;
};
type WorksProps = {
  q: string;
  first: readonly Row[];
  total: number;
  cursor?: string | null;
  sortedBy?: SortedBy;
  onOpen: () => void;
};

/** The first works, and more on request. */
function Works({ q, first, total, cursor = null, sortedBy, onOpen }: WorksProps) {
  const t = useT();
  const [more, setMore] = useState<string[]>([]);
  if (first.length === 0) return <p className="dim">{t("No matching records.")}</p>;
  return (
    <>
      <p className="dim">{t("{{count}} records", { count: total })}</p>
      <ol className="command-works">
        {first.map((row) => (
          <WorkLine key={row.id} row={row} sortedBy={sortedBy} onOpen={onOpen} />
        ))}
        {more.map((from) => (
          <MoreWorks
            key={from}
            q={q}
            cursor={from}
            sortedBy={sortedBy}
            onOpen={onOpen}
            onNext={(next) => setMore([...more, next])}
            isLast={from === more.at(-1)}
          />
        ))}
      </ol>
      {cursor !== null && more.length === 0 && (
        <Button size="small" onClick={() => setMore([cursor])}>
          {t("Show more")}
        </Button>
      )}
    </>
  );
}

type MoreProps = Pick<WorksProps, "q" | "sortedBy" | "onOpen"> & {
  cursor: string;
  isLast: boolean;
  onNext: (cursor: string) => void;
};

function MoreWorks({ q, cursor, isLast, sortedBy, onOpen, onNext }: MoreProps) {
  const t = useT();
  const { data } = useRead(asking.ask, { query: { q, limit: 10, cursor } });
  const page: { rows: Row[]; nextCursor: string | null } | undefined = data?.works ?? data?.found;
  const next = page?.nextCursor ?? null;
  return (
    <>
      {(page?.rows ?? []).map((row) => (
        <WorkLine key={row.id} row={row} sortedBy={sortedBy} onOpen={onOpen} />
      ))}
      {isLast && next !== null && (
        <li>
          <Button size="small" onClick={() => onNext(next)}>
            {t("Show more")}
          </Button>
        </li>
      )}
    </>
  );
}

function WorkLine({ row, sortedBy, onOpen }: { row: Row } & Pick<WorksProps, "sortedBy" | "onOpen">) {
  const t = useT();
  const area = useArea();
  const people = typeof row.people === "string" ? row.people : row.people.join("; ");
  return (
    <li>
      <Anchor to={displayPath(area, row.kind, row.id)} onClick={onOpen}>
        {row.title}
      </Anchor>
      <span className="dim">
        {findKind(row.kind)?.label.one} <span className="mono">{row.date ?? t("No date")}</span> {people}
        {sortedBy && ` · ${t(sortedBy.label)}: ${valueText(row.value ?? null, sortedBy.unit, "–")}`}
      </span>
    </li>
  );
}

type GroupsProps = { groups: NonNullable<AskAnswer["groups"]> } & Pick<AnswerActions, "onAsk">;

/** People counted by a field; each number lists its people. */
function PeopleGroups({ groups: { by, rows }, onAsk }: GroupsProps) {
  const t = useT();
  return (
    <ScrollX label={t(by.label)}>
      <table className="command-figures">
        <TableHead columns={[t(by.label), { name: t("People"), className: "number" }]} />
        <tbody>
          {rows.map(({ value, label, count, opens }) => (
            <tr key={value}>
              <td className={value === "" ? "dim" : undefined}>{t(label)}</td>
              <td className="number">
                <Button variant="quiet" size="small" onClick={() => onAsk(opens)}>
                  {formatCount(count)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

type PeopleProps = { rows: NonNullable<AskAnswer["people"]>["rows"] } & AnswerActions;

function People({ rows, onOpen, onAsk }: PeopleProps) {
  const t = useT();
  return (
    <ul className="command-people">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="row">
            {row.page === null ? (
              <b>{row.name}</b>
            ) : (
              <Anchor
                to={`/people/${row.page}`}
                aria-label={t("{{name}}, public page", { name: row.name })}
                onClick={onOpen}
              >
                {row.name}
              </Anchor>
            )}
            <Button variant="quiet" size="small" onClick={() => onAsk(recordsQueryFor(row))}>
              {t("Their records")}
            </Button>
          </span>
          <span className="dim">
            {[row.designation, row.department?.name, row.email].filter(Boolean).join(" · ")}
            {row.interests.length > 0 && ` · ${row.interests.slice(0, 4).join(", ")}`}
            {row.works > 0 && ` · ${t("{{count}} matching records", { count: row.works })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same query on the search page, with its facets. */
function SearchLink({ answer, onOpen }: { answer: AskAnswer; onOpen: () => void }) {
  const t = useT();
  const area = useArea();
  const query = answer.command.replace(/^(?:find|who)\s+/, "");
  return (
    <Anchor
      className="text-link"
      to={`${screenPath("search", [area, "common"])}?${new URLSearchParams(answer.people ? { q: query, of: "people" } : { q: query })}`}
      onClick={onOpen}
    >
      {t("All results, with filters")}
    </Anchor>
  );
}

const files = outputs.filter(({ makes }) => makes === "file");

function Files({ q }: { q: string }) {
  const t = useT();
  const { toast } = useToast();
  const save = async (format: string) => {
    try {
      await downloadFile(asking.exportAnswer, { query: { q, format } });
    } catch (error) {
      toast({ variant: "destructive", title: t("Could not create the file."), text: messageOf(error) });
    }
  };
  return (
    <p className="row wrap">
      {files.map(({ name, label }) => (
        <Button key={name} size="small" onClick={() => void save(name)}>
          {t("Download {{format}}", { format: t(label) })}
        </Button>
      ))}
    </p>
  );
}
