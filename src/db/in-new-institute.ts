import type { Database } from "./connect.ts";
import type { Connection } from "./connection.ts";
import { bindNewInstitute, instituteNow } from "./queries/installation/scope.ts";
import { dayAt, inOpenTransaction, type Scope, withoutScope } from "./scope.ts";

/** Makes an institute and fills it in one transaction. */
export async function inNewInstitute<Result>(
  database: Database,
  insert: (db: Connection) => Promise<number>,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  return withoutScope(database, (db) =>
    inOpenTransaction(db, async () => {
      const institute = await insert(db);
      await db.query(bindNewInstitute(institute));
      const [clock] = await db.query<{ now: Date; timeZone: string }>(instituteNow(institute));
      if (!clock) throw new Error(`Institute ${institute} was not made.`);
      return work({ institute, ...clock, today: dayAt(clock.now, clock.timeZone), db });
    }),
  );
}
