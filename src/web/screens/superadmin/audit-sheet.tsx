import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { When } from "../../ui/when.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { type AuditLine, ResultMark } from "./audit-line.tsx";
import { deedOf } from "./audit-words.ts";

/** One line of the trail, whole. */
export function AuditSheet({ line, onClose }: { line: AuditLine | undefined; onClose: () => void }) {
  const t = useWords(superadminWords);
  const timeZone = useTimeZone();
  return (
    <Sheet isOpen={line !== undefined} onClose={onClose} title={line ? deedOf(line) : ""}>
      {line && (
        <dl className="facts-list">
          <dt>{t("auditSheet.when")}</dt>
          <dd>
            <When at={line.at} timeZone={timeZone} look="words" />
          </dd>
          <dt>{t("auditSheet.result")}</dt>
          <dd>
            <ResultMark result={line.result} />
          </dd>
          <dt>{t("auditSheet.who")}</dt>
          <dd className="mono">{line.who ?? t("auditSheet.nobodySigned")}</dd>
          <dt>{t("auditSheet.target")}</dt>
          <dd className="mono">{line.target ?? t("auditSheet.none")}</dd>
          <dt>{t("auditSheet.institute")}</dt>
          <dd>{line.institute ?? t("auditSheet.noneKnown")}</dd>
          <dt>{t("auditSheet.from")}</dt>
          <dd className="mono">{line.address ?? t("auditSheet.unknown")}</dd>
          {Object.entries(line.detail).map(([name, value]) => (
            <Detail key={name} name={name} value={value} />
          ))}
        </dl>
      )}
    </Sheet>
  );
}

function Detail({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="mono">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
    </>
  );
}
