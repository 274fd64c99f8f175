import { useState } from "react";
import { useNavigate } from "react-router";
import { evidence } from "#contract/evidence.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { upload } from "../../core/api/upload.ts";

const filesAtOnce = 10;

/** Uploads several proofs into the list in which each is attached or becomes a draft, and opens that. */
export function useStageFiles(onDone?: () => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ done: number; of: number }>();
  const [problem, setProblem] = useState<string>();
  const stage = async (files: readonly File[]) => {
    setProblem(undefined);
    const skipped: { name: string; why: string }[] = [];
    try {
      for (let from = 0; from < files.length; from += filesAtOnce) {
        setSending({ done: from, of: files.length });
        const answer = await upload(evidence.stage, { files: files.slice(from, from + filesAtOnce) });
        skipped.push(...answer.skipped);
      }
      onDone?.();
      void navigate("/common/review?of=proofs&view=attach", { state: { skipped } });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(undefined);
    }
  };
  return { stage, sending, problem };
}
