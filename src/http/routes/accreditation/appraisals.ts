import type { FastifyInstance } from "fastify";
import type { Actor } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import type { Session } from "#domain/accounts/session/with-session.ts";
import { exportAppraisal } from "#domain/appraisals/export-appraisal.ts";
import { findVisible, present } from "#domain/appraisals/find-appraisal.ts";
import { listAppraisalsOfYear } from "#domain/appraisals/list-appraisals.ts";
import { readOwn, remarkOnOwnAppraisal, sendOwn, withdrawOwn, writeOwn } from "#domain/appraisals/own-appraisal.ts";
import { returnAppraisal, signAppraisal } from "#domain/appraisals/sign-appraisal.ts";
import { route } from "../../route.ts";
import { sendWholeFile } from "../../send-file.ts";

const { appraisals } = contract;

type SignedIn = { actor: Actor; session: Session };
const requesterOf = ({ actor, session }: SignedIn) => ({ actor, academicStart: session.academicStart });

export function addAppraisalRoutes(app: FastifyInstance): void {
  route(app, appraisals.readOwn, (context) => readOwn(context.scope, requesterOf(context), context.query.year));
  route(app, appraisals.write, (context) => writeOwn(context.scope, requesterOf(context), context.body));
  route(app, appraisals.send, (context) =>
    sendOwn(context.scope, requesterOf(context), { ...context.body, ipAddress: context.request.ip }),
  );
  route(app, appraisals.withdraw, (context) =>
    withdrawOwn(context.scope, requesterOf(context), { ...context.body, ipAddress: context.request.ip }),
  );
  route(app, appraisals.remark, (context) =>
    remarkOnOwnAppraisal(context.scope, requesterOf(context), { ...context.body, ipAddress: context.request.ip }),
  );
  route(app, appraisals.list, (context) =>
    listAppraisalsOfYear(context.scope, requesterOf(context), context.query.year),
  );
  route(app, appraisals.read, async (context) =>
    present(
      context.scope,
      requesterOf(context),
      await findVisible(context.scope, requesterOf(context), context.params.id),
    ),
  );
  route(app, appraisals.sign, (context) =>
    signAppraisal(
      context.scope,
      requesterOf(context),
      { ...context.params, ipAddress: context.request.ip },
      context.readBody,
    ),
  );
  route(app, appraisals.returnAppraisal, (context) =>
    returnAppraisal(
      context.scope,
      requesterOf(context),
      { ...context.params, ipAddress: context.request.ip },
      context.readBody,
    ),
  );
  route(app, appraisals.export, async (context) =>
    sendWholeFile(
      context.reply,
      await exportAppraisal(
        context.scope,
        { ...requesterOf(context), instituteName: context.session.instituteName },
        context.params,
      ),
    ),
  );
}
