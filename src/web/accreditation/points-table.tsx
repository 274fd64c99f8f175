import "./accreditation.css";
import type { ReactNode } from "react";
import type { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useT } from "../texts/use-t.ts";
import { DoubleLine } from "../ui/table/double-line.tsx";
import { ScrollX } from "../ui/table/scroll-x.tsx";
import { pointsText } from "./points-text.ts";

type Sheet = ResponseOf<typeof reports.score>;
type Line = Sheet["rows"][number]["lines"][number];
type Props = {
  sheet: Pick<Sheet, "rows" | "cap" | "total">;
  /** A record's title, with a link if the reader may open it. */
  title: (line: Line) => ReactNode;
};

/** The rows of the UGC score sheet that have points, each with its records, and the total. */
export function PointsTable({ sheet: { rows, cap, total }, title }: Props) {
  const t = useT();
  return (
    <ScrollX label={t("API score sheet")}>
      <table className="table points-table">
        <thead>
          <tr>
            <th scope="col">{t("Row")}</th>
            <th scope="col">{t("Record")}</th>
            <th scope="col" className="number">
              {t("Points × share")}
            </th>
            <th scope="col" className="number">
              {t("Points")}
            </th>
          </tr>
        </thead>
        {rows
          .filter(({ lines }) => lines.length > 0)
          .map(({ row, label, points, lines }) => (
            <tbody key={row}>
              <tr className="points-row">
                <th scope="rowgroup" className="mono">
                  {row}
                </th>
                <th scope="rowgroup" colSpan={2}>
                  {t(label)}
                </th>
                <td className="number">
                  <strong>{pointsText(points)}</strong>
                </td>
              </tr>
              {lines.map((line) => (
                <tr key={line.record}>
                  <td />
                  <td className="points-title">{title(line)}</td>
                  <td className="number">
                    {pointsText(line.whole)} × {line.percent} %
                  </td>
                  <td className="number">{pointsText(line.points)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        <tfoot>
          {cap.counted < cap.raw && (
            <tr>
              <td />
              <td colSpan={2}>
                {t("Row 6 counts at most 30 % of the total: {{most}} of {{raw}}", {
                  most: pointsText(cap.counted),
                  raw: pointsText(cap.raw),
                })}
              </td>
              <td className="number">−{pointsText(cap.raw - cap.counted)}</td>
            </tr>
          )}
          <tr>
            <td />
            <td colSpan={2}>
              <strong>{t("Total")}</strong>
            </td>
            <td className="number">
              <DoubleLine>{pointsText(total)}</DoubleLine>
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  );
}
