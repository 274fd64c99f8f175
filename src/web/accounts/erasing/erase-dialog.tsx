import { useState } from "react";
import { privacy } from "#contract/privacy.ts";
import { useRead } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useRefreshAccounts } from "../use-account-deeds.tsx";
import { ErasureShown } from "./erasure-shown.tsx";

type EraseDialogProps = {
  /** Its public id; null: closed. */
  account: string | null;
  onClose: () => void;
  onErased?: () => void;
};

/** What deleting the account does, then its address typed, then the deed that nobody undoes. */
export function EraseDialog({ account, onClose, onErased }: EraseDialogProps) {
  const t = useWords(requestsWords);
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const params = { id: account ?? "" };
  const { data, error } = useRead(privacy.foresee, { params }, { isWanted: account !== null, staleInMs: 0 });
  const close = () => {
    setTyped("");
    setProblem(undefined);
    onClose();
  };
  const erase = useWrite(privacy.erase, {
    onSuccess: () => {
      toast({ text: t("erase.deleted") });
      close();
      onErased?.();
      return refreshAccounts();
    },
    onError: (refusal) => setProblem(refusal.issues[0]?.message ?? refusal.message),
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() === data?.email) return erase.mutate({ params, body: { confirm: typed } });
    if (data) setProblem(t("erase.differs", { email: data.email }));
  };
  return (
    <ConfirmDialog
      isOpen={account !== null}
      title={t("erase.title", { name: data ? data.name || data.email : "…" })}
      deed={t("erase.deed")}
      otherwise={t("erase.keep")}
      isDangerous
      busy={erase.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {error && !data && <p className="err">{error.message || t("erase.failed")}</p>}
      {!data && !error && <Skeleton rows={5} widths={["80%"]} />}
      {data && (
        <div className="stack">
          <ErasureShown erasure={data} />
          <Field label={t("erase.confirm", { email: data.email })} error={problem}>
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
