import { dayIn, dayInWords } from "../../ui/when-text.ts";
import { noticesWords } from "../../words/notices-words.ts";
import { sayOf } from "../../words/words.ts";
import { NoticeLine } from "./notice-line.tsx";
import type { Notice, Reader } from "./notice-words.ts";

const say = sayOf(noticesWords);

type NoticeDaysProps = {
  rows: readonly Notice[];
  reader: Reader;
  /** The institute's day. */
  today: string;
  timeZone: string;
  onRead: (id: string) => void;
};

/** The notices under the day they came on. */
export function NoticeDays({ rows, reader, today, timeZone, onRead }: NoticeDaysProps) {
  const days = Map.groupBy(rows, ({ createdAt }) => dayIn(createdAt, timeZone));
  return [...days].map(([day, notices]) => (
    <section key={day} className="notice-day">
      <h2>{nameOf(day, today)}</h2>
      <ol>
        {notices.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            reader={reader}
            timeZone={timeZone}
            onRead={() => onRead(notice.id)}
          />
        ))}
      </ol>
    </section>
  ));
}

function nameOf(day: string, today: string): string {
  if (day === today) return say("noticeDays.today");
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return day === before.toISOString().slice(0, 10)
    ? say("noticeDays.yesterday")
    : dayInWords(day, { hasWeekday: true });
}
