import { translateMessage } from "#texts/translate.ts";
import "./to-do.css";
import { TriangleAlert, UserRound, UserRoundCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import type { ResponseOf } from "#contract/endpoint.ts";
import { records } from "#contract/records.ts";
import { text } from "#texts/text.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath } from "../../core/area.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/page/section.tsx";
import { withParams } from "../../ui/page/use-list-params.ts";
import { DateTime } from "../../ui/text/date-time.tsx";
import { Mark, TickMark } from "../../ui/text/mark.tsx";
import { AuthorshipButtons } from "./authorship-buttons.tsx";

const shownAtOnce = 7;

type ToDoSectionProps = {
  title?: string;
  /** Shows nothing, not even the heading, if there are no tasks. */
  hidesWithoutTasks?: boolean;
};

/** This person's open tasks, the first few or all. */
export function ToDoSection({ title, hidesWithoutTasks = false }: ToDoSectionProps) {
  const t = useT();
  const [params] = useSearchParams();
  const answer = useRead(records.toDo);
  const { data } = answer;
  const isAll = params.get("todo") === "all";
  const rows = data?.rows ?? [];
  const shown = isAll ? rows : rows.slice(0, shownAtOnce);
  const hidden = rows.length - shown.length;
  const hasMore = data?.totalIsExact === false;
  const count = data?.total ?? 0;
  if (hidesWithoutTasks && data && rows.length === 0) return null;
  return (
    <Section
      title={title ?? t("My tasks")}
      className={data || answer.error ? "to-do" : "to-do to-do-loading"}
      note={
        count === 0 ? undefined : hasMore ? t("At least {{n}} tasks", { n: count }) : t("{{count}} tasks", { count })
      }
      end={
        hidden > 0 && (
          <Anchor className="text-link" to={`?${withParams(params, { todo: "all" })}`}>
            {t("All {{n}}", { n: rows.length })}
          </Anchor>
        )
      }
    >
      {!data && (
        <NotLoaded what={t("Could not load your tasks.")} answer={answer} rows={5} widths={["96px", "70%", "84px"]} />
      )}
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
      {isAll && hasMore && (
        <p className="note">
          {t("The first {{n}} are shown. The others appear when these are done.", { n: rows.length })}
        </p>
      )}
    </Section>
  );
}

/** Records that name this person and are not confirmed yet; nothing if there are none. */
export function OwnToConfirm() {
  const t = useT();
  const { data } = useRead(records.toDo);
  const rows = data?.rows.filter(({ what }) => what === "confirm") ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={t("Are these yours?")} className="to-do" note={t("Records of colleagues that name you")}>
      <ol>
        {rows.map((row) => (
          <ToDoLine key={`${row.kind} ${row.id}`} row={row} />
        ))}
      </ol>
    </Section>
  );
}

type ToDo = ResponseOf<typeof records.toDo>["rows"][number];

/** One task: what it is, why, since when, and its action. */
function ToDoLine({ row }: { row: ToDo }) {
  const t = useT();
  const { what, kind, id, count, since } = row;
  const definition = findKind(kind);
  const reason = row.people?.join("; ") ?? translateMessage({ ...row, message: row.reason });
  const to =
    what === "claims" || what === "returned" || id === null || definition?.isOnePerPerson
      ? editPath(row)
      : displayPath("faculty", kind, id);
  const named = id === null ? "" : row.title;
  const title =
    what === "claims" && count !== undefined
      ? t("{{count}} claims to answer", { count })
      : named || definition?.label.one || row.title || t("Untitled");
  return (
    <li className={what === "confirm" ? "to-confirm" : undefined}>
      <ToDoMark what={what} />
      <div className="grow">
        <Anchor className="to-do-title truncate" to={to} title={title}>
          {title}
        </Anchor>
        <p className="truncate dim" title={reason}>
          {!definition || definition.isOnePerPerson ? reason : `${definition.label.one}: ${reason}`}
        </p>
      </div>
      <span className="mono dim age">{since && <DateTime at={since} format="age" />}</span>
      <span className="row-buttons">
        {what === "confirm" && id !== null ? (
          <AuthorshipButtons record={{ kind, id, title }} />
        ) : (
          <ButtonLink size="small" to={editPath(row)}>
            {t(verbs[what])}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

const verbs = {
  returned: text("Correct"),
  claims: text("Answer"),
  confirm: text("Open"),
  unread: text("Fix"),
  incomplete: text("Complete"),
  "empty-profile": text("Fill in"),
} as const satisfies Record<ToDo["what"], string>;

function ToDoMark({ what }: { what: ToDo["what"] }) {
  const t = useT();
  if (what === "confirm") return <StateMark mark="unconfirmed">{t("Is this yours?")}</StateMark>;
  if (what === "claims")
    return (
      <Mark look="plain" icon={UserRoundCheck}>
        {t("Claims")}
      </Mark>
    );
  if (what === "returned") return <StateMark mark="returned" />;
  if (what === "incomplete") return <StateMark mark="draft" />;
  return what === "unread" ? (
    <Mark look="plain" icon={TriangleAlert}>
      {t("Not recognised")}
    </Mark>
  ) : (
    <Mark look="plain" icon={UserRound}>
      {t("Profile")}
    </Mark>
  );
}

function editPath({ what, kind, id }: ToDo): string {
  if (what === "claims") return "/common/claims";
  const definition = findKind(kind);
  if (!definition || (id === null && !definition.isOnePerPerson)) return `/common/forms/${kind}`;
  return `/common/edit/${definition.editSlug}${definition.isOnePerPerson ? "" : `/${id}`}`;
}
