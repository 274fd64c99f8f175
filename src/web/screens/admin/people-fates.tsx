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
import { adminWords } from "../../words/admin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { PeopleReading } from "./people-import.tsx";

const say = sayOf(adminWords);

type Fate = PeopleReading["fates"][number];

type PeopleFatesProps = {
  fileName: string;
  reading: PeopleReading;
  onAdd: (invites: boolean) => void;
  onForget: () => void;
};

/** Three fates as figures that filter, the rows, and the deed in words. */
export function PeopleFates({ fileName, reading, onAdd, onForget }: PeopleFatesProps) {
  const t = useWords(adminWords);
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
          ? t("peopleFates.rowsReadNothingSavedYet", { count: rows })
          : t("peopleFates.added", { created: countText(created) })
      }
      note={fileName}
    >
      <StatRow>
        <StatFigure
          caption={dryRun ? t("peopleFates.toBeAdded") : t("peopleFates.addedWord")}
          value={created}
          meaning={t("peopleFates.asFaculty")}
          {...filter("created")}
        />
        <StatFigure
          caption={t("peopleFates.knownAlready")}
          value={known}
          meaning={t("peopleFates.stayAs")}
          {...filter("known")}
        />
        <StatFigure
          caption={t("peopleFates.withAFault")}
          value={errors}
          tone={errors > 0 ? "bad" : "plain"}
          meaning={t("peopleFates.leftOutMendTheFile")}
          {...filter("error")}
        />
      </StatRow>
      {dryRun ? (
        <div className="list-filters">
          {created > 0 ? (
            <>
              <Button variant="primary" onClick={() => onAdd(invites)}>
                {t("peopleFates.add", { created: countText(created) })}
              </Button>
              <Checkbox
                label={t("peopleFates.sendEachAnInvitation")}
                checked={invites}
                onChange={({ target }) => setInvites(target.checked)}
              />
            </>
          ) : (
            <span>{t("peopleFates.nobodyInThisList")}</span>
          )}
          <Button variant="quiet" onClick={onForget}>
            {t("peopleFates.chooseAnotherFile")}
          </Button>
        </div>
      ) : (
        <Banner
          tone="good"
          isLive
          actions={
            <Anchor className="lnk" to="/admin/users/faculty">
              {t("peopleFates.showFaculty")}
            </Anchor>
          }
        >
          {t("peopleFates.addedWereKnownLeftOut", {
            created: countText(created),
            known: countText(known),
            errors: countText(errors),
          })}
        </Banner>
      )}
      <DataTable
        caption={t("peopleFates.whatBecomesOfEachRow")}
        columns={columns}
        rows={fates.filter(({ fate }) => shown === undefined || fate === shown)}
        rowId={({ row }) => String(row)}
        rowName={({ row, name }) => t("peopleFates.row", { row, name })}
        phoneRow={(fate) => (
          <>
            <div className="row between">
              <span className="mono">{t("peopleFates.rowOnly", { row: fate.row })}</span> <FateWord fate={fate} />
            </div>
            <p className="strong">{fate.name || t("peopleFates.noName")}</p>
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
  created: {
    look: "st verified",
    get word() {
      return say("peopleFates.addedWord");
    },
  },
  known: {
    look: "st plain",
    get word() {
      return say("peopleFates.known");
    },
  },
  error: {
    look: "st returned",
    get word() {
      return say("peopleFates.fault");
    },
  },
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
  {
    id: "row",
    get header() {
      return say("peopleFates.rowHead");
    },
    width: 56,
    look: "figure",
    cell: ({ row }) => row,
  },
  {
    id: "fate",
    get header() {
      return say("peopleFates.fate");
    },
    width: 84,
    cell: (fate) => <FateWord fate={fate} />,
  },
  {
    id: "name",
    get header() {
      return say("peopleFates.name");
    },
    width: 220,
    look: "title",
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  { id: "email", header: "E-mail", width: 240, look: "data", cell: ({ email }) => email },
  {
    id: "department",
    get header() {
      return say("peopleFates.department");
    },
    width: 200,
    look: "second",
    hideBelow: 1024,
    cell: ({ department }) => department,
  },
  {
    id: "because",
    get header() {
      return say("peopleFates.because");
    },
    wraps: true,
    cell: (fate) => <Issues fate={fate} />,
  },
];
