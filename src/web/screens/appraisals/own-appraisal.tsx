import "./appraisals.css";
import { useState } from "react";
import { appraisals } from "#contract/accreditation/appraisals.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { ExportMenu } from "../../ui/dialog/export-menu.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { newestOf, stateLabelOf } from "./appraisal-labels.ts";
import { NoPrincipal } from "./no-principal.tsx";
import { SheetView } from "./sheet-view.tsx";
import { NoteText, StepsView } from "./steps-view.tsx";
import { useNotes } from "./use-notes.ts";

type Own = ResponseOf<typeof appraisals.readOwn>;

/** One's own annual appraisal: the sheet of the year with notes, sent with a signature, and what was written about it. */
export function OwnAppraisal() {
  const t = useT();
  const page = useListParams();
  const year = page.get("year") || undefined;
  const answer = useRead(appraisals.readOwn, { query: { year } });
  const { data } = answer;
  return (
    <div className="page">
      {data ? (
        <AppraisalForm key={data.year} own={data} onYear={(chosen) => page.set({ year: chosen })} />
      ) : (
        <>
          <PageHead title={t("My appraisal")} />
          <NotLoaded
            what={t("Could not load the appraisal.")}
            answer={answer}
            rows={8}
            widths={["50%", "12%", "12%"]}
          />
        </>
      )}
    </div>
  );
}

function AppraisalForm({ own, onYear }: { own: Own; onYear: (year: string) => void }) {
  const t = useT();
  const { id, year, years, state, can, person, liveDigest } = own;
  const notes = useNotes(own);
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const refreshes = [appraisals.readOwn];
  const send = useAction(appraisals.send, { doneText: t("Sent."), refreshes });
  const withdraw = useAction(appraisals.withdraw, { doneText: t("Withdrawn."), refreshes });
  const newest = newestOf(own);
  const mayWrite = can.includes("write");
  const sheet = mayWrite ? own.live : (newest?.sheet ?? own.live);
  const returned =
    state === "returned" ? own.steps.findLast(({ action }) => action === "returned-to-teacher") : undefined;
  const signAndSend = async (onSettled: () => void) => {
    const version = await notes.save();
    if (version !== undefined) send.mutate({ body: { year, version, digest: liveDigest ?? undefined } }, { onSettled });
  };
  const note = (name: string, label: string) =>
    mayWrite ? (
      <Field label={`${t("Note")}: ${label}`} optional>
        <TextArea
          rows={2}
          value={notes.textOf(name)}
          onChange={({ target }) => notes.type(name, target.value)}
          onBlur={() => void notes.save()}
        />
      </Field>
    ) : (
      <NoteText text={newest?.notes[name]} />
    );
  return (
    <>
      <PageHead
        title={t("My appraisal")}
        summary={[person.name, person.department, t("Annual self-appraisal (PBAS)"), t(stateLabelOf(own))]}
        actions={
          <>
            <Select
              className="appraisal-year"
              aria-label={t("Academic year")}
              value={year}
              choices={[...new Set([...years, year])].map((one) => ({ value: one, label: one }))}
              onChange={({ target }) => onYear(target.value)}
            />
            {newest && id && (
              <ExportMenu
                formats={["pdf", "docx", "xlsx"]}
                isBusy={isBusy}
                onChoose={(format) => void download(appraisals.export, { params: { id, format } })}
              />
            )}
            {can.includes("withdraw") && (
              <Button
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate({ body: { year, version: own.version } })}
              >
                {t("Withdraw")}
              </Button>
            )}
            {can.includes("send") && (
              <ConfirmButton
                label={t("Sign and send")}
                button={{ variant: "primary" }}
                title={t("Sign and send")}
                description={t(
                  "Drafts and returned records are not included. You can withdraw it until the head or principal acts on it.",
                )}
                action={t("Sign and send")}
                busy={send.isPending}
                onConfirm={(close) => void signAndSend(close)}
              />
            )}
          </>
        }
      />
      {!own.hasPrincipal && state !== "closed" && <NoPrincipal />}
      {returned && (
        <Banner>
          <p>{t("Fix it, then sign and send it again.")}</p>
          <p className="appraisal-comment">{returned.comment}</p>
        </Banner>
      )}
      {can.includes("remark") && <RemarkForm year={year} />}
      {sheet && (
        <SheetView
          sheet={sheet}
          note={note}
          title={({ kind, record, title }) => (
            <Anchor className="plain" to={displayPath("common", kind, record)}>
              {title || t("Untitled")}
            </Anchor>
          )}
        />
      )}
      <StepsView appraisal={own} />
    </>
  );
}

/** The faculty member's one answer to a finished appraisal. */
function RemarkForm({ year }: { year: string }) {
  const t = useT();
  const [comment, setComment] = useState("");
  const remark = useAction(appraisals.remark, {
    doneText: t("Saved."),
    refreshes: [appraisals.readOwn],
  });
  const answer = (agrees: boolean) => remark.mutate({ body: { year, agrees, comment } });
  return (
    <Section title={t("Your answer")} note={t("You can answer it once, after the principal has closed it.")}>
      <Field label={t("Comment")} optional>
        <TextArea rows={3} value={comment} onChange={({ target }) => setComment(target.value)} />
      </Field>
      <div className="appraisal-actions">
        <Button busy={remark.isPending} onClick={() => answer(true)}>
          {t("I have read it")}
        </Button>
        <Button
          busy={remark.isPending}
          disabledReason={comment.trim() === "" && t("Say why you do not agree.")}
          onClick={() => answer(false)}
        >
          {t("I do not agree")}
        </Button>
      </div>
    </Section>
  );
}
