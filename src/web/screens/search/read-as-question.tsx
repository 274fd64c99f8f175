import { useQuery } from "@tanstack/react-query";
import { useArea } from "../../core/area.ts";
import { useMe } from "../../core/queries.ts";
import { useInstituteDepartments } from "../../core/use-institute-departments.ts";
import { reportLink } from "../../records/report-parts/link-to-works.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** Where no record has the words: the report that they ask for, if they are a question. */
export function ReadAsQuestion({ q }: { q: string }) {
  const t = useT();
  const area = useArea();
  const { data: me } = useMe();
  const { data: departments } = useInstituteDepartments();
  const { data: line = null } = useQuery({
    queryKey: ["plain-question", q, departments?.rows],
    enabled: me !== undefined && departments !== undefined,
    retry: false,
    queryFn: async () => {
      if (!me) return null;
      const { questionIn } = await import("./plain-question.ts");
      const settings = { academicYearStartsInMonth: me.institute.academicStart };
      return questionIn(q, { settings, today: me.institute.today, departments: departments?.rows ?? [] }) ?? null;
    },
  });
  if (line === null) return null;
  return (
    <p>
      {t("Read as a question:")}{" "}
      <Anchor className="lnk mono" to={reportLink(area, line)}>
        {line}
      </Anchor>
    </p>
  );
}
