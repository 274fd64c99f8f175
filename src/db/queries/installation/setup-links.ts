import type { Connection } from "../../connection.ts";

/** Whether the installation has no super admin yet. */
export async function isSetUpNeeded(db: Connection): Promise<boolean> {
  const [row] = await db.query<{ needed: boolean }>({ text: "select setup_needed() as needed", values: [] });
  return row?.needed ?? false;
}

/** Stores a link's hash in place of every earlier one. */
export async function replaceSetUpLink(db: Connection, link: { hash: Buffer; lifetimeSeconds: number }): Promise<void> {
  await db.query({
    text: "select store_setup_link($1, now() + make_interval(secs => $2))",
    values: [link.hash, link.lifetimeSeconds],
  });
}

export async function isSetUpLinkValid(db: Connection, hash: Buffer): Promise<boolean> {
  const [row] = await db.query<{ live: boolean }>({ text: "select is_setup_link_valid($1) as live", values: [hash] });
  return row?.live ?? false;
}

/** Uses up the link; of concurrent callers exactly one gets true. */
export async function consumeSetUpLink(db: Connection, hash: Buffer): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>({ text: "select use_setup_link($1) as used", values: [hash] });
  return row?.used ?? false;
}
