import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { linkKeyIn, mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const secret = "mango-tea-42";
const passwordHash = await hashPassword(secret);
const { domain } = world.institute;
const aKey = (letter: string) => letter.repeat(43);

const signIn = (email: string, password: string, from: string, device?: string) =>
  world.nobody.ask("POST", "/api/auth/login", {
    body: { email, password, role: "Faculty" },
    from,
    ...(device === undefined ? {} : { headers: { device } }),
  });
const guessWrongly = (email: string, from: string, device?: string) => signIn(email, "wrong-guess", from, device);

/** The statuses of consecutive guesses. */
async function guesses(times: number, guess: (at: number) => ReturnType<typeof signIn>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await guess(index)).status);
  return statuses;
}

/** Lets this many seconds pass for all data of the throttle. */
const letTimePass = (seconds: number) =>
  world.owner.query("update throttle set window_ends = window_ends - make_interval(secs => $1)", [seconds]);

beforeEach(() => world.owner.query("delete from throttle"));

describe("wrong guesses wait longer and longer", () => {
  test("from one address: three at once, then after one, five and fifteen minutes", async () => {
    const victim = await world.aTeacher({ passwordHash });
    const guess = () => guessWrongly(victim.email, "10.9.0.1");
    expect(await guesses(5, guess)).toEqual([401, 401, 401, 429, 429]);
    for (const wait of [60, 300, 900, 900]) {
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(wait - 10);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(wait);
      await letTimePass(wait);
      expect(await guesses(2, guess)).toEqual([401, 429]);
    }
    await letTimePass(900 + 3600);
    expect(await guesses(4, guess)).toEqual([401, 401, 401, 429]);
  });

  test("nothing is locked: after its wait the right password works, from the same address", async () => {
    const victim = await world.aTeacher({ passwordHash });
    await guesses(6, () => guessWrongly(victim.email, "10.9.1.1"));
    await signIn(victim.email, secret, "10.9.1.1").answers(429);
    await letTimePass(60);
    await signIn(victim.email, secret, "10.9.1.1").answers(200);
  });

  test("at most ten guesses reach one account in 15 minutes, from however many addresses and at once", async () => {
    const victim = await world.aTeacher({ passwordHash });
    await world.aSession(victim, { address: "10.8.1.1" });
    let checked = 0;
    for (let second = 0; second < 900; second += 15) {
      const answers = await Promise.all(
        Array.from({ length: second === 0 ? 40 : 4 }, (_, index) =>
          guessWrongly(victim.email, index % 2 ? "10.8.1.1" : `10.8.${second % 250}.${index}`),
        ),
      );
      expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
      checked += answers.filter(({ status }) => status === 401).length;
      await letTimePass(15);
    }
    expect(checked).toBeGreaterThanOrEqual(8);
    expect(checked).toBeLessThanOrEqual(10);
  });

  test("a right password counts against nobody", async () => {
    const busy = await world.aTeacher({ passwordHash });
    expect(await guesses(12, (time) => signIn(busy.email, secret, `10.5.0.${time}`))).toEqual(Array(12).fill(200));
  });
});

describe("others' guesses lock nobody out", () => {
  const attack = (email: string, times = 30) => guesses(times, (time) => guessWrongly(email, `10.7.0.${time}`));

  test("an address that the account used in the last 30 days keeps working, one of longer ago waits", async () => {
    const victim = await world.aTeacher({ passwordHash });
    await world.aSession(victim, { address: "10.7.9.9" });
    await world.aSession(victim, { address: "10.7.8.8" });
    await world.owner.query("update sessions set created_at = now() - interval '31 days' where address = '10.7.8.8'");
    await attack(victim.email);
    await signIn(victim.email, secret, "10.7.1.1").answers(429);
    await signIn(victim.email, secret, "10.7.8.8").answers(429);
    await signIn(victim.email, secret, "10.7.9.9").answers(200);
  });

  test("a browser that signed in before keeps working from anywhere, also after signing out", async () => {
    const victim = await world.aTeacher({ passwordHash });
    const { token } = await signIn(victim.email, secret, "10.7.2.1", aKey("k")).answers<{ token: string }>(200);
    await world.as({ token }).post("/api/auth/logout", {}).answers(200);
    await attack(victim.email);
    // Even if the attacker has the same address as the owner.
    await guesses(6, () => guessWrongly(victim.email, "10.7.2.1"));
    await signIn(victim.email, secret, "10.7.2.1").answers(429);
    await signIn(victim.email, secret, "10.7.2.1", aKey("k")).answers(200);
    await signIn(victim.email, secret, "10.7.3.3", aKey("k")).answers(200);
    await signIn(victim.email, secret, "10.7.3.4", aKey("x")).answers(429);
    const { rows } = await world.owner.query("select string_agg(s::text, ' ') as text from sessions s");
    expect(rows[0].text).not.toContain(aKey("k"));
  });

  test("a browser's key gives no access by itself, and its guesses wait as well", async () => {
    const victim = await world.aTeacher({ passwordHash });
    await signIn(victim.email, secret, "10.7.4.1", aKey("m")).answers(200);
    const statuses = await guesses(9, () => guessWrongly(victim.email, "10.7.4.2", aKey("m")));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  test.each(["", "short", "k".repeat(44), `${"k".repeat(42)}!`])("%j is no browser's key", async (device) => {
    const someone = await world.aTeacher({ passwordHash });
    await signIn(someone.email, secret, "10.7.5.1", device).answers(200);
    const { rows } = await world.owner.query(
      "select device_hash from sessions where account_id = $1 and device_hash is not null",
      [someone.id],
    );
    expect(rows).toEqual([]);
  });

  test("a new password set with a mailed link ends every wait", async () => {
    const victim = await world.aTeacher({ passwordHash });
    await attack(victim.email);
    await world.nobody
      .ask("POST", "/api/auth/forgot-password", { body: { email: victim.email }, from: "10.7.6.1" })
      .answers(200);
    const mail = (await mailsThatLeave(world)).find(({ to_address }) => to_address === victim.email);
    const password = "Neem&River77";
    const body = { email: victim.email, accessToken: linkKeyIn(mail?.body), password, confirmPassword: password };
    await world.nobody.ask("POST", "/api/auth/reset-password", { body, from: "10.7.6.1" }).answers(200);
    await signIn(victim.email, password, "10.7.6.1").answers(200);
  });
});

describe("unknown IDs", () => {
  test("are answered like known ones, guess by guess", async () => {
    const real = await world.aTeacher({ passwordHash });
    const answers = async (email: string, from: string) => {
      const given: string[] = [];
      for (let index = 0; index < 8; index++) {
        const { status, text, headers } = await guessWrongly(email, from);
        given.push(`${status} ${text} ${headers["retry-after"] ?? ""}`);
      }
      return given;
    };
    const known = await answers(real.email, "10.6.0.1");
    const unknown = await answers(`ghost@${domain}`, "10.6.0.2");
    const withoutSeconds = (given: string[]) =>
      given.map((line) => line.replace(/\d+$/, (wait) => (Number(wait) > 30 ? "wait" : wait)));
    expect(withoutSeconds(unknown)).toEqual(withoutSeconds(known));
    expect(known.filter((line) => line.startsWith("401"))).toHaveLength(3);
  });

  test.runIf(isTurn(0))("guessed by the hundred from a campus's address, lock no colleague there out", async () => {
    const campus = "10.6.1.1";
    const regular = await world.aTeacher({ passwordHash });
    await world.aSession(regular, { address: campus });
    const newcomer = await world.aTeacher({ passwordHash });
    const statuses = await guesses(110, (time) => guessWrongly(`ghost${time}@${domain}`, campus));
    expect(statuses.indexOf(429)).toBe(100);
    await signIn(regular.email, secret, campus).answers(200);
    await signIn(newcomer.email, secret, campus).answers(200);
  });

  test.runIf(isTurn(1))("look the same as known ones once an address has failed too often", async () => {
    const from = "10.6.2.1";
    const real = await world.aTeacher({ passwordHash });
    await guesses(60, (time) => guessWrongly(`phantom${time}@${domain}`, from));
    const others = await Promise.all(Array.from({ length: 40 }, () => world.aTeacher({ passwordHash })));
    await guesses(40, (time) => guessWrongly(others[time]?.email ?? "", from));
    const [known, unknown] = [await guessWrongly(real.email, from), await guessWrongly(`spectre@${domain}`, from)];
    expect([known.status, known.text]).toEqual([429, unknown.text]);
    expect(unknown.status).toBe(429);
  });
});

test.runIf(isTurn(2))(
  "an address that failed with a hundred real accounts is blocked, and those who use it still sign in",
  async () => {
    const campus = "10.6.3.1";
    const regular = await world.aTeacher({ passwordHash });
    await world.aSession(regular, { address: campus });
    const newcomer = await world.aTeacher({ passwordHash });
    const others = await Promise.all(Array.from({ length: 100 }, () => world.aTeacher({ passwordHash })));
    expect(await guesses(100, (time) => guessWrongly(others[time]?.email ?? "", campus))).toEqual(Array(100).fill(401));
    await signIn(newcomer.email, secret, campus).answers(429);
    await signIn(regular.email, secret, campus).answers(200);
    await signIn(newcomer.email, secret, "10.6.3.2").answers(200);
  },
);
