import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { upload } from "../../../core/api/upload.ts";
import { refresh } from "../../../core/api/use-read.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useNewTab } from "../../../feedback/use-new-tab.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { dayIn } from "../../../ui/text/format-date.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";

type Proof = ResponseOf<typeof submissions.rows>["rows"][number]["proofs"][number];
type Props = {
  proof: Proof;
  /** Submission, table and row. */
  at: { id: string; report: string; n: number };
  onRelease: (isReleased: boolean) => void;
};

const refreshes = [submissions.rows, submissions.read];

/** A proof of a frozen row: released or not, and the redacted copy that is shown in its place. */
export function FrozenProof({ proof: shown, at, onRelease }: Props) {
  const { proof, name, isReleased, broken, copy } = shown;
  const t = useT();
  const timeZone = useTimeZone();
  const params = { ...at, proof };
  const remove = useAction(submissions.removeCopy, {
    refreshes,
    doneText: t("Copy removed. The proof is not released."),
  });
  const help = [
    broken && t("Missing or damaged"),
    copy && t("Redacted copy by {{name}}, {{day}}", { name: copy.madeBy, day: dayIn(copy.madeAt, timeZone) }),
  ].filter(Boolean);
  return (
    <div className="frozen-proof">
      <Checkbox
        label={t("Release {{name}}", { name })}
        help={help.length > 0 ? help.join(" · ") : undefined}
        checked={isReleased}
        disabled={broken !== null}
        onChange={({ target }) => onRelease(target.checked)}
      />
      <span className="actions">
        <OpenProof proof={shown} params={params} className="btn small quiet">
          {t("Open")}
        </OpenProof>
        <UploadCopy params={params} name={name} hasCopy={copy !== null} />
        {copy && (
          <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
            {t("Remove the copy")}
          </Button>
        )}
      </span>
    </div>
  );
}

type OpenProofProps = {
  proof: Proof;
  params: Props["at"] & { proof: number };
  className?: string;
  children: ReactNode;
};

/** Opens the proof, as the binder has it, in a new tab. */
export function OpenProof({ proof: { name, broken }, params, className = "text-link", children }: OpenProofProps) {
  const t = useT();
  const showInNewTab = useNewTab();
  return (
    <button
      type="button"
      className={className}
      aria-label={t("Open {{name}}", { name })}
      disabled={broken !== null}
      onClick={() => void showInNewTab(submissions.readProof, { params })}
    >
      {children}
    </button>
  );
}

type UploadCopyProps = { params: Props["at"] & { proof: number }; name: string; hasCopy: boolean };

/** Uploads a redacted copy: a PDF or picture without the personal data of the original. */
function UploadCopy({ params, name, hasCopy }: UploadCopyProps) {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      await upload(submissions.putCopy, { params, files: [file] });
      toast({ text: t("The copy is shown in place of {{name}}.", { name }) });
      await Promise.all(refreshes.map((one) => refresh(client, one)));
    } catch (error) {
      toast({ variant: "destructive", title: t("Copy not accepted"), text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="btn small quiet" htmlFor={id} aria-busy={isBusy || undefined}>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        disabled={isBusy}
        aria-label={t("Redacted copy of {{name}}", { name })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void send(file);
        }}
      />
      {hasCopy ? t("Upload another copy") : t("Upload a redacted copy")}
    </label>
  );
}
