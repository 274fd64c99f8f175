import type { appointments } from "#contract/appointments.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useT } from "../../texts/use-t.ts";
import { FactsList } from "../../ui/text/facts-list.tsx";

/** Experience in years as of today, overlapping periods once. */
export function ExperienceFacts({ experience }: { experience: ResponseOf<typeof appointments.list>["experience"] }) {
  const t = useT();
  const { service, teaching, industry, research, total } = experience;
  const years = (value: number | null) =>
    value === null ? t("Not known") : t("{{years}} years", { years: value.toFixed(1) });
  return (
    <FactsList
      facts={[
        [t("Years in this institute"), years(service), "mono"],
        [t("Years of teaching"), years(teaching), "mono"],
        industry !== 0 && [t("Years in industry"), years(industry), "mono"],
        research !== 0 && [t("Years of research"), years(research), "mono"],
        [t("Years of experience"), years(total), "mono"],
      ]}
    />
  );
}
