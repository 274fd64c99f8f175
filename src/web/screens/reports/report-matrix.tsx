import type { Area } from "#access/roles.ts";
import { asking } from "#contract/asking.ts";
import type { Command, CommandContext } from "#rules/language/parse/command.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { crossOf } from "../../records/report-parts/cross-of.ts";
import { type Figure, type Figures, idOf, nameOf, valueText } from "../../records/report-parts/report-figures.ts";
import { useT } from "../../texts/use-t.ts";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { FigureLink } from "./figure-link.tsx";
import { askedText } from "./report-question.ts";
import type { LinkTo } from "./rows-link.ts";

type ReportMatrixProps = {
  figures: Figures;
  title: string;
  command: Command;
  area: Area;
  context: CommandContext;
  linkTo: LinkTo;
};

/** Two keys as a matrix. The edges are queried separately, so that they too count each work once. */
export function ReportMatrix({ figures, title, command, area, context, linkTo }: ReportMatrixProps) {
  const t = useT();
  const cross = crossOf(figures);
  const edge = (place: number) =>
    askedText({ ...command, by: command.by.slice(place, place + 1), sort: [] }, area, context);
  const downs = useRead(asking.ask, { query: { q: edge(cross.downPlace) } }, { keepsLast: true });
  const acrosses = useRead(asking.ask, { query: { q: edge(1 - cross.downPlace) } }, { keepsLast: true });
  const error = downs.error ?? acrosses.error;
  if (error)
    return (
      <NotShown
        what={t("Could not load the report.")}
        error={error}
        onRetry={() => Promise.all([downs.refetch(), acrosses.refetch()])}
      />
    );
  if (!downs.data || !acrosses.data) return <Skeleton rows={6} widths={["30%", "8%", "8%", "8%"]} />;
  const ends = edgeOf(downs.data.figures);
  const feet = edgeOf(acrosses.data.figures);
  const { unit } = figures.measure;
  const cell = (figure: Figure | undefined, about: string) =>
    figure ? (
      <FigureLink text={valueText(figure.value, unit)} to={linkTo(figure.opens)} about={about} />
    ) : (
      <>
        <span className="dim" aria-hidden="true">
          ·
        </span>
        <span className="vh">0</span>
      </>
    );
  return (
    <div className="ledger-scroll">
      <table className="tbl report-matrix">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{figures.by[cross.downPlace]?.label}</th>
            {cross.across.map((key) => (
              <th key={idOf(key)} scope="col" className="num">
                {key.label}
              </th>
            ))}
            <th scope="col" className="num mr">
              {t("All")}
            </th>
          </tr>
        </thead>
        <tbody>
          {cross.down.map((key) => (
            <tr key={idOf(key)} data-aside={key.aside}>
              <th scope="row">{key.label}</th>
              {cross.across.map((other) => {
                const figure = cross.cell(key, other);
                return (
                  <td key={idOf(other)} className="num">
                    {cell(figure, figure ? nameOf(figure) : "")}
                  </td>
                );
              })}
              <td className="num mr total">{cell(ends.get(idOf(key)), key.label)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Distinct")}</th>
            {cross.across.map((key) => (
              <td key={idOf(key)} className="num">
                {cell(feet.get(idOf(key)), key.label)}
              </td>
            ))}
            <td className="num mr total">{cell(figures.whole, t("Distinct"))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function edgeOf(figures: Figures | undefined): ReadonlyMap<string, Figure> {
  return new Map((figures?.rows ?? []).flatMap((row) => (row.keys[0] ? [[idOf(row.keys[0]), row] as const] : [])));
}
