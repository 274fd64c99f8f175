import { translateMessage } from "#texts/translate.ts";
import "./campaigns.css";
import { CalendarClock, Plus } from "lucide-react";
import { useParams } from "react-router";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { own } from "#contract/own.ts";
import { needsAnswer } from "#rules/campaigns/find-likely-gap.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { kindBySlug } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import {
  type Campaign,
  campaignFacts,
  formatCampaignPeriod,
  formatPreviousAnswer,
  listHref,
  monthNeededHref,
  monthNeededText,
  type OwnCampaignSection,
} from "./campaign-labels.ts";
import { Continuing } from "./continuing.tsx";

/** A campaign for a person whom it asks: their own sections, first those in which something is probably missing. */
export function OwnCampaign() {
  const t = useT();
  const { campaign: id = "" } = useParams();
  const answer = useRead(campaigns.readSections, { params: { id } });
  const { data } = answer;
  const { download } = useDownload(t("Could not create the file"));
  const refreshes = [campaigns.readSections, campaigns.list, own.readSidebar];
  const sign = useAction(campaigns.signOff, {
    doneText: ({ signedAt }) => t(signedAt ? "Signed off. Thank you." : "The signature is withdrawn."),
    refreshes,
  });
  const breadcrumbs = [{ label: t("Campaigns"), to: "/common/campaigns" }];
  if (!data) {
    return (
      <div className="page">
        <PageHead title={t("Campaign")} breadcrumbs={breadcrumbs} />
        <NotLoaded what={t("Could not load the campaign.")} answer={answer} rows={6} widths={["40%", "10%", "20%"]} />
      </div>
    );
  }
  const unanswered = data.sections.filter(needsAnswer);
  const others = data.sections.filter((section) => !needsAnswer(section));
  const { signedAt, closedAt } = data;
  const signed = data.sections.filter(({ isSigned }) => isSigned);
  const reopened = signed.length > 0 ? data.sections.filter(({ isSigned }) => !isSigned) : [];
  const setSigned = (isSigned: boolean) => sign.mutate({ params: { id }, body: { isSigned } });
  return (
    <div className="page">
      <PageHead
        title={data.title}
        breadcrumbs={breadcrumbs}
        summary={[...campaignFacts(t, data), t("From {{name}}", { name: data.openedBy })]}
        actions={
          !closedAt && (
            <>
              <Button
                variant="quiet"
                icon={CalendarClock}
                onClick={() => void download(campaigns.calendar, { params: { id } })}
              >
                {t("Add to calendar")}
              </Button>
              {signed.length > 0 && (
                <Button busy={sign.isPending} onClick={() => setSigned(false)}>
                  {t("Withdraw the signature")}
                </Button>
              )}
              {!signedAt && (
                <Button
                  variant="primary"
                  busy={sign.isPending}
                  disabledReason={unanswered.length > 0 && t("First answer each section under “Probably missing”.")}
                  onClick={() => setSigned(true)}
                >
                  {reopened.length > 0 ? t("Sign off again") : t("Sign off")}
                </Button>
              )}
            </>
          )
        }
      />
      {data.note && <p className="note campaign-note">{data.note}</p>}
      {reopened.length > 0 && !closedAt && (
        <div className="campaign-note">
          <Banner>
            <b>{t("Reopened: {{sections}}.", { sections: reopened.map(({ kind }) => kindBySlug(kind).label.many) })}</b>{" "}
            {t("Correct these records, then sign off again. The other sections stay as you signed them.")}
          </Banner>
        </div>
      )}
      {signedAt && (
        <p className="note campaign-note">
          {t("Signed off")} <DateTime at={signedAt} format="long" />
          {!closedAt && (
            <>
              .{" "}
              {t(
                "Until it is closed, your records of the period stay as they are. To change one, withdraw the signature.",
              )}
            </>
          )}
        </p>
      )}
      {unanswered.length > 0 && (
        <section aria-label={t("Probably missing")}>
          <h2 className="strong campaign-note">{t("Probably missing")}</h2>
          <SectionList campaign={data} sections={unanswered} />
        </section>
      )}
      <section aria-label={t("Your records of {{period}}", { period: formatCampaignPeriod(t, data) })}>
        <h2 className="strong campaign-note">
          {t("Your records of {{period}}", { period: formatCampaignPeriod(t, data) })}
        </h2>
        <SectionList campaign={data} sections={others} />
        {data.sections.some(({ monthNeeded }) => monthNeeded > 0) && <p className="note">{t(monthNeededText)}</p>}
      </section>
    </div>
  );
}

function SectionList({ campaign, sections }: { campaign: Campaign; sections: readonly OwnCampaignSection[] }) {
  const t = useT();
  const answer = useAction(campaigns.answer, { refreshes: [campaigns.readSections] });
  type Change = { hasNothingToReport: boolean } | { record: { id: string; isContinued: boolean } };
  const send = (kind: string, change: Change) =>
    answer.mutate({ params: { id: campaign.id }, body: { kind, ...change } });
  return (
    <ul className="campaign-sections">
      {sections.map((section) => {
        const { kind, works, drafts, withoutProof, monthNeeded, hasNothingToReport, gap, before } = section;
        const { label } = kindBySlug(kind);
        // In a period of several years there may be works, and a year without any.
        const mayBeNothing = works === 0 || gap !== null;
        return (
          <li key={kind}>
            <span className="campaign-works">{formatCount(works)}</span>
            <div>
              <Anchor to={listHref("common", kind, campaign)} className="strong">
                {label.many}
              </Anchor>
              <p className="note">
                {[
                  gap && translateMessage(gap),
                  drafts > 0 && t("Drafts: {{n}}", { n: formatCount(drafts) }),
                  before &&
                    t("{{period}}: {{answer}}", { period: before.period, answer: formatPreviousAnswer(t, before) }),
                  withoutProof > 0 && t("Without proof: {{n}}", { n: formatCount(withoutProof) }),
                  hasNothingToReport && mayBeNothing && t("You answered that there is nothing to report."),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {monthNeeded > 0 && (
                <p className="note">
                  <Anchor to={monthNeededHref("common", kind, campaign)} className="text-link">
                    {t("Month needed: {{n}}", { n: formatCount(monthNeeded) })}
                  </Anchor>
                </p>
              )}
              <Continuing
                section={section}
                isClosed={campaign.closedAt !== null}
                isBusy={answer.isPending}
                onAnswer={(record) => send(kind, { record })}
              />
            </div>
            {!campaign.closedAt && (
              <div className="actions">
                {mayBeNothing && (
                  <Button
                    size="small"
                    busy={answer.isPending}
                    aria-label={`${t(hasNothingToReport ? "Undo" : "Nothing to report")}: ${label.many}`}
                    onClick={() => send(kind, { hasNothingToReport: !hasNothingToReport })}
                  >
                    {t(hasNothingToReport ? "Undo" : "Nothing to report")}
                  </Button>
                )}
                <ButtonLink
                  size="small"
                  icon={Plus}
                  to={`/common/forms/${kind}`}
                  aria-label={t("Add: {{type}}", { type: label.one })}
                >
                  {t("Add")}
                </ButtonLink>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
