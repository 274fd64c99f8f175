import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { DoubleRule } from "../../ui/double-rule.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import type { Dashboard } from "./dashboard.ts";
import { reconcile } from "./reconcile.ts";
import { useBehind } from "./use-behind.ts";

/** The departments' works, added and brought to the institute's. */
export function DepartmentsLedger({ dashboard, period }: { dashboard: Dashboard; period: string }) {
  const { departments } = dashboard;
  const { linkTo } = useBehind();
  const reconciling = reconcile(dashboard);
  const teachers = departments.reduce((sum, one) => sum + one.teachers, 0);
  return (
    <div className="ledger-scroll">
      <table className="tbl led departments">
        <caption className="vh">Records by department</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            <th scope="col" className="num">
              Teachers
            </th>
            <th scope="col" className="num mr total">
              Records
            </th>
            <th scope="col" className="course">
              Five years
            </th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ code, name, teachers: own, total, trend }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td className="num">
                {own > 0 ? (
                  <Anchor
                    to={`/admin/users/faculty?everybody=true&state=active&department=${encodeURIComponent(code)}`}
                    aria-label={`${name}: ${own} teachers`}
                  >
                    {own}
                  </Anchor>
                ) : (
                  <span className="dim">0</span>
                )}
              </td>
              <td className="num mr total">
                {total > 0 ? (
                  <Anchor to={linkTo([period, `dept:${code}`])} aria-label={`${name}: ${total} records`}>
                    {countText(total)}
                  </Anchor>
                ) : (
                  <span className="dim">0</span>
                )}
              </td>
              <td className="course">
                <Sparkline values={trend} label={`${name} by year: ${trend.join(", ")}`} />
              </td>
            </tr>
          ))}
        </tbody>
        {reconciling && (
          <tfoot>
            <tr>
              <th scope="row">Sum</th>
              <td className="num">{countText(teachers)}</td>
              <td className="num mr total">{countText(reconciling.sum)}</td>
              <td className="course" />
            </tr>
            <tr>
              <th scope="row">Shared</th>
              <td />
              <td className="num mr total">− {countText(reconciling.shared)}</td>
              <td className="course" />
            </tr>
            <tr>
              <th scope="row">Institute</th>
              <td />
              <td className="num mr total">
                {reconciling.off === 0 ? (
                  <DoubleRule>{countText(reconciling.total)}</DoubleRule>
                ) : (
                  countText(reconciling.total)
                )}
              </td>
              <td className="course" />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
