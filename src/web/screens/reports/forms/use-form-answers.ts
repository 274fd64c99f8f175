import { useEffect, useRef, useState } from "react";
import { forms } from "#contract/accreditation/forms.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { ApiError } from "../../../core/api/api-error.ts";
import { upload } from "../../../core/api/upload.ts";

export type FormReading = ResponseOf<typeof forms.read>;
export type FormAnswers = ResponseOf<typeof forms.one>["answers"];
/** What is sent with each request: the dropped file, or the form whose file is used again. */
export type FormSource = () => { files: File[]; fields: Record<string, string> };

const previewDelayMs = 350;

/** What the person answers about a form, beginning with what was recognised, and the form as it is filled. */
export function useFormAnswers(source: FormSource, before: FormAnswers | undefined) {
  const [reading, setReading] = useState<FormReading>();
  const [answers, setAnswers] = useState<FormAnswers>();
  const [problem, setProblem] = useState("");
  /** Columns that were chosen by hand: another reading leaves them as they are. */
  const byHand = useRef(new Set<number>());
  const latest = useRef(0);

  const read = async (
    changes: Partial<Pick<FormAnswers, "table" | "row" | "kinds">>,
    previous: FormAnswers | undefined,
  ) => {
    const request = ++latest.current;
    setProblem("");
    try {
      const { files, fields } = source();
      const found = await upload(forms.read, {
        files,
        fields: {
          ...fields,
          table: changes.table ?? "",
          row: changes.row ?? "",
          kinds: changes.kinds?.join(",") ?? "",
        },
      });
      if (request !== latest.current) return;
      const offered = new Set(
        [...found.choices, ...found.columns.flatMap(({ choices = [] }) => choices)].map(({ key }) => key),
      );
      const isOffered = (keys: readonly string[]) =>
        keys.every((key) => key.split("|").every((one) => offered.has(one)));
      setReading(found);
      // What was typed while it was read stays.
      setAnswers((last = previous) => ({
        title: last?.title ?? found.title,
        body: last?.body ?? "",
        period: last?.period ?? found.period ?? "academic",
        years: last?.years ?? found.years ?? 1,
        table: found.table,
        row: found.row,
        kinds: found.kinds,
        columns: found.columns.map(({ keys }, index) => {
          const own = last?.columns[index];
          return own && byHand.current.has(index) && isOffered(own) ? own : keys;
        }),
      }));
    } catch (error) {
      if (request === latest.current) setProblem(messageOf(error));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the file is given
  useEffect(() => {
    if (before) byHand.current = new Set(before.columns.keys());
    void read(before ?? {}, before);
  }, [source]);

  return {
    reading,
    answers,
    problem,
    preview: usePreview(source, answers),
    change: (change: Partial<FormAnswers>) => setAnswers((last) => last && { ...last, ...change }),
    /** Another sheet, row rule or record type: the headings are read again. */
    readAgain: (changes: Partial<Pick<FormAnswers, "table" | "row" | "kinds">>) => {
      if (!answers) return;
      if (changes.table !== undefined) byHand.current.clear();
      const next = { ...answers, ...changes };
      setAnswers(next);
      void read(next, next);
    },
    setColumn: (index: number, keys: string[]) => {
      byHand.current.add(index);
      setAnswers(
        (last) =>
          last && { ...last, columns: last.columns.map((column, position) => (position === index ? keys : column)) },
      );
    },
  };
}

type Preview = { table?: ResponseOf<typeof reports.read>; problem?: string };

/** The filled form, a moment after the last change. */
function usePreview(source: FormSource, answers: FormAnswers | undefined): Preview {
  const [preview, setPreview] = useState<Preview>({});
  const body = answers && JSON.stringify({ ...answers, title: "x", body: "x" });
  useEffect(() => {
    if (body === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { files, fields } = source();
      try {
        const sent = { files, fields: { ...fields, answers: body } };
        const table = await upload(forms.preview, sent, { signal: stop.signal });
        if (!stop.signal.aborted) setPreview({ table });
      } catch (error) {
        if (!stop.signal.aborted) setPreview({ problem: messageOf(error) });
      }
    }, previewDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body, source]);
  return preview;
}

export function messageOf(error: unknown): string {
  const { issues, message } = error as ApiError;
  return issues?.[0]?.message ?? message;
}
