import { appointments } from "#contract/appointments.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { Failed } from "../../feedback/failed.tsx";
import { useT } from "../../texts/use-t.ts";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { AppointmentList } from "../appointments/appointment-list.tsx";
import { ExperienceFacts } from "../appointments/experience-facts.tsx";

/** The signed-in person's appointments; only an admin can change them. */
export function OwnAppointments() {
  const t = useT();
  const { data: me } = useMe();
  const { data, error, refetch } = useRead(
    appointments.list,
    { params: { id: me?.id ?? "" } },
    { isEnabled: me !== undefined },
  );
  if (error && !data) return <Failed title={t("Could not load the appointments.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={2} widths={["60%", "30%"]} />;
  if (data.rows.length === 0) return <p className="note">{t("No appointments are recorded.")}</p>;
  return (
    <>
      <AppointmentList appointments={data.rows} />
      <ExperienceFacts experience={data.experience} />
    </>
  );
}
