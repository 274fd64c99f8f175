import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { imports } from "#contract/imports.ts";
import { messageOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { newKey } from "../../api/new-key.ts";
import { useToast } from "../../ui/toast.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Answers open questions; every list and figure may change with them. */
export function useAnswerQuestions(onDone: () => void) {
  const t = useWords(importWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const answer = async (said: "same" | "different", records: string[]) => {
    setBusy(true);
    try {
      const { answered } = await call(imports.answerQuestions, { body: { answer: said, records } }, { key: newKey() });
      toast({ text: t("questionsPage.answered", { count: answered }) });
      onDone();
      await client.invalidateQueries();
    } catch (error) {
      toast({ variant: "destructive", title: t("questionsPage.failed"), text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, answer: (said: "same" | "different", records: string[]) => void answer(said, records) };
}
