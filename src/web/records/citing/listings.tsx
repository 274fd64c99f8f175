import { journals } from "#contract/accreditation/journals.ts";
import { journalLists } from "#kinds/option-lists.ts";
import { useRead } from "../../core/api/use-read.ts";
import { CitedTimes } from "../../fields/marks/cited-times.tsx";
import { useT } from "../../texts/use-t.ts";
import { Banner } from "../../ui/message/banner.tsx";
import { formatLongDate, formatLongDay } from "../../ui/text/format-date.ts";
import { Tag } from "../../ui/text/tag.tsx";

/** In which of the institute's lists the journal was on the record's date, notices about its DOI, and how often it is cited. */
export function Listings({ kind, id, date }: { kind: string; id: string; date: string }) {
  const t = useT();
  const { data } = useRead(journals.ofRecord, { params: { kind, id } });
  if (!data) return null;
  const { listedIn, notIn, notices, citations } = data;
  const shown = (lists: typeof listedIn) => lists.map((list) => t(journalLists[list])).join(", ");
  const day = formatLongDate(date);
  return (
    <>
      {notices.map(({ nature, noticedOn, reasons }) => (
        <Banner key={`${nature} ${noticedOn}`} tone="warning">
          <b>{t("Published about this DOI: {{nature}}", { nature })}</b>{" "}
          {[noticedOn && formatLongDay(noticedOn), reasons].filter(Boolean).join(" · ")}
        </Banner>
      ))}
      {(listedIn.length > 0 || notIn.length > 0) && (
        <p>
          {listedIn.length > 0 && <Tag>{t("In {{lists}} on {{day}}", { lists: shown(listedIn), day })}</Tag>}{" "}
          {notIn.length > 0 && <Tag>{t("Not in {{lists}} on {{day}}", { lists: shown(notIn), day })}</Tag>}
        </p>
      )}
      <CitedTimes figure={citations} />
    </>
  );
}
