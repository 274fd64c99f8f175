/**
 * Settles at the first SIGTERM or SIGINT. A second Ctrl-C a moment later ends the process at once; the same signal heard
 * twice, once from the terminal and once from the program that started this one, does not.
 */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const hear = (signal: NodeJS.Signals) => {
      if (first === undefined) {
        first = performance.now();
        resolve(signal);
      } else if (signal === "SIGINT" && performance.now() - first > 1_000) {
        process.exit(1);
      }
    };
    process.on("SIGTERM", hear);
    process.on("SIGINT", hear);
  });
}
