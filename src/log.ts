import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** Machine-readable lines go to the error channel, so that the output is for people. */
export function openLog(level: "info" | "warn", to: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, redact: { paths: secrets, censor: "(hidden)" }, serializers: { err: errorWithoutRow } }, to);
}

const secrets = ["token", "password", "link", "authorization"].flatMap((name) => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
]);

/** The database's details of an error quote its row, with all its data. */
function errorWithoutRow(error: Error): object {
  const { detail: _detail, where: _where, internalQuery: _query, ...rest } = stdSerializers.err(error);
  return rest;
}
