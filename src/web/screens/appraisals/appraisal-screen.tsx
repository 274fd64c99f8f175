import "./appraisals.css";
import { useState } from "react";
import { appraisals } from "#contract/accreditation/appraisals.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { pointsText } from "../../accreditation/points-text.ts";
import { useRead } from "../../core/api/use-read.ts";
import { recordPath, useArea } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ExportMenu } from "../../ui/dialog/export-menu.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { type Appraisal, newestOf, stateLabelOf } from "./appraisal-labels.ts";
import { NoPrincipal } from "./no-principal.tsx";
import { SheetView } from "./sheet-view.tsx";
import { NoteText, StepsView } from "./steps-view.tsx";

/** The appraisal of somebody as the head, a principal or an admin reads it; signed or returned by whose turn it is. */
export function AppraisalScreen({ id }: { id: string }) {
  const t = useT();
  const area = useArea();
  const answer = useRead(appraisals.read, { params: { id } });
  const { data } = answer;
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const breadcrumbs = [
    {
      label: t("Appraisals"),
      to: `/${area}/reports/appraisals${data ? `?year=${encodeURIComponent(data.year)}` : ""}`,
    },
  ];
  const newest = data && newestOf(data);
  if (!data || !newest) {
    return (
      <div className="page">
        <PageHead title={t("Appraisals")} breadcrumbs={breadcrumbs} />
        <NotLoaded what={t("Could not load the appraisal.")} answer={answer} rows={8} widths={["50%", "12%", "12%"]} />
      </div>
    );
  }
  return (
    <div className="page">
      <PageHead
        title={data.person.name}
        breadcrumbs={breadcrumbs}
        summary={[t("Annual appraisal {{year}}", { year: data.year }), data.person.department, t(stateLabelOf(data))]}
        actions={
          <ExportMenu
            formats={["pdf", "docx", "xlsx"]}
            isBusy={isBusy}
            onChoose={(format) => void download(appraisals.export, { params: { id, format } })}
          />
        }
      />
      {!data.hasPrincipal && data.state !== "closed" && <NoPrincipal />}
      <Changes appraisal={data} />
      {data.can.length > 0 && <SignOrReturn key={id} appraisal={data} />}
      <StepsView appraisal={data} />
      <SheetView
        sheet={newest.sheet}
        note={(name) => <NoteText text={newest.notes[name]} />}
        title={({ kind, record, title }) => {
          const path = recordPath(area, kind, record);
          const name = title || t("Untitled");
          return path ? (
            <Anchor className="plain" to={path}>
              {name}
            </Anchor>
          ) : (
            name
          );
        }}
      />
    </div>
  );
}

function Changes({ appraisal: { changes, state } }: { appraisal: Appraisal }) {
  const t = useT();
  if (!changes || state === "closed") return null;
  const { added, removed, points } = changes;
  if (added.length === 0 && removed.length === 0 && points === 0) return null;
  return (
    <Banner tone="info">
      <p>
        {t("Changed since it was sent: {{points}} points", {
          points: points > 0 ? `+${pointsText(points)}` : pointsText(points).replace("-", "−"),
        })}
      </p>
      <ul>
        {added.map(({ record, title }) => (
          <li key={record}>{t("Added: {{title}}", { title: title || t("Untitled") })}</li>
        ))}
        {removed.map(({ record, title }) => (
          <li key={record}>{t("Removed: {{title}}", { title: title || t("Untitled") })}</li>
        ))}
      </ul>
    </Banner>
  );
}

function SignOrReturn({ appraisal: { id, version, can } }: { appraisal: Appraisal }) {
  const t = useT();
  const area = useArea();
  const [comment, setComment] = useState("");
  const refreshes = [appraisals.read, appraisals.list];
  const sign = useAction(appraisals.sign, { doneText: t("Signed."), refreshes });
  const returnAppraisal = useAction(appraisals.returnAppraisal, { doneText: t("Returned."), refreshes });
  if (id === null) return null;
  const params = { id };
  const needsReason = comment.trim() === "" && t("Enter the reason.");
  const returnTo = (to: "teacher" | "head") =>
    returnAppraisal.mutate({ params, body: { version, to, reason: comment } });
  const isBusy = sign.isPending || returnAppraisal.isPending;
  return (
    <Section title={t("Your comment and signature")} note={t("The faculty member will read your comment.")}>
      <Field label={t("Comment")} optional>
        <TextArea rows={4} value={comment} onChange={({ target }) => setComment(target.value)} />
      </Field>
      <div className="appraisal-actions">
        <Button variant="primary" busy={isBusy} onClick={() => sign.mutate({ params, body: { version, comment } })}>
          {/* The principal's area. */}
          {area === "overview" ? t("Sign and close") : t("Sign and pass on")}
        </Button>
        <Button busy={isBusy} disabledReason={needsReason} onClick={() => returnTo("teacher")}>
          {t("Return")}
        </Button>
        {can.includes("return-to-head") && (
          <Button busy={isBusy} disabledReason={needsReason} onClick={() => returnTo("head")}>
            {t("Return to the head")}
          </Button>
        )}
      </div>
    </Section>
  );
}
