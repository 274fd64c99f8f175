import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { When } from "../../ui/when.tsx";
import { type AuditLine, ResultMark } from "./audit-line.tsx";
import { auditWords } from "./audit-words.ts";

/** One line of the trail, whole. */
export function AuditSheet({ line, onClose }: { line: AuditLine | undefined; onClose: () => void }) {
  const timeZone = useTimeZone();
  return (
    <Sheet isOpen={line !== undefined} onClose={onClose} title={line ? (auditWords[line.action] ?? line.action) : ""}>
      {line && (
        <dl className="facts-list">
          <dt>When</dt>
          <dd>
            <When at={line.at} timeZone={timeZone} look="words" />
          </dd>
          <dt>Result</dt>
          <dd>
            <ResultMark result={line.result} />
          </dd>
          <dt>Who</dt>
          <dd className="mono">{line.who ?? "Nobody signed in"}</dd>
          <dt>Target</dt>
          <dd className="mono">{line.target ?? "None"}</dd>
          <dt>Institute</dt>
          <dd>{line.institute ?? "None known"}</dd>
          <dt>From</dt>
          <dd className="mono">{line.address ?? "Unknown"}</dd>
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
