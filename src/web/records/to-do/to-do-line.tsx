import { CircleHelp, TriangleAlert, UserRound, UserRoundCheck } from "lucide-react";
import type { Answer } from "#contract/endpoint.ts";
import type { records } from "#contract/records.ts";
import { findKind } from "#kinds/registry.ts";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { displayPath } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon, type LucideIcon } from "../../ui/icon.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { When } from "../../ui/when.tsx";
import { toDoWords } from "../../words/to-do-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { AuthorshipButtons } from "./authorship-buttons.tsx";

const say = sayOf(toDoWords);

export type ToDo = Answer<typeof records.toDo>["rows"][number];

/** One thing to do: what it is, why, since when, and its verb. */
export function ToDoLine({ row }: { row: ToDo }) {
  const t = useWords(toDoWords);
  const timeZone = useTimeZone();
  const { what, kind, id, why, since } = row;
  const definition = findKind(kind);
  const to = what === "claims" || id === null || definition?.single ? editPath(row) : displayPath("faculty", kind, id);
  const title = row.title || definition?.label.one || t("toDoLine.withoutATitle");
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
            {verbs[what]}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

const verbs = {
  get claims() {
    return say("toDoLine.answer");
  },
  get confirm() {
    return say("toDoLine.open");
  },
  get returned() {
    return say("toDoLine.mend");
  },
  get unread() {
    return say("toDoLine.mend");
  },
  get incomplete() {
    return say("toDoLine.complete");
  },
  get "empty-profile"() {
    return say("toDoLine.fillIn");
  },
} as const satisfies Record<ToDo["what"], string>;

function ToDoMark({ what }: { what: ToDo["what"] }) {
  const t = useWords(toDoWords);
  if (what === "confirm") return <StateMark mark="unconfirmed">{t("toDoLine.isThisYours")}</StateMark>;
  if (what === "claims") return <Plain icon={UserRoundCheck} word={t("toDoLine.claims")} />;
  if (what === "returned") return <StateMark mark="returned" />;
  if (what === "incomplete") return <StateMark mark="draft" />;
  return what === "unread" ? (
    <Plain icon={TriangleAlert} word={t("toDoLine.notRead")} />
  ) : (
    <Plain icon={UserRound} word={t("toDoLine.profile")} />
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
