import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { type MarkName, StateShape } from "../../fields/marks/state-mark.tsx";
import { currentDateLocale } from "../../texts/languages.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { Section } from "../../ui/page/section.tsx";
import { Timeline } from "../../ui/page/timeline.tsx";
import { rememberRecord } from "../form/autosave/use-form-session.ts";
import { actionWords, type Change, changesOf } from "./history-words.ts";

const marks: Record<string, MarkName> = {
  submitted: "submitted",
  verified: "verified",
  returned: "returned",
  confirmed: "unconfirmed",
  declined: "unconfirmed",
  placed: "unconfirmed",
};

type RecordHistoryProps = { kind: KindDefinition; id: string; zone: string; mayUndo: boolean };

/** The history of the record, newest first. Removed people and proofs can be restored. */
export function RecordHistory({ kind, id, zone, mayUndo }: RecordHistoryProps) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const undo = useWrite(records.action, {
    onSuccess: (answer) => {
      rememberRecord(client, answer);
      void refresh(client, records.history);
      toast({ text: t("Change undone") });
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
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
                  <Changes changes={changesOf(kind, row.change)} />
                  {mayUndo && tookAway(row) && (
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

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <span className="changes">
      {changes.map(({ label, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
        <span key={place}>
          {label}
          {(before || after) && (
            <>
              : {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <i>{t("cleared")}</i>}
            </>
          )}
        </span>
      ))}
    </span>
  );
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
