import { useLanguage } from "../../texts/use-t.ts";
import { dayIn, formatDateTime, formatLongDateTime, timeAgo, timeIn } from "./format-date.ts";
import { useTimeZone } from "./time-zone.ts";

export type WhenProps = {
  /** ISO text. */
  at: string;
  look?: "stamp" | "day" | "time" | "age" | "words";
};

/** An instant in the given format; in full with the time zone on hover. */
export function When({ at, look = "stamp" }: WhenProps) {
  useLanguage();
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={`${formatLongDateTime(at, timeZone)} ${timeZone}`}>
      {textOf(look, at, timeZone)}
    </time>
  );
}

function textOf(look: NonNullable<WhenProps["look"]>, instant: string, timeZone: string): string {
  if (look === "age") return timeAgo(instant, Date.now());
  const texts = { stamp: formatDateTime, day: dayIn, time: timeIn, words: formatLongDateTime };
  return texts[look](instant, timeZone);
}
