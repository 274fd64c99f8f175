import { CalendarClock, FileUp } from "lucide-react";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries.ts";
import { AreaDashboard, type AreaDashboardProps } from "../../records/figures/area-dashboard.tsx";
import { InstituteDepartments } from "../../records/figures/institute-departments.tsx";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";

/** The institute in figures, department by department. */
export function AdminDashboard() {
  const t = useT();
  return (
    <InstituteDashboard
      area="admin"
      action={
        <ButtonLink to="/admin/upload" icon={FileUp}>
          {t("Bulk upload")}
        </ButtonLink>
      }
      empty={
        <Empty
          title={t("No records in this institute yet.")}
          detail={t("Upload the lists of the departments, or let faculty members enter their own records.")}
          actions={
            <>
              <ButtonLink size="small" to="/admin/upload">
                {t("Bulk upload")}
              </ButtonLink>
              <ButtonLink size="small" to="/admin/add-users">
                {t("Add users")}
              </ButtonLink>
            </>
          }
        />
      }
    />
  );
}

/** The same for those who collect the records of the institute and prepare its submissions. */
export function IqacDashboard() {
  const t = useT();
  const campaigns = (
    <ButtonLink to="/iqac/campaigns" icon={CalendarClock}>
      {t("Campaigns")}
    </ButtonLink>
  );
  return (
    <InstituteDashboard
      area="iqac"
      action={campaigns}
      tasks={<ToDoSection title={t("My tasks")} hidesWithoutTasks />}
      empty={
        <Empty
          title={t("No records in this institute yet.")}
          detail={t(
            "A campaign asks the faculty for their records of a period, shows who has answered, and reminds the others.",
          )}
          actions={campaigns}
        />
      }
    />
  );
}

function InstituteDashboard(props: Pick<AreaDashboardProps, "area" | "action" | "tasks" | "empty">) {
  const t = useT();
  const { data: me } = useMe();
  return (
    <AreaDashboard
      {...props}
      title={me?.institute.name ?? t("Institute")}
      below={<LazyCommandPanel />}
      departments={(dashboard, reportYear) => <InstituteDepartments dashboard={dashboard} reportYear={reportYear} />}
      nameOf={({ departments }, code) => departments.find((one) => one.code === code)?.name}
    />
  );
}
