import { CircleHelp, TriangleAlert, UserRound, UserRoundCheck } from "lucide-react";
import type { Answer } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { text } from "#texts/text.ts";
import { translateMessage } from "../../core/api/api-error.ts";
import { displayPath } from "../../core/area.ts";
import { useTimeZone } from "../../core/queries/use-time-zone.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon, type LucideIcon } from "../../ui/icon.tsx";
import { When } from "../../ui/text/when.tsx";
import { AuthorshipButtons } from "./authorship-buttons.tsx";

export type ToDo = Answer<typeof records.toDo>["rows"][number];

/** One task: what it is, why, since when, and its action. */
export function ToDoLine({ row }: { row: ToDo }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { what, kind, id, count, since } = row;
  const why = translateMessage({ ...row, message: row.why });
  const definition = findKind(kind);
  const to = what === "claims" || id === null || definition?.single ? editPath(row) : displayPath("faculty", kind, id);
  const named = id === null ? "" : row.title;
  const title =
    what === "claims" && count !== undefined
      ? t("{{count}} claims to answer", { count })
      : named || definition?.label.one || row.title || t("Untitled");
  return (
    <li>
      <ToDoMark what={what} />
      <div className="grow">
        <Anchor className="tt cut" to={to} title={title}>
          {title}
        </Anchor>
        <p className="cut dim" title={why}>
          {what === "confirm" || !definition || definition.single ? why : `${definition.label.one}: ${why}`}
        </p>
      </div>
      <span className="mono dim age">{since && <When at={since} timeZone={timeZone} look="age" />}</span>
      <span className="verbs">
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
  claims: text("Answer"),
  confirm: text("Open"),
  returned: text("Fix"),
  unread: text("Fix"),
  incomplete: text("Complete"),
  "empty-profile": text("Fill"),
} as const satisfies Record<ToDo["what"], string>;

function ToDoMark({ what }: { what: ToDo["what"] }) {
  const t = useT();
  if (what === "confirm") return <StateMark mark="unconfirmed">{t("Is this yours?")}</StateMark>;
  if (what === "claims") return <Plain icon={UserRoundCheck} word={t("Claims")} />;
  if (what === "returned") return <StateMark mark="returned" />;
  if (what === "incomplete") return <StateMark mark="draft" />;
  return what === "unread" ? (
    <Plain icon={TriangleAlert} word={t("Not read")} />
  ) : (
    <Plain icon={UserRound} word={t("Profile")} />
  );
}

function Plain({ icon = CircleHelp, word }: { icon?: LucideIcon; word: string }) {
  return (
    <span className="st plain">
      <Icon of={icon} size={14} />
      {word}
    </span>
  );
}

function editPath({ what, kind, id }: ToDo): string {
  if (what === "claims") return "/common/claims";
  const definition = findKind(kind);
  if (!definition || (id === null && !definition.single)) return `/common/forms/${kind}`;
  return `/common/edit/${definition.editSlug}${definition.single ? "" : `/${id}`}`;
}
