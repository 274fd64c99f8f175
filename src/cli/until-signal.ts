/** Settles at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isFirst = true;
    const hear = (signal: NodeJS.Signals) => {
      if (!isFirst) process.exit(1);
      isFirst = false;
      resolve(signal);
    };
    process.on("SIGTERM", hear);
    process.on("SIGINT", hear);
  });
}
