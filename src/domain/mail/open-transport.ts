import type { Transporter } from "nodemailer";
import type { ReservedMail } from "#db/queries/outbox.ts";

export type Transport = {
  /** Resolves when the mail server has accepted the e-mail; rejects with its own error. */
  send(mail: Pick<ReservedMail, "id" | "to_address" | "subject" | "body"> & { unsubscribe?: string }): Promise<void>;
  close(): void;
};

export type TransportOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`; `?from=` sets the sender. */
  smtpUrl: string;
  /** Its host is used in the sender's address when none is set, and in message ids. */
  publicUrl: string;
  /** Milliseconds without an answer after which the server counts as unavailable. */
  timeoutMs?: number;
};

/** Opens nothing before the first mail. */
export function openTransport({ smtpUrl, publicUrl, timeoutMs = 20_000 }: TransportOptions): Transport {
  const server = new URL(smtpUrl);
  const home = new URL(publicUrl).hostname;
  const user = decodeURIComponent(server.username);
  const from = server.searchParams.get("from") ?? (user.includes("@") ? user : `no-reply@${home}`);
  const isSecure = server.protocol === "smtps:";
  const options = {
    host: server.hostname.replace(/^\[|\]$/g, ""),
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: server.searchParams.get("tls") === "required",
    ...(user ? { auth: { user, pass: decodeURIComponent(server.password) } } : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // An e-mail contains only our text, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | undefined;
  return {
    send: async ({ id, to_address, subject, body, unsubscribe }) => {
      opened ??= import("nodemailer").then(({ default: nodemailer }) => nodemailer.createTransport(options));
      const transporter = await opened;
      await transporter.sendMail({
        from: { name: "", address: from },
        to: { name: "", address: to_address },
        subject,
        text: body,
        // The same for every attempt, so that a mail server can recognise a repeat.
        messageId: `<${id}@${home}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          // RFC 8058: the mail program turns these e-mails off with one POST to the address.
          ...(unsubscribe && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}
