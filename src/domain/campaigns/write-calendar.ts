import { addDays } from "#kinds/day.ts";

export type Deadline = { id: string; title: string; deadline: string; changedAt: Date; link: string };

/** A day with a reminder a week and a day before it, as iCalendar (RFC 5545). */
export function writeCalendar({ id, title, deadline, changedAt, link }: Deadline): string {
  const compact = (day: string) => day.replaceAll("-", "");
  const alarm = (days: number) => [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-P${days}D`,
    "END:VALARM",
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//fpms//campaigns//EN",
    "BEGIN:VEVENT",
    `UID:${id}@fpms`,
    `DTSTAMP:${changedAt.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "")}`,
    `DTSTART;VALUE=DATE:${compact(deadline)}`,
    `DTEND;VALUE=DATE:${compact(addDays(deadline, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${link}`,
    ...alarm(7),
    ...alarm(1),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

const maxLineLength = 75;

/** Lines have at most 75 bytes; what follows begins with a space. No character is divided. */
function foldLine(line: string): string {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > maxLineLength) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join("\r\n");
}
