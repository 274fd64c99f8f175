import { useLanguage } from "../../texts/use-t.ts";
import { useTimeZone } from "./time-zone.ts";
import { dayIn, momentIn, stampIn, timeAgo, timeIn } from "./when-text.ts";

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
    <time dateTime={at} title={`${momentIn(at, timeZone)} ${timeZone}`}>
      {textOf(look, at, timeZone)}
    </time>
  );
}

function textOf(look: NonNullable<WhenProps["look"]>, instant: string, timeZone: string): string {
  if (look === "age") return timeAgo(instant, Date.now());
  const texts = { stamp: stampIn, day: dayIn, time: timeIn, words: momentIn };
  return texts[look](instant, timeZone);
}
