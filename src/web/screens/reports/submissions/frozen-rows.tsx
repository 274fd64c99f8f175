import "../tables/tables.css";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { NotLoaded } from "../../../accounts/load-error.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { ListPager } from "../../../ui/table/list-pager.tsx";
import { FrozenProof, OpenProof } from "./frozen-proof.tsx";
import { ReleaseWithoutFindings } from "./release-without-findings.tsx";
import { RowTitle } from "./row-title.tsx";
import type { Submission } from "./submission-labels.ts";
import { useMayManageSubmissions } from "./use-may-manage-submissions.ts";

type Props = { submission: Submission; report: string; page: ListParams };

/** The rows of a frozen table; each of their proofs is released here for the evidence pages, or not. */
export function FrozenRows({ submission: { id }, report, page }: Props) {
  const t = useT();
  const answer = useRead(
    submissions.rows,
    { params: { id, report }, query: { limit: 50, cursor: page.cursor } },
    { keepsPreviousData: true },
  );
  const { data } = answer;
  const mayManage = useMayManageSubmissions();
  const release = useAction(submissions.release, { refreshes: [submissions.rows, submissions.read] });
  const setAll = (isReleased: boolean) => release.mutate({ params: { id }, body: { isReleased, report } });
  if (!data)
    return <NotLoaded what={t("Could not load the table.")} answer={answer} rows={8} widths={["60%", "20%"]} />;
  if (data.rows.length === 0) return <Empty title={t("This table has no rows.")} />;
  return (
    <>
      {mayManage && (
        <div className="row between release-all">
          <p className="note">
            {t("Open each proof before you release it: it may show signatures or account numbers.")}
          </p>
          <div className="actions">
            <ReleaseWithoutFindings id={id} report={report} />
            <Button size="small" busy={release.isPending} onClick={() => setAll(true)}>
              {t("Release all of this table")}
            </Button>
            <Button size="small" busy={release.isPending} onClick={() => setAll(false)}>
              {t("Release none")}
            </Button>
          </div>
        </div>
      )}
      <ul className="frozen-rows">
        {data.rows.map((row) => (
          <FrozenRow
            key={row.n}
            row={row}
            at={{ id, report }}
            headers={data.parts[row.part]?.columns ?? []}
            needsProofs={data.needsProofs}
            onRelease={
              mayManage &&
              ((proof, isReleased) =>
                release.mutate({ params: { id }, body: { isReleased, report, row: row.n, proof } }))
            }
          />
        ))}
      </ul>
      <ListPager page={page} list={data} />
    </>
  );
}

type Row = ResponseOf<typeof submissions.rows>["rows"][number];
type RowProps = {
  row: Row;
  at: { id: string; report: string };
  headers: readonly string[];
  needsProofs: boolean;
  /** False for whoever only reads. */
  onRelease: false | ((proof: number, isReleased: boolean) => void);
};

function FrozenRow({ row, at, headers, needsProofs, onRelease }: RowProps) {
  const t = useT();
  const cells = headers.flatMap((header, index) => {
    const cell = row.cells[index] ?? null;
    return cell === null || cell === row.title ? [] : [`${header}: ${cell}`];
  });
  return (
    <li>
      <span className="mono dim">{row.n}</span>
      <div>
        <strong>
          <RowTitle row={row} />
        </strong>
        <span className="note clamped">{cells.join(" · ")}</span>
        {needsProofs && row.proofs.length + row.links.length === 0 && <span className="bad">{t("No proof")}</span>}
        {row.links.map((link) => (
          <span key={link} className="note">
            {t("Link")}: <Anchor to={link}>{link}</Anchor>
          </span>
        ))}
        {row.proofs.map((proof) =>
          onRelease === false ? (
            <span key={proof.proof} className="note">
              {t("Proof")}:{" "}
              <OpenProof proof={proof} params={{ ...at, n: row.n, proof: proof.proof }}>
                {proof.name}
              </OpenProof>
              {proof.broken && ` · ${t("Missing or damaged")}`}
            </span>
          ) : (
            <FrozenProof
              key={proof.proof}
              proof={proof}
              at={{ ...at, n: row.n }}
              onRelease={(isReleased) => onRelease(proof.proof, isReleased)}
            />
          ),
        )}
      </div>
    </li>
  );
}
