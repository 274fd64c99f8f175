import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { messageOf } from "../../api/api-error.ts";
import { refresh, useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type MarkName, StateShape } from "../../ui/state-mark.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useToast } from "../../ui/toast.tsx";
import { currentDateLocale } from "../../words/languages.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import { rememberRecord } from "../form/use-form-session.ts";
import { type Change, changesOf, deedWords } from "./history-words.ts";

const marks: Record<string, MarkName> = {
  submitted: "submitted",
  verified: "verified",
  returned: "returned",
  confirmed: "unconfirmed",
  declined: "unconfirmed",
  placed: "unconfirmed",
};

type RecordHistoryProps = { kind: KindDefinition; id: string; zone: string; mayUndo: boolean };

/** Who did what to the record, newest first. Where it took people or proofs away, it can be undone. */
export function RecordHistory({ kind, id, zone, mayUndo }: RecordHistoryProps) {
  const t = useWords(recordPageWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const undo = useWrite(records.deed, {
    onSuccess: (answer) => {
      rememberRecord(client, answer);
      void refresh(client, records.history);
      toast({ text: t("recordHistory.undone") });
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
  const undoOf = (version: number) => undo.mutate({ params: { kind: kind.slug, id, deed: "undo" }, body: { version } });
  const { data, error } = useRead(records.history, { params: { kind: kind.slug, id } });
  const isThere = data !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === "#history") document.getElementById("history")?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <div id="history">
      <Section title={t("recordHistory.history")}>
        {error && <p className="err">{messageOf(error)}</p>}
        {!data && !error && <Skeleton rows={2} widths={["14px", "60%", "80px"]} />}
        {data && (
          <Timeline
            events={data.rows.map((row, place) => ({
              id: `${row.version}-${place}`,
              mark: <StateShape mark={marks[row.what] ?? "draft"} size={13} />,
              what: (
                <>
                  <Said
                    words={recordPageWords}
                    say="recordHistory.deedBy"
                    values={{ deed: deedWords(row.what), who: row.by || t("recordHistory.office") }}
                    parts={[(deed) => <b>{deed}</b>]}
                  />
                  <Changes changes={changesOf(kind, row.change)} />
                  {mayUndo && tookAway(row) && (
                    <Button size="small" variant="quiet" busy={undo.isPending} onClick={() => undoOf(row.version)}>
                      {t("recordHistory.undo")}
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
  const t = useWords(recordPageWords);
  if (changes.length === 0) return null;
  return (
    <span className="changes">
      {changes.map(({ label, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
        <span key={place}>
          {label}
          {(before || after) && (
            <>
              : {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <i>{t("recordHistory.emptied")}</i>}
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
