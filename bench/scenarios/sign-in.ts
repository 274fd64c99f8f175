import { checkPassword, hashPassword } from "#domain/accounts/password/password-hash.ts";
import { password } from "../data/college.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import { inRounds, type Row, type Scenario } from "../support/scenario.ts";
import { spreadOf } from "../support/spread.ts";

const whenMissed =
  "This is the difference of two large figures, accurate to about 1 ms. Three queries read the institute and the account and store the attempt, which is counted before it is judged; the fourth writes the session with its entry in the trail and withdraws the attempt. Two commits reach the disk.";

/** Signing in costs at least the password's hash; the rest is the product's. */
export const signIn: Scenario = {
  name: "sign in",
  run: async (environment) => {
    const hash = await hashAlone(environment);
    const requests = environment.college.teachers.slice(0, 400).map(({ email, role }) => ({
      method: "POST" as const,
      path: "/api/auth/login",
      body: { email, password, role },
    }));
    const whole = await overHttp(environment, { work: "sign in, hash and all", requests });
    const alone = spreadOf(hash.rounds.map(({ value }) => value)).median;
    const rest = whole.rounds.map(({ value }) => ({ value: value - alone }));
    return [hash, whole, { work: "sign in without the hash", unit: "CPU ms", target: 2, whenMissed, rounds: rest }];
  },
};

/** The hash alone, four at once, as many as the library's threads, in this process. */
async function hashAlone(environment: Environment): Promise<Row> {
  const stored = await hashPassword(password);
  const checks = 60;
  const rounds = await inRounds(environment.rounds, async () => {
    const before = process.cpuUsage();
    for (let done = 0; done < checks; done += 4)
      await Promise.all(Array.from({ length: 4 }, () => checkPassword(stored, password)));
    const { user, system } = process.cpuUsage(before);
    return { value: (user + system) / 1000 / checks };
  });
  return { work: "the password's hash alone", unit: "CPU ms", rounds };
}
