import type { Scope } from "../../scope.ts";

export type InstallationFigures = {
  version: string;
  sizeInBytes: number;
  connections: number;
  files: { count: number; sizeInBytes: number };
  outbox: { waiting: number; failed: number; kept: number; sent: number };
  sessions: number;
  accounts: { waiting: number; active: number; off: number };
  refusalsToday: number;
  signInsToday: number;
};

/** Of the whole installation; today is the scope's. */
export async function readInstallationFigures(scope: Scope): Promise<InstallationFigures> {
  const [row] = await scope.db.query<{ figures: InstallationFigures }>({
    name: "read-installation-figures",
    text: "select installation_figures($1::date::timestamp at time zone $2) as figures",
    values: [scope.today, scope.timeZone],
  });
  if (!row) throw new Error("The database gave no figures.");
  return row.figures;
}
