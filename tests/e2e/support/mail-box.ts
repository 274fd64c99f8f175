import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** Beside the file that tells the tests about the people: a line for each mail that the product sent. */
const mailFile = () => `${process.env.FPMS_E2E_WORLD}.mails`;

/** Takes every mail on a free port; answers the address for SMTP_URL. */
export async function startMailBox(): Promise<string> {
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
        appendFileSync(mailFile(), `${JSON.stringify({ to, text: text.replace(/=\r\n/g, "") })}\n`);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** The link in the newest mail to the address, as soon as it is there. */
export async function mailedLink(to: string): Promise<string> {
  for (let turn = 0; turn < 150; turn++) {
    const lines = existsSync(mailFile()) ? readFileSync(mailFile(), "utf8").trim().split("\n") : [];
    const mails: { to: string[]; text: string }[] = lines.filter(Boolean).map((line) => JSON.parse(line));
    const mail = mails.findLast((one) => one.to.includes(to));
    const link = /https?:\/\/\S+\/auth\/reset-password\/[\w-]+/.exec(mail?.text ?? "")?.[0];
    if (link) return link;
    await pause(200);
  }
  throw new Error(`No mail with a link came for ${to}.`);
}
