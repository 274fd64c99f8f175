/** Runs so many pieces of work at a time; whoever comes then waits in the order of coming. */
export function inTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes over to who has waited longest.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
