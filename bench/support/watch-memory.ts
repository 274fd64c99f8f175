import { memoryOf } from "./processes.ts";

/** Largest growth of the process in MiB. */
export function watchMemory(pid: number): { stop(): number } {
  const before = memoryOf(pid);
  let most = before;
  const look = () => {
    most = Math.max(most, memoryOf(pid));
  };
  const watching = setInterval(look, 10);
  return {
    stop: () => {
      clearInterval(watching);
      look();
      return most - before;
    },
  };
}
