import pg from "pg";
import { type Connection, HeldConnection } from "./connection.ts";
import { translateError } from "./errors.ts";
import { type Listener, openListener } from "./listener.ts";
import type { Position } from "./queries/installation/position.ts";
import { bindInstitute } from "./queries/installation/scope.ts";
import { valueTypes } from "./value-types.ts";

/** The current settings of a connection, so that only changes are sent. */
type Binding = { institute: number; timeout: number };

export type Lease = {
  connection: HeldConnection;
  /** Limits the connection to the rows of this institute. */
  bind(institute: number): Promise<void>;
  release(): void;
};

/**
 * There are two pools: connections that are bound to an institute for each use, and connections that are never bound, for
 * work before the institute is known.
 */
export type PoolName = "institute" | "unscoped";

export type Database = {
  /** Throws DatabaseUnavailable when none is free within two seconds. */
  lease(poolName: PoolName, timeout?: number): Promise<Lease>;
  /** Ends the statement that runs on this connection, if one does; never throws. */
  cancel(connection: Connection): Promise<void>;
  /** Whether the database answers a query now; never throws. */
  isReachable(): Promise<boolean>;
  /** Used for reads that need not run on the primary. */
  replica?: Replica | undefined;
  /** Calls back for committed notifications of any process on a channel; returns the function that stops listening. */
  listen: Listener["listen"];
  close(): Promise<void>;
};

export type PoolOptions = {
  connection: pg.ClientConfig;
  /** Set on every connection before its first use. */
  role: string;
  /** Maximum number of connections. */
  max: number;
  /** Milliseconds a statement may take unless its scope asks for more. */
  timeout?: number;
  onError?: (error: Error) => void;
  /** Whether a pooler may run each transaction in another session, so that no session state can be relied on. */
  isPooled?: boolean | undefined;
  /** Stored as the origin in the events of its changes. */
  via?: "cli" | undefined;
  /** A connection whose session stays the same, for listening; `connection` by default. */
  direct?: pg.ClientConfig;
};

/** A read-only copy of the database that lags a moment behind. */
export type Replica = {
  /** A connection that sees everything up to the position; undefined if there is none now. */
  lease(at: Position, timeout?: number): Promise<Lease | undefined>;
  close(): Promise<void>;
};

/** Opens nothing yet: connections are made when needed and replaced after a failure. */
export function openPool(options: PoolOptions): Database {
  const defaultTimeout = options.timeout ?? 1_750;
  const unscopedShare = Math.max(1, Math.floor(options.max / 4));
  const pools: Record<PoolName, pg.Pool> = {
    institute: makePool(options, Math.max(1, options.max - unscopedShare), defaultTimeout),
    unscoped: makePool(options, unscopedShare, defaultTimeout),
  };
  const bindings = new WeakMap<pg.PoolClient, Binding>();
  const unscopedTimeouts = new WeakMap<pg.PoolClient, number>();
  const listener = openListener({ ...options, connection: options.direct ?? options.connection });

  async function lease(poolName: PoolName, timeout = defaultTimeout): Promise<Lease> {
    const client = await pools[poolName].connect().catch((error) => {
      throw translateError(error);
    });
    const connection = new HeldConnection(client, timeout);
    const { role, isPooled, via } = options;
    if (isPooled) connection.applySettings({ role, timeout, via });
    else if (poolName === "unscoped") await limitSession(client, connection);
    const bind = async (institute: number) => {
      if (isPooled) connection.applySettings({ role, institute, timeout, via });
      else await bindSession(client, connection, institute);
    };
    const release = () => {
      connection.isReleased = true;
      client.release(connection.isBroken);
    };
    return { connection, bind, release };
  }

  async function limitSession(client: pg.PoolClient, connection: HeldConnection): Promise<void> {
    const { timeout } = connection;
    if ((unscopedTimeouts.get(client) ?? defaultTimeout) === timeout) return;
    try {
      await connection.command(`set statement_timeout = ${timeout}`);
      unscopedTimeouts.set(client, timeout);
    } catch (error) {
      // Nobody knows its limit now.
      client.release(true);
      throw error;
    }
  }

  async function bindSession(client: pg.PoolClient, connection: HeldConnection, institute: number): Promise<void> {
    const { timeout } = connection;
    const bound = bindings.get(client);
    if (bound?.institute === institute && bound.timeout === timeout) return;
    // Until the answer arrives the connection counts as unbound.
    bindings.delete(client);
    await connection.query(bindInstitute(institute, timeout));
    bindings.set(client, { institute, timeout });
  }

  return {
    lease,
    cancel: async (running) => {
      // If this fails, the statement still ends at its time limit.
      if (running instanceof HeldConnection) await running.cancel().catch(() => {});
    },
    isReachable: async () => {
      try {
        const { connection, release } = await lease("unscoped");
        await connection.query({ text: "select 1", values: [] }).finally(release);
        return true;
      } catch {
        return false;
      }
    },
    listen: listener.listen,
    close: async () => {
      await Promise.all([listener.close(), pools.institute.end(), pools.unscoped.end()]);
    },
  };
}

/** Opens a plain pool with this role, for the job queue, which uses the database directly. */
export function openRolePool(options: PoolOptions): pg.Pool {
  return makePool(options, options.max, 0);
}

function makePool(options: PoolOptions, max: number, timeout: number): pg.Pool {
  const pool = new pg.Pool({
    ...options.connection,
    max,
    types: valueTypes,
    application_name: "fpms",
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: async (client) => {
      if (!options.isPooled) await client.query(sessionSettings(options, timeout));
    },
  });
  // A connection that breaks while idle is replaced at the next use.
  pool.on("error", (error) => {
    if (!pool.ending) options.onError?.(error);
  });
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function sessionSettings({ role, via }: PoolOptions, timeout: number): string {
  return [
    `set role ${pg.escapeIdentifier(role)}`,
    "set timezone = 'UTC'",
    "set datestyle = 'ISO, YMD'",
    `set statement_timeout = ${timeout}`,
    // A process that stops in the middle of a transaction must not keep its locks.
    "set idle_in_transaction_session_timeout = 60000",
    ...(via ? [`set app.via = ${pg.escapeLiteral(via)}`] : []),
  ].join("; ");
}
