import { FileLock } from "lucide-react";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useArea } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/message/banner.tsx";

/** That frozen submissions have the record as it was. */
export function SubmissionsBanner({ kind, id }: { kind: KindDefinition; id: string }) {
  const t = useT();
  const area = useArea();
  const { data } = useRead(submissions.ofRecord, { params: { kind: kind.slug, id } });
  if (!data || data.rows.length === 0) return null;
  return (
    <Banner tone="info" icon={FileLock}>
      <b>{t("Part of a submission.")}</b>{" "}
      <span className="ink2">{t("What you change here does not change these frozen copies:")}</span>
      <ul className="pair-members">
        {data.rows.map(({ id: submission, title, mayOpen }) => (
          <li key={submission}>
            {mayOpen ? (
              <Anchor to={`/${area}/reports/submissions/${submission}`}>{title}</Anchor>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
