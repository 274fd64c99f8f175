import type { Transport } from "#domain/mail/open-transport.ts";
import { sendPendingMails } from "#domain/mail/send-pending-mails.ts";
import type { World } from "../server/world.ts";

type Left = { to_address: string; subject: string; body: string };

/** Sends every e-mail that is due and returns them, links included. */
export async function mailsThatLeave(world: World, send: Transport["send"] = async () => {}): Promise<Left[]> {
  const left: Left[] = [];
  const transport: Transport = {
    send: async (mail) => {
      left.push(mail);
      await send(mail);
    },
    close: () => {},
  };
  await sendPendingMails(world.appContext, transport);
  return left;
}

/** The key in the link of an e-mail. */
export function linkKeyIn(body: string | undefined): string {
  return /\/auth\/reset-password\/(\d+-[\w-]{43})\b/.exec(body ?? "")?.[1] ?? "";
}
