import { useState } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { countText } from "../../ui/count-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { Section } from "../../ui/section.tsx";
import { StatFigure, StatRow } from "../../ui/stat-figure.tsx";
import type { PeopleReading } from "./people-import.tsx";

type Fate = PeopleReading["fates"][number];

type PeopleFatesProps = {
  fileName: string;
  reading: PeopleReading;
  onAdd: (invites: boolean) => void;
  onForget: () => void;
};

/** Three fates as figures that filter, the rows, and the deed in words. */
export function PeopleFates({ fileName, reading, onAdd, onForget }: PeopleFatesProps) {
  const [shown, setShown] = useState<Fate["fate"]>();
  const [invites, setInvites] = useState(false);
  const { rows, created, known, errors, dryRun, fates } = reading;
  const filter = (fate: Fate["fate"]) => ({
    onPress: () => setShown(shown === fate ? undefined : fate),
    isPressed: shown === fate,
  });
  return (
    <Section
      title={
        dryRun
          ? `${countText(rows)} ${rows === 1 ? "row" : "rows"} read, nothing saved yet`
          : `${countText(created)} added`
      }
      note={fileName}
    >
      <StatRow>
        <StatFigure
          caption={dryRun ? "To be added" : "Added"}
          value={created}
          meaning="as faculty"
          {...filter("created")}
        />
        <StatFigure caption="Known already" value={known} meaning="stay as they are" {...filter("known")} />
        <StatFigure
          caption="With a fault"
          value={errors}
          tone={errors > 0 ? "bad" : "plain"}
          meaning="left out; mend the file"
          {...filter("error")}
        />
      </StatRow>
      {dryRun ? (
        <div className="list-filters">
          {created > 0 ? (
            <>
              <Button variant="primary" onClick={() => onAdd(invites)}>
                Add {countText(created)}
              </Button>
              <Checkbox
                label="Send each an invitation by mail"
                checked={invites}
                onChange={({ target }) => setInvites(target.checked)}
              />
            </>
          ) : (
            <span>Nobody in this list is new.</span>
          )}
          <Button variant="quiet" onClick={onForget}>
            Choose another file
          </Button>
        </div>
      ) : (
        <Banner
          tone="good"
          isLive
          actions={
            <Anchor className="lnk" to="/admin/users/faculty">
              Show faculty
            </Anchor>
          }
        >
          {countText(created)} added, {countText(known)} were known, {countText(errors)} left out.
        </Banner>
      )}
      <DataTable
        caption="What becomes of each row"
        columns={columns}
        rows={fates.filter(({ fate }) => shown === undefined || fate === shown)}
        rowId={({ row }) => String(row)}
        rowName={({ row, name }) => `Row ${row}, ${name}`}
        phoneRow={(fate) => (
          <>
            <div className="row between">
              <span className="mono">Row {fate.row}</span> <FateWord fate={fate} />
            </div>
            <p className="strong">{fate.name || "No name"}</p>
            <p className="note">
              {fate.email} {fate.department}
            </p>
            <Issues fate={fate} />
          </>
        )}
      />
    </Section>
  );
}

const fateWords = {
  created: { look: "st verified", word: "Added" },
  known: { look: "st plain", word: "Known" },
  error: { look: "st returned", word: "Fault" },
} as const;

function FateWord({ fate: { fate } }: { fate: Fate }) {
  const { look, word } = fateWords[fate];
  return <span className={look}>{word}</span>;
}

function Issues({ fate: { issues } }: { fate: Fate }) {
  if (issues.length === 0) return null;
  return (
    <ul className="issues note">
      {issues.map(({ field, code, message }) => (
        <li key={`${field} ${code}`}>{message}</li>
      ))}
    </ul>
  );
}

const columns: Column<Fate>[] = [
  { id: "row", header: "Row", width: 56, look: "figure", cell: ({ row }) => row },
  { id: "fate", header: "Fate", width: 84, cell: (fate) => <FateWord fate={fate} /> },
  { id: "name", header: "Name", width: 220, look: "title", cell: ({ name }) => <span title={name}>{name}</span> },
  { id: "email", header: "E-mail", width: 240, look: "data", cell: ({ email }) => email },
  {
    id: "department",
    header: "Department",
    width: 200,
    look: "second",
    hideBelow: 1024,
    cell: ({ department }) => department,
  },
  { id: "because", header: "Because", wraps: true, cell: (fate) => <Issues fate={fate} /> },
];
