import "../requests/requests.css";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { managesAccounts } from "#access/roles.ts";
import type { requestKinds } from "#contract/input-rules/privacy-rules.ts";
import { privacy } from "#contract/privacy.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { downloadFile } from "../../core/api/file.ts";
import { useMe } from "../../core/queries/use-me.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { useAsk } from "./use-ask.ts";

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
  const isOffice = me !== undefined && managesAccounts(me);
  return (
    <div className="stack my-data" id="my-data" ref={here}>
      <DataDownload />
      <div className="stack my-data-asks">
        <div className="row wrap">
          <Button onClick={() => setAsking("correction")}>{t("Request a correction")}</Button>
          <Button onClick={() => setAsking("deletion")}>{t("Request deletion")}</Button>
        </div>
        {me && <p className="note">{t(isOffice ? "A super admin answers." : "An admin of your institute answers.")}</p>}
      </div>
      <OwnRequests />
      <CorrectionDialog isOpen={asking === "correction"} onClose={close} />
      <DeletionDialog isOpen={asking === "deletion"} onClose={close} />
    </div>
  );
}

type AskDialogProps = { isOpen: boolean; onClose: () => void };

/** What is wrong, in the person's own words. */
function CorrectionDialog({ isOpen, onClose }: AskDialogProps) {
  const t = useT();
  const { text, setText, problem, send, isBusy } = useAsk("correction", onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Request a correction")}
      says={t(
        "For what you cannot change yourself: your role, department, joining date, a name on a colleague’s record.",
      )}
      foot={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" busy={isBusy} onClick={send}>
            {t("Send the request")}
          </Button>
        </>
      }
    >
      <Field label={t("What is wrong, and what is correct")} error={problem}>
        <TextArea rows={5} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}

/** The consequences of deletion, before it is requested. */
function DeletionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const { text, setText, problem, send, isBusy } = useAsk("deletion", onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Request deletion of your account?")}
      says={t("If it is approved, it cannot be undone:")}
      foot={
        <>
          <Button onClick={onClose}>{t("Keep my account")}</Button>
          <Button variant="danger" busy={isBusy} onClick={send}>
            {t("Request deletion")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="plain-points">
          <li>{t("Your profile, experience, research profile and qualifications are deleted with their files.")}</li>
          <li>{t("The institution’s records are not deleted. They show “Former member” instead of your name.")}</li>
          <li>{t("You can no longer sign in. Your address can be registered again.")}</li>
        </ul>
        <p className="note">{t("Download your data first.")}</p>
        <Field label={t("Comments")} optional error={problem}>
          <TextArea rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

/** All personal data, as a download. */
function DataDownload() {
  const t = useT();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(privacy.exportOwn);
      toast({ text: t("Your data is downloaded.") });
    } catch (error) {
      toast({ variant: "destructive", text: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <p>
        {t(
          "One file with all data about you: account, records, proofs, notifications, sessions, your actions and your requests. It is a ZIP archive; its README.txt describes each file.",
        )}
      </p>
      <div className="because">
        <Button icon={Download} busy={isBusy} onClick={() => void download()}>
          {t("Download my data")}
        </Button>
        <span className="note" role="status">
          {t(isBusy ? "Preparing the file" : "Up to six times an hour.")}
        </span>
      </div>
    </div>
  );
}
