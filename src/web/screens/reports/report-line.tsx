import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAnnounce } from "../../ui/message/live-region.tsx";
import type { Problem } from "./report-question.ts";

type ReportLineProps = { line: string; problems: readonly Problem[]; onAsk: (line: string) => void };

/** The whole report as one line of the command language, to read, to type and to copy. */
export function ReportLine({ line, problems, onAsk }: ReportLineProps) {
  const t = useT();
  const [text, setText] = useState(line);
  const announce = useAnnounce();
  const faultsId = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(text.trim());
    announce(t("Query copied."));
  };
  return (
    <form
      className="query-line report-line"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(text.trim());
      }}
    >
      <span className="prompt" aria-hidden="true">
        &gt;
      </span>
      <input
        className="mono"
        aria-label={t("Report query")}
        aria-describedby={problems.length > 0 ? faultsId : undefined}
        aria-invalid={problems.length > 0 || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("or type it: count publications by:year,kind")}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      {text.trim() !== line && (
        <Button size="small" type="submit">
          {t("Show")}
        </Button>
      )}
      <IconButton icon={Copy} label={t("Copy query")} iconSize={14} onClick={copy} />
      {problems.length > 0 && (
        <div id={faultsId} className="bad" role="alert">
          <p className="mono" aria-hidden="true">
            {marked(line, problems)}
          </p>
          {problems.map(({ from, to, message }) => (
            <p key={`${from} ${message}`}>
              {to > from
                ? t("At “{{part}}”: {{message}}", { part: line.slice(from, to), message: t(message) })
                : t(message)}
            </p>
          ))}
        </div>
      )}
    </form>
  );
}

/** The line with its errors marked. */
function marked(line: string, problems: readonly Problem[]) {
  const pieces: { text: string; isBad: boolean; at: number }[] = [];
  let at = 0;
  for (const { from, to } of problems) {
    if (from < at || to <= from) continue;
    pieces.push(
      { text: line.slice(at, from), isBad: false, at },
      { text: line.slice(from, to), isBad: true, at: from },
    );
    at = to;
  }
  pieces.push({ text: line.slice(at), isBad: false, at });
  return pieces.map(({ text, isBad, at: place }) =>
    isBad ? <mark key={`bad ${place}`}>{text}</mark> : <span key={place}>{text}</span>,
  );
}
