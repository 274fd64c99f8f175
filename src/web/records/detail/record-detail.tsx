import { useState } from "react";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import { formOf } from "#kinds/derive/form.ts";
import { dateOf } from "#kinds/derive/promote.ts";
import type { RecordData } from "#kinds/field.ts";
import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { useFieldScene } from "../../fields/field-scene.ts";
import { PeopleShown } from "../../fields/people/people-shown.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { dateInWords, dayIn, dayInWords } from "../../ui/when-text.ts";
import { binWords } from "../../words/bin-words.ts";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";
import { DecideBanner, PositionDialog } from "./decide-banner.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { DetailGaps } from "./detail-gaps.tsx";
import { DetailProof } from "./detail-proof.tsx";
import { DetailSection } from "./detail-section.tsx";
import { OtherRecords } from "./other-records.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { RecordHistory } from "./record-history.tsx";
import { useRecordDeeds } from "./use-record-deeds.ts";

export type RecordDetailProps = {
  kind: KindDefinition;
  record: StoredRecord;
  /** Facts from account and appointment; a record's own data is shown beside them. */
  facts?: RecordData;
  /** The list this record stands in. */
  listPath: string;
  /** Of the institute. */
  zone: string;
};

/** A record to read: what it says, who is on it, its proofs and its history, and what the viewer may do with it. */
export function RecordDetail({ kind, record, facts = {}, listPath, zone }: RecordDetailProps) {
  const t = useWords(recordPageWords);
  const deeds = useRecordDeeds(kind, record, listPath);
  const { departments } = useFieldScene();
  const [isPlacing, setPlacing] = useState(false);
  const title = kind.single ? kind.label.one : record.title;
  usePageTitle(title);
  const date = dateOf(kind, record.data);
  const data = { ...facts, ...record.data };
  const names = record.departments.map((code) => departments.find((each) => each.code === code)?.name ?? code);
  return (
    <div className="page detail-page">
      <PageHead
        title={title}
        crumbs={kind.single ? [] : [{ label: kind.label.many, to: listPath }]}
        folio={[
          !kind.single && <StateMark key="state" mark={record.state} />,
          date !== undefined && dateInWords(date),
          names.length > 0 && names.join(", "),
          t("recordDetail.enteredBy", { name: record.createdBy.name }),
        ]}
        actions={<DetailActions kind={kind} record={record} deeds={deeds} />}
      />
      <div className="detail-columns">
        <div className="detail-body">
          <Notices kind={kind} record={record} zone={zone} onPlace={() => setPlacing(true)} />
          <OtherRecords record={record} deeds={deeds} />
          <DecideBanner record={record} deeds={deeds} />
          {kind.people && <People kind={kind} record={record} deeds={deeds} />}
          {formOf(kind).map((section) => (
            <DetailSection
              key={section.label}
              section={section}
              data={withDuration(kind, data)}
              unread={record.unread}
              leaveOut={kind.single ? [] : [kind.title]}
            />
          ))}
        </div>
        <aside className="detail-side" aria-label={t("recordDetail.proofGapsAndHistory")}>
          <DetailProof kind={kind} record={record} />
          {record.abilities.edit && <DetailGaps kind={kind} record={record} />}
          <RecordHistory
            kind={kind}
            id={record.id}
            zone={zone}
            mayUndo={record.abilities.edit || record.abilities.remove}
          />
        </aside>
      </div>
      {record.abilities.place && record.unassigned && kind.people && (
        <PlaceDialog
          definition={kind.people}
          record={record}
          deeds={deeds}
          isOpen={isPlacing}
          onClose={() => setPlacing(false)}
        />
      )}
    </div>
  );
}

type NoticesProps = { kind: KindDefinition; record: StoredRecord; zone: string; onPlace: () => void };

function Notices({ kind, record, zone, onPlace }: NoticesProps) {
  const say = useWords(recordPageWords);
  const t = useWords(binWords);
  const days = useRetentionDays();
  const unread = Object.keys(record.unread).length;
  return (
    <>
      {record.deletedAt !== null && (
        <Banner tone="bad">{t("since", { date: dayInWords(dayIn(record.deletedAt, zone)), count: days })}</Banner>
      )}
      {record.unassigned && (
        <Banner
          actions={
            record.abilities.place &&
            kind.people && (
              <Button size="small" onClick={onPlace}>
                {say("recordDetail.placeIt")}
              </Button>
            )
          }
        >
          <b>{say("recordDetail.unassigned")}</b> <span className="ink2">{say("recordDetail.itNamesNoColleague")}</span>
        </Banner>
      )}
      {unread > 0 && <Banner>{say("recordDetail.cellsOfTheFileCould", { count: unread })}</Banner>}
      {record.warnings.map(({ field, message }) => (
        <Banner key={`${field} ${message}`}>
          {kind.fields[field] ? `${kind.fields[field].label}: ` : ""}
          {message}
        </Banner>
      ))}
    </>
  );
}

type PeopleProps = { kind: KindDefinition; record: StoredRecord; deeds: ReturnType<typeof useRecordDeeds> };

function People({ kind, record, deeds }: PeopleProps) {
  const t = useWords(recordPageWords);
  const [isFixing, setFixing] = useState(false);
  const { people } = kind;
  if (!people) return null;
  const mine = record.people.find(({ isViewer }) => isViewer);
  // The last person is not taken off.
  const linked = record.people.filter(({ account, state }) => account !== undefined && state !== "declined");
  const mayRemove = record.abilities.removePerson && linked.length > 1;
  const isSettled = record.abilities.decide && mine?.state === "confirmed";
  return (
    <Section
      title={people.label}
      note={t("recordDetail.inPrintedOrder")}
      end={
        isSettled && (
          <span className="row">
            <button type="button" className="lnk" onClick={() => setFixing(true)}>
              {t("recordDetail.fixMyPosition")}
            </button>
            <button type="button" className="lnk" onClick={() => void deeds.decline()}>
              {t("recordDetail.notMe")}
            </button>
          </span>
        )
      }
    >
      {record.people.length > 0 ? (
        <PeopleShown
          people={record.people}
          rules={people}
          actionOn={({ name, account, isViewer }, position) =>
            mayRemove &&
            account !== undefined &&
            !isViewer && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t("recordDetail.removePersonOf", { name })}
                busy={deeds.busy === "remove-person"}
                onClick={() => void deeds.removePerson(position, name)}
              >
                {t("recordDetail.removePerson")}
              </Button>
            )
          }
        />
      ) : (
        <p className="note">{t("recordDetail.itNamesNobodyYet")}</p>
      )}
      {isSettled && <PositionDialog record={record} deeds={deeds} isOpen={isFixing} onClose={() => setFixing(false)} />}
    </Section>
  );
}
