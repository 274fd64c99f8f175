import { Bell } from "lucide-react";
import { useState } from "react";
import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { notifications } from "#contract/notifications.ts";
import { ReminderDialog } from "../../accreditation/reminder-dialog.tsx";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";

type AppraisalList = Pick<ResponseOf<typeof appraisals.list>, "rows" | "year">;

/** A button that reminds those who have not sent their appraisal of the year; nothing if there is nobody to remind. */
export function RemindUnsent({ list: { rows, year } }: { list: AppraisalList }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const people = rows.filter(({ mayRemind }) => mayRemind);
  const send = useAction(notifications.announce, {
    doneText: ({ recipients }) => t("Sent to {{count}} people.", { count: recipients }),
    onDone: close,
  });
  if (people.length === 0) return null;
  const link = new URL(`/common/appraisal?year=${year}`, window.location.origin).href;
  return (
    <>
      <Button icon={Bell} onClick={() => setOpen(true)}>
        {t("Remind {{count}} people", { count: people.length })}
      </Button>
      {isOpen && (
        <ReminderDialog
          people={people.length}
          proposed={{
            subject: t("Appraisal {{year}}", { year }),
            message: t("Your appraisal of {{year}} has not been sent yet. Please complete it and send it.", { year }),
          }}
          busy={send.isPending}
          onSend={(reminder) => send.mutate({ body: { ...reminder, to: people.map(({ id }) => id), link } })}
          onClose={close}
        />
      )}
    </>
  );
}
