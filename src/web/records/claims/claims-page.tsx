import "./claims.css";
import { lazy, Suspense, useState } from "react";
import { hasOwnRecords, leadsDepartment, managesInstitute } from "#access/roles.ts";
import { claims } from "#contract/claims.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useRead } from "../../core/api/use-read.ts";
import { displayPath } from "../../core/area.ts";
import { useSession } from "../../core/session.ts";
import { Failed } from "../../feedback/failed.tsx";
import { useAction } from "../../feedback/use-action.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { useListParams } from "../../ui/page/use-list-params.ts";
import { ListPager } from "../../ui/table/list-pager.tsx";
import { useClaimAnswers } from "./use-claim-answers.ts";

// With the dashboards, which show the same tasks.
const OwnToConfirm = lazy(async () => ({ default: (await import("../to-do/to-do-section.tsx")).OwnToConfirm }));

/** Claims to answer, by colleague, and one's own claims. */
export function ClaimsPage() {
  const session = useSession();
  const mayClaim = hasOwnRecords(session);
  const t = useT();
  const page = useListParams();
  const isMine = mayClaim && page.get("of") === "mine";
  const { data, error, refetch } = useRead(
    claims.list,
    { query: { of: isMine ? "mine" : "answer", limit: 200, cursor: page.cursor } },
    { keepsPreviousData: true },
  );
  const answers = useClaimAnswers();
  const [kind, record] = [page.get("kind"), page.get("record")];
  // Opened from a notification: its record is claimed with one press.
  const named = kind && record ? { kind, record } : undefined;
  return (
    <div className="page">
      <PageHead
        title={t("Authorship")}
        summary={[
          t(
            mayClaim
              ? "Records that name you, and claims of colleagues to be named on a record"
              : "Colleagues who claim to be an author of an existing record",
          ),
        ]}
      />
      {mayClaim && (
        <div className="list-filters">
          <SegmentedLinks
            label={t("Claims to show")}
            parts={[
              { to: page.linkWith({ of: undefined }), label: t("Awaiting your answer"), isCurrent: !isMine },
              { to: page.linkWith({ of: "mine" }), label: t("My records, awaiting confirmation"), isCurrent: isMine },
            ]}
          />
        </div>
      )}
      {(managesInstitute(session) || leadsDepartment(session)) && <NamesToApprove />}
      {mayClaim && !isMine && (
        <Suspense>
          <OwnToConfirm />
        </Suspense>
      )}
      {isMine && named && !answers.isSent && (
        <Section
          title={t("A record may be yours: “{{title}}”", { title: page.get("title") ?? "" })}
          note={t("If it is yours, send a claim to its authors.")}
        >
          <Button busy={answers.isBusy} onClick={() => answers.claim(named)}>
            {t("Send claim")}
          </Button>
        </Section>
      )}
      {error && !data && <Failed title={t("Could not load the claims.")} error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton rows={6} />}
      {data?.total === 0 && (
        <Empty
          title={t(isMine ? "You have no open claims." : "No claims to answer.")}
          detail={t(
            isMine
              ? "If you import or enter a work that is already recorded, a claim is sent instead. It is not counted until it is accepted."
              : "Claims that you may accept or reject are shown here.",
          )}
        />
      )}
      {data && isMine && data.total > 0 && (
        <Section
          title={t("My records, awaiting confirmation")}
          note={t("Not in your totals until an author of the record, the head or an admin accepts.")}
        >
          {data.rows.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} answers={answers} />
          ))}
        </Section>
      )}
      {data &&
        !isMine &&
        [...Map.groupBy(data.rows, ({ claimant }) => claimant.id)].map(([id, rows]) => (
          <OfColleague key={id} rows={rows} answers={answers} />
        ))}
      {data && <ListPager page={page} list={data} />}
    </div>
  );
}

function OfColleague({ rows, answers }: { rows: Claim[]; answers: ReturnType<typeof useClaimAnswers> }) {
  const t = useT();
  const claimant = rows[0]?.claimant;
  if (!claimant) return null;
  const all = (answer: "accept" | "reject") => answers.answerAll({ answer, ids: rows.map(({ id }) => id) });
  return (
    <Section
      title={t("{{name}}: {{count}} claims", { name: claimant.name, count: rows.length })}
      end={
        // A single claim is answered on its own line.
        rows.length > 1 && (
          <span className="row">
            <Button size="small" busy={answers.isBusy} onClick={() => all("accept")}>
              {t("Accept all {{count}}", { count: rows.length })}
            </Button>
            <Button size="small" variant="quiet" busy={answers.isBusy} onClick={() => all("reject")}>
              {t("Reject all {{count}}", { count: rows.length })}
            </Button>
          </span>
        )
      }
    >
      {rows.map((claim) => (
        <ClaimLine key={claim.id} claim={claim} answers={answers} />
      ))}
    </Section>
  );
}

/** Names that colleagues changed, for the head or admin who approves them; nothing if there are none. */
function NamesToApprove() {
  const t = useT();
  const { data } = useRead(claims.listPendingNames, {});
  const answer = useAction(claims.decideName, { doneText: t("Answer saved"), refreshes: [claims.listPendingNames] });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section
      title={t("Names to approve")}
      note={t(
        "Changed by the account holders, or printed on records that they confirmed. Records are matched by approved names only.",
      )}
    >
      {data.rows.map(({ id, email, name, approvedName, isVariant }) => (
        <div className="claim-line" key={id}>
          <span>
            {isVariant
              ? `${approvedName}: ${t("printed as {{name}}", { name })}`
              : t("{{email}}: from {{before}} to {{name}}", { email, name, before: approvedName || t("no name") })}
          </span>
          <span className="row">
            <Button
              size="small"
              busy={answer.isPending}
              onClick={() => answer.mutate({ params: { id }, body: { answer: "approve", name } })}
            >
              {t("Approve name")}
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={answer.isPending}
              onClick={() => answer.mutate({ params: { id }, body: { answer: "reject", name } })}
            >
              {t("Reject name")}
            </Button>
          </span>
        </div>
      ))}
    </Section>
  );
}

type Claim = ResponseOf<typeof claims.list>["rows"][number];

/** One claim: the work, the name as printed, and the possible answers. */
function ClaimLine({ claim, answers }: { claim: Claim; answers: ReturnType<typeof useClaimAnswers> }) {
  const t = useT();
  const [position, setPosition] = useState(String(claim.position ?? ""));
  const chosen =
    position === "" ? undefined : { position: Number(position), name: claim.people[Number(position) - 1]?.name };
  const kind = findKind(claim.record?.kind ?? claim.kind);
  const title = claim.record?.title ?? claim.title;
  const note =
    claim.state === "pending"
      ? t("Awaiting answer")
      : t(
          claim.isOwn
            ? "The record has your full name, so it counts as yours. To see proofs and edit, the claim must be accepted."
            : "The record has their full name, so it counts as theirs. Accept to let them see proofs and edit.",
        );
  return (
    <div className="claim-line">
      <div className="stack">
        {claim.record ? (
          <Anchor className="strong" to={displayPath("common", claim.record.kind, claim.record.id)}>
            {title}
          </Anchor>
        ) : (
          <span className="strong">{title}</span>
        )}
        <span className="note">
          {[kind?.label.one, claim.day?.slice(0, 4), t("printed as {{name}}", { name: claim.printed })]
            .filter(Boolean)
            .join(", ")}
        </span>
        <span className="note">{note}</span>
      </div>
      {claim.abilities.accept && (
        <Select
          aria-label={t("Position in the author list")}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
          choices={[
            { value: "", label: t("Most likely position") },
            ...claim.people.flatMap(({ name, isTaken }, index) =>
              isTaken ? [] : [{ value: String(index + 1), label: t("{{at}}. {{name}}", { at: index + 1, name }) }],
            ),
          ]}
        />
      )}
      <span className="row">
        {claim.abilities.accept && (
          <Button
            size="small"
            busy={answers.isBusy}
            aria-label={t("Accept: {{title}}", { title })}
            onClick={() => answers.accept(claim.id, chosen)}
          >
            {t("Accept")}
          </Button>
        )}
        {claim.abilities.reject && (
          <Button
            size="small"
            variant="quiet"
            busy={answers.isBusy}
            aria-label={t("Reject: {{title}}", { title })}
            onClick={() => answers.reject(claim.id)}
          >
            {t("Reject")}
          </Button>
        )}
        {claim.abilities.withdraw && (
          <Button
            size="small"
            variant="quiet"
            busy={answers.isBusy}
            aria-label={t("Withdraw claim: {{title}}", { title })}
            onClick={() => answers.withdraw(claim.id)}
          >
            {t("Withdraw claim")}
          </Button>
        )}
      </span>
    </div>
  );
}
