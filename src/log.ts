import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** Lines for machines go to the error channel, so that the output is what a person reads. */
export function openLog(level: "info" | "warn", to: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, redact: { paths: secrets, censor: "(hidden)" }, serializers: { err: errorWithoutRow } }, to);
}

const secrets = ["token", "password", "link", "authorization"].flatMap((name) => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
]);

/** The database's remarks beside an error quote the row it failed at, with whatever it holds. */
function errorWithoutRow(error: Error): object {
  const { detail: _detail, where: _where, internalQuery: _query, ...rest } = stdSerializers.err(error);
  return rest;
}
