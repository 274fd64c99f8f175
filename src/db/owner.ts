import pg from "pg";
import { valueTypes } from "./value-types.ts";

/** The owner's own connection, which bypasses row policies: for migrations, backup, restore and the doctor. */
export async function asOwner<Result>(
  connection: pg.ClientConfig,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ ...connection, types: valueTypes, application_name: "fpms owner" });
  // A broken connection already fails the running statement, so nothing more is done here.
  owner.on("error", () => {});
  await owner.connect();
  try {
    // Values written as text must read the same on every server.
    await owner.query(
      "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1",
    );
    return await work(owner);
  } finally {
    await owner.end();
  }
}
