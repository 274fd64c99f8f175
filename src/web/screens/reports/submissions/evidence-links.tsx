import { Link } from "lucide-react";
import { useState } from "react";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useCopy } from "../../../feedback/use-copy.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import { dayIn } from "../../../ui/text/format-date.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import type { Submission } from "./submission-labels.ts";

const linkStates = { live: text("Valid"), expired: text("Expired"), revoked: text("Revoked") };

type NewLink = ResponseOf<typeof submissions.publish>;

/** Links by which others open the frozen tables and the released proofs without a sign-in, and their visits. */
export function EvidenceLinks({ submission }: { submission: Submission }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { id, links, visits, state } = submission;
  const [newLink, setNewLink] = useState<NewLink | undefined>();
  const [revoked, setRevoked] = useState("");
  const refreshes = [submissions.read];
  const publish = useAction(submissions.publish, { refreshes, onDone: setNewLink });
  const revoke = useAction(submissions.revoke, {
    doneText: ({ message }) => t(message),
    refreshes,
    onDone: () => setRevoked(""),
  });
  return (
    <Section
      title={t("Evidence links")}
      note={t("For the assessors: read only, without a sign-in, with released proofs only")}
    >
      <ul className="evidence-links">
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <strong>{t(linkStates[link.state])}</strong>{" "}
              <span className="note">
                {t("Created {{day}} by {{name}}, valid until {{until}}. Visits: {{visits}}", {
                  day: dayIn(link.madeAt, timeZone),
                  name: link.madeBy,
                  until: link.expiresOn,
                  visits: link.visits,
                })}
              </span>
            </span>
            {link.state === "live" && (
              <Button size="small" onClick={() => setRevoked(link.id)}>
                {t("Revoke")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        icon={Link}
        busy={publish.isPending}
        disabledReason={state !== "complete" && t("Only a complete submission can be published.")}
        onClick={() => publish.mutate({ params: { id }, body: {} })}
      >
        {t("Make a link")}
      </Button>
      {visits.length > 0 && (
        <details className="visits">
          <summary>{t("Last visits")}</summary>
          <ul>
            {visits.map(({ id: visit, at, address, opened }) => (
              <li key={visit} className="mono">
                <DateTime at={at} /> · {address} · /{opened}
              </li>
            ))}
          </ul>
        </details>
      )}
      <NewLinkDialog submission={id} newLink={newLink} onClose={() => setNewLink(undefined)} />
      <ConfirmDialog
        isOpen={revoked !== ""}
        onClose={() => setRevoked("")}
        title={t("Revoke this link?")}
        description={t("Whoever has it can no longer open the pages. This cannot be undone.")}
        action={t("Revoke")}
        isDangerous
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id, link: revoked } })}
      />
    </Section>
  );
}

/** The new link, which is not stored and shown only now; only now can it be written into the forms of the binder. */
function NewLinkDialog({
  submission,
  newLink,
  onClose,
}: {
  submission: string;
  newLink: NewLink | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const copy = useCopy();
  const { download, isBusy } = useDownload(t("Could not create the binder"));
  return (
    <Dialog
      isOpen={newLink !== undefined}
      onClose={onClose}
      title={t("Copy this link now")}
      description={t("It is shown once. The binder with links has the address of each row in the empty link columns.")}
      hasCross
      footer={
        <>
          <Button onClick={() => void copy(newLink?.link ?? "")}>{t("Copy link")}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() =>
              void download(submissions.linkedBinder, {
                params: { id: submission },
                body: { token: newLink?.token ?? "" },
              })
            }
          >
            {t("Download binder with links")}
          </Button>
        </>
      }
    >
      <TextInput mono readOnly aria-label={t("Link")} value={newLink?.link ?? ""} />
    </Dialog>
  );
}
