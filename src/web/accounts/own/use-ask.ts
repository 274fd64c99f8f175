import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { requestRules } from "#contract/input-rules/privacy-rules.ts";
import { privacy } from "#contract/privacy.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { useToast } from "../../ui/message/toast.tsx";

type Kind = "correction" | "deletion";

/** A request as it is typed and sent; the text stays until it was sent. */
export function useAsk(kind: Kind, onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const ask = useWrite(privacy.ask, {
    onSuccess: () => {
      setText("");
      setProblem(undefined);
      toast({ text: t("Request sent.") });
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
