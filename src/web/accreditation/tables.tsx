import "./accreditation.css";
import type { Area } from "#access/roles.ts";
import { reports } from "#contract/accreditation/reports.ts";
import type { Presented } from "#contract/endpoint.ts";
import { LoadError } from "../accounts/load-error.tsx";
import { useRead } from "../core/api/use-read.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Empty } from "../ui/message/empty.tsx";
import { Skeleton } from "../ui/message/skeleton.tsx";
import { useTableSearch } from "./table-search.tsx";

/** The accreditation tables that the reader may open. */
export function Tables({ area }: { area: Area }) {
  const t = useT();
  const { data, error, refetch } = useRead(reports.list);
  const { field, found, isSearched } = useTableSearch(data?.rows ?? []);
  return (
    <>
      {error && <LoadError what={t("Could not load the tables.")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={6} widths={["12%", "60%"]} />}
      {field}
      {isSearched && found.length === 0 && <Empty title={t("No matching entries.")} />}
      {data && (
        <ul className="table-list">
          {found.map(({ id, body, number, title, isDraft, validFrom, validTo }) => (
            <li key={id}>
              <Anchor to={`/${area}/reports/${id}`}>
                <span className="mono dim">
                  {body} {number}
                </span>
                <span>{title}</span>
                <span className="note">{notesOf(t, { body, number, isDraft, validFrom, validTo }).join(" · ")}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Validity = Pick<
  Presented<typeof reports.list>["rows"][number],
  "body" | "number" | "isDraft" | "validFrom" | "validTo"
>;

function notesOf(t: ReturnType<typeof useT>, { body, number, isDraft, validFrom, validTo }: Validity): string[] {
  return [
    ...(body === "NAAC" && number === "" ? [t("Not in the institute’s NAAC manual")] : []),
    ...(isDraft ? [t("Not yet compared with the official form")] : []),
    ...(validTo === null ? [] : [t("Used until about {{year}}", { year: validTo })]),
    ...(validFrom === null ? [] : [t("Used from about {{year}}", { year: validFrom })]),
  ];
}
