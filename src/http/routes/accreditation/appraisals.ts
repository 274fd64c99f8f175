import type { FastifyInstance } from "fastify";
import type { Actor } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import type { Session } from "#domain/accounts/session/with-session.ts";
import { exportAppraisal } from "#domain/appraisals/export-appraisal.ts";
import { findVisible, present } from "#domain/appraisals/find-appraisal.ts";
import { listAppraisalsOfYear } from "#domain/appraisals/list-appraisals.ts";
import { readOwn, remarkOnOwn, sendOwn, withdrawOwn, writeOwn } from "#domain/appraisals/own-appraisal.ts";
import { returnAppraisal, signAppraisal } from "#domain/appraisals/sign-appraisal.ts";
import { route } from "../../route.ts";
import { sendWhole } from "../../send-file.ts";

const { appraisals } = contract;

type SignedIn = { actor: Actor; session: Session };
const requesterOf = ({ actor, session }: SignedIn) => ({ actor, academicStart: session.academicStart });

export function addAppraisalRoutes(app: FastifyInstance): void {
  route(app, appraisals.readOwn, (one) => readOwn(one.scope, requesterOf(one), one.query.year));
  route(app, appraisals.write, (one) => writeOwn(one.scope, requesterOf(one), one.body));
  route(app, appraisals.send, (one) => sendOwn(one.scope, requesterOf(one), { ...one.body, address: one.request.ip }));
  route(app, appraisals.withdraw, (one) =>
    withdrawOwn(one.scope, requesterOf(one), { ...one.body, address: one.request.ip }),
  );
  route(app, appraisals.remark, (one) =>
    remarkOnOwn(one.scope, requesterOf(one), { ...one.body, address: one.request.ip }),
  );
  route(app, appraisals.list, (one) => listAppraisalsOfYear(one.scope, requesterOf(one), one.query.year));
  route(app, appraisals.read, async (one) =>
    present(one.scope, requesterOf(one), await findVisible(one.scope, requesterOf(one), one.params.id)),
  );
  route(app, appraisals.sign, (one) =>
    signAppraisal(one.scope, requesterOf(one), { ...one.params, address: one.request.ip }, one.readBody),
  );
  route(app, appraisals.returnAppraisal, (one) =>
    returnAppraisal(one.scope, requesterOf(one), { ...one.params, address: one.request.ip }, one.readBody),
  );
  route(app, appraisals.export, async (one) =>
    sendWhole(
      one.reply,
      await exportAppraisal(one.scope, { ...requesterOf(one), instituteName: one.session.instituteName }, one.params),
    ),
  );
}
