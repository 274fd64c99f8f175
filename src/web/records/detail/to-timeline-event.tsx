import type { ReactNode } from "react";
import type { Origin } from "#kinds/history/event-names.ts";
import { eventLabels, originLabels } from "#kinds/history/events.ts";
import { translate } from "#texts/translate.ts";
import { type MarkName, StateShape } from "../../fields/marks/state-mark.tsx";
import { currentDateLocale } from "../../texts/languages.ts";
import { RichText } from "../../texts/rich-text.tsx";
import type { TimelineEvent } from "../../ui/page/timeline.tsx";

const marks: Record<string, MarkName> = {
  submitted: "submitted",
  verified: "verified",
  returned: "returned",
  confirmed: "unconfirmed",
  declined: "unconfirmed",
  placed: "unconfirmed",
};

type Entry = {
  at: string;
  by: string;
  for: string | null;
  what: string;
  from: Origin;
  file: string | null;
  change: Record<string, unknown>;
};

/** What somebody did, as an event of a timeline; `below` are its changes and actions. */
export function toTimelineEvent(
  { at, by, for: owner, what, from, file, change }: Entry,
  { id, zone, below, subject }: { id: string; zone: string; below: ReactNode; subject?: ReactNode },
): TimelineEvent {
  return {
    id,
    mark: <StateShape mark={marks[what] ?? "draft"} size={13} />,
    what: (
      <>
        <RichText
          text="<1>{{action}}</1> by {{who}}"
          values={{
            action: actionLabels(what),
            who:
              owner === null ? by || translate("the office") : translate("{{name}} for {{owner}}", { name: by, owner }),
          }}
          parts={[(action) => <b>{action}</b>]}
        />{" "}
        <span className="note">{noteOf({ what, from, file, change })}</span>
        {subject}
        {typeof change.reason === "string" && <q className="changes">{change.reason}</q>}
        {below}
      </>
    ),
    when: shortTime(at, zone),
    whenInFull: fullTime(at, zone),
    instant: at,
  };
}

/** Where it came from, unless the action says it already. */
function noteOf({ what, from, file, change }: Pick<Entry, "what" | "from" | "file" | "change">): string {
  if (typeof change.restored === "number") return translate("Version {{restored}}", { restored: change.restored });
  const isNamedElsewhere = from === "merge" || from === "review" || from === "restore";
  if (isNamedElsewhere || (from === "form" && what !== "created" && what !== "changed")) return "";
  return file ?? translate(originLabels[from]);
}

const actionLabels = (what: string) => translate(eventLabels[what]) ?? what.charAt(0).toUpperCase() + what.slice(1);

function shortTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentDateLocale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return format.format(new Date(instant)).replace(",", "");
}

function fullTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentDateLocale(), { dateStyle: "long", timeStyle: "long", timeZone });
  return format.format(new Date(instant));
}
