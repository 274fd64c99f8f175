import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { privacy } from "#contract/privacy.ts";
import { requestRules } from "#contract/privacy-rules.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { useToast } from "../../ui/toast.tsx";
import { myDataWords } from "../../words/my-data-words.ts";
import { useWords } from "../../words/use-words.ts";

type Kind = "correction" | "deletion";

/** A request as it is typed and sent; what is typed stays until it has left. */
export function useAsk(kind: Kind, onDone: () => void) {
  const t = useWords(myDataWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const ask = useWrite(privacy.ask, {
    onSuccess: () => {
      setText("");
      setProblem(undefined);
      toast({ text: t("correction.sent") });
      onDone();
      return refresh(client, privacy.listOwn);
    },
    onError: (error) => setProblem(error.issues[0]?.message ?? error.message),
  });
  const send = () => {
    const read = requestRules.safeParse({ kind, text });
    if (read.success) return ask.mutate({ body: read.data });
    setProblem(read.error.issues[0]?.message);
  };
  return { text, setText, problem, send, isBusy: ask.isPending };
}
