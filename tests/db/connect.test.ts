import { expect, test, vi } from "vitest";
import { openRolePool } from "#db/connect.ts";

test("a connection that dies is reported, but not once its pool is being closed", async () => {
  const onError = vi.fn();
  const pool = openRolePool({ connection: {}, role: "nobody", max: 1, onError });
  const away = new Error("terminating connection due to administrator command");
  pool.emit("error", away);
  expect(onError).toHaveBeenCalledExactlyOnceWith(away);
  const closing = pool.end();
  pool.emit("error", away);
  await closing;
  expect(onError).toHaveBeenCalledTimes(1);
});
