import "../../accounts/accounts.css";
import { claims } from "#contract/claims.ts";
import type { Answer } from "#contract/endpoint.ts";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Failed } from "../../ui/failed.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { SegmentedLinks } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { claimsWords } from "../../words/claims-words.ts";
import { useWords } from "../../words/use-words.ts";
import { ClaimLine } from "./claim-line.tsx";
import { NamesToApprove } from "./names-to-approve.tsx";
import { useClaimAnswers } from "./use-claim-answers.ts";

export type Claim = Answer<typeof claims.list>["rows"][number];

/** Claims to answer, by colleague, and the own ones. */
export function ClaimsPage({ mayClaim, mayApproveNames }: { mayClaim: boolean; mayApproveNames: boolean }) {
  const t = useWords(claimsWords);
  usePageTitle(t("title"));
  const page = usePageAddress();
  const isMine = mayClaim && page.get("of") === "mine";
  const { data, error, refetch } = useRead(
    claims.list,
    { query: { of: isMine ? "mine" : "answer", limit: 200, cursor: page.cursor } },
    { keepsLast: true },
  );
  const answers = useClaimAnswers();
  const [kind, record] = [page.get("kind"), page.get("record")];
  // A notice led here: what it named is claimed with one press.
  const named = kind && record ? { kind, record } : undefined;
  return (
    <div className="page">
      <PageHead title={t("title")} folio={[t("folio")]} />
      {mayClaim && (
        <div className="list-filters">
          <SegmentedLinks
            label={t("which")}
            parts={[
              { to: page.linkWith({ of: undefined }), label: t("toAnswer"), isCurrent: !isMine },
              { to: page.linkWith({ of: "mine" }), label: t("mine"), isCurrent: isMine },
            ]}
          />
        </div>
      )}
      {mayApproveNames && <NamesToApprove />}
      {isMine && named && !answers.isSent && (
        <Section title={t("named", { title: page.get("title") ?? "" })} note={t("namedNote")}>
          <Button busy={answers.isBusy} onClick={() => answers.file(named)}>
            {t("claim")}
          </Button>
        </Section>
      )}
      {error && !data && <Failed what={t("failed")} onRetry={refetch} />}
      {!error && !data && <Skeleton rows={6} />}
      {data?.total === 0 && (
        <Empty why={t(isMine ? "noneMine" : "none")} next={t(isMine ? "noneMineNext" : "noneNext")} />
      )}
      {data && isMine && data.total > 0 && (
        <Section title={t("mine")} note={t("mineNote")}>
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
  const t = useWords(claimsWords);
  const claimant = rows[0]?.claimant;
  if (!claimant) return null;
  const all = (answer: "accept" | "reject") => answers.answerAll({ answer, claimant: claimant.id });
  return (
    <Section
      title={t("of", { name: claimant.name, count: rows.length })}
      end={
        // One claim is answered on its own line.
        rows.length > 1 && (
          <span className="row">
            <Button size="small" busy={answers.isBusy} onClick={() => all("accept")}>
              {t("acceptAll", { count: rows.length })}
            </Button>
            <Button size="small" variant="quiet" busy={answers.isBusy} onClick={() => all("reject")}>
              {t("rejectAll", { count: rows.length })}
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
