/** The progress of a batch in this process; another process sees the state in the batch's row. */
export type Progress = { done: number; of: number; step: string };

const running = new Map<string, Progress>();

export function progressOf(batch: string): Progress | undefined {
  return running.get(batch);
}

export function reportProgress(batch: string, progress: Progress): void {
  running.set(batch, progress);
}

export function endProgress(batch: string): void {
  running.delete(batch);
}
