import "./reports.css";
import type { asking } from "#contract/asking.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { ScrollX } from "../../ui/table/scroll-x.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { formatCount } from "../../ui/text/format-count.ts";

type AskAnswer = ResponseOf<typeof asking.ask>;
type PeopleReportProps = {
  people: NonNullable<AskAnswer["people"]>;
  groups: AskAnswer["groups"];
  linkTo: (line: string) => string;
};

/** People counted by a field, each number with a link to its people; or the people themselves. */
export function PeopleReport({ people, groups, linkTo }: PeopleReportProps) {
  const t = useT();
  if (people.total === 0) return <Empty title={t("No matching people.")} detail={t("Change or remove a filter.")} />;
  return (
    <>
      <div className="whole">
        <span className="answer">{formatCount(people.total)}</span>
        <p>{t("people")}</p>
        {groups?.by.name === "dept" && (
          <p className="note">{t("A person with joint appointments is counted in each of their departments.")}</p>
        )}
      </div>
      {groups ? <Groups groups={groups} linkTo={linkTo} /> : <Rows people={people} />}
    </>
  );
}

function Groups({
  groups: { by, rows },
  linkTo,
}: {
  groups: NonNullable<AskAnswer["groups"]>;
  linkTo: (line: string) => string;
}) {
  const t = useT();
  return (
    <ScrollX label={t(by.label)}>
      <table className="table">
        <TableHead columns={[t(by.label), { name: t("People"), className: "number" }]} />
        <tbody>
          {rows.map(({ value, label, count, opens }) => (
            <tr key={value}>
              <th scope="row" className={value === "" ? "dim" : undefined}>
                {t(label)}
              </th>
              <td className="number">
                <Anchor to={linkTo(opens)}>{formatCount(count)}</Anchor>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

function Rows({ people: { rows, total } }: Pick<PeopleReportProps, "people">) {
  const t = useT();
  return (
    <>
      <ScrollX label={t("People")}>
        <table className="table">
          <TableHead columns={[t("Name"), t("Department"), t("Designation"), t("E-mail")]} />
          <tbody>
            {rows.map(({ id, name, department, designation, email }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{department?.name ?? ""}</td>
                <td>{designation ?? ""}</td>
                <td className="mono">{email ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {rows.length < total && (
        <p className="note">
          {t("The first {{shown}} of {{total}}. Export the report for all.", { shown: rows.length, total })}
        </p>
      )}
    </>
  );
}
