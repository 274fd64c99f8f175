import { currentDateLocale } from "../../words/languages.ts";
import { recordFormWords } from "../../words/record-form-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(recordFormWords);

/** How long ago, as people say it: "4 seconds ago", "3 minutes ago"; after an hour the time of day. */
export function agoWords(instant: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - instant) / 1000));
  if (seconds < 2) return say("agoWords.justNow");
  if (seconds < 60) return say("agoWords.secondsAgo", { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return say("agoWords.minutesAgo", { count: minutes });
  const clock = new Intl.DateTimeFormat(currentDateLocale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return say("agoWords.at", { time: clock.format(instant) });
}
