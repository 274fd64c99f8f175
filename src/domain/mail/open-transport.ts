import type { Transporter } from "nodemailer";
import type { ClaimedMail } from "#db/queries/outbox.ts";

export type Transport = {
  /** Settles when the mail server has taken the mail; rejects with its own error. */
  send(mail: Pick<ClaimedMail, "id" | "to_address" | "subject" | "body">): Promise<void>;
  close(): void;
};

export type TransportOptions = {
  /** `smtp://user:password@host:port` or `smtps://…`; `?from=` names the sender. */
  smtpUrl: string;
  /** Its host stands in the sender's address when none is named, and in the ids of mails. */
  publicUrl: string;
  /** Milliseconds of silence after which the server counts as gone. */
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
    // A mail is the text we wrote, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | undefined;
  return {
    send: async ({ id, to_address, subject, body }) => {
      opened ??= import("nodemailer").then(({ default: nodemailer }) => nodemailer.createTransport(options));
      const transporter = await opened;
      await transporter.sendMail({
        from: { name: "", address: from },
        to: { name: "", address: to_address },
        subject,
        text: body,
        // The same at every attempt, so that a mail server can tell a repeat.
        messageId: `<${id}@${home}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}
