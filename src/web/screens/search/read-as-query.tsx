import { useQuery } from "@tanstack/react-query";
import { useArea } from "../../core/area.ts";
import { reportLink } from "../../records/report-parts/link-to-works.ts";
import { useQueryContext } from "../../records/report-parts/use-query-context.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** If nothing was found and the words can be read as a query, a link to its report. */
export function ReadAsQuery({ q }: { q: string }) {
  const t = useT();
  const area = useArea();
  const { context } = useQueryContext();
  const { data: line = null } = useQuery({
    queryKey: ["plain-query", q, context],
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
      {t("Read as a query:")}{" "}
      <Anchor className="text-link mono" to={reportLink(area, line)}>
        {line}
      </Anchor>
    </p>
  );
}
