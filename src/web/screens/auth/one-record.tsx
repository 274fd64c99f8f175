import { StateMark } from "../../ui/state-mark.tsx";

const uses = [
  { where: "Four teachers’ lists", how: "confirmed, not copied", counted: 4 },
  { where: "The department’s table", how: "once, though two are of it", counted: 1 },
  { where: "The institute’s table", how: "once, though four share it", counted: 1 },
  { where: "The five-year trend", how: "in the year of its date", counted: 1 },
  { where: "Every export", how: "exactly what the table shows", counted: 1 },
] as const;

/** An invented paper, to show what the product promises. Decoration: the page says all of it in words elsewhere. */
export function OneRecord() {
  return (
    <aside className="auth-side" aria-label="An example">
      <div>
        <p className="mono dim">Journal paper</p>
        <p className="used-title">Sampling large citation graphs without bias</p>
        <p className="used-people">
          S. Iyer, <b>A. Kulkarni</b>, P. Nair, N. Shaikh. <i>Graph Methods</i>, 2025.
        </p>
        <div className="used-state">
          <StateMark mark="submitted" />
          <span className="dim">entered once, with its proof</span>
        </div>
        <table className="used">
          <thead>
            <tr>
              <th scope="col">Where it is used</th>
              <th scope="col" className="how">
                <span className="vh">How</span>
              </th>
              <th scope="col" className="num">
                Counted
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ where, how, counted }) => (
              <tr key={where}>
                <th scope="row">{where}</th>
                <td className="how dim">{how}</td>
                <td className="num">{counted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </aside>
  );
}
