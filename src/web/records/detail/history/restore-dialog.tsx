import { useQueryClient } from "@tanstack/react-query";
import { timelines } from "#contract/records/timelines.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { translateMessage } from "#texts/translate.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import { cacheRecord } from "../../form/autosave/use-form-session.ts";
import { Changes } from "../changes.tsx";

type RestoreDialogProps = {
  kind: KindDefinition;
  id: string;
  /** The version that is shown. */
  version: number;
  /** The earlier version to restore. */
  to: number;
  onClose: () => void;
};

/** What restoring an earlier version would change, before it is done. */
export function RestoreDialog({ kind, id, version, to, onClose }: RestoreDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const params = { kind: kind.slug, id };
  const { data, error } = useRead(timelines.preview, { params: { ...params, version: to } }, { staleInMs: 0 });
  const restore = useAction(timelines.restore, {
    doneText: t("Earlier version restored"),
    onDone: (answer) => {
      cacheRecord(client, answer);
      onClose();
    },
    refreshes: [records.read, timelines.read],
  });
  const label = (path: string) => kind.fields[path.split(".")[0] ?? ""]?.label ?? path;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("Restore this version")}
      description={t(
        "This creates a new version; the history stays complete. Proofs are kept, and so is what people have confirmed or declined since.",
      )}
      action={t("Restore")}
      busy={restore.isPending}
      onConfirm={() => restore.mutate({ params, body: { version, to } })}
      disabledReason={
        !data || data.issues.length > 0 || Object.keys(data.changes).length === 0
          ? t("This version cannot be restored.")
          : undefined
      }
    >
      {error && <p className="field-error">{messageOf(error)}</p>}
      {!data && !error && <Skeleton rows={3} widths={["40%", "60%"]} />}
      {data && (
        <>
          <p className="note">
            {t("Version {{restored}}", { restored: to })}, {data.by}, <DateTime at={data.at} format="long" />
          </p>
          {data.issues.length > 0 && (
            <Banner tone="bad">
              <b>{t("It does not meet the current rules:")}</b>
              {data.issues.map((issue) => (
                <span key={`${issue.field} ${issue.message}`} className="changes">
                  {label(issue.field)}: {translateMessage(issue)}
                </span>
              ))}
            </Banner>
          )}
          {Object.keys(data.changes).length === 0 ? (
            <p>{t("The record is already as it was in this version.")}</p>
          ) : (
            <Changes kind={kind} change={data.changes} />
          )}
          {data.kept.length > 0 && (
            <p className="note">
              {t("Kept because of its proofs: {{fields}}", { fields: data.kept.map(label).join(", ") })}
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
