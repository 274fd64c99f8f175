import { lazy, Suspense, useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { type FormSection, formOf } from "#kinds/derive/form.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import { useRetentionDays } from "../../core/queries.ts";
import { useFieldEnvironment } from "../../fields/field-environment.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { PeopleDetails } from "../../fields/people/people-details.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { dayIn, formatLongDate, formatLongDay } from "../../ui/text/format-date.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { enteredByText } from "../entered-by.ts";
import { gapLabel } from "../gap-label.ts";
import { DuplicateProofBanner } from "../proofs/duplicate-proofs.tsx";
import { NotMineButton } from "../to-do/not-mine-button.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { AuthorshipBanner, PositionDialog } from "./authorship-banner.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { DetailProof } from "./detail-proof.tsx";
import { LazyHistory } from "./history/lazy-history.tsx";
import { LazySubmissions } from "./lazy-submissions.tsx";
import { OtherRecords } from "./other-records.tsx";
import { RecordWarnings } from "./record-warnings.tsx";
import { ReviewBanner } from "./review-banner.tsx";
import { UnassignedBanner } from "./unassigned-banner.tsx";
import { useRecordActions } from "./use-record-actions.ts";

const Listings = lazy(async () => ({ default: (await import("../citing/listings.tsx")).Listings }));

export type RecordDetailProps = {
  kind: KindDefinition;
  record: StoredRecord;
  /** Data from account and appointment, shown with the record's own. */
  facts?: RecordData;
  /** The list of this record. */
  listPath: string;
};

/** A record's page: its data, people, proofs and history, and the viewer's actions. */
export function RecordDetail({ kind, record, facts = {}, listPath }: RecordDetailProps) {
  const t = useT();
  const actions = useRecordActions(kind, record, listPath);
  const { departments } = useFieldEnvironment();
  const [isAssigning, setAssigning] = useState(false);
  const title = kind.isOnePerPerson ? kind.label.one : record.title;
  const date = dateOf(kind, record.data);
  const data = { ...facts, ...record.data };
  const names = record.departments.map((code) => departments.find((each) => each.code === code)?.name ?? code);
  return (
    <div className="page detail-page">
      <PageHead
        title={title}
        breadcrumbs={kind.isOnePerPerson ? [] : [{ label: kind.label.many, to: listPath }]}
        summary={[
          !kind.isOnePerPerson && <StateMark key="state" mark={record.state} />,
          date !== undefined && formatLongDate(date),
          names.length > 0 && names.join(", "),
          enteredByText(t, record.createdBy.name, record.enteredBy),
        ]}
        actions={<DetailActions kind={kind} record={record} actions={actions} />}
      />
      <div className="detail-columns">
        <div className="detail-body">
          <RecordBanners kind={kind} record={record} onAssign={() => setAssigning(true)} />
          {"doi" in kind.fields && (
            <Suspense>
              <Listings kind={kind.slug} id={record.id} date={date ?? ""} />
            </Suspense>
          )}
          <OtherRecords record={record} actions={actions} />
          <DuplicateProofBanner record={record.id} groups={record.sameProofs} />
          <ReviewBanner kind={kind} record={record} />
          <LazySubmissions kind={kind} id={record.id} state={record.state} />
          <AuthorshipBanner record={record} actions={actions} />
          {kind.people && <People kind={kind} record={record} actions={actions} />}
          {formOf(kind).map((section) => (
            <DetailSection
              key={section.label}
              section={section}
              data={withDuration(kind, data)}
              unread={record.unread}
              leaveOut={kind.isOnePerPerson ? [] : [kind.title]}
            />
          ))}
        </div>
        <aside className="detail-side" aria-label={t("Proof, gaps and history")}>
          <DetailProof kind={kind} record={record} />
          {record.abilities.edit && <DetailGaps kind={kind} record={record} />}
          <LazyHistory
            kind={kind}
            id={record.id}
            mayUndo={record.abilities.edit || record.abilities.remove}
            version={record.abilities.edit ? record.version : undefined}
          />
        </aside>
      </div>
      {record.abilities.assign && record.unassigned && kind.people && (
        <AssignDialog
          definition={kind.people}
          record={record}
          actions={actions}
          isOpen={isAssigning}
          onClose={() => setAssigning(false)}
        />
      )}
    </div>
  );
}

function RecordBanners({
  kind,
  record,
  onAssign,
}: {
  kind: KindDefinition;
  record: StoredRecord;
  onAssign: () => void;
}) {
  const t = useT();
  const days = useRetentionDays();
  const zone = useTimeZone();
  const unread = Object.keys(record.unread).length;
  return (
    <>
      {record.deletedAt !== null && (
        <Banner tone="bad">
          {t("Deleted on {{date}}. Kept in the bin for {{count}} days.", {
            date: formatLongDay(dayIn(record.deletedAt, zone)),
            count: days,
          })}
        </Banner>
      )}
      {record.unassigned && <UnassignedBanner kind={kind} record={record} onAssign={onAssign} />}
      {unread > 0 && (
        <Banner>
          {t("{{count}} cells of the file were not recognised. Their text is shown below the fields.", {
            count: unread,
          })}
        </Banner>
      )}
      <RecordWarnings kind={kind} record={record} />
    </>
  );
}

type PeopleProps = { kind: KindDefinition; record: StoredRecord; actions: ReturnType<typeof useRecordActions> };

function People({ kind, record, actions }: PeopleProps) {
  const t = useT();
  const [isChoosingName, setChoosingName] = useState(false);
  const { people } = kind;
  if (!people) return null;
  const mine = record.people.find(({ isViewer }) => isViewer);
  // The last person cannot be removed.
  const linked = record.people.filter(({ account, state }) => account !== undefined && state !== "declined");
  const mayRemove = record.abilities.removePerson && linked.length > 1;
  const hasConfirmed = record.abilities.decide && mine?.state === "confirmed";
  return (
    <Section
      title={people.label}
      note={t("In printed order")}
      end={
        hasConfirmed && (
          <Button size="small" variant="quiet" onClick={() => setChoosingName(true)}>
            {t("Another name is mine")}
          </Button>
        )
      }
    >
      {record.people.length > 0 ? (
        <PeopleDetails
          people={record.people}
          rules={people}
          actionOn={({ name, account, isViewer }, position) =>
            isViewer && hasConfirmed ? (
              <NotMineButton
                record={record}
                button={{ variant: "quiet", busy: actions.busy === "decline" }}
                onConfirm={(close) => void actions.decline().then(close)}
              />
            ) : mayRemove && account !== undefined && !isViewer ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t("Unlink {{name}} from this record", { name })}
                busy={actions.busy === "remove-person"}
                onClick={() => void actions.removePerson(position, name)}
              >
                {t("Unlink")}
              </Button>
            ) : null
          }
        />
      ) : (
        <p className="note">{t("No people yet.")}</p>
      )}
      {hasConfirmed && (
        <PositionDialog
          record={record}
          actions={actions}
          isOpen={isChoosingName}
          onClose={() => setChoosingName(false)}
        />
      )}
    </Section>
  );
}

/** The gaps, for whoever can fill them. */
function DetailGaps({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const t = useT();
  const { submit, expected } = record.gaps;
  if (submit.length + expected.length === 0) return null;
  return (
    <Section title={t("Still missing")}>
      {submit.length > 0 && !kind.isOnePerPerson && (
        <Line label={t("Required to submit")} labels={submit.map((gap) => gapLabel(kind, record.data, gap))} />
      )}
      {expected.length > 0 && <Line label={t("Recommended")} labels={expected.map(({ label }) => t(label))} />}
    </Section>
  );
}

function Line({ label, labels }: { label: string; labels: readonly string[] }) {
  return (
    <p className="missing-fields">
      <span className="note">{label}</span> {labels.join(", ")}
    </p>
  );
}

type DetailSectionProps = {
  section: FormSection;
  data: RecordData;
  unread: Readonly<Record<string, string>>;
  /** Shown elsewhere on the page: the title. */
  leaveOut: readonly string[];
};

/** The filled fields of a section; the empty ones are listed in one line. */
function DetailSection({ section, data, unread, leaveOut }: DetailSectionProps) {
  const t = useT();
  const fields = section.fields.filter(({ name, field }) => field.type !== "file" && !leaveOut.includes(name));
  const hasValue = (name: string) => isFilled(data[name]) || unread[name] !== undefined;
  const filled = fields.filter(({ name }) => hasValue(name));
  const empty = fields.filter(({ name }) => !hasValue(name));
  if (fields.length === 0) return null;
  return (
    <Section title={section.label}>
      {filled.length > 0 && (
        <dl className="facts">
          {filled.map(({ name, field }) => (
            <div key={name} data-wide={field.type === "table" || undefined}>
              <dt className={field.label === section.label ? "sr-only" : undefined}>{field.label}</dt>
              <dd>
                <FieldValueShow field={field} value={data[name]} />
                {unread[name] !== undefined && (
                  <p className="hint">{t("From the file, not recognised: “{{text}}”", { text: unread[name] })}</p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <p className="note empty-fields">
          {t("Not filled:")} {empty.map(({ field }) => field.label).join(", ")}
        </p>
      )}
    </Section>
  );
}
