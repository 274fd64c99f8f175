import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import type { contract } from "#contract/contract.ts";
import type { dashboard } from "#contract/dashboards.ts";
import type { Answer, Presented } from "#contract/endpoint.ts";
import type { Answer as QueryAnswer } from "#domain/ask/ask.ts";
import type { Dashboard } from "#domain/dashboards/read-dashboard.ts";
import type { listAuditTrail } from "#domain/installation/list-audit-trail.ts";
import type { System } from "#domain/installation/read-system.ts";
import type { listOutbox } from "#domain/mail/list-outbox.ts";

type Dashboards = (typeof contract)["dashboards"];
type AuditLine = Awaited<ReturnType<typeof listAuditTrail>>["rows"][number];
type KeptMail = Awaited<ReturnType<typeof listOutbox>>["rows"][number];

export function presentSystem(system: System): Answer<Dashboards["system"]> {
  const { lastBackup } = system;
  return {
    ...system,
    startedAt: system.startedAt.toISOString(),
    lastBackup: lastBackup && { ...lastBackup, at: lastBackup.at.toISOString() },
    institutes: system.institutes.map(({ publicId, createdAt, ...institute }) => ({
      ...institute,
      id: publicId,
      createdAt: createdAt.toISOString(),
    })),
  };
}

export function presentAuditLine({ place: _, ...line }: AuditLine): Answer<Dashboards["audit"]>["rows"][number] {
  return { ...line, at: line.at.toISOString() };
}

export function presentMail({ place: _, ...mail }: KeptMail): Answer<Dashboards["outbox"]>["rows"][number] {
  return { ...mail, createdAt: mail.createdAt.toISOString(), sentAt: mail.sentAt?.toISOString() ?? null };
}

export function presentAnswer(answer: QueryAnswer): Presented<typeof asking.ask> {
  if (answer.type !== "works") return answer;
  const rows = answer.works.rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  return { ...answer, works: { ...answer.works, rows } };
}

export function presentDashboard(board: Dashboard): z.input<typeof dashboard> {
  return {
    ...board,
    clock: board.period,
    asOf: board.asOf.toISOString(),
    recent: board.recent.map(({ people, at, ...row }) => ({
      ...row,
      people: people.map(({ name }) => name).join(", "),
      at: at.toISOString(),
    })),
  };
}
