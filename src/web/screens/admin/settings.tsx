import { lazy, Suspense } from "react";
import { settings } from "#contract/settings.ts";
import { useRead } from "../../core/api/use-read.ts";
import { Failed } from "../../feedback/failed.tsx";
import { FigureByKind } from "../../records/figures/figure-by-kind.tsx";
import { useT } from "../../texts/use-t.ts";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { AboutSection } from "./settings/about-section.tsx";
import { DepartmentsSection } from "./settings/departments-section.tsx";
import { DomainsSection } from "./settings/domains-section.tsx";
import { InstituteForm } from "./settings/institute-form.tsx";
import { KindsSection } from "./settings/kinds-section.tsx";
import { SettingsContents } from "./settings/settings-contents.tsx";
import { VerificationSection } from "./settings/verification-section.tsx";
import "./settings/settings.css";

const JournalLists = lazy(async () => ({ default: (await import("./journals/journal-lists.tsx")).JournalLists }));

/** The settings of the institute: its name and look, its departments, e-mail domains, years and limits. */
export function SettingsScreen() {
  const t = useT();
  const { data, error, refetch } = useRead(settings.read, {});
  return (
    <div className="page settings-page">
      <PageHead title={t("Settings")} summary={[data?.institute, t("Every change is recorded in the audit trail")]} />
      {data ? (
        <>
          <SettingsContents />
          <InstituteForm saved={data} />
          <AboutSection list="team" saved={data} />
          <AboutSection list="mentors" saved={data} />
          <DepartmentsSection departments={data.departments} />
          <KindsSection saved={data} />
          <VerificationSection saved={data} />
          <Suspense>
            <JournalLists />
          </Suspense>
          <DomainsSection domains={data.domains} />
          <FigureByKind
            area="admin"
            scope="institute"
            period={data.period}
            nameOf={(value) => data.departments.find(({ code }) => code === value)?.name}
          />
        </>
      ) : error ? (
        <Failed title={error.message} error={error} onRetry={refetch} />
      ) : (
        <Skeleton rows={8} widths={["30%", "60%"]} />
      )}
    </div>
  );
}
