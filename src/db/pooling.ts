import pg from "pg";

/** The pooler at an address does not keep what the server needs: whole transactions or one session. */
export class UnusablePooler extends Error {
  override name = "UnusablePooler";
}

/** How a server is reached: directly, or through a pooler that runs each transaction in any free session. */
export type Pooling = {
  isPooled: boolean;
  /** The login at the database server, which a pooler may replace. */
  login: string;
};

/**
 * Detects a pooler between this process and the database server. With one, no session state is relied on, even in
 * session mode, where it would be safe. Throws UnusablePooler if it is in statement mode.
 */
export async function detectPooling(connection: pg.ClientConfig): Promise<Pooling> {
  return withClient(connection, async (client) => {
    const { id, login } = await sessionOf(client);
    // A pooler gives its client its own process ID, for cancelling, instead of that of the server's session.
    const isPooled = Reflect.get(client, "processID") !== id || !(await keepsSession(client, connection));
    if (isPooled) await rejectStatementPooling(client);
    return { isPooled, login };
  });
}

/**
 * Returns the login. Throws UnusablePooler with the message if the client does not keep one session, which listening,
 * the job queue and migrations need.
 */
export async function requireSession(connection: pg.ClientConfig, message: string): Promise<string> {
  return withClient(connection, async (client) => {
    if (!(await keepsSession(client, connection))) throw new UnusablePooler(message);
    return (await sessionOf(client)).login;
  });
}

/**
 * Whether the client keeps one session. In transaction mode, a pooler that reuses sessions last in, first out (LIFO)
 * gives the first client's session to the second client's transaction; one that reuses them first in, first out (FIFO)
 * gives the first client another session for its next query.
 */
async function keepsSession(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, async (other) => {
    const ids = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      for (let times = 0; times < 2; times++) ids.add((await sessionOf(client)).id);
      await other.query("begin");
      // Return at once: if the transaction holds the pooler's only session, a query of the first client would wait for it.
      if (ids.has((await sessionOf(other)).id)) return false;
      ids.add((await sessionOf(client)).id);
      await other.query("commit");
      if (ids.size > 1) return false;
    }
    return true;
  }).catch((error) => {
    // If a transaction cannot begin, the session is not kept either.
    if (isStatementPooling(error)) return false;
    throw error;
  });
}

/** Throws UnusablePooler if the statements of a transaction may run in different sessions. */
async function rejectStatementPooling(client: pg.Client): Promise<void> {
  try {
    await client.query("begin");
    const [first, second] = [await sessionOf(client), await sessionOf(client)];
    await client.query("commit");
    if (first.id === second.id) return;
  } catch (error) {
    if (!isStatementPooling(error)) throw error;
  }
  throw new UnusablePooler(
    "The pooler at DATABASE_URL is in statement mode, which divides transactions. Set it to transaction mode (PgBouncer: pool_mode = transaction).",
  );
}

/** Whether PgBouncer is in statement mode, in which it ends a connection that begins a transaction. */
function isStatementPooling(error: unknown): boolean {
  return error instanceof Error && error.message.includes("statement pooling");
}

const rounds = 3;

// As long as the first connection may take (wait-for-database.ts): a busy machine is slow to make one, and nobody is served yet.
const connectionTimeoutMillis = 30_000;

async function sessionOf(client: pg.Client): Promise<{ id: number; login: string }> {
  const { rows } = await client.query<{ id: number; login: string }>(
    "select pg_backend_pid() as id, session_user as login",
  );
  if (!rows[0]) throw new Error("The query for the session returned no row.");
  return rows[0];
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: "fpms", connectionTimeoutMillis });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
