import { useSearchParams } from "react-router";
import { records } from "#contract/records.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { TickMark } from "../../ui/message/tick-mark.tsx";
import { Section } from "../../ui/page/section.tsx";
import { ToDoLine } from "./to-do-line.tsx";
import "./to-do.css";

const shownAtOnce = 7;

type ToDoSectionProps = {
  title?: string;
  /** Without tasks nothing is shown. */
  hidesEmpty?: boolean;
};

/** This person's open tasks, the first few or all. */
export function ToDoSection({ title, hidesEmpty = false }: ToDoSectionProps) {
  const t = useT();
  const [params] = useSearchParams();
  const { data, error, refetch } = useRead(records.toDo);
  const isAll = params.get("todo") === "all";
  const rows = data?.rows ?? [];
  const shown = isAll ? rows : rows.slice(0, shownAtOnce);
  const hidden = rows.length - shown.length;
  if (hidesEmpty && rows.length === 0) return null;
  return (
    <Section
      title={title ?? t("My tasks")}
      className="to-do"
      note={data && data.total > 0 ? t("{{count}} tasks", { count: data.total }) : undefined}
      end={
        hidden > 0 && (
          <Anchor className="lnk" to={`?${withAll(params)}`}>
            {t("All {{n}}", { n: rows.length })}
          </Anchor>
        )
      }
    >
      {error && !data && <NotShown what={t("Could not load your tasks.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={5} widths={["96px", "70%", "84px"]} />}
      {data && rows.length === 0 && (
        <p className="nothing-to-do">
          <TickMark>{t("No tasks.")}</TickMark>
        </p>
      )}
      {shown.length > 0 && (
        <ol>
          {shown.map((row) => (
            <ToDoLine key={`${row.what} ${row.kind} ${row.id}`} row={row} />
          ))}
        </ol>
      )}
      {data && isAll && data.total > rows.length && (
        <p className="note">
          {t("The first {{n}} are shown. The others appear when these are done.", { n: rows.length })}
        </p>
      )}
    </Section>
  );
}

function withAll(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("todo", "all");
  return next;
}
