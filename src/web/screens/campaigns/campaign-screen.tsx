import "./campaigns.css";
import { Bell, CalendarClock, LockOpen } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { Area } from "#access/roles.ts";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { needsAnswer } from "#rules/campaigns/find-likely-gap.ts";
import { text } from "#texts/text.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { MissingFigures } from "../../accreditation/yearly-figures.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { containsWords, minSearched } from "../../core/contains-words.ts";
import { useMe } from "../../core/queries.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { kindBySlug } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageSearch } from "../../ui/field/list-search.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { CampaignFigure, hasSignedAny } from "./campaign-figure.tsx";
import {
  type Campaign,
  type CampaignPerson,
  campaignFacts,
  listHref,
  monthNeededHref,
  monthNeededText,
} from "./campaign-labels.ts";
import { CloseCampaign } from "./close-campaign.tsx";
import { EscalateCampaign } from "./escalate-campaign.tsx";
import { MoveDeadline } from "./move-deadline.tsx";
import { RemindDialog } from "./remind-dialog.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";

const filters = ["all", "unsigned", "missing", "signed"] as const;
const filterNames = {
  all: text("Everybody"),
  unsigned: text("Not signed off"),
  missing: text("Probably missing"),
  signed: text("Signed off"),
};
const isInFilter: Record<(typeof filters)[number], (person: CampaignPerson) => boolean> = {
  all: () => true,
  // As in the figure in the page heading: a person who has left cannot sign off.
  unsigned: ({ isActive, signedAt }) => isActive && signedAt === null,
  missing: ({ sections }) => sections.some(needsAnswer),
  signed: ({ signedAt }) => signedAt !== null,
};

/** A campaign for the head who leads it: every person, the number of their works of each type, and whether they signed off. */
export function CampaignScreen() {
  const { campaign = "" } = useParams();
  // What is ticked or entered for one campaign is not kept for another.
  return <LedCampaign key={campaign} id={campaign} />;
}

function LedCampaign({ id }: { id: string }) {
  const t = useT();
  const area = useArea();
  const page = useListParams();
  const filter = filters.find((one) => one === page.get("show")) ?? "all";
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isReminding, setReminding] = useState(false);
  const answer = useRead(campaigns.read, { params: { id } });
  const { data } = answer;
  const [isReopening, setReopening] = useState(false);
  const breadcrumbs = [{ label: t("Campaigns"), to: `/${area}/campaigns` }];
  if (!data) {
    return (
      <div className="page">
        <PageHead title={t("Campaign")} breadcrumbs={breadcrumbs} />
        <NotLoaded
          what={t("Could not load the campaign.")}
          answer={answer}
          rows={8}
          widths={["30%", "10%", "10%", "10%"]}
        />
      </div>
    );
  }
  const rows = data.rows.filter((person) => isInFilter[filter](person) && containsWords(person.name, page.get("q")));
  const unsigned = data.rows.filter(isInFilter.unsigned);
  const selectedToRemind = unsigned.filter((person) => selected.has(person.id));
  const selectedToReopen = data.rows.filter((person) => hasSignedAny(person) && selected.has(person.id));
  return (
    <div className="page">
      <PageHead
        title={data.title}
        breadcrumbs={breadcrumbs}
        summary={[
          ...campaignFacts(t, data),
          t("Signed off: {{figure}}", { figure: `${formatCount(data.signed)} / ${formatCount(data.people)}` }),
        ]}
        actions={<Actions campaign={data} unsigned={unsigned.length} onRemind={() => setReminding(true)} />}
      />
      {data.note && <p className="note campaign-note">{data.note}</p>}
      {!data.closedAt && <MissingFigures tables={data.reports} period={data.period} dept={data.department ?? ""} />}
      <div className="list-filters">
        <SegmentedLinks
          label={t("Show")}
          parts={filters.map((one) => ({
            to: page.linkWith({ show: one === "all" ? undefined : one }),
            label: t(filterNames[one]),
            count: data.rows.filter(isInFilter[one]).length,
            isCurrent: one === filter,
          }))}
        />
        {data.rows.length > minSearched && <PageSearch label={t("Find by name")} page={page} />}
      </div>
      {!data.closedAt && (
        <SelectionBar
          count={new Set([...selectedToRemind, ...selectedToReopen]).size}
          actions={
            <>
              {selectedToRemind.length > 0 && (
                <Button size="small" icon={Bell} onClick={() => setReminding(true)}>
                  {t("Remind")}
                </Button>
              )}
              {selectedToReopen.length > 0 && (
                <Button size="small" icon={LockOpen} onClick={() => setReopening(true)}>
                  {t("Open again for {{n}}", { n: formatCount(selectedToReopen.length) })}
                </Button>
              )}
            </>
          }
          onClear={() => setSelected(new Set())}
        />
      )}
      <div className="campaign-table">
        <DataTable
          caption={data.title}
          columns={columnsOf(t, data, area)}
          rows={rows}
          rowId={(person) => person.id}
          rowName={({ name }) => name}
          {...(!data.closedAt && { selection: { selected, onChange: setSelected } })}
          empty={<Empty title={t("No matching people.")} />}
          phoneRow="facts"
        />
      </div>
      <p className="note">
        {t(
          "A figure marked “missing?” is zero although the person has such works in other years. Press the mark to see the reason.",
        )}{" "}
        {data.rows.some(({ sections }) => sections.some(({ monthNeeded }) => monthNeeded > 0)) && t(monthNeededText)}
      </p>
      {isReopening && selectedToReopen.length > 0 && (
        <ReopenDialog
          campaign={data}
          people={selectedToReopen}
          onClose={() => setReopening(false)}
          onDone={() => setSelected(new Set())}
        />
      )}
      <RemindDialog
        campaign={data}
        people={selectedToRemind.length > 0 ? selectedToRemind : unsigned}
        isOpen={isReminding}
        onClose={() => setReminding(false)}
        onDone={() => setSelected(new Set())}
      />
    </div>
  );
}

type T = ReturnType<typeof useT>;

function Actions({ campaign, unsigned, onRemind }: { campaign: Campaign; unsigned: number; onRemind: () => void }) {
  const t = useT();
  const area = useArea();
  const { data: me } = useMe();
  const { id, closedAt, deadline, submission } = campaign;
  const refreshes = [campaigns.read, campaigns.list];
  const reopen = useAction(campaigns.reopen, { doneText: t("The campaign is open again."), refreshes });
  const { download } = useDownload(t("Could not create the file"));
  if (closedAt)
    return (
      <>
        <ButtonLink to={["", area, "reports/submissions", submission].filter((part) => part !== null).join("/")}>
          {submission ? t("Open submission") : t("Submissions")}
        </ButtonLink>
        <Button busy={reopen.isPending} onClick={() => reopen.mutate({ params: { id }, body: {} })}>
          {t("Reopen campaign")}
        </Button>
      </>
    );
  return (
    <>
      <Button
        variant="quiet"
        icon={CalendarClock}
        onClick={() => void download(campaigns.calendar, { params: { id } })}
      >
        {t("Add to calendar")}
      </Button>
      <MoveDeadline campaign={campaign} />
      {unsigned > 0 && me !== undefined && deadline < me.institute.today && <EscalateCampaign campaign={campaign} />}
      <CloseCampaign campaign={campaign} />
      {unsigned > 0 && (
        <Button variant="primary" icon={Bell} onClick={onRemind}>
          {t("Remind {{n}}", { n: formatCount(unsigned) })}
        </Button>
      )}
    </>
  );
}

function columnsOf(t: T, campaign: ResponseOf<typeof campaigns.read>, area: Area) {
  const { kinds, totals } = campaign;
  const ofKind = (kind: string): Column<CampaignPerson> => ({
    id: kind,
    header: kindBySlug(kind).label.many,
    width: 116,
    look: "figure",
    wraps: true,
    sum: formatCount(totals.find((one) => one.kind === kind)?.works ?? 0),
    cell: (person) => {
      const section = person.sections.find((one) => one.kind === kind);
      return (
        section && (
          <CampaignFigure
            section={section}
            person={person}
            path={listHref(area, kind, campaign, person.email)}
            monthNeededPath={monthNeededHref(area, kind, campaign, person.email)}
          />
        )
      );
    },
  });
  return [
    {
      id: "name",
      header: t("Name"),
      width: 148,
      wraps: true,
      look: "title" as const,
      sum: t("Total, each counted once"),
      cell: ({ name }: CampaignPerson) => name,
    },
    {
      id: "signed",
      header: t("Signed off"),
      width: 104,
      wraps: true,
      look: "data" as const,
      cell: (person: CampaignPerson) => {
        if (person.signedAt) return <DateTime at={person.signedAt} format="day" />;
        if (hasSignedAny(person)) return t("Partly reopened");
        return person.isActive ? "" : t("Account not active");
      },
    },
    ...kinds.map(ofKind),
    {
      id: "activity",
      header: t("Last activity"),
      width: 128,
      look: "data" as const,
      cell: ({ lastActivity }: CampaignPerson) => lastActivity && <DateTime at={lastActivity} format="day" />,
    },
    {
      id: "reminded",
      header: t("Reminded"),
      width: 128,
      look: "data" as const,
      cell: ({ remindedAt }: CampaignPerson) => remindedAt && <DateTime at={remindedAt} format="day" />,
    },
  ] satisfies Column<CampaignPerson>[];
}
