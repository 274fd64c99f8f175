import { FileUp } from "lucide-react";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries.ts";
import { AreaDashboard } from "../../records/figures/area-dashboard.tsx";
import { InstituteDepartments, nameOfDepartment } from "../../records/figures/institute-departments.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";

/** The institute in figures, department by department. */
export function AdminDashboard() {
  const t = useT();
  const { data: me } = useMe();
  return (
    <AreaDashboard
      area="admin"
      title={me?.institute.name ?? t("Institute")}
      below={<LazyCommandPanel />}
      action={
        <ButtonLink to="/admin/upload" icon={FileUp}>
          {t("Bulk upload")}
        </ButtonLink>
      }
      departments={(dashboard, reportYear) => <InstituteDepartments dashboard={dashboard} reportYear={reportYear} />}
      nameOf={nameOfDepartment}
      empty={
        <Empty
          why={t("No records in this institute yet.")}
          next={t("Upload the lists of the departments, or let faculty members enter their own records.")}
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
