import { AuthorshipButtons } from "../../records/to-do/authorship-buttons.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { When } from "../../ui/when.tsx";
import { noticesWords } from "../../words/notices-words.ts";
import { useWords } from "../../words/use-words.ts";
import { type Notice, type Reader, wordsOf } from "./notice-words.ts";

type NoticeLineProps = { notice: Notice; reader: Reader; timeZone: string; onRead: () => void };

/** One notice with its deed in the row; unread ones carry an edge and the word. */
export function NoticeLine({ notice, reader, timeZone, onRead }: NoticeLineProps) {
  const t = useWords(noticesWords);
  const { title, text, note, link, asksAbout } = wordsOf(notice, reader);
  const isUnread = notice.readAt === null;
  return (
    <li className="notice" data-unread={isUnread || undefined}>
      <div className="grow">
        <p className={isUnread ? "strong" : undefined}>
          {isUnread && <span className="vh">{t("noticeLine.unread")} </span>}
          {title}
        </p>
        {text && <p className="message">{text}</p>}
        {note && <p className="note">{note}</p>}
      </div>
      <span className="verbs">
        {isUnread && asksAbout && <AuthorshipButtons record={asksAbout} onDecided={onRead} />}
        {link && (
          <Anchor
            className="lnk"
            to={link.to}
            onClick={isUnread ? onRead : undefined}
            aria-label={`${link.label}: ${title}`}
          >
            {link.label}
          </Anchor>
        )}
        {isUnread && (
          <Button size="small" variant="quiet" onClick={onRead} aria-label={t("noticeLine.markReadOf", { title })}>
            {t("noticeLine.markRead")}
          </Button>
        )}
      </span>
      <span className="mono dim">
        <When at={notice.createdAt} timeZone={timeZone} look="time" />
      </span>
    </li>
  );
}
