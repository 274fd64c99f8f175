import "../reports.css";
import { Download } from "lucide-react";
import { type Area, leadsDepartment, reportsForInstitute } from "#access/roles.ts";
import { reports } from "#contract/accreditation/reports.ts";
import { Tables } from "../../../accreditation/tables.tsx";
import { defaultScope } from "../../../core/area.ts";
import { useSession } from "../../../core/session.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page/section.tsx";

/** The accreditation tables as a section, for those who may open them. */
export function TableList({ area }: { area: Area }) {
  const t = useT();
  const session = useSession();
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const mayOpen = leadsDepartment(session) || reportsForInstitute(session);
  if (!mayOpen || defaultScope(area) === "own") return null;
  return (
    <Section
      title={t("Accreditation tables")}
      note={t("In the official form, with what is missing and why a record is not counted")}
    >
      <p className="table-actions row wrap">
        <ButtonLink size="small" to={`/${area}/reports/submissions`}>
          {t("Submissions")}
        </ButtonLink>
        <ButtonLink size="small" to={`/${area}/reports/forms`}>
          {t("Other forms")}
        </ButtonLink>
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
