import { DoubleRule } from "../../ui/double-rule.tsx";
import { ProofMark } from "../../ui/proof-mark.tsx";
import { RuledLines } from "../../ui/ruled-lines.tsx";
import { StateMark } from "../../ui/state-mark.tsx";

const works = [
  { title: "Placing containers in campus clouds", mark: "submitted", proofs: 2 },
  { title: "Solar dryer with humidity feedback", mark: "submitted", proofs: 1 },
  { title: "Sampling large citation graphs", mark: "draft", proofs: 1 },
  { title: "Energy-aware scheduling", mark: "submitted", proofs: 3 },
  { title: "Workshop on compiler construction", mark: "draft", proofs: 1 },
  { title: "Queueing at the college printer", mark: "submitted", proofs: 2 },
] as const;

const lines = [
  { id: "1", text: "journal ay:2024-25 missing:proof", isTyped: true },
  { id: "2", text: "11 records" },
  { id: "3", text: "patent solar sort:-date", isTyped: true },
  { id: "4", text: "3 records" },
  { id: "5", text: "conference state:draft", isTyped: true },
  { id: "6", text: "4 records" },
  { id: "7", text: "", isTyped: true },
];

const sums = [
  { what: "Entries on teachers’ own lists", count: "1,142" },
  { what: "Works that several share", count: "− 267" },
] as const;

/** The three promises, each with a piece of what it looks like. The pieces are invented and read to nobody. */
export function Features() {
  return (
    <ul>
      <li>
        <div className="crop" aria-hidden="true">
          <table className="crop-table">
            <tbody>
              {works.map(({ title, mark, proofs }) => (
                <tr key={title}>
                  <td className="state">
                    <StateMark mark={mark} />
                  </td>
                  <td className="strong">{title}</td>
                  <td className="proofs">
                    <ProofMark count={proofs} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h3>Centralised data storage</h3>
        <p>
          Twenty-three kinds of record in one place, each with its proof. A shared paper is one record in many lists.
        </p>
      </li>
      <li>
        <div className="crop" aria-hidden="true">
          <RuledLines label="An example" lines={lines} hasCaret />
        </div>
        <h3>Navigation by kernel commands</h3>
        <p>Ask in a line. A few words name the kind, the year and the condition, and open the rows they mean.</p>
      </li>
      <li>
        <div className="crop crop-sum" aria-hidden="true">
          <span className="figcap">Works of the institute</span>
          <span className="fig">
            <DoubleRule>875</DoubleRule>
          </span>
          <table>
            <tbody>
              {sums.map(({ what, count }) => (
                <tr key={what}>
                  <td>{what}</td>
                  <td className="num">{count}</td>
                </tr>
              ))}
              <tr>
                <td>Works</td>
                <td className="num">
                  <DoubleRule>875</DoubleRule>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
        <h3>Advanced reports with filters</h3>
        <p>Filters down to the row. Every figure opens the records behind it and says what was counted once.</p>
      </li>
    </ul>
  );
}
