import "./proofs.css";
import { hasOwnRecords, leadsDepartment, managesInstitute } from "#access/roles.ts";
import { proofs } from "#contract/proofs.ts";
import { text } from "#texts/text.ts";
import { LoadError } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { useSession } from "../../core/session.ts";
import { useT } from "../../texts/use-t.ts";
import { SegmentedLinks } from "../../ui/field/segmented.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { LinkTabs } from "../../ui/page/tabs.tsx";
import { type ListParams, useListParams } from "../../ui/page/use-list-params.ts";
import { AttachFiles } from "./attach-files.tsx";
import { DuplicateMembers, matchTexts, ReuseDecision } from "./duplicate-proofs.tsx";
import { MissingProofs } from "./missing-proofs.tsx";

/** Proofs of many records at once: missing ones, and the same one on several records. */
export function ProofsPage() {
  const t = useT();
  const page = useListParams();
  const session = useSession();
  const leads = leadsDepartment(session) || managesInstitute(session);
  const mayAttach = hasOwnRecords(session);
  const viewInAddress = page.get("view");
  const view =
    (viewInAddress === "same" && leads) || (viewInAddress === "attach" && mayAttach) ? viewInAddress : "missing";
  const link = (view: string | undefined) => page.linkWith({ view, state: undefined, person: undefined });
  const review = page.linkWith({ of: undefined, view: undefined, state: undefined, person: undefined });
  return (
    <div className="page">
      <PageHead title={t("Proofs of records")} breadcrumbs={[{ label: t("Records to review"), to: review }]} />
      <LinkTabs
        label={t("Proofs of records")}
        tabs={[
          { to: link(undefined), label: t("No proof"), isCurrent: view === "missing" },
          ...(leads ? [{ to: link("same"), label: t("One proof, several records"), isCurrent: view === "same" }] : []),
          ...(mayAttach
            ? [{ to: link("attach"), label: t("Add files to records"), isCurrent: view === "attach" }]
            : []),
        ]}
      />
      {view === "same" && <DuplicateProofs page={page} />}
      {view === "missing" && <MissingProofs page={page} />}
      {view === "attach" && <AttachFiles />}
    </div>
  );
}

const states = [
  ["open", text("To decide")],
  ["allowed", text("Allowed")],
] as const;

function DuplicateProofs({ page }: { page: ListParams }) {
  const t = useT();
  const state = page.get("state") === "allowed" ? "allowed" : "open";
  const { data, error, refetch } = useRead(proofs.listSame, { query: { state } }, { keepsPreviousData: true });
  if (error && !data) return <LoadError what={t("Could not load the proofs.")} error={error} onRetry={refetch} />;
  return (
    <>
      <div className="list-filters">
        <SegmentedLinks
          label={t("State")}
          parts={states.map(([one, label]) => ({
            to: page.linkWith({ state: one === "open" ? undefined : one }),
            label: t(label),
            isCurrent: one === state,
          }))}
        />
      </div>
      {!data && <Skeleton rows={6} widths={["60%", "30%"]} />}
      {data?.rows.length === 0 && (
        <Empty
          title={t(
            state === "open" ? "No file is the proof of several records." : "No repeated proofs have been allowed.",
          )}
          detail={t("Files are compared after they are added, and first pages also by their appearance.")}
        />
      )}
      <ul className="proof-groups">
        {data?.rows.map((group) => (
          <li key={group.proofs.map(({ proof }) => proof).join()}>
            <p className="strong">{t(matchTexts[group.how])}</p>
            <DuplicateMembers group={group} />
            <ReuseDecision group={group} />
          </li>
        ))}
      </ul>
      {data && !data.isAll && (
        <p className="note">{t("Only the newest are listed. Decide these to see the others.")}</p>
      )}
    </>
  );
}
