import { FileLock, LockOpen } from "lucide-react";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { Presented } from "#contract/endpoint.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { useSession } from "../../core/session.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ConfirmButton } from "../../ui/dialog/confirm-button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { formatLongDate } from "../../ui/text/format-date.ts";

/** That frozen submissions have the record as it was, and that it cannot be changed while somebody has signed it off. */
export function SubmissionsBanner({ kind, copies: { signed, rows } }: { kind: KindDefinition; copies: FrozenCopies }) {
  return (
    <>
      {signed.length > 0 && <SignedBanner kind={kind} signed={signed} />}
      {rows.length > 0 && <FrozenBanner rows={rows} />}
    </>
  );
}

type FrozenCopies = Presented<typeof submissions.ofRecord>;

function SignedBanner({ kind, signed }: Pick<FrozenCopies, "signed"> & { kind: KindDefinition }) {
  const t = useT();
  return (
    <Banner tone="warning" icon={FileLock}>
      <b>{t("Locked.")}</b>{" "}
      <span className="secondary">{t("It can be neither changed nor deleted, because it was signed off:")}</span>
      <ul className="pair-members">
        {signed.map((section) => (
          <li key={`${section.campaign} ${section.person}`}>
            <SignedSection kind={kind} section={section} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Who signed it for what, until when it stays locked, and who can open it before. */
function SignedSection({ kind, section }: { kind: KindDefinition; section: FrozenCopies["signed"][number] }) {
  const t = useT();
  const { campaign, person, deadline, leaders, id, personId, isOwn, mayReopen } = section;
  return (
    <div>
      {t("{{person}} for “{{campaign}}”, until the campaign is closed (deadline {{deadline}}).", {
        person,
        campaign,
        deadline: formatLongDate(deadline),
      })}{" "}
      {leaders.length > 0 ? t("{{names}} can reopen it.", { names: { or: leaders } }) : t("An admin can reopen it.")}{" "}
      {isOwn && id && (
        <Anchor className="text-link" to={`/common/campaigns/${id}`}>
          {t("Withdraw your signature")}
        </Anchor>
      )}
      {!isOwn && mayReopen && id && personId && <Reopen kind={kind} section={{ ...section, id, personId }} />}
    </div>
  );
}

type Reopened = FrozenCopies["signed"][number] & { id: string; personId: string };

/** Reopens this one section of the person, who is notified. */
function Reopen({ kind, section: { id, personId, person, campaign } }: { kind: KindDefinition; section: Reopened }) {
  const t = useT();
  const session = useSession();
  const reopen = useAction(campaigns.reopen, {
    doneText: t("Opened again. {{person}} is notified.", { person }),
    refreshes: [submissions.ofRecord, records.read, records.list, campaigns.read, campaigns.list],
  });
  return (
    <p className="row">
      <ConfirmButton
        label={t("Reopen this section")}
        button={{ size: "small", icon: LockOpen }}
        title={t("Reopen “{{section}}” for {{person}}?", { section: kind.label.many, person })}
        description={t(
          "All records of this section of “{{campaign}}” can be changed until it is signed off again. {{person}} is notified.",
          { campaign, person },
        )}
        action={t("Reopen this section")}
        busy={reopen.isPending}
        onConfirm={(onSuccess) =>
          reopen.mutate({ params: { id }, body: { people: [personId], kinds: [kind.slug] } }, { onSuccess })
        }
      />
      <Anchor className="text-link" to={`${pathFor(session, "campaigns")}/${id}`}>
        {t("Open the campaign")}
      </Anchor>
    </p>
  );
}

function FrozenBanner({ rows }: Pick<FrozenCopies, "rows">) {
  const t = useT();
  const session = useSession();
  return (
    <Banner tone="info" icon={FileLock}>
      <b>{t("Part of a submission.")}</b>{" "}
      <span className="secondary">{t("What you change here does not change these frozen copies:")}</span>
      <ul className="pair-members">
        {rows.map(({ id: submission, title, mayOpen }) => (
          <li key={submission}>
            {mayOpen ? (
              <Anchor to={`${pathFor(session, "submissions")}/${submission}`}>{title}</Anchor>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
