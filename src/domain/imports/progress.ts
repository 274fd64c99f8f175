/** How far a batch is, in this process; another process sees what the batch's row says. */
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
