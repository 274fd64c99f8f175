import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { When } from "../../ui/when.tsx";
import { ageInWords } from "../../ui/when-text.ts";
import { sizeText } from "./size-text.ts";
import type { System } from "./super-dashboard.tsx";

type Line = { part: string; isWell: boolean; word: string; figure: ReactNode; says: ReactNode };

const slowInMs = 100;
const backupIsOldInMs = 36 * 3_600_000;

/** Each part with its figure and unit, how old it is, and whether it is well. */
export function HealthTable({ system }: { system: System }) {
  const timeZone = useTimeZone();
  const lines = linesOf(system, timeZone);
  return (
    <table className="tbl health">
      <caption className="vh">Health of the installation</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Figure
          </th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ part, isWell, word, figure, says }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td>
              <span className={isWell ? "st plain" : "st changed"}>
                <Icon of={isWell ? Check : TriangleAlert} size={14} />
                {word}
              </span>
            </td>
            <td className="num">{figure}</td>
            <td className="w ink2">{says}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(system: System, timeZone: string): Line[] {
  const { database, files, outbox, lastBackup, memoryInBytes, startedAt, sessions } = system;
  const isQuick = database.latencyMs < slowInMs;
  return [
    {
      part: "Server",
      isWell: true,
      word: "Up",
      figure: sizeText(memoryInBytes),
      says: (
        <>
          of memory, since <When at={startedAt} timeZone={timeZone} look="words" />; {countText(sessions)} sessions open
        </>
      ),
    },
    {
      part: "Database",
      isWell: isQuick,
      word: isQuick ? "Up" : "Slow",
      figure: `${database.latencyMs} ms`,
      says: `to answer; PostgreSQL ${database.version}, ${database.isEmbedded ? "our own" : "by DATABASE_URL"}, ${sizeText(database.sizeInBytes)}, ${countText(database.connections)} connections`,
    },
    {
      part: "Files",
      isWell: true,
      word: "Kept",
      figure: sizeText(files.sizeInBytes),
      says: `in ${countText(files.count)} ${files.count === 1 ? "file" : "files"}`,
    },
    {
      part: "Mail",
      isWell: outbox.smtp && outbox.failed === 0,
      word: outbox.smtp ? (outbox.failed === 0 ? "Leaves" : "Fails") : "Kept here",
      figure: (
        <Anchor to="/superadmin/outbox?state=waiting" aria-label={`${outbox.waiting} mails waiting`}>
          {countText(outbox.waiting)}
        </Anchor>
      ),
      says: (
        <>
          waiting,{" "}
          <Anchor className="lnk" to="/superadmin/outbox?state=failed">{`${countText(outbox.failed)} failed`}</Anchor>,{" "}
          <Anchor
            className="lnk"
            to="/superadmin/outbox?state=kept"
          >{`${countText(outbox.kept)} kept to be read here`}</Anchor>
          , <Anchor className="lnk" to="/superadmin/outbox?state=sent">{`${countText(outbox.sent)} sent`}</Anchor>
        </>
      ),
    },
    backupLine(lastBackup, timeZone),
  ];
}

function backupLine(last: System["lastBackup"], timeZone: string): Line {
  if (!last) {
    return {
      part: "Backup",
      isWell: false,
      word: "None yet",
      figure: <span className="dim">None</span>,
      says: "The first is made in the coming night.",
    };
  }
  const isFresh = Date.now() - Date.parse(last.at) < backupIsOldInMs;
  return {
    part: "Backup",
    isWell: isFresh,
    word: isFresh ? "Fresh" : "Old",
    figure: sizeText(last.sizeInBytes),
    says: (
      <>
        {ageInWords(last.at, Date.now())} old, of <When at={last.at} timeZone={timeZone} look="words" />:{" "}
        <span className="mono">{last.name}</span>
      </>
    ),
  };
}
