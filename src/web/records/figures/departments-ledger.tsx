import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { DoubleRule } from "../../ui/double-rule.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Dashboard } from "./dashboard.ts";
import { reconcile } from "./reconcile.ts";
import { useBehind } from "./use-behind.ts";

/** The departments' works, added and brought to the institute's. */
export function DepartmentsLedger({ dashboard, period }: { dashboard: Dashboard; period: string }) {
  const t = useWords(figuresWords);
  const { departments } = dashboard;
  const { linkTo } = useBehind();
  const reconciling = reconcile(dashboard);
  const teachers = departments.reduce((sum, one) => sum + one.teachers, 0);
  return (
    <div className="ledger-scroll">
      <table className="tbl led departments">
        <caption className="vh">{t("departmentsLedger.recordsByDepartment")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("departmentsLedger.department")}</th>
            <th scope="col" className="num">
              {t("departmentsLedger.teachers")}
            </th>
            <th scope="col" className="num mr total">
              {t("departmentsLedger.records")}
            </th>
            <th scope="col" className="course">
              {t("departmentsLedger.fiveYears")}
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
                    aria-label={t("departmentsLedger.teachersOf", { name, own })}
                  >
                    {own}
                  </Anchor>
                ) : (
                  <span className="dim">0</span>
                )}
              </td>
              <td className="num mr total">
                {total > 0 ? (
                  <Anchor
                    to={linkTo([period, `dept:${code}`])}
                    aria-label={t("departmentsLedger.recordsOf", { name, total })}
                  >
                    {countText(total)}
                  </Anchor>
                ) : (
                  <span className="dim">0</span>
                )}
              </td>
              <td className="course">
                <Sparkline values={trend} label={t("departmentsLedger.byYear", { name, trend: trend.join(", ") })} />
              </td>
            </tr>
          ))}
        </tbody>
        {reconciling && (
          <tfoot>
            <tr>
              <th scope="row">{t("departmentsLedger.sum")}</th>
              <td className="num">{countText(teachers)}</td>
              <td className="num mr total">{countText(reconciling.sum)}</td>
              <td className="course" />
            </tr>
            <tr>
              <th scope="row">{t("departmentsLedger.shared")}</th>
              <td />
              <td className="num mr total">− {countText(reconciling.shared)}</td>
              <td className="course" />
            </tr>
            <tr>
              <th scope="row">{t("departmentsLedger.institute")}</th>
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
