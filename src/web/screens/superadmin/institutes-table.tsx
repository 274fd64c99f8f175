import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { When } from "../../ui/when.tsx";
import { Said } from "../../words/said.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { System } from "./super-dashboard.tsx";

type Institute = System["institutes"][number];

/** Every institute with its mail domains and what is in it. Records are counted here, never read. */
export function InstitutesTable({ institutes }: { institutes: readonly Institute[] }) {
  const t = useWords(superadminWords);
  const timeZone = useTimeZone();
  const sumOf = (part: "departments" | "accounts" | "active" | "records") =>
    countText(institutes.reduce((sum, institute) => sum + institute[part], 0));
  const columns: Column<Institute>[] = [
    {
      id: "name",
      header: t("institutesTable.institute"),
      look: "title",
      cell: ({ name }) => <span title={name}>{name}</span>,
      sum: t("institutesTable.all"),
    },
    {
      id: "domains",
      header: t("institutesTable.mailDomains"),
      width: 200,
      look: "data",
      hideBelow: 1024,
      cell: ({ domains }) => <span title={domains.join(", ")}>{domains.join(", ")}</span>,
    },
    {
      id: "departments",
      header: t("institutesTable.departments"),
      width: 104,
      look: "figure",
      cell: ({ departments }) => departments,
      sum: sumOf("departments"),
    },
    {
      id: "accounts",
      header: t("institutesTable.accounts"),
      width: 88,
      look: "figure",
      cell: ({ id, name, accounts }) => (
        <Anchor
          to={`/superadmin/toggle?institute=${id}`}
          aria-label={t("institutesTable.accountsOf", { accounts, name })}
        >
          {countText(accounts)}
        </Anchor>
      ),
      sum: sumOf("accounts"),
    },
    {
      id: "active",
      header: t("institutesTable.active"),
      width: 72,
      look: "figure",
      cell: ({ id, name, active }) => (
        <Anchor
          to={`/superadmin/toggle?institute=${id}&state=active`}
          aria-label={t("institutesTable.activeIn", { active, name })}
        >
          {countText(active)}
        </Anchor>
      ),
      sum: sumOf("active"),
    },
    {
      id: "records",
      header: t("institutesTable.records"),
      width: 88,
      look: "figure",
      cell: ({ records }) => countText(records),
      sum: sumOf("records"),
    },
    {
      id: "since",
      header: t("institutesTable.since"),
      width: 104,
      look: "data",
      hideBelow: 1024,
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} look="day" />,
    },
  ];
  return (
    <DataTable
      caption={t("institutesTable.institutesOfThisInstallation")}
      columns={columns}
      rows={institutes}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      phoneRow={({ id, name, domains, departments, accounts, active, records }) => (
        <>
          <p className="strong">{name}</p>
          <p className="note mono">{domains.join(", ")}</p>
          <p className="note">
            <Said
              words={superadminWords}
              say="institutesTable.facts"
              values={{
                departments,
                accounts: countText(accounts),
                active: countText(active),
                records: countText(records),
              }}
              parts={[
                (inner) => (
                  <Anchor className="lnk" to={`/superadmin/toggle?institute=${id}`}>
                    {inner}
                  </Anchor>
                ),
              ]}
            />
          </p>
        </>
      )}
    />
  );
}
