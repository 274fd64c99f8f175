import "./accounts.css";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { isCoordinator } from "#access/roles.ts";
import { useMe } from "../core/queries.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Button } from "../ui/button.tsx";
import { Menu, type MenuItem } from "../ui/dialog/menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Column } from "../ui/table/data-table-types.ts";
import { classNames } from "../ui/text/class-names.ts";
import { CountLink } from "../ui/text/count-link.tsx";
import { DateTime } from "../ui/text/date-time.tsx";
import { formatCount } from "../ui/text/format-count.ts";
import { Tag } from "../ui/text/tag.tsx";
import { type Account, roleLabel } from "./account.ts";
import { type AccountAction, actionLabels, actionsFor } from "./account-actions.ts";
import { AccountStateMark } from "./account-state-mark.tsx";
import { PagedTable, type PagedTableProps } from "./paged-table.tsx";

export type AccountColumn = "institute" | "role" | "department" | "designation" | "email" | "records" | "seen";

export type AccountTableProps = Pick<
  PagedTableProps<Account>,
  "caption" | "list" | "page" | "panel" | "selection" | "empty"
> & {
  /** Beside state and name, in this order. */
  columns: readonly AccountColumn[];
  /** Opens the records of a count. */
  recordsLink?: (account: Account) => string;
  onAction: (action: AccountAction, account: Account) => void;
  /** The account whose action is running. */
  busy: string | undefined;
};

/** People by name; a deactivated one is struck through. */
export function AccountTable(props: AccountTableProps) {
  const t = useT();
  const { columns, recordsLink: _, onAction, busy, ...table } = props;
  const { panel } = table;
  const linkTo = ({ id }: Account) => panel?.linkTo(id);
  const actions = (account: Account) => (
    <AccountButtons
      account={account}
      onAction={onAction}
      isBusy={busy === account.id}
      items={panel && [{ label: t("Open"), to: panel.linkTo(account.id) }]}
    />
  );
  const tableColumns = useColumns(props, linkTo, actions);
  // On a phone the address has its own line, and the last sign-in is one press away.
  const facts = tableColumns.filter(
    ({ id }) => columns.some((column) => column === id) && id !== "email" && id !== "seen",
  );
  return (
    <PagedTable
      {...table}
      problem={t("Could not load the accounts.")}
      rowName={({ name, email }) => name || email}
      columns={tableColumns}
      phoneRow={(account) => (
        <div className="account-block">
          <div className="row between">
            <AccountStateMark state={account.state} />
            {actions(account)}
          </div>
          <AccountName account={account} to={linkTo(account)} />
          <p className="note">{account.email}</p>
          <p className="note facts">
            {facts.map((column) => (
              <span key={column.id}>
                {column.cell(account)}
                {column.id === "records" && ` ${t("records", { count: account.records })}`}
              </span>
            ))}
          </p>
        </div>
      )}
    />
  );
}

function useColumns(
  { columns, recordsLink }: AccountTableProps,
  linkTo: (account: Account) => string | undefined,
  actions: (account: Account) => ReactNode,
): Column<Account>[] {
  const t = useT();
  const definitions: Record<AccountColumn, Omit<Column<Account>, "id">> = {
    institute: {
      header: t("Institute"),
      width: 120,
      // The e-mail domain tells it where there is no space.
      hideBelow: 1440,
      wraps: true,
      cell: ({ institute }) => institute,
    },
    role: { header: t("Role"), width: 124, look: "secondary", wraps: true, cell: ({ role }) => roleLabel(role) },
    department: {
      header: t("Department"),
      width: 160,
      hideBelow: 1024,
      look: "secondary",
      wraps: true,
      cell: ({ departments }) => namesOf(departments) || <span className="dim">{t("None")}</span>,
    },
    designation: {
      header: t("Designation"),
      width: 150,
      hideBelow: 1180,
      look: "secondary",
      cell: ({ designation }) => designation ?? <span className="dim">{t("Not filled")}</span>,
    },
    email: { header: t("E-mail"), width: 270, hideBelow: 1024, look: "data", cell: ({ email }) => email },
    records: {
      header: t("Records"),
      width: 72,
      look: "figure",
      cell: (account) => <RecordsCount account={account} to={recordsLink?.(account)} />,
    },
    seen: {
      header: t("Last sign-in"),
      width: 100,
      look: "data",
      hideBelow: 1440,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <DateTime at={lastSignInAt} format="day" /> : <span className="dim">{t("Never")}</span>,
    },
  };
  return [
    { id: "state", header: t("State"), width: 148, cell: ({ state }) => <AccountStateMark state={state} /> },
    {
      id: "name",
      header: t("Name"),
      look: "title",
      cell: (account) => <AccountName account={account} to={linkTo(account)} />,
    },
    ...columns.map((id) => ({ id, ...definitions[id] })),
    { id: "actions", header: <span className="sr-only">{t("Actions")}</span>, width: 132, cell: actions },
  ];
}

function RecordsCount({ account: { name, email, records }, to }: { account: Account; to: string | undefined }) {
  const t = useT();
  if (!to) return records === 0 ? <span className="dim">0</span> : formatCount(records);
  const label = t("{{records}} records of {{name}}", { records: formatCount(records), name: name || email });
  return <CountLink count={records} to={to} label={label} />;
}

function namesOf(departments: Account["departments"]): string {
  return departments.map(({ name }) => name).join(", ");
}

/** The name, struck through while the account is deactivated, and its tag. */
function AccountName({ account, to }: { account: Account; to?: string }) {
  const t = useT();
  const { name, email, state } = account;
  const text = name || email;
  const className = classNames("truncate", state === "deactivated" && "struck");
  return (
    <span className="account-name">
      {to ? (
        <Anchor to={to} className={className} title={text}>
          {text}
        </Anchor>
      ) : (
        <span className={className} title={text}>
          {text}
        </span>
      )}
      {isCoordinator(account) && <Tag>{t("Research coordinator")}</Tag>}
    </span>
  );
}

type AccountButtonsProps = {
  account: Account;
  onAction: (action: AccountAction, account: Account) => void;
  isBusy?: boolean;
  /** Before the actions: "Open". */
  items?: readonly MenuItem[];
};

const firstActions: readonly AccountAction[] = ["activate", "reactivate"];

/** The likeliest action as a button, the others in a menu. */
function AccountButtons({ account, onAction, isBusy, items = [] }: AccountButtonsProps) {
  const t = useT();
  const { data: me } = useMe();
  const actions = actionsFor(account, me);
  const first = actions.find((action) => firstActions.includes(action));
  const name = account.name || account.email;
  const rest = actions.filter((action) => action !== first);
  const itemOf = (action: AccountAction): MenuItem => ({
    label: t(actionLabels[action].label),
    isDangerous: action === "deactivate",
    onPress: () => onAction(action, account),
  });
  const groups = [
    { items },
    { items: rest.filter((action) => action !== "deactivate").map(itemOf) },
    { items: rest.filter((action) => action === "deactivate").map(itemOf) },
  ].filter((group) => group.items.length > 0);
  return (
    <span className="account-buttons">
      {first && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => onAction(first, account)}
          aria-label={`${t(actionLabels[first].label)}: ${name}`}
        >
          {t(actionLabels[first].label)}
        </Button>
      )}
      {groups.length > 0 && (
        <Menu groups={groups}>
          <IconButton icon={Ellipsis} label={t("More for {{name}}", { name })} />
        </Menu>
      )}
    </span>
  );
}
