import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { settingsWords } from "../../words/settings-words.ts";
import { useWords } from "../../words/use-words.ts";
import { AboutSection } from "./settings/about-section.tsx";
import { DepartmentsSection } from "./settings/departments-section.tsx";
import { DomainsSection } from "./settings/domains-section.tsx";
import { InstituteForm } from "./settings/institute-form.tsx";
import { useSettings } from "./settings/use-settings.ts";
import "./settings/settings.css";

/** What the institute decides for itself: its name and look, its departments, mail domains, years and limits. */
export function SettingsScreen() {
  const t = useWords(settingsWords);
  usePageTitle(t("settings.settings"));
  const { data, error, refetch, isFetching } = useSettings();
  return (
    <div className="page settings-page">
      <PageHead title={t("settings.settings")} folio={[data?.institute, t("settings.everyChangeStands")]} />
      {data ? (
        <>
          <InstituteForm saved={data} />
          <AboutSection list="team" saved={data} />
          <AboutSection list="mentors" saved={data} />
          <DepartmentsSection departments={data.departments} />
          <DomainsSection domains={data.domains} />
          <KindsBehind
            area="admin"
            scope="institute"
            clock={data.clock}
            nameOf={(value) => data.departments.find(({ code }) => code === value)?.name}
          />
        </>
      ) : error ? (
        <Failed
          what={error.message}
          reference={error.reference}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton rows={8} widths={["30%", "60%"]} />
      )}
    </div>
  );
}
