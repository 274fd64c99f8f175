import type { ReactNode } from "react";
import { useTimeZone } from "../api/queries/use-time-zone.ts";
import { Anchor } from "../ui/anchor.tsx";
import { countText } from "../ui/count-text.ts";
import { DataTable } from "../ui/data-table.tsx";
import type { Column, Selection } from "../ui/data-table-types.ts";
import { When } from "../ui/when.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { type Account, roleWord } from "./account.ts";
import { AccountName } from "./account-name.tsx";
import { AccountStateMark } from "./account-state-mark.tsx";
import "./accounts.css";

export type AccountColumn = "institute" | "role" | "department" | "designation" | "email" | "records" | "seen";

export type AccountTableProps = {
  caption: string;
  rows: readonly Account[];
  /** Beside state and name, in this order. */
  columns: readonly AccountColumn[];
  /** Opens the account itself. */
  linkTo?: (account: Account) => string;
  onOpen?: (account: Account) => void;
  /** Opens the records behind their count. */
  recordsLink?: (account: Account) => string;
  actions: (account: Account) => ReactNode;
  selection?: Selection;
  currentId?: string;
  isLoading?: boolean;
  empty?: ReactNode;
};

/** People by name; whoever is off is struck through. */
export function AccountTable(props: AccountTableProps) {
  const t = useWords(accountsWords);
  const { caption, rows, columns, linkTo, onOpen, actions, selection, currentId, isLoading, empty } = props;
  const drawn = useColumns(props);
  // On a phone the address has a line of its own, and the last sign-in is one press away.
  const facts = drawn.filter(({ id }) => columns.some((column) => column === id) && id !== "email" && id !== "seen");
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name, email }) => name || email}
      columns={drawn}
      onOpen={onOpen}
      selection={selection}
      currentId={currentId}
      isLoading={isLoading}
      empty={empty}
      phoneRow={(account) => (
        <div className="account-block">
          <div className="row between">
            <AccountStateMark state={account.state} />
            {actions(account)}
          </div>
          <AccountName account={account} to={linkTo?.(account)} />
          <p className="note">{account.email}</p>
          <p className="note facts">
            {facts.map((column) => (
              <span key={column.id}>
                {column.cell(account)}
                {column.id === "records" && ` ${t("accountTable.record", { count: account.records })}`}
              </span>
            ))}
          </p>
        </div>
      )}
    />
  );
}

function useColumns({ columns, linkTo, recordsLink, actions }: AccountTableProps): Column<Account>[] {
  const t = useWords(accountsWords);
  const timeZone = useTimeZone();
  const known: Record<AccountColumn, Column<Account>> = {
    institute: {
      id: "institute",
      header: t("accountTable.institute"),
      width: 170,
      hideBelow: 1024,
      cell: (account) => account.institute,
    },
    role: {
      id: "role",
      header: t("accountTable.role"),
      width: 140,
      look: "second",
      cell: ({ role }) => roleWord(role),
    },
    department: {
      id: "department",
      header: t("accountTable.department"),
      width: 190,
      hideBelow: 1024,
      look: "second",
      cell: ({ departments }) => namesOf(departments) || <span className="dim">{t("accountTable.none")}</span>,
    },
    designation: {
      id: "designation",
      header: t("accountTable.designation"),
      width: 150,
      hideBelow: 1180,
      look: "second",
      cell: ({ designation }) => designation ?? <span className="dim">{t("accountTable.notGiven")}</span>,
    },
    email: {
      id: "email",
      header: t("accountTable.eMail"),
      width: 270,
      hideBelow: 1024,
      look: "data",
      cell: ({ email }) => email,
    },
    records: {
      id: "records",
      header: t("accountTable.records"),
      width: 72,
      look: "figure",
      cell: (account) => <RecordsCount account={account} to={recordsLink?.(account)} />,
    },
    seen: {
      id: "seen",
      header: t("accountTable.lastSign"),
      width: 110,
      look: "data",
      hideBelow: 1180,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <When at={lastSignInAt} timeZone={timeZone} look="day" />
        ) : (
          <span className="dim">{t("accountTable.never")}</span>
        ),
    },
  };
  return [
    {
      id: "state",
      header: t("accountTable.state"),
      width: 92,
      cell: ({ state }) => <AccountStateMark state={state} />,
    },
    {
      id: "name",
      header: t("accountTable.name"),
      look: "title",
      cell: (account) => <AccountName account={account} to={linkTo?.(account)} />,
    },
    ...columns.map((column) => known[column]),
    { id: "deeds", header: <span className="vh">{t("accountTable.deeds")}</span>, width: 132, cell: actions },
  ];
}

function RecordsCount({ account: { name, email, records }, to }: { account: Account; to: string | undefined }) {
  const t = useWords(accountsWords);
  if (records === 0) return <span className="dim">0</span>;
  if (!to) return countText(records);
  return (
    <Anchor to={to} aria-label={t("accountTable.recordsOf", { records: countText(records), name: name || email })}>
      {countText(records)}
    </Anchor>
  );
}

function namesOf(departments: Account["departments"]): string {
  return departments.map(({ name }) => name).join(", ");
}
