import { useState } from "react";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { sensitiveFindings } from "#rules/accreditation/sensitive-findings.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";

type Props = { id: string; report: string };
type Done = ResponseOf<typeof submissions.releaseWithoutFindings>;

const refreshes = [submissions.rows, submissions.read, submissions.findings];

/** Releases the proofs of a table in whose text nothing sensitive was found, after showing which; one press takes it back. */
export function ReleaseWithoutFindings({ id, report }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Done | undefined>();
  const release = useAction(submissions.releaseWithoutFindings, {
    refreshes,
    onDone: (answer) => {
      setOpen(false);
      setDone(answer);
    },
  });
  const undo = useAction(submissions.release, { refreshes, onDone: () => setDone(undefined) });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("Release all without findings")}
      </Button>
      {isOpen && (
        <Findings
          params={{ id, report }}
          busy={release.isPending}
          onConfirm={() => release.mutate({ params: { id, report } })}
          onClose={() => setOpen(false)}
        />
      )}
      {done?.releasedAt && (
        <Banner
          tone="good"
          isLive
          actions={
            <Button
              size="small"
              busy={undo.isPending}
              onClick={() =>
                undo.mutate({ params: { id }, body: { isReleased: false, report, releasedAt: done.releasedAt ?? "" } })
              }
            >
              {t("Undo")}
            </Button>
          }
        >
          {t("Proofs released: {{count}}", { count: done.changed })}
        </Banner>
      )}
    </>
  );
}

type FindingsProps = { params: Props; busy: boolean; onConfirm: () => void; onClose: () => void };

function Findings({ params, busy, onConfirm, onClose }: FindingsProps) {
  const t = useT();
  const { data } = useRead(submissions.findings, { params });
  const count = data?.withoutFindings.length ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("Release proofs without findings?")}
      description={t(
        "The text of each proof is searched for PAN, Aadhaar, bank account, mobile number and date of birth. Signatures and pictures are not found.",
      )}
      action={t("Release these proofs")}
      disabledReason={data && count === 0 && t("There is no such proof.")}
      busy={busy || !data}
      onConfirm={onConfirm}
    >
      {data ? (
        <div className="findings">
          <FindingList title={t("Will be released")} rows={data.withoutFindings} />
          <FindingList title={t("Not released: something was found")} rows={data.found} />
          <FindingList
            title={t("Not released: not all of it can be searched, such as a scan or a long document")}
            rows={data.unread}
          />
        </div>
      ) : (
        <Skeleton rows={4} widths={["80%"]} />
      )}
    </ConfirmDialog>
  );
}

type CheckedRows = ResponseOf<typeof submissions.findings>["withoutFindings"];

function FindingList({ title, rows }: { title: string; rows: CheckedRows }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>
        {title} ({rows.length})
      </h3>
      <ul>
        {rows.map(({ row, proof, name, what }) => (
          <li key={`${row}-${proof}`}>
            <span className="mono dim">{row}</span> {name}
            {what.length > 0 && ` (${what.map((one) => t(sensitiveFindings[one])).join(", ")})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
