import { text } from "#texts/text.ts";
import { StateMark } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";

const uses = [
  { where: text("Lists of its four authors"), how: text("the same record, not copies"), counted: 4 },
  { where: text("Department report"), how: text("once, for its two authors"), counted: 1 },
  { where: text("Institute report"), how: text("once, for all four authors"), counted: 1 },
  { where: text("Five-year trend"), how: text("in the year of its date"), counted: 1 },
  { where: text("Every export"), how: text("same as the report"), counted: 1 },
] as const;

/** Not translated: the title and names of a work stay in its own language. */
const work = {
  title: "Sampling large citation graphs without bias",
  before: "S. Iyer, ",
  self: "A. Kulkarni",
  after: ", P. Nair, N. Shaikh. ",
  journal: "Graph Methods",
  year: ", 2025.",
} as const;

/** An invented paper, as an illustration; narrow screens leave it out. */
export function ExampleRecord() {
  const t = useT();
  return (
    <aside className="auth-side" aria-label={t("An example")}>
      <div>
        <p className="strong">{t("One record, counted once in every report")}</p>
        <p className="mono dim">{t("Journal paper")}</p>
        <div lang="en">
          <p className="used-title">{work.title}</p>
          <p className="used-people">
            {work.before}
            <b>{work.self}</b>
            {work.after}
            <i>{work.journal}</i>
            {work.year}
          </p>
        </div>
        <div className="record-uses-state">
          <StateMark mark="submitted" />
          <span className="dim">{t("entered once, with its proof")}</span>
        </div>
        <table className="record-uses">
          <thead>
            <tr>
              <th scope="col">{t("Where it is used")}</th>
              <th scope="col" className="use-note">
                <span className="sr-only">{t("How")}</span>
              </th>
              <th scope="col" className="number">
                {t("Counted")}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ where, how, counted }) => (
              <tr key={where}>
                <th scope="row">{t(where)}</th>
                <td className="use-note dim">{t(how)}</td>
                <td className="number">{counted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </aside>
  );
}
