import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** The e-mails sent by this worker's product. */
const mails: { to: string[]; text: string }[] = [];

/** Receives every e-mail on a free port; `url` is for SMTP_URL. */
export async function startMailBox(): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (part: Buffer) => {
        text += part.toString("utf8");
      });
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: text.replace(/=\r\n/g, "") });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(() => done())) };
}

/** The link in the newest e-mail to the address, as soon as it arrives. */
export async function mailedLink(to: string): Promise<string> {
  for (let turn = 0; turn < 300; turn++) {
    const mail = mails.findLast((one) => one.to.includes(to));
    const link = /https?:\/\/\S+\/auth\/reset-password\/[\w-]+/.exec(mail?.text ?? "")?.[0];
    if (link) return link;
    await pause(100);
  }
  throw new Error(`No mail with a link came for ${to}.`);
}
