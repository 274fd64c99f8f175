import { useLanguage } from "../../texts/use-t.ts";
import { dayIn, formatDateTime, formatLongDateTime, timeAgo, timeIn } from "./format-date.ts";
import { useTimeZone } from "./time-zone.ts";

export type DateTimeProps = {
  /** ISO text. */
  at: string;
  format?: "short" | "day" | "time" | "age" | "long";
};

/** An instant in the given format; in full with the time zone on hover. */
export function DateTime({ at, format = "short" }: DateTimeProps) {
  useLanguage();
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={`${formatLongDateTime(at, timeZone)} ${timeZone}`}>
      {textOf(format, at, timeZone)}
    </time>
  );
}

function textOf(format: NonNullable<DateTimeProps["format"]>, instant: string, timeZone: string): string {
  if (format === "age") return timeAgo(instant, Date.now());
  const formatters = { short: formatDateTime, day: dayIn, time: timeIn, long: formatLongDateTime };
  return formatters[format](instant, timeZone);
}
