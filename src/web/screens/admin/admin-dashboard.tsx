import { FileUp } from "lucide-react";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries.ts";
import { AreaDashboard } from "../../records/figures/area-dashboard.tsx";
import { DepartmentsLedger } from "../../records/figures/departments-ledger.tsx";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { Section } from "../../ui/page/section.tsx";

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
      departments={(dashboard, reportYear) =>
        dashboard.departments.length > 0 && (
          <Section title={t("Departments")} note={t("shared works count in each department")}>
            <DepartmentsLedger dashboard={dashboard} reportYear={reportYear} />
          </Section>
        )
      }
      nameOf={({ departments }, code) => departments.find((one) => one.code === code)?.name}
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
