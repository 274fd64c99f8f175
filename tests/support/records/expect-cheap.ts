import { expect } from "vitest";

const line = "Rao, A.; Kale, B. (2021) Wells of the coast, 12(3), 45-56. ";

/** Text is divided, cleaned and read letter by letter, as readers of files do. */
function readText(): number {
  const parts = line
    .repeat(2000)
    .split(/[;,]\s*/)
    .map((part) => part.trim().toLowerCase().replace(/\s+/g, " "));
  let sum = 0;
  for (const letter of parts.join("\n")) sum += letter.codePointAt(0) ?? 0;
  return sum;
}

let reference = 0;

/**
 * The work takes at most `most` times the processor time of reading a text of known length, measured in the same run:
 * on a slow or busy machine both take longer. Where it seems to take more, both are measured again.
 */
export async function expectCheap(work: () => unknown, most: number, what = "the work"): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > most; attempt++) {
    if (reference === 0 || attempt > 0) reference = await timeOfReference();
    least = Math.min(least, (await processorTimeOf(work)) / reference);
  }
  expect(least, `${what}, in times of the reference`).toBeLessThanOrEqual(most);
}

/** The first runs are slower, as their code is not compiled yet. */
async function timeOfReference(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 8; run++) times.push(await processorTimeOf(readText));
  return Math.min(...times);
}

async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
