import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ResponseOf } from "#contract/endpoint.ts";
import { timelines } from "#contract/records/timelines.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { type EventGroup, eventGroupNames, notUndone } from "#kinds/history/event-names.ts";
import { eventGroupLabels } from "#kinds/history/events.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Timeline, type TimelineEvent } from "../../../ui/page/timeline.tsx";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { cacheRecord } from "../../form/autosave/use-form-session.ts";
import { Changes } from "../changes.tsx";
import { toTimelineEvent } from "../to-timeline-event.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";

type Entry = ResponseOf<typeof timelines.read>["rows"][number];

export type RecordHistoryProps = {
  kind: KindDefinition;
  id: string;
  mayUndo: boolean;
  /** The present version, if the viewer may restore earlier ones. */
  version?: number | undefined;
};

/** The history of the record, newest first. Removed people, proofs and earlier versions can be restored. */
export function RecordHistory({ kind, id, mayUndo, version }: RecordHistoryProps) {
  const t = useT();
  const client = useQueryClient();
  const { download, isBusy } = useDownload();
  const [group, setGroup] = useState<EventGroup | "">("");
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null);
  const undo = useAction(records.action, {
    doneText: t("Change undone"),
    onDone: (answer) => cacheRecord(client, answer),
    refreshes: [timelines.read],
  });
  const { hash } = useLocation();
  const params = { kind: kind.slug, id };
  const actionsOf = (row: Entry): ReactNode => (
    <>
      {mayUndo && !row.isMerged && removedPersonOrProof(row) && (
        <Button
          size="small"
          variant="quiet"
          busy={undo.isPending}
          onClick={() => undo.mutate({ params: { ...params, action: "undo" }, body: { version: row.version } })}
        >
          {t("Undo")}
        </Button>
      )}
      {version !== undefined && !row.isMerged && row.version < version && (
        <Button size="small" variant="quiet" onClick={() => setVersionToRestore(row.version)}>
          {t("Restore this version")}
        </Button>
      )}
    </>
  );
  const save = (format: "csv" | "json") => () => void download(timelines.exportFile, { params, query: { format } });
  return (
    <div id="history">
      <Section title={t("History")}>
        <p className="row wrap history-tools">
          <Select
            aria-label={t("Type of change")}
            value={group}
            placeholder={t("All changes")}
            choices={eventGroupNames.map((value) => ({ value, label: t(eventGroupLabels[value]) }))}
            onChange={({ target }) => setGroup(target.value as EventGroup | "")}
          />
          <Button size="small" variant="quiet" busy={isBusy} onClick={save("csv")}>
            {t("Download {{format}}", { format: "CSV" })}
          </Button>
          <Button size="small" variant="quiet" busy={isBusy} onClick={save("json")}>
            {t("Download {{format}}", { format: "JSON" })}
          </Button>
        </p>
        <HistoryPage
          key={group}
          params={params}
          group={group}
          actionsOf={actionsOf}
          scrollsIntoView={hash === "#history"}
        />
      </Section>
      {versionToRestore !== null && version !== undefined && (
        <RestoreDialog
          kind={kind}
          id={id}
          version={version}
          to={versionToRestore}
          onClose={() => setVersionToRestore(null)}
        />
      )}
    </div>
  );
}

type HistoryPageProps = {
  params: { kind: string; id: string };
  group: EventGroup | "";
  cursor?: string;
  actionsOf: (row: Entry) => ReactNode;
  /** The URL ends with #history. */
  scrollsIntoView?: boolean;
};

/** One page of history; older pages open below on request. */
function HistoryPage({ params, group, cursor, actionsOf, scrollsIntoView = false }: HistoryPageProps) {
  const t = useT();
  const zone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const query = { limit: 25, ...(group && { of: group }), ...(cursor && { cursor }) };
  const { data, error } = useRead(timelines.read, { params, query });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && scrollsIntoView) document.getElementById("history")?.scrollIntoView();
  }, [isLoaded, scrollsIntoView]);
  if (error && !data) return <p className="field-error">{messageOf(error)}</p>;
  if (!data) return <Skeleton rows={2} widths={["14px", "60%", "80px"]} />;
  if (data.rows.length === 0) return <p className="note">{t("No changes of this type.")}</p>;
  const events = data.rows.map((row, index): TimelineEvent => {
    const changedKind = findKind(row.kind);
    return toTimelineEvent(row, {
      id: `${row.version}-${index}`,
      zone,
      below: (
        <>
          {changedKind && <Changes kind={changedKind} change={row.change} />}
          {actionsOf(row)}
        </>
      ),
    });
  });
  return (
    <>
      <Timeline events={events} />
      {data.nextCursor !== null &&
        (isOpen ? (
          <HistoryPage params={params} group={group} cursor={data.nextCursor} actionsOf={actionsOf} />
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("Show earlier changes")}
          </Button>
        ))}
    </>
  );
}

function removedPersonOrProof({ what: eventName, change }: Entry): boolean {
  if (notUndone.includes(eventName)) return false;
  if (eventName === "proof-removed") return true;
  const { before, after } = (change.people ?? {}) as Record<"before" | "after", { account?: string }[] | undefined>;
  const kept = new Set(after?.map(({ account }) => account));
  return before?.some(({ account }) => account !== undefined && !kept.has(account)) ?? false;
}
