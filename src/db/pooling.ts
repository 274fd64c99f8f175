import pg from "pg";

export class UnusablePooler extends Error {
  override name = "UnusablePooler";
}

/** How an address is reached: directly, or through a pooler that runs each transaction in any free session. */
export type Pooling = {
  isPooled: boolean;
  /** The login at the server, which a pooler may replace. */
  login: string;
};

/**
 * Finds out whether a pooler is between us and the server. If so, no session state is relied on, even in session mode,
 * where it would be safe. Throws UnusablePooler if the pooler does not keep transactions together.
 */
export async function findPooling(connection: pg.ClientConfig): Promise<Pooling> {
  return connected(connection, async (client) => {
    const { id, login } = await sessionOf(client);
    // A pooler has to give its client a number of its own for cancelling.
    const isPooled = Reflect.get(client, "processID") !== id || !(await keepsSession(client, connection));
    if (isPooled) await keepTransaction(client);
    return { isPooled, login };
  });
}

/** Returns the login. Throws UnusablePooler if the session changes, which listening, the job queue and migrations need. */
export async function requireSession(connection: pg.ClientConfig, advice: string): Promise<string> {
  return connected(connection, async (client) => {
    if (!(await keepsSession(client, connection))) throw new UnusablePooler(advice);
    return (await sessionOf(client)).login;
  });
}

/**
 * A pooler in transaction mode uses the session that was freed last or first. The former would be given to the second
 * client while the first still needs it; the latter would not be given to the first client twice.
 */
async function keepsSession(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  return connected(connection, async (other) => {
    const ids = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      for (let times = 0; times < 2; times++) ids.add((await sessionOf(client)).id);
      await other.query("begin");
      // If this took the only session, the first client would have to wait for it.
      if (ids.has((await sessionOf(other)).id)) return false;
      ids.add((await sessionOf(client)).id);
      await other.query("commit");
      if (ids.size > 1) return false;
    }
    return true;
  }).catch((error) => {
    // If a transaction cannot begin, the session is not kept either.
    if (isOverPooling(error)) return false;
    throw error;
  });
}

async function keepTransaction(client: pg.Client): Promise<void> {
  try {
    await client.query("begin");
    const [first, second] = [await sessionOf(client), await sessionOf(client)];
    await client.query("commit");
    if (first.id === second.id) return;
  } catch (error) {
    if (!isOverPooling(error)) throw error;
  }
  throw new UnusablePooler(
    "The pooler at DATABASE_URL is in statement mode, which divides transactions. Set it to transaction mode (PgBouncer: pool_mode = transaction).",
  );
}

/** In statement mode, PgBouncer ends a connection that begins a transaction. */
function isOverPooling(error: unknown): boolean {
  return error instanceof Error && error.message.includes("statement pooling");
}

const rounds = 3;

async function sessionOf(client: pg.Client): Promise<{ id: number; login: string }> {
  const { rows } = await client.query<{ id: number; login: string }>(
    "select pg_backend_pid() as id, session_user as login",
  );
  if (!rows[0]) throw new Error("The database did not name its session.");
  return rows[0];
}

async function connected<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: "fpms", connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
