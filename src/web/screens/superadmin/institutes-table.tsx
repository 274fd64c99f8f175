import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor, textLink } from "../../ui/anchor.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import type { System } from "./health-table.tsx";

type Institute = System["institutes"][number];

/** Every institute with its e-mail domains and totals. Records are counted here, never read. */
export function InstitutesTable({ institutes }: { institutes: readonly Institute[] }) {
  const t = useT();
  const sumOf = (part: "departments" | "accounts" | "active" | "records") =>
    formatCount(institutes.reduce((sum, institute) => sum + institute[part], 0));
  const columns: Column<Institute>[] = [
    {
      id: "name",
      header: t("Institute"),
      look: "title",
      cell: ({ name }) => <span title={name}>{name}</span>,
      sum: t("All"),
    },
    {
      id: "domains",
      header: t("E-mail domains"),
      width: 200,
      look: "data",
      hideBelow: 1024,
      cell: ({ domains }) => <span title={domains.join(", ")}>{domains.join(", ")}</span>,
    },
    {
      id: "departments",
      header: t("Departments"),
      width: 104,
      look: "figure",
      cell: ({ departments }) => departments,
      sum: sumOf("departments"),
    },
    {
      id: "accounts",
      header: t("Accounts"),
      width: 88,
      look: "figure",
      cell: ({ id, name, accounts }) => (
        <Anchor
          to={`/superadmin/toggle?institute=${id}`}
          aria-label={t("{{accounts}} accounts of {{name}}", { accounts, name })}
        >
          {formatCount(accounts)}
        </Anchor>
      ),
      sum: sumOf("accounts"),
    },
    {
      id: "active",
      header: t("Active"),
      width: 72,
      look: "figure",
      cell: ({ id, name, active }) => (
        <Anchor
          to={`/superadmin/toggle?institute=${id}&state=active`}
          aria-label={t("{{active}} active in {{name}}", { active, name })}
        >
          {formatCount(active)}
        </Anchor>
      ),
      sum: sumOf("active"),
    },
    {
      id: "records",
      header: t("Records"),
      width: 88,
      look: "figure",
      cell: ({ records }) => formatCount(records),
      sum: sumOf("records"),
    },
    {
      id: "since",
      header: t("Since"),
      width: 104,
      look: "data",
      hideBelow: 1024,
      cell: ({ createdAt }) => <DateTime at={createdAt} format="day" />,
    },
  ];
  return (
    <DataTable
      caption={t("Institutes of this installation")}
      columns={columns}
      rows={institutes}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      phoneRow={({ id, name, domains, departments, accounts, active, records }) => (
        <>
          <p className="strong">{name}</p>
          <p className="note mono">{domains.join(", ")}</p>
          <p className="note">
            <RichText
              text="{{departments}} departments, <1>{{accounts}} accounts</1> ({{active}} active), {{records}} records"
              values={{
                departments,
                accounts: formatCount(accounts),
                active: formatCount(active),
                records: formatCount(records),
              }}
              parts={[textLink(`/superadmin/toggle?institute=${id}`)]}
            />
          </p>
        </>
      )}
    />
  );
}
