import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { leadsDepartment, reportsForInstitute } from "#access/roles.ts";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { defaultScope, useArea } from "../../core/area.ts";
import { useMe } from "../../core/queries.ts";
import { useSession } from "../../core/session.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { type Campaign, campaignFacts, formatCampaignPeriod } from "./campaign-labels.ts";

const OpenCampaign = lazy(async () => ({ default: (await import("./open-campaign.tsx")).OpenCampaign }));

/** The campaigns that the viewer leads or that ask the viewer. */
export function CampaignsScreen() {
  const t = useT();
  const area = useArea();
  const session = useSession();
  /** Undefined until the form is opened for the first time; then it is kept, with what was typed. */
  const [isOpening, setOpening] = useState<boolean>();
  const { data: me } = useMe();
  const answer = useRead(campaigns.list, {});
  const { data } = answer;
  const leads = defaultScope(area) !== "own" && (leadsDepartment(session) || reportsForInstitute(session));
  const rows = data?.rows.filter(({ mayLead, isAsked }) => (leads ? mayLead || isAsked : isAsked));
  const title = (campaign: Campaign) => (
    <Anchor to={`/${leads && campaign.mayLead ? area : "common"}/campaigns/${campaign.id}`}>{campaign.title}</Anchor>
  );
  const signOffLink = ({ id, isAsked, signedAt, closedAt }: Campaign) =>
    isAsked &&
    (signedAt !== null || closedAt === null) && (
      <Anchor to={`/common/campaigns/${id}`}>
        {signedAt ? (
          <>
            {t("Signed off")} <DateTime at={signedAt} format="day" />
          </>
        ) : (
          t("Check and sign off")
        )}
      </Anchor>
    );
  const signed = (campaign: Campaign) => `${formatCount(campaign.signed)} / ${formatCount(campaign.people)}`;
  return (
    <div className="page">
      <PageHead
        title={t("Campaigns")}
        summary={[
          leads
            ? t("Ask faculty for the records of a period, by a deadline")
            : t("Check your records of a period, add what is missing, and sign them off by the deadline"),
        ]}
        actions={
          leads && (
            <Button variant="primary" icon={Plus} onClick={() => setOpening(true)}>
              {t("Open a campaign")}
            </Button>
          )
        }
      />
      {!data && (
        <NotLoaded what={t("Could not load the campaigns.")} answer={answer} rows={5} widths={["50%", "20%", "10%"]} />
      )}
      {rows && (
        <DataTable
          caption={t("Campaigns")}
          rows={rows}
          rowId={({ id }) => id}
          rowName={(campaign) => campaign.title}
          columns={[
            { id: "title", header: t("Title"), wraps: true, cell: title },
            {
              id: "department",
              header: t("Department"),
              width: 150,
              wraps: true,
              hideBelow: 1024,
              cell: ({ departmentName }) => departmentName ?? t("Whole institute"),
            },
            {
              id: "period",
              header: t("Period"),
              width: 130,
              wraps: true,
              cell: (campaign) => formatCampaignPeriod(t, campaign),
            },
            { id: "deadline", header: t("Deadline"), width: 106, look: "data", cell: deadlineOf(t) },
            ...(leads
              ? [{ id: "signed", header: t("Signed off"), width: 90, look: "figure" as const, cell: signed }]
              : []),
            { id: "sign-off", header: t("Your sign-off"), width: 138, wraps: true, cell: signOffLink },
          ]}
          empty={
            <Empty
              title={leads ? t("No campaign yet.") : t("No campaign asks for your records.")}
              detail={
                leads &&
                t(
                  "A campaign asks the faculty for their records of a period, shows who has answered, and reminds the others.",
                )
              }
            />
          }
          phoneRow={(campaign) => (
            <div className="stack">
              {title(campaign)}
              <span className="note">{campaignFacts(t, campaign).join(" · ")}</span>
              {leads && <span className="note">{t("Signed off: {{figure}}", { figure: signed(campaign) })}</span>}
              {signOffLink(campaign)}
            </div>
          )}
        />
      )}
      {isOpening !== undefined && me && (
        <Suspense>
          <OpenCampaign me={me} isOpen={isOpening} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </div>
  );
}

const deadlineOf = (t: ReturnType<typeof useT>) =>
  function Deadline({ deadline, closedAt }: Campaign) {
    return closedAt ? t("Closed") : deadline;
  };
