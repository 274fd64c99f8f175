import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll } from "vitest";

export type Received = { from: string; to: string[]; text: string };

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  received: Received[];
  /** Connections that were opened, successful or not. */
  connections: () => number;
  /** Its behaviour from now on; by default it accepts every e-mail. */
  behaves(how?: Behaviour): void;
  stop(): Promise<void>;
};

export type Behaviour =
  | { at: "connect" | "recipient" | "data"; code: number; text: string }
  | { at: "connect" | "data"; isSilent: true }
  | { at: "data"; drops: true };

/** A real mail server on a free port, which can be made to misbehave. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  let behaviour: Behaviour | undefined;
  let connections = 0;

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => {
      connections += 1;
      answer("connect", done);
    },
    onRcptTo: (_address, _session, done) => answer("recipient", done),
    onData: (stream, session, done) => {
      if (behaviour && "drops" in behaviour) {
        stream.resume();
        for (const connection of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
          connection._socket.destroy();
        return;
      }
      let text = "";
      stream.on("data", (part: Buffer) => {
        text += part.toString("utf8");
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        answer("data", (error) => {
          if (!error)
            received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map((to) => to.address), text });
          done(error);
        });
      });
    },
  };

  function answer(at: Behaviour["at"], done: (error?: Error) => void): void {
    const meant = behaviour?.at === at ? behaviour : undefined;
    if (meant && "isSilent" in meant) return;
    if (meant && "code" in meant) done(Object.assign(new Error(meant.text), { responseCode: meant.code }));
    else done();
  }

  const server = new SMTPServer(options);
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  afterAll(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    behaves: (how) => {
      behaviour = how;
    },
    stop,
  };
}
