import "../requests/requests.css";
import { useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { privacy } from "#contract/privacy.ts";
import { text } from "#texts/text.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { accountReads } from "../use-account-actions.tsx";

type Erasure = ResponseOf<typeof privacy.foresee>;

const kept = ["shared", "alone", "proofs"] as const;
const deleted = ["documents", "documentProofs", "sessions", "notifications", "mails"] as const;

/** What is kept without the person, and what is deleted, in figures. */
function ErasureShown({ erasure }: { erasure: Erasure }) {
  const t = useT();
  const linesOf = (names: readonly (typeof kept | typeof deleted)[number][]) =>
    names
      .filter((name) => erasure[name] > 0)
      .map((name) => <li key={name}>{t(eraseTexts[name], { count: erasure[name] })}</li>);
  return (
    <div className="erasure">
      <h3>{t("Kept, without the name")}</h3>
      <ul className="plain-points">
        {linesOf(kept)}
        <li>{t("all counts and reports stay the same; each record shows “Former member” instead of the name")}</li>
      </ul>
      <h3>{t("Permanently deleted")}</h3>
      <ul className="plain-points">
        <li>{t("name, address, password, photo, IDs, other spellings, preferences")}</li>
        {linesOf(deleted)}
        <li>{t("their name in histories, imports and notifications to others")}</li>
      </ul>
      <p className="note">{t("Earlier backups contain the data until they are replaced.")}</p>
    </div>
  );
}

const eraseTexts = {
  shared: text("{{count}} records with colleagues on them"),
  alone: text("{{count}} records that name nobody else of the institute"),
  proofs: text("{{count}} proof files of these, unchanged: a certificate still shows the name"),
  documents: text("{{count}} documents of their own (profile, experience, research profile, qualifications)"),
  documentProofs: text("{{count}} files of these documents"),
  sessions: text("{{count}} sessions: they are signed out at once"),
  notifications: text("{{count}} notifications"),
  mails: text("{{count}} copies of e-mails to them"),
};

type EraseDialogProps = {
  /** Its public id; null: closed. */
  account: string | null;
  onClose: () => void;
  onErased?: () => void;
};

/** The effects of deleting the account, then its address to type, then the button, which cannot be undone. */
export function EraseDialog({ account, onClose, onErased }: EraseDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const params = { id: account ?? "" };
  const { data, error } = useRead(privacy.foresee, { params }, { isEnabled: account !== null, staleInMs: 0 });
  const close = () => {
    setTyped("");
    setProblem(undefined);
    onClose();
  };
  const erase = useAction(privacy.erase, {
    doneText: t("The account is deleted."),
    refreshes: [...accountReads, privacy.queue],
    onDone: () => {
      close();
      onErased?.();
    },
    onRefused: (refusal) => {
      setProblem(refusal.issues[0]?.message ?? refusal.message);
    },
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() === data?.email) return erase.mutate({ params, body: { confirm: typed } });
    if (data) setProblem(t("Type {{email}} to confirm.", { email: data.email }));
  };
  return (
    <ConfirmDialog
      isOpen={account !== null}
      title={t("Delete the account of {{name}}?", { name: data ? data.name || data.email : "…" })}
      action={t("Delete permanently")}
      isDangerous
      busy={erase.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {error && !data && <p className="field-error">{error.message || t("Could not load what would be deleted.")}</p>}
      {!data && !error && <Skeleton rows={5} widths={["80%"]} />}
      {data && (
        <div className="stack">
          <ErasureShown erasure={data} />
          <Field label={t("Type {{email}} to confirm", { email: data.email })} error={problem}>
            <TextInput
              mono
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </div>
      )}
    </ConfirmDialog>
  );
}
