import { StateMark } from "../../ui/state-mark.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useWords } from "../../words/use-words.ts";

const uses = [
  { where: "example.lists", how: "example.listsHow", counted: 4 },
  { where: "example.department", how: "example.departmentHow", counted: 1 },
  { where: "example.institute", how: "example.instituteHow", counted: 1 },
  { where: "example.trend", how: "example.trendHow", counted: 1 },
  { where: "example.exports", how: "example.exportsHow", counted: 1 },
] as const;

/** A printed work is in the language it was written in, whatever the page speaks. */
const work = {
  title: "Sampling large citation graphs without bias",
  before: "S. Iyer, ",
  self: "A. Kulkarni",
  after: ", P. Nair, N. Shaikh. ",
  journal: "Graph Methods",
  year: ", 2025.",
} as const;

/** An invented paper, to show what the product promises. Decoration: the page says all of it in words elsewhere. */
export function OneRecord() {
  const t = useWords(authWords);
  return (
    <aside className="auth-side" aria-label={t("example.aside")}>
      <div>
        <p className="mono dim">{t("example.kind")}</p>
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
        <div className="used-state">
          <StateMark mark="submitted" />
          <span className="dim">{t("example.entered")}</span>
        </div>
        <table className="used">
          <thead>
            <tr>
              <th scope="col">{t("example.where")}</th>
              <th scope="col" className="how">
                <span className="vh">{t("example.how")}</span>
              </th>
              <th scope="col" className="num">
                {t("example.counted")}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ where, how, counted }) => (
              <tr key={where}>
                <th scope="row">{t(where)}</th>
                <td className="how dim">{t(how)}</td>
                <td className="num">{counted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </aside>
  );
}
