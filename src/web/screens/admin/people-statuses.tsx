import { useState } from "react";
import type { accounts } from "#contract/accounts.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { DateOrder } from "#kinds/day.ts";
import { text } from "#texts/text.ts";
import { translateMessage } from "#texts/translate.ts";
import { DateOrderSelect } from "../../fields/date/date-order-select.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { StatFigure, StatRow } from "../../ui/chart/stat-figure.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { Section } from "../../ui/page/section.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { Column } from "../../ui/table/data-table-types.ts";
import { classNames } from "../../ui/text/class-names.ts";
import { formatCount } from "../../ui/text/format-count.ts";

export type PeopleImportResult = ResponseOf<typeof accounts.importPeople>;

type ImportedPersonRow = PeopleImportResult["statuses"][number];

type PeopleStatusesProps = {
  fileName: string;
  result: PeopleImportResult;
  onAdd: (invites: boolean) => void;
  onOrder: (order: DateOrder) => void;
  /** Reads the file again, for instance after a department was added. */
  onRefresh: () => void;
  onChooseAnother: () => void;
};

/** The order in which the joining dates were read; undefined if there is none, or it has to be chosen. */
export const orderOf = ({ dates }: PeopleImportResult): DateOrder | undefined =>
  dates === "undetermined" ? undefined : dates;

/** Three figures that filter the rows, the button that adds the people (afterwards the result), and the rows. */
export function PeopleStatuses({ fileName, result, onAdd, onOrder, onRefresh, onChooseAnother }: PeopleStatusesProps) {
  const t = useT();
  const [shown, setShown] = useState<ImportedPersonRow["status"]>();
  const [invites, setInvites] = useState(false);
  const { rows, created, known, filled, errors, dryRun, unread, statuses } = result;
  const filter = (status: ImportedPersonRow["status"]) => ({
    onPress: () => setShown(shown === status ? undefined : status),
    isPressed: shown === status,
  });
  return (
    <Section
      title={
        dryRun
          ? t("{{count}} rows read, nothing saved yet", { count: rows })
          : t("{{created}} added", { created: formatCount(created) })
      }
      note={fileName}
    >
      <StatRow>
        <StatFigure
          caption={dryRun ? t("To be added") : t("Added")}
          value={created}
          meaning={t("as faculty")}
          {...filter("created")}
        />
        <StatFigure
          caption={t("Existing accounts")}
          value={known}
          meaning={filled > 0 ? t("{{count}} with details filled", { count: filled }) : t("not changed")}
          {...filter("known")}
        />
        <StatFigure
          caption={t("With errors")}
          value={errors}
          tone={errors > 0 ? "bad" : "plain"}
          meaning={t("left out; fix the file")}
          {...filter("error")}
        />
      </StatRow>
      {dryRun && result.dates === "undetermined" && (
        <Banner isLive>
          <b>{t("Choose the order of the joining dates.")}</b>{" "}
          {t("Some can be read two ways, such as 3/4/2024. Until you choose, they are left out.")}
        </Banner>
      )}
      {unread.length > 0 && (
        <p className="note">{t("Columns that are not read: {{columns}}.", { columns: unread.join(", ") })}</p>
      )}
      {dryRun ? (
        <div className="list-filters">
          {created + filled > 0 && (
            <Button variant="primary" onClick={() => onAdd(invites)}>
              {created > 0
                ? t("Add {{created}}", { created: formatCount(created) })
                : t("Fill details of {{count}} accounts", { count: filled })}
            </Button>
          )}
          {created > 0 ? (
            <Checkbox
              label={t("Send each an invitation by e-mail")}
              checked={invites}
              onChange={({ target }) => setInvites(target.checked)}
            />
          ) : (
            <span>{t("This list has no new people.")}</span>
          )}
          {result.dates && (
            <DateOrderSelect
              label={t("Order of the joining dates")}
              order={orderOf(result) ?? null}
              onOrder={onOrder}
            />
          )}
          {statuses.some(({ department, issues }) => issues.some((issue) => isUnknown(department, issue))) && (
            <Button onClick={onRefresh}>{t("Refresh")}</Button>
          )}
          <Button variant="quiet" onClick={onChooseAnother}>
            {t("Choose another file")}
          </Button>
        </div>
      ) : (
        <Banner
          tone="good"
          isLive
          actions={
            <Anchor className="text-link" to="/admin/users/faculty">
              {t("Show faculty")}
            </Anchor>
          }
        >
          {t("{{created}} added, {{known}} already existed, {{errors}} left out.", {
            created: formatCount(created),
            known: formatCount(known),
            errors: formatCount(errors),
          })}{" "}
          {filled > 0 && t("Details of {{count}} accounts filled.", { count: filled })}
        </Banner>
      )}
      <DataTable
        caption={t("Result of each row")}
        columns={columns.map((column) => ({ ...column, header: t(column.header) }))}
        rows={statuses.filter(({ status }) => shown === undefined || status === shown)}
        rowId={({ row }) => String(row)}
        rowName={({ row, name }) => t("Row {{row}}, {{name}}", { row, name })}
        phoneRow={(status) => (
          <>
            <div className="row between">
              <span className="mono">{t("Row {{row}}", { row: status.row })}</span> <RowStatusWord status={status} />
            </div>
            <p className="strong">{status.name || t("No name")}</p>
            <p className="note">
              {status.email} {status.designation} {status.department} {status.joined}
            </p>
            <Remarks status={status} />
          </>
        )}
      />
    </Section>
  );
}

const statusLabels = {
  created: { look: "verified", word: text("New") },
  known: { look: "plain", word: text("Existing") },
  error: { look: "returned", word: text("Error") },
} as const;

function RowStatusWord({ status: { status } }: { status: ImportedPersonRow }) {
  const t = useT();
  const { look, word } = statusLabels[status];
  return <span className={classNames("state-mark", look)}>{t(word)}</span>;
}

/** What the row fills of an existing account, and what is wrong with it. */
function Remarks({ status: { department, fills, issues } }: { status: ImportedPersonRow }) {
  const t = useT();
  if (fills.length + issues.length === 0) return null;
  return (
    <ul className="issues note">
      {fills.map((detail) => (
        <li key={detail}>{t(fillTexts[detail])}</li>
      ))}
      {issues.map((issue) => (
        <li key={`${issue.field} ${issue.code}`}>
          {translateMessage(issue)}{" "}
          {isUnknown(department, issue) && (
            <Anchor className="text-link" to="/admin/settings#departments" target="_blank">
              {t("Settings")}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

const isUnknown = (department: string, { code }: ImportedPersonRow["issues"][number]) =>
  code === "unknown-department" && department !== "";

const fillTexts = {
  designation: text("The designation is filled."),
  nature: text("The nature of appointment is filled."),
};

const columns: (Column<ImportedPersonRow> & { header: string })[] = [
  { id: "row", header: text("Row"), width: 48, look: "figure", cell: ({ row }) => row },
  { id: "status", header: text("Status"), width: 76, cell: (status) => <RowStatusWord status={status} /> },
  { id: "name", header: text("Name"), width: 190, look: "title", cell: ({ name }) => <span title={name}>{name}</span> },
  { id: "email", header: "E-mail", width: 210, look: "data", hideBelow: 1024, cell: ({ email }) => email },
  {
    id: "department",
    header: text("Department"),
    width: 160,
    look: "secondary",
    hideBelow: 1180,
    cell: ({ department }) => department,
  },
  {
    id: "designation",
    header: text("Designation"),
    width: 130,
    look: "secondary",
    hideBelow: 1440,
    cell: ({ designation }) => <span title={designation ?? undefined}>{designation}</span>,
  },
  {
    id: "joined",
    header: text("Joining date"),
    width: 100,
    look: "data",
    hideBelow: 1180,
    cell: ({ joined }) => joined,
  },
  { id: "reason", header: text("Reason"), wraps: true, cell: (status) => <Remarks status={status} /> },
];
