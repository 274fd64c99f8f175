import { Check, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { dashboards } from "#contract/dashboards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor, textLink } from "../../ui/anchor.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { DateTime } from "../../ui/text/date-time.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { ageOf } from "../../ui/text/format-date.ts";
import { Mark } from "../../ui/text/mark.tsx";

const units = ["B", "kB", "MB", "GB", "TB"];

/** Bytes in decimal units, as for disks: "1.4 GB". */
function sizeText(sizeInBytes: number): string {
  const power = sizeInBytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(sizeInBytes) / 3));
  const value = sizeInBytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`;
}

export type System = ResponseOf<typeof dashboards.system>;

type Line = {
  part: string;
  isHealthy: boolean;
  /** Instead of a tick or a warning. */
  icon?: LucideIcon;
  word: string;
  figure: ReactNode;
  description: ReactNode;
};

const slowInMs = 100;
const backupIsOldInMs = 36 * 3_600_000;

/** Each part with its figure and unit, its age, and whether it is in order. */
export function HealthTable({ system }: { system: System }) {
  const t = useT();
  const lines = linesOf(system);
  const { list } = system.fileChecks;
  return (
    <>
      <table className="table health">
        <caption className="sr-only">{t("Health of the installation")}</caption>
        <TableHead columns={[t("Component"), t("State"), { name: t("Value"), className: "number" }, t("Details")]} />
        <tbody>
          {lines.map(({ part, isHealthy, icon = isHealthy ? Check : TriangleAlert, word, figure, description }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>
                <Mark look={isHealthy ? "plain" : "changed"} icon={icon}>
                  {word}
                </Mark>
              </td>
              <td className="number">{figure}</td>
              <td className="wraps secondary">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length > 0 && (
        <details className="broken-files">
          <summary>{t("Broken files")}</summary>
          <ul>
            {list.map(({ institute, file, how, at }) => (
              <li key={file}>
                <span className="mono">{file}</span> {t(defectTexts[how])}, {institute},{" "}
                <DateTime at={at} format="long" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const defectTexts = { missing: text("is missing"), altered: text("is altered") };

function linesOf(system: System): Line[] {
  const { database, files, outbox, lastBackup, memoryInBytes, startedAt, sessions } = system;
  const isQuick = database.latencyMs < slowInMs;
  return [
    {
      part: translate("Server"),
      isHealthy: true,
      word: translate("Running"),
      figure: sizeText(memoryInBytes),
      description: (
        <RichText
          text="of memory, since <1></1>; open sessions: {{sessions}}"
          values={{ sessions: formatCount(sessions) }}
          parts={[() => <DateTime at={startedAt} format="long" />]}
        />
      ),
    },
    {
      part: translate("Database"),
      isHealthy: isQuick,
      word: isQuick ? translate("Running") : translate("Slow"),
      figure: translate("{{latencyMs}} ms", { latencyMs: database.latencyMs }),
      description: translate(
        database.isEmbedded
          ? "to answer; PostgreSQL {{version}}, built-in, {{size}}, {{connections}} connections"
          : "to answer; PostgreSQL {{version}}, from DATABASE_URL, {{size}}, {{connections}} connections",
        {
          version: database.version,
          size: sizeText(database.sizeInBytes),
          connections: formatCount(database.connections),
        },
      ),
    },
    {
      part: translate("Files"),
      isHealthy: true,
      word: translate("Stored"),
      figure: sizeText(files.sizeInBytes),
      description: translate("in {{count}} files", { count: files.count }),
    },
    checksLine(system.fileChecks),
    ...scannerLines(system.scanner),
    {
      part: translate("E-mail"),
      isHealthy: outbox.smtp && outbox.failed === 0,
      word: outbox.smtp
        ? outbox.failed === 0
          ? translate("Sending")
          : translate("Failing")
        : translate("Stored locally"),
      figure: (
        <Anchor
          to="/superadmin/outbox?state=pending"
          aria-label={translate("{{waiting}} e-mails waiting", { waiting: outbox.pending })}
        >
          {formatCount(outbox.pending)}
        </Anchor>
      ),
      description: (
        <RichText
          text="waiting, <1>{{failed}} failed</1>, <2>{{kept}} not sent, stored locally</2>, <3>{{sent}} sent</3>"
          values={{
            failed: formatCount(outbox.failed),
            kept: formatCount(outbox.kept),
            sent: formatCount(outbox.sent),
          }}
          parts={(["failed", "kept", "sent"] as const).map((state) => textLink(`/superadmin/outbox?state=${state}`))}
        />
      ),
    },
    backupLine(lastBackup),
  ];
}

function checksLine({ checked, total, broken, lastAt }: System["fileChecks"]): Line {
  return {
    part: translate("File check"),
    isHealthy: broken === 0,
    // Nothing was checked, so nothing is confirmed.
    ...(broken + checked === 0 && { icon: Clock }),
    word: broken > 0 ? translate("Broken") : checked === 0 ? translate("None yet") : translate("Intact"),
    figure: formatCount(broken),
    description: (
      <RichText
        text="broken; checked {{checked}} of {{total}}, last check: <1></1>"
        values={{ checked: formatCount(checked), total: formatCount(total) }}
        parts={[() => (lastAt ? <DateTime at={lastAt} format="long" /> : translate("never"))]}
      />
    ),
  };
}

function scannerLines(scanner: System["scanner"]): Line[] {
  if (!scanner) return [];
  const { answers, pending, infected, failed } = scanner;
  return [
    {
      part: translate("Virus scanner"),
      isHealthy: answers && infected + failed === 0,
      word: answers ? translate("Running") : translate("Failing"),
      figure: formatCount(pending),
      description: translate("not scanned yet; {{infected}} with a virus, {{failed}} that could not be scanned", {
        infected: formatCount(infected),
        failed: formatCount(failed),
      }),
    },
  ];
}

function backupLine(last: System["lastBackup"]): Line {
  if (!last) {
    return {
      part: translate("Backup"),
      isHealthy: false,
      word: translate("None yet"),
      figure: <span className="dim">{translate("None")}</span>,
      description: translate("The first backup is made tonight."),
    };
  }
  const isFresh = Date.now() - Date.parse(last.at) < backupIsOldInMs;
  return {
    part: translate("Backup"),
    isHealthy: isFresh,
    word: isFresh ? translate("Recent") : translate("Old"),
    figure: sizeText(last.sizeInBytes),
    description: (
      <RichText
        text="{{age}} old, of <1></1>: <2>{{name}}</2>"
        values={{ age: ageOf(last.at, Date.now()), name: last.name }}
        parts={[() => <DateTime at={last.at} format="long" />, (name) => <span className="mono">{name}</span>]}
      />
    ),
  };
}
