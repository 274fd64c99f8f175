import { Megaphone } from "lucide-react";
import { isHead } from "#access/roles.ts";
import { LazyCommandPanel } from "../../commands/lazy-command-panel.tsx";
import { useMe } from "../../core/queries.ts";
import { AreaDashboard } from "../../records/figures/area-dashboard.tsx";
import { reportLink } from "../../records/report-parts/link-to-works.ts";
import { ToDoSection } from "../../records/to-do/to-do-section.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message/empty.tsx";

/** The dashboard of a head of department or a research coordinator. */
export function HodDashboard() {
  const t = useT();
  const { data: me } = useMe();
  return (
    <AreaDashboard
      area="hod"
      title={me?.departments.map(({ name }) => name).join(", ") || t("Department")}
      below={<LazyCommandPanel />}
      summary={({ teachers }) => [
        teachers > 0 && me && (
          <Anchor
            key="teachers"
            className="text-link"
            to={reportLink("hod", `who dept:${me.departments.map(({ code }) => code).join(",")}`)}
          >
            {t("{{count}} faculty members", { count: teachers })}
          </Anchor>
        ),
      ]}
      action={
        <ButtonLink to="/hod/notify" icon={Megaphone}>
          {t("Notify faculty")}
        </ButtonLink>
      }
      tasks={me && isHead(me) && <ToDoSection title={t("My tasks")} hidesWithoutTasks />}
      empty={
        <Empty
          title={t("No records in this department yet.")}
          detail={t("Records that faculty members enter or upload are counted here.")}
          actions={
            <ButtonLink size="small" to="/common/upload/bulk">
              {t("Bulk upload")}
            </ButtonLink>
          }
        />
      }
    />
  );
}
