import pg from "pg";

/** Sessions of all institutes that have not ended; asked as the owner, before the product serves anybody. */
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
