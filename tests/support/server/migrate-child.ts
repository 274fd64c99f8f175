import { migrate } from "#db/migrate.ts";

// Migrates step by step, slowly enough to be killed in the middle.
const connection = JSON.parse(process.argv[2] ?? "{}");
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
const migrations = Array.from({ length: 30 }, (_, index) => {
  const name = `step_${String(index).padStart(2, "0")}`;
  return {
    id: `00${String(index).padStart(2, "0")}-step`,
    up: `create table ${name} (id int); insert into ${name} values (1); select pg_sleep(0.01)`,
  };
});
await migrate({ connection, migrations });
process.exit(0);
