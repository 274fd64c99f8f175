import { useQuery } from "@tanstack/react-query";
import { useArea } from "../../core/area.ts";
import { reportLink } from "../../records/report-parts/link-to-works.ts";
import { useQueryContext } from "../../records/report-parts/use-query-context.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** Where no record has the words: the report that they ask for, if they are a question. */
export function ReadAsQuery({ q }: { q: string }) {
  const t = useT();
  const area = useArea();
  const { context } = useQueryContext();
  const { data: line = null } = useQuery({
    queryKey: ["plain-question", q, context],
    enabled: context !== undefined,
    retry: false,
    queryFn: async () => {
      const { plainQuery } = await import("./plain-query.ts");
      return (context && plainQuery(q, context)) ?? null;
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
