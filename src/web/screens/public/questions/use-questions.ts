import { binDays } from "#contract/input-rules/retention.ts";
import { useSite } from "../../../core/queries.ts";
import { useT } from "../../../texts/use-t.ts";
import { useAccountPath } from "../use-account-path.ts";
import { questions } from "./questions.ts";

/** A question in the current language. */
export type Asked = {
  id: string;
  asks: string;
  /** The answer in pieces, including links. */
  pieces: { text: string; to?: string | undefined }[];
  /** The answer as plain text. */
  text: string;
};

/** The questions and answers in the current language, with the institute's own figures. */
export function useQuestions(): Asked[] {
  const t = useT();
  const account = useAccountPath();
  const days = useSite().data?.retentionDays ?? binDays.byDefault;
  return questions.map(({ id, asks, answer: text, links = [] }) => {
    const answer = t(text, { days });
    // A split with one group yields text and link in turn.
    const pieces = answer.split(/<\d>(.*?)<\/\d>/g).map((text, at) => {
      const to = at % 2 === 1 ? links[(at - 1) / 2] : undefined;
      return { text, to: to === "account" ? account : to };
    });
    return { id, asks: t(asks), pieces, text: pieces.map(({ text }) => text).join("") };
  });
}
