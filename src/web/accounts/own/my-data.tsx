import { useMe } from "../../core/queries.ts";
import "../requests/requests.css";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { managesAccounts } from "#access/roles.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { requestKinds } from "#contract/input-rules/request-states.ts";
import { privacy } from "#contract/privacy.ts";
import { useRead } from "../../core/api/use-read.ts";
import { loadValidation } from "../../core/load-validation.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useDownload } from "../../feedback/use-download.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { NotLoaded } from "../load-error.tsx";
import { RequestState, requestKindTexts, requestStateTexts } from "../requests/request-state.tsx";
import { DownloadRecords } from "./download-records.tsx";

type Asking = (typeof requestKinds)[number] | null;

/** My personal data as a file, and my requests about it. */
export function MyData() {
  const t = useT();
  const { data: me } = useMe();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const here = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#my-data") here.current?.scrollIntoView();
  }, [hash]);
  return (
    <div className="stack my-data" id="my-data" ref={here}>
      <DataDownload />
      <DownloadRecords />
      <div className="stack my-data-requests">
        <div className="row wrap">
          <Button onClick={() => setAsking("correction")}>{t("Request a correction")}</Button>
          <Button onClick={() => setAsking("deletion")}>{t("Request deletion")}</Button>
        </div>
        {me && (
          <p className="note">
            {t(managesAccounts(me) ? "A super admin answers." : "An admin of your institute answers.")}
          </p>
        )}
      </div>
      <OwnRequests />
      <CorrectionDialog isOpen={asking === "correction"} onClose={close} />
      <DeletionDialog isOpen={asking === "deletion"} onClose={close} />
    </div>
  );
}

/** What is wrong, in the person's own words. */
function CorrectionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const { text, setText, problem, send, isBusy } = useAsk("correction", onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Request a correction")}
      description={t(
        "For what you cannot change yourself: your role, department, joining date, a name on a colleague’s record.",
      )}
      action={t("Send the request")}
      busy={isBusy}
      onConfirm={send}
    >
      <Field label={t("What is wrong, and what is correct")} error={problem}>
        <TextArea rows={5} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

/** The consequences of deletion, before it is requested. */
function DeletionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const { text, setText, problem, send, isBusy } = useAsk("deletion", onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Request deletion of your account?")}
      description={t("If it is approved, it cannot be undone:")}
      action={t("Request deletion")}
      otherwise={t("Keep my account")}
      isDangerous
      busy={isBusy}
      onConfirm={send}
    >
      <div className="stack">
        <ul className="plain-points">
          <li>{t("Your profile, experience, research profile and qualifications are deleted with their files.")}</li>
          <li>{t("The institute’s records are not deleted. They show “Former member” instead of your name.")}</li>
          <li>{t("You can no longer sign in. Your address can be registered again.")}</li>
        </ul>
        <p className="note">{t("Download your data first.")}</p>
        <Field label={t("Comments")} optional error={problem}>
          <TextArea rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

/** All personal data, as a download. */
function DataDownload() {
  const t = useT();
  const { toast } = useToast();
  const { isBusy, download } = useDownload();
  const downloadOwn = async () => {
    if (await download(privacy.exportOwn)) toast({ text: t("Your data is downloaded.") });
  };
  return (
    <div className="stack">
      <p>
        {t(
          "One file with all data about you: account, records, proofs, notifications, sessions, your actions and your requests. It is a ZIP archive; its README.txt describes each file.",
        )}
      </p>
      <div className="btn-row">
        <Button icon={Download} busy={isBusy} onClick={() => void downloadOwn()}>
          {t("Download my data")}
        </Button>
        <span className="note" role="status">
          {t(isBusy ? "Preparing the file" : "Up to six times an hour.")}
        </span>
      </div>
    </div>
  );
}

type Request = ResponseOf<typeof privacy.listOwn>["rows"][number];

/** My requests, newest first, with the answers. */
function OwnRequests() {
  const t = useT();
  const answer = useRead(privacy.listOwn);
  const { data } = answer;
  if (!data)
    return <NotLoaded what={t("Could not load your requests.")} answer={answer} rows={1} widths={["60%", "72px"]} />;
  if (data.rows.length === 0) return <p className="note">{t("No requests yet.")}</p>;
  return (
    <ul className="own-requests" aria-label={t("Your requests")}>
      {data.rows.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </ul>
  );
}

function RequestLine({ request: { id, kind, text, state, answer, createdAt, closedAt } }: { request: Request }) {
  const t = useT();
  const what = t(requestKindTexts[kind]);
  const withdraw = useAction(privacy.withdraw, { doneText: t("Request withdrawn."), refreshes: [privacy.listOwn] });
  return (
    <li>
      <div className="row between">
        <span className="strong">{what}</span>
        <RequestState state={state} />
      </div>
      {text && <p className="request-text">{text}</p>}
      {answer && (
        <p className="request-text answer">
          <b>{t("Answer")}:</b> {answer}
        </p>
      )}
      <div className="row between">
        <span className="note">
          {t("requested")} <DateTime at={createdAt} />
          {closedAt && (
            <>
              , {t(requestStateTexts[state]).toLowerCase()} <DateTime at={closedAt} />
            </>
          )}
        </span>
        {state === "open" && (
          <Button
            size="small"
            variant="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } })}
            aria-label={t("Withdraw: {{what}}", { what })}
          >
            {t("Withdraw")}
          </Button>
        )}
      </div>
    </li>
  );
}

type Kind = "correction" | "deletion";

/** A request as it is typed and sent; the text stays until it is sent. */
function useAsk(kind: Kind, onDone: () => void) {
  const t = useT();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const ask = useAction(privacy.ask, {
    doneText: t("Request sent."),
    refreshes: [privacy.listOwn],
    onDone: () => {
      setText("");
      setProblem(undefined);
      onDone();
    },
    onRefused: (error) => {
      setProblem(error.issues[0]?.message ?? error.message);
    },
  });
  const send = async () => {
    const rules = await loadValidation(() => import("#contract/input-rules/privacy-rules.ts"));
    const read = rules?.requestRules.safeParse({ kind, text });
    if (!read?.error) return ask.mutate({ body: read?.data ?? { kind, text } });
    setProblem(read.error.issues[0]?.message);
  };
  return { text, setText, problem, send, isBusy: ask.isPending };
}
