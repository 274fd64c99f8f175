import "./tables.css";
import { Download } from "lucide-react";
import { type Area, leadsDepartment, reportsForInstitute } from "#access/roles.ts";
import { reports } from "#contract/accreditation/reports.ts";
import type { Presented } from "#contract/endpoint.ts";
import { LoadError } from "../../../accounts/load-error.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { useSession } from "../../../core/session.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { useDownload } from "../../../ui/message/use-download.ts";
import { Section } from "../../../ui/page/section.tsx";

/** The tables of outside bodies as a section, for those who may open them. */
export function TableList({ area }: { area: Area }) {
  const t = useT();
  const session = useSession();
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const mayOpen = leadsDepartment(session) || reportsForInstitute(session);
  if (!mayOpen || area === "common") return null;
  return (
    <Section
      title={t("Accreditation tables")}
      note={t("In the official form, with what is missing and why a record is not counted")}
    >
      <p className="table-actions">
        <ButtonLink size="small" to={`/${area}/reports/submissions`}>
          {t("Submissions")}
        </ButtonLink>{" "}
        <ButtonLink size="small" to={`/${area}/reports/forms`}>
          {t("Other forms")}
        </ButtonLink>{" "}
        {area === "admin" && (
          <Button size="small" icon={Download} busy={isBusy} onClick={() => void download(reports.facts)}>
            {t("Download all records (JSON)")}
          </Button>
        )}
      </p>
      <Tables area={area} />
    </Section>
  );
}

/** The same without a heading and links to what belongs to them. */
export function Tables({ area }: { area: Area }) {
  const t = useT();
  const { data, error, refetch } = useRead(reports.list);
  return (
    <>
      {error && <LoadError what={t("Could not load the tables.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={6} widths={["12%", "60%"]} />}
      {data && (
        <ul className="table-list">
          {data.rows.map(({ id, body, number, title, isDraft, validFrom, validTo }) => (
            <li key={id}>
              <Anchor to={`/${area}/reports/${id}`}>
                <span className="mono dim">
                  {body} {number}
                </span>
                <span>{title}</span>
                <span className="note">{notesOf(t, { isDraft, validFrom, validTo }).join(" · ")}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Validity = Pick<Presented<typeof reports.list>["rows"][number], "isDraft" | "validFrom" | "validTo">;

function notesOf(t: ReturnType<typeof useT>, { isDraft, validFrom, validTo }: Validity): string[] {
  return [
    ...(isDraft ? [t("Format not yet checked against the official form")] : []),
    ...(validTo === null ? [] : [t("Used until about {{year}}", { year: validTo })]),
    ...(validFrom === null ? [] : [t("Used from about {{year}}", { year: validFrom })]),
  ];
}
