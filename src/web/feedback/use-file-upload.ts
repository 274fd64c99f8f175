import { useState } from "react";
import { ApiError, messageOf } from "../core/api/api-error.ts";

/**
 * Sends a dropped file. `progress` is from 0 to 1, undefined when nothing is sent. `attempt` runs another action, such as
 * removing the stored file, and shows its error in the same way.
 */
export function useFileUpload(send: (file: File, onProgress: (progress: number) => void) => Promise<void>) {
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem((error instanceof ApiError && error.issues[0]?.message) || messageOf(error));
    }
    setProgress(undefined);
  };
  const onFiles = ([file]: File[]) => {
    if (!file) return;
    setProgress(0);
    void attempt(() => send(file, setProgress));
  };
  return { problem, setProblem, progress, attempt, onFiles };
}
