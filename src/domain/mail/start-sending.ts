import { mailChannel } from "#db/queries/outbox.ts";
import type { AppContext } from "../app-context.ts";
import { isUnavailable } from "../is-unavailable.ts";
import { openTransport } from "./open-transport.ts";
import { sendPendingMails } from "./send-pending-mails.ts";

export type Sending = {
  /** Resolves when the running e-mails are done. */
  stop(): Promise<void>;
};

/** Sends new e-mails and those that are due, from this process. Any number of processes may do so. */
export function startSending(appContext: AppContext, smtpUrl: string | undefined): Sending {
  const transport = smtpUrl ? openTransport({ smtpUrl, publicUrl: appContext.publicUrl }) : undefined;
  const stopping = new AbortController();
  let hasMore = false;
  let round: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (hasMore && !stopping.signal.aborted) {
      hasMore = false;
      try {
        // A slow receiver must not delay everybody else's e-mail.
        await Promise.all(Array.from({ length: 3 }, () => sendPendingMails(appContext, transport, stopping.signal)));
      } catch (error) {
        if (!isUnavailable(error)) appContext.log.error({ err: error }, "mails could not be sent");
      }
    }
  }

  const wake = () => {
    hasMore = true;
    round ??= sendAll().finally(() => {
      round = undefined;
    });
  };
  const unlisten = appContext.database.listen(mailChannel, wake);
  const timer = setInterval(wake, pollIntervalMs);
  wake();
  return {
    stop: async () => {
      stopping.abort();
      unlisten();
      clearInterval(timer);
      await round;
      transport?.close();
    },
  };
}

const pollIntervalMs = 15_000;
