import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useTimeZone } from "../../core/queries.ts";
import { type MarkName, StateShape } from "../../fields/marks/state-mark.tsx";
import { currentDateLocale } from "../../texts/languages.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { useAction } from "../../ui/message/use-action.ts";
import { Section } from "../../ui/page/section.tsx";
import { Timeline } from "../../ui/page/timeline.tsx";
import { rememberRecord } from "../form/autosave/use-form-session.ts";
import { Changes, changesOf } from "./changes.tsx";

const marks: Record<string, MarkName> = {
  submitted: "submitted",
  verified: "verified",
  returned: "returned",
  confirmed: "unconfirmed",
  declined: "unconfirmed",
  placed: "unconfirmed",
};

/** The history of the record, newest first. Removed people and proofs can be restored. */
export function RecordHistory({ kind, id, mayUndo }: { kind: KindDefinition; id: string; mayUndo: boolean }) {
  const t = useT();
  const zone = useTimeZone();
  const client = useQueryClient();
  const undo = useAction(records.action, {
    says: t("Change undone"),
    onDone: (answer) => rememberRecord(client, answer),
    refreshes: [records.history],
  });
  const undoOf = (version: number) =>
    undo.mutate({ params: { kind: kind.slug, id, action: "undo" }, body: { version } });
  const { data, error } = useRead(records.history, { params: { kind: kind.slug, id } });
  const isThere = data !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === "#history") document.getElementById("history")?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <div id="history">
      <Section title={t("History")}>
        {error && <p className="err">{messageOf(error)}</p>}
        {!data && !error && <Skeleton rows={2} widths={["14px", "60%", "80px"]} />}
        {data && (
          <Timeline
            events={data.rows.map((row, place) => ({
              id: `${row.version}-${place}`,
              mark: <StateShape mark={marks[row.what] ?? "draft"} size={13} />,
              what: (
                <>
                  <RichText
                    text="<1>{{action}}</1> by {{who}}"
                    values={{ action: actionWords(row.what), who: row.by || t("the office") }}
                    parts={[(action) => <b>{action}</b>]}
                  />
                  {typeof row.change.reason === "string" && <q className="changes">{row.change.reason}</q>}
                  <Changes changes={changesOf(kind, row.change)} />
                  {mayUndo && !row.isMerged && tookAway(row) && (
                    <Button size="small" variant="quiet" busy={undo.isPending} onClick={() => undoOf(row.version)}>
                      {t("Undo")}
                    </Button>
                  )}
                </>
              ),
              when: shortTime(row.at, zone),
              whenInFull: fullTime(row.at, zone),
              instant: row.at,
            }))}
          />
        )}
      </Section>
    </div>
  );
}

function tookAway({ what, change }: { what: string; change: Record<string, unknown> }): boolean {
  if (what === "proof-removed") return true;
  const { before, after } = (change.people ?? {}) as Record<"before" | "after", { account?: string }[] | undefined>;
  const kept = new Set(after?.map(({ account }) => account));
  return before?.some(({ account }) => account !== undefined && !kept.has(account)) ?? false;
}

function shortTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentDateLocale(), {
    day: "numeric",
    month: "short",
    year: "2-digit",
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

const actions: Record<string, string> = {
  created: text("Entered"),
  imported: text("Imported"),
  changed: text("Changed"),
  submitted: text("Submitted"),
  withdrawn: text("Submission withdrawn"),
  verified: text("Verified"),
  returned: text("Returned"),
  "review-undone": text("Review undone"),
  confirmed: text("Confirmed as theirs"),
  declined: text("Declined as not theirs"),
  placed: text("Assigned"),
  "person-removed": text("Person removed"),
  unplaced: text("Assignment undone"),
  matched: text("Matched to a new account"),
  joined: text("Claimed by an import"),
  "proof-restored": text("Proof restored"),
  undone: text("People restored"),
  "version-restored": text("Earlier version restored"),
  "claim-accepted": text("Claim of authorship accepted"),
  "claim-ended": text("Claim of authorship ended"),
  removed: text("Deleted"),
  restored: text("Restored"),
  "proof-added": text("Proof added"),
  "proof-removed": text("Proof removed"),
  "different-work": text("Noted as different from another record"),
  "maybe-same-work": text("Noted again as a possible duplicate"),
  merged: text("Merged with a duplicate"),
  "merge-undone": text("Merge undone"),
  "version-noted": text("Noted as a version of another record"),
  anonymised: text("Former member made anonymous"),
};

const actionWords = (what: string) => translate(actions[what]) ?? what.charAt(0).toUpperCase() + what.slice(1);
