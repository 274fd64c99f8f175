import { useTimeZone } from "../../api/queries/use-time-zone.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { When } from "../../ui/when.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { type Mail, MailState } from "./mail-line.tsx";
import "./superadmin.css";

/** One mail as it was written, and what became of it. Its links are text: they belong to somebody else. */
export function MailSheet({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const t = useWords(superadminWords);
  const timeZone = useTimeZone();
  return (
    <Sheet isOpen={mail !== undefined} onClose={onClose} title={mail?.subject ?? ""}>
      {mail && (
        <div className="stack">
          <dl className="facts-list">
            <dt>{t("mailSheet.to")}</dt>
            <dd className="mono">{mail.to}</dd>
            <dt>{t("mailSheet.state")}</dt>
            <dd>
              <MailState state={mail.state} />
            </dd>
            <dt>{t("mailSheet.written")}</dt>
            <dd>
              <When at={mail.createdAt} timeZone={timeZone} look="words" />
            </dd>
            {mail.sentAt && (
              <>
                <dt>{t("mailSheet.sent")}</dt>
                <dd>
                  <When at={mail.sentAt} timeZone={timeZone} look="words" />
                </dd>
              </>
            )}
            {mail.problem && (
              <>
                <dt>{t("mailSheet.problem")}</dt>
                <dd className="bad">{mail.problem}</dd>
              </>
            )}
          </dl>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard */}
          <pre className="mail-text" tabIndex={0}>
            {mail.body}
          </pre>
        </div>
      )}
    </Sheet>
  );
}
