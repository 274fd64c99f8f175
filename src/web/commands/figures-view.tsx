import type { asking } from "#contract/asking.ts";
import type { Answer } from "#contract/endpoint.ts";
import { displayPath, useArea } from "../app/area.ts";
import { Anchor } from "../ui/anchor.tsx";
import { countText } from "../ui/count-text.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import { commandWords } from "../words/command-words.ts";
import { useWords } from "../words/use-words.ts";

type Figures = NonNullable<Answer<typeof asking.ask>["figures"]>;

/** Figures as a small table; a number of one kind opens its list. */
export function FiguresView({ figures, onOpen }: { figures: Figures; onOpen: () => void }) {
  const t = useWords(commandWords);
  const { by, measure, rows, whole } = figures;
  const isCounting = measure.of === "works";
  return (
    <ScrollX label={measure.label}>
      <table className="command-figures">
        <thead>
          <tr>
            {by.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            {!isCounting && (
              <th scope="col" className="num">
                {measure.label}
              </th>
            )}
            <th scope="col" className="num">
              {t("answer.worksHead")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.keys.map(({ value, aside }) => aside ?? value).join("\n")}>
              {row.keys.map(({ label, aside }, at) => (
                <td key={by[at]?.name} className={aside ? "dim" : undefined}>
                  {label}
                </td>
              ))}
              {!isCounting && <td className="num">{valueText(row.value, measure.unit, t("answer.noValue"))}</td>}
              <td className="num">
                <Opening figure={row} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {by.map(({ name }, at) => (
              <th key={name} scope={at === 0 ? "row" : undefined}>
                {at === 0 ? t("answer.distinct") : ""}
              </th>
            ))}
            {!isCounting && <td className="num">{valueText(whole.value, measure.unit, t("answer.noValue"))}</td>}
            <td className="num">
              <Opening figure={whole} onOpen={onOpen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  );
}

function Opening({ figure, onOpen }: { figure: Figures["whole"]; onOpen: () => void }) {
  const area = useArea();
  const { opens, works } = figure;
  if (opens.kind === null) return <span>{countText(works)}</span>;
  const scope = /\bin:(\w+)/.exec(opens.command)?.[1];
  const query = new URLSearchParams({ ...(opens.q ? { q: opens.q } : {}), ...(scope ? { scope } : {}) }).toString();
  return (
    <Anchor to={`${displayPath(area, opens.kind)}${query ? `?${query}` : ""}`} onClick={onOpen}>
      {countText(works)}
    </Anchor>
  );
}

/** Money is in paise. */
function valueText(value: number | null, unit: Figures["measure"]["unit"], none: string): string {
  if (value === null) return none;
  return unit === "money" ? `₹ ${countText(value / 100)}` : countText(value);
}
