import { CalendarClock } from "lucide-react";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries.ts";
import { AreaDashboard } from "../../records/figures/area-dashboard.tsx";
import { InstituteDepartments, nameOfDepartment } from "../../records/figures/institute-departments.tsx";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";

/** The institute in figures, for those who collect its records and prepare its submissions. */
export function IqacDashboard() {
  const t = useT();
  const { data: me } = useMe();
  const campaigns = (
    <ButtonLink to="/iqac/campaigns" icon={CalendarClock}>
      {t("Campaigns")}
    </ButtonLink>
  );
  return (
    <AreaDashboard
      area="iqac"
      title={me?.institute.name ?? t("Institute")}
      below={<LazyCommandPanel />}
      action={campaigns}
      departments={(dashboard, reportYear) => <InstituteDepartments dashboard={dashboard} reportYear={reportYear} />}
      nameOf={nameOfDepartment}
      tasks={<ToDoSection title={t("My tasks")} hidesEmpty />}
      empty={
        <Empty
          why={t("No records in this institute yet.")}
          next={t(
            "A campaign asks the faculty for their records of a period, shows who has answered, and reminds the others.",
          )}
          actions={campaigns}
        />
      }
    />
  );
}
