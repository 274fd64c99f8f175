import pg from "pg";

/** Live sessions of all institutes; queried as the owner, before the server starts. */
export async function countLiveSessions(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from sessions where ended_at is null and expires_at > now()",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
