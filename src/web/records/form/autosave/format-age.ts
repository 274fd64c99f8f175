import { translate } from "#texts/translate.ts";
import { currentDateLocale } from "../../../texts/languages.ts";

/** How long ago in words: "4 seconds ago", "3 minutes ago"; after an hour the time of day. */
export function formatAge(instant: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - instant) / 1000));
  if (seconds < 2) return translate("just now");
  if (seconds < 60) return translate("{{seconds}} seconds ago", { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return translate("{{count}} minutes ago", { count: minutes });
  const time = new Intl.DateTimeFormat(currentDateLocale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return translate("at {{time}}", { time: time.format(instant) });
}
