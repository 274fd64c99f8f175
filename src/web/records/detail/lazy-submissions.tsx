import { lazy, Suspense } from "react";
import { submissions } from "#contract/accreditation/submissions.ts";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { useRead } from "../../core/api/use-read.ts";

const SubmissionsBanner = lazy(async () => ({
  default: (await import("./submissions-banner.tsx")).SubmissionsBanner,
}));

type LazySubmissionsProps = { kind: KindDefinition; id: string; state: StoredRecord["state"] };

/** The banner of a record that is frozen or signed off, which a draft and a document of one person never are. */
export function LazySubmissions({ state, ...record }: LazySubmissionsProps) {
  return state === "draft" || record.kind.isOnePerPerson ? null : <Frozen {...record} />;
}

/** Loads the code of the banner only for such a record, as few are frozen or signed off. */
function Frozen({ kind, id }: Omit<LazySubmissionsProps, "state">) {
  const { data } = useRead(submissions.ofRecord, { params: { kind: kind.slug, id } });
  if (!data || data.signed.length + data.rows.length === 0) return null;
  return (
    <Suspense>
      <SubmissionsBanner kind={kind} copies={data} />
    </Suspense>
  );
}
