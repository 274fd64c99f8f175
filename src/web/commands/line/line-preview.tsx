import "../commands.css";
import { useEffect, useState } from "react";
import { asking } from "#contract/asking.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { understand } from "#rules/language/plain/understand.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { formatCount } from "../../ui/text/format-count.ts";
import { useCommandContext } from "../command-context.ts";
import { useInterpretation } from "../interpretation-view.tsx";
import { figureText } from "./figure-text.ts";

const pauseInMs = 300;
const maxPreviewRows = 3;

/** "What this will show": the number and the first rows of the line that is being typed. */
export function LinePreview({ text }: { text: string }) {
  const t = useT();
  const debounced = useDebounced(text.trim());
  const context = useCommandContext();
  // The last word may not be finished.
  const [, withoutLast = "", last = ""] = /^(.*?)\s*(\S+)$/su.exec(debounced) ?? [];
  const line = context ? lineToShow([debounced, withoutLast], context) : "";
  const isEnabled = line !== "";
  const { data } = useRead(asking.ask, { query: { q: line, limit: maxPreviewRows } }, { isEnabled, staleInMs: 30_000 });
  if (!isEnabled || !data || data.unclear) return null;
  return (
    <section className="command-preview" aria-label={t("What this will show")}>
      <h3>{t("What this will show")}</h3>
      <PreviewOf answer={data} leftOut={line === debounced ? undefined : last} />
    </section>
  );
}

function PreviewOf({ answer, leftOut }: { answer: ResponseOf<typeof asking.ask>; leftOut: string | undefined }) {
  const t = useT();
  const interpretation = useInterpretation(answer);
  const { works, found, people, figures } = answer;
  const rows = works?.rows ?? found?.rows ?? [];
  const shown = people
    ? people.rows.map(({ name }) => ({ title: name, people: "" }))
    : rows.map(({ title, people: authors }) => ({ title, people: [authors].flat().join("; ") }));
  return (
    <>
      <p className="figure medium">
        {figures ? figureText(figures, t("none")) : formatCount(works?.total ?? found?.total ?? people?.total ?? 0)}
      </p>
      <p className="figure-caption">{interpretation}</p>
      {leftOut !== undefined && <p className="dim">{t("Without “{{word}}”", { word: leftOut })}</p>}
      <ol>
        {shown.slice(0, maxPreviewRows).map(({ title, people: authors }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one title, and the list is replaced whole
          <li key={position}>
            <div className="truncate">{title}</div>
            {authors && <div className="truncate dim">{authors}</div>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The number of records of a line, beside the option that would complete it. */
export function LineCount({ line }: { line: string }) {
  const debounced = useDebounced(line.trim(), "");
  const context = useCommandContext();
  const isEnabled = debounced !== "" && context !== undefined && readLine(debounced, context).isUnderstood;
  const { data } = useRead(asking.ask, { query: { q: debounced, limit: 1 } }, { isEnabled, staleInMs: 30_000 });
  const t = useT();
  const { works, figures } = data ?? {};
  const shown = figures ? figureText(figures, t("none")) : works && formatCount(works.total);
  return shown === undefined ? null : <span className="number">{shown}</span>;
}

type Context = NonNullable<ReturnType<typeof useCommandContext>>;

/**
 * The first of these that is understood, or else has names, which only the server knows; empty if there is none. A whole line
 * that does something else shows no records: of “open settings” not those of “open”.
 */
function lineToShow([whole = "", ...shorter]: readonly string[], context: Context): string {
  const first = readLine(whole, context);
  if (!first.isQuery) return "";
  const readings = [first, ...shorter.map((line) => readLine(line, context))].filter(({ line }) => line !== "");
  return (readings.find((one) => one.isUnderstood) ?? readings.find((one) => one.hasNames))?.line ?? "";
}

/** Whether the line asks for records or people, as one without a verb does, and whether it may be shown. */
function readLine(line: string, context: Context) {
  const { command, problems, unknown, lookUp } = understand(line, context);
  const { argument, right } = getVerb(command.verb);
  const isQuery = argument === "query" || argument === "people";
  const isAllowed = context.may?.("ask.use") !== false && (right === undefined || context.may?.(right) !== false);
  const isReadable = isAllowed && isQuery && problems.length === 0;
  return {
    line,
    isQuery,
    isUnderstood: isReadable && unknown.length === 0,
    hasNames: isReadable && lookUp.length > 0,
  };
}

/** The text, once nothing was typed for a moment. */
function useDebounced(text: string, first = text): string {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseInMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
