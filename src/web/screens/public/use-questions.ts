import { binDays } from "#contract/retention.ts";
import { useSite } from "../../api/queries/use-site.ts";
import { faqWords } from "../../words/faq-words.ts";
import { useWords } from "../../words/use-words.ts";
import { type QuestionId, questions } from "./questions.ts";
import { useAccountPath } from "./use-account-path.ts";

/** A question as it is said now. */
export type Asked = {
  id: QuestionId;
  asks: string;
  /** The answer in pieces, links among them. */
  pieces: { text: string; to?: string | undefined }[];
  /** The answer as plain text. */
  text: string;
};

/** The questions and answers in the language of the moment, with the institute's own figures in them. */
export function useQuestions(): Asked[] {
  const t = useWords(faqWords);
  const account = useAccountPath();
  const days = useSite().data?.retentionDays ?? binDays.usual;
  return questions.map(({ id, links = [] }) => {
    const answer = t(`answers.${id}`, { days });
    // A split with one group yields text and link in turn.
    const pieces = answer.split(/<\d>(.*?)<\/\d>/g).map((text, at) => {
      const to = at % 2 === 1 ? links[(at - 1) / 2] : undefined;
      return { text, to: to === "account" ? account : to };
    });
    return { id, asks: t(`asks.${id}`), pieces, text: pieces.map(({ text }) => text).join("") };
  });
}
