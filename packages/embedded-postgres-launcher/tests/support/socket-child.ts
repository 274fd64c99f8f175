import { connect } from "node:net";

// Tries the socket in the folder of the first argument, as the user who runs it.
connect(`${process.argv[2]}/.s.PGSQL.5432`)
  .on("connect", () => process.stdout.write(`${JSON.stringify({ ready: true })}\n`, () => process.exit(1)))
  .on("error", ({ message }) => process.stdout.write(`${JSON.stringify({ failure: message })}\n`));
