import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { When } from "../../ui/when.tsx";
import { ageInWords } from "../../ui/when-text.ts";
import { Said } from "../../words/said.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { sizeText } from "./size-text.ts";
import type { System } from "./super-dashboard.tsx";

const say = sayOf(superadminWords);

type Line = { part: string; isWell: boolean; word: string; figure: ReactNode; says: ReactNode };

const slowInMs = 100;
const backupIsOldInMs = 36 * 3_600_000;

/** Each part with its figure and unit, how old it is, and whether it is well. */
export function HealthTable({ system }: { system: System }) {
  const t = useWords(superadminWords);
  const timeZone = useTimeZone();
  const lines = linesOf(system, timeZone);
  return (
    <table className="tbl health">
      <caption className="vh">{t("healthTable.healthOfTheInstallation")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("healthTable.part")}</th>
          <th scope="col">{t("healthTable.state")}</th>
          <th scope="col" className="num">
            {t("healthTable.figure")}
          </th>
          <th scope="col">{t("healthTable.whatItSays")}</th>
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
      part: say("healthTable.server"),
      isWell: true,
      word: say("healthTable.up"),
      figure: sizeText(memoryInBytes),
      says: (
        <Said
          words={superadminWords}
          say="healthTable.memory"
          values={{ sessions: countText(sessions) }}
          parts={[() => <When at={startedAt} timeZone={timeZone} look="words" />]}
        />
      ),
    },
    {
      part: say("healthTable.database"),
      isWell: isQuick,
      word: isQuick ? say("healthTable.up") : say("healthTable.slow"),
      figure: say("healthTable.ms", { latencyMs: database.latencyMs }),
      says: say(database.isEmbedded ? "healthTable.ownDatabase" : "healthTable.givenDatabase", {
        version: database.version,
        size: sizeText(database.sizeInBytes),
        connections: countText(database.connections),
      }),
    },
    {
      part: say("healthTable.files"),
      isWell: true,
      word: say("healthTable.kept"),
      figure: sizeText(files.sizeInBytes),
      says: say("healthTable.inFiles", { count: files.count }),
    },
    {
      part: say("healthTable.mail"),
      isWell: outbox.smtp && outbox.failed === 0,
      word: outbox.smtp
        ? outbox.failed === 0
          ? say("healthTable.leaves")
          : say("healthTable.fails")
        : say("healthTable.keptHere"),
      figure: (
        <Anchor
          to="/superadmin/outbox?state=waiting"
          aria-label={say("healthTable.mailsWaiting", { waiting: outbox.waiting })}
        >
          {countText(outbox.waiting)}
        </Anchor>
      ),
      says: (
        <Said
          words={superadminWords}
          say="healthTable.mails"
          values={{ failed: countText(outbox.failed), kept: countText(outbox.kept), sent: countText(outbox.sent) }}
          parts={(["failed", "kept", "sent"] as const).map((state) => (inner: string) => (
            <Anchor className="lnk" to={`/superadmin/outbox?state=${state}`}>
              {inner}
            </Anchor>
          ))}
        />
      ),
    },
    backupLine(lastBackup, timeZone),
  ];
}

function backupLine(last: System["lastBackup"], timeZone: string): Line {
  if (!last) {
    return {
      part: say("healthTable.backup"),
      isWell: false,
      word: say("healthTable.noneYet"),
      figure: <span className="dim">{say("healthTable.none")}</span>,
      says: say("healthTable.theFirstIsMade"),
    };
  }
  const isFresh = Date.now() - Date.parse(last.at) < backupIsOldInMs;
  return {
    part: say("healthTable.backup"),
    isWell: isFresh,
    word: isFresh ? say("healthTable.fresh") : say("healthTable.old"),
    figure: sizeText(last.sizeInBytes),
    says: (
      <Said
        words={superadminWords}
        say="healthTable.backupOf"
        values={{ age: ageInWords(last.at, Date.now()), name: last.name }}
        parts={[
          () => <When at={last.at} timeZone={timeZone} look="words" />,
          (name) => <span className="mono">{name}</span>,
        ]}
      />
    ),
  };
}
