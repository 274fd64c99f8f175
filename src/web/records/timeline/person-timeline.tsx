import { useState } from "react";
import { timelines } from "#contract/records/timelines.ts";
import { actionOf } from "#kinds/history/audit-labels.ts";
import { type EventGroup, eventGroupNames } from "#kinds/history/event-names.ts";
import { eventGroupLabels } from "#kinds/history/events.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { Timeline, type TimelineEvent } from "../../ui/page/timeline.tsx";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { Changes } from "../detail/changes.tsx";
import { toTimelineEvent } from "../detail/to-timeline-event.tsx";

type TimelineFilter = { who?: "done" | "received"; of?: EventGroup; since?: string; until?: string };

/** What a person did to records and what others did to the person's records, by kind of change and period. */
export function PersonTimeline({ id }: { id: string }) {
  const t = useT();
  const { download, isBusy } = useDownload();
  const [filter, setFilter] = useState<TimelineFilter>({});
  const set = (name: keyof TimelineFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    setFilter((value === "" ? others : { ...others, [name]: value }) as TimelineFilter);
  };
  const save = (format: "csv" | "json") => () =>
    void download(timelines.exportOfPerson, { params: { id }, query: { ...filter, format } });
  return (
    <div className="person-timeline">
      <div className="row wrap">
        <Field label={t("Whose changes")}>
          <Select
            value={filter.who ?? ""}
            placeholder={t("All")}
            choices={[
              { value: "done", label: t("By this person") },
              { value: "received", label: t("By others") },
            ]}
            onChange={({ target }) => set("who", target.value)}
          />
        </Field>
        <Field label={t("Type of change")}>
          <Select
            value={filter.of ?? ""}
            placeholder={t("All changes")}
            choices={eventGroupNames.map((value) => ({ value, label: t(eventGroupLabels[value]) }))}
            onChange={({ target }) => set("of", target.value)}
          />
        </Field>
        <Field label={t("From")}>
          <TextInput type="date" value={filter.since ?? ""} onChange={({ target }) => set("since", target.value)} />
        </Field>
        <Field label={t("To")}>
          <TextInput type="date" value={filter.until ?? ""} onChange={({ target }) => set("until", target.value)} />
        </Field>
      </div>
      <p className="row wrap history-tools">
        {(["csv", "json"] as const).map((format) => (
          <Button key={format} size="small" variant="quiet" busy={isBusy} onClick={save(format)}>
            {t("Download {{format}}", { format: format.toUpperCase() })}
          </Button>
        ))}
      </p>
      <TimelinePage key={JSON.stringify(filter)} id={id} filter={filter} />
    </div>
  );
}

/** One page of changes; earlier ones open below on request. */
function TimelinePage({ id, filter, cursor }: { id: string; filter: TimelineFilter; cursor?: string }) {
  const t = useT();
  const zone = useTimeZone();
  const area = useArea();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRead(timelines.ofPerson, {
    params: { id },
    query: { limit: 10, ...filter, ...(cursor && { cursor }) },
  });
  if (error && !data) return <p className="field-error">{messageOf(error)}</p>;
  if (!data) return <Skeleton rows={3} widths={["14px", "60%", "80px"]} />;
  if (data.rows.length + data.superAdminActions.length === 0)
    return <p className="note">{t("No changes of this type.")}</p>;
  const events = data.rows.map((row, index): TimelineEvent => {
    const kind = findKind(row.kind);
    return toTimelineEvent(row, {
      id: `${row.record}-${row.version}-${index}`,
      zone,
      subject: kind && (
        <span className="changes">
          {kind.label.one}: <Anchor to={displayPath(area, row.kind, row.record)}>{row.title || kind.label.one}</Anchor>
        </span>
      ),
      below: kind && <Changes kind={kind} change={row.change} />,
    });
  });
  const superAdminEvents = data.superAdminActions.map(({ at, by, ...action }, index) =>
    toTimelineEvent(
      { at, by, for: null, what: actionOf(action), from: "form", file: null, change: {} },
      { id: `action-${index}`, zone, below: null },
    ),
  );
  return (
    <>
      {superAdminEvents.length > 0 && <Timeline events={superAdminEvents} />}
      {events.length > 0 && <Timeline events={events} />}
      {data.nextCursor !== null &&
        (isOpen ? (
          <TimelinePage id={id} filter={filter} cursor={data.nextCursor} />
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("Show earlier changes")}
          </Button>
        ))}
    </>
  );
}
