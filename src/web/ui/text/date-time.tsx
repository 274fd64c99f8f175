import { useLanguage } from "../../texts/use-t.ts";
import { useTimeZone } from "./time-zone.ts";
import { dayIn, momentIn, stampIn, timeAgo, timeIn } from "./when-text.ts";

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
    <time dateTime={at} title={`${momentIn(at, timeZone)} ${timeZone}`}>
      {textOf(format, at, timeZone)}
    </time>
  );
}

function textOf(format: NonNullable<DateTimeProps["format"]>, instant: string, timeZone: string): string {
  if (format === "age") return timeAgo(instant, Date.now());
  const formatters = { short: stampIn, day: dayIn, time: timeIn, long: momentIn };
  return formatters[format](instant, timeZone);
}
