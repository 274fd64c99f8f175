import type { FastifyInstance } from "fastify";
import { reports } from "#contract/accreditation/reports.ts";
import { yearlyFigures } from "#contract/accreditation/yearly-figures.ts";
import { aboutTable } from "#domain/accreditation/about-table.ts";
import { exportScore } from "#domain/accreditation/export-score.ts";
import { exportTable } from "#domain/accreditation/export-table.ts";
import { changeRule } from "#domain/accreditation/own-rules.ts";
import { pageOfTable } from "#domain/accreditation/page-of-table.ts";
import { readOwnTables } from "#domain/accreditation/read-own-tables.ts";
import { studentYears } from "#domain/accreditation/read-requested-period.ts";
import { readScore } from "#domain/accreditation/read-score.ts";
import { readTable, readTables } from "#domain/accreditation/read-table.ts";
import { remindAuthors } from "#domain/accreditation/remind-authors.ts";
import { tablesOfRecord } from "#domain/accreditation/tables-of-record.ts";
import { changeYearlyFigures, listMissingFigures, readYearlyFigures } from "#domain/accreditation/yearly-figures.ts";
import { exportFacts } from "#domain/records/lists/export-facts.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";
import { sendWholeFile } from "../send-file.ts";

export function addReportRoutes(app: FastifyInstance): void {
  route(app, reports.list, async ({ scope, actor, session, query }) => {
    const { manual, tables } = await readTables(scope, actor, query.manual);
    const settings = { academicYearStartsInMonth: session.academicStart };
    const rows = tables.map((table) => ({
      ...aboutTable(table, manual),
      studentYears: studentYears(scope, table, settings),
    }));
    return { manual, rows };
  });
  route(app, reports.own, ({ scope, actor, session }) =>
    readOwnTables(scope, { actor, academicStart: session.academicStart }),
  );
  route(app, reports.read, async ({ scope, actor, session, params, query }) => {
    const requester = { actor, academicStart: session.academicStart };
    const input = { ...query, isForOthers: query.only === "figures" };
    return pageOfTable(actor, await readTable(scope, requester, params.id, input), query);
  });
  route(app, reports.changeRule, async ({ scope, actor, params, body, request }) => {
    const rule = body.isOff ? { note: body.note } : (body.own ?? null);
    const change = rule && { ...rule, note: rule.note.trim() };
    await changeRule(scope, actor, { table: params.id, rule: params.rule, change, ipAddress: request.ip });
    return { rule: params.rule, isOff: body.isOff };
  });
  route(app, yearlyFigures.list, ({ scope, actor, query }) => readYearlyFigures(scope, actor, query.dept));
  route(app, yearlyFigures.change, ({ scope, actor, session, query, readBody, request }) =>
    changeYearlyFigures(scope, { actor, academicStart: session.academicStart }, query.dept, readBody, request.ip),
  );
  route(app, yearlyFigures.missing, ({ scope, actor, session, query }) =>
    listMissingFigures(scope, { actor, academicStart: session.academicStart }, query),
  );
  route(app, reports.ofRecord, ({ scope, actor, session, params }) =>
    tablesOfRecord(scope, { actor, academicStart: session.academicStart }, params),
  );
  route(app, reports.remind, ({ scope, actor, session, params, body, appContext, request }) =>
    remindAuthors(scope, { actor, academicStart: session.academicStart }, params.id, body, {
      publicUrl: appContext.publicUrl,
      ipAddress: request.ip,
    }),
  );
  route(app, reports.score, async ({ scope, actor, session, query }) =>
    readScore(scope, { actor, academicStart: session.academicStart }, query),
  );
  route(app, reports.exportScore, async ({ scope, actor, session, query, reply }) => {
    const requester = { actor, academicStart: session.academicStart, instituteName: session.instituteName };
    sendWholeFile(reply, await exportScore(scope, requester, query));
  });
  route(app, reports.facts, async (context) => {
    const { scope, actor, session } = context;
    const requester = { actor, academicStart: session.academicStart, instituteName: session.instituteName };
    await sendChunks(context, await exportFacts(scope, requester));
  });
  route(app, reports.export, async ({ scope, actor, session, params, query, reply }) => {
    const requester = { actor, academicStart: session.academicStart, instituteName: session.instituteName };
    sendWholeFile(reply, await exportTable(scope, requester, params.id, query));
  });
}
