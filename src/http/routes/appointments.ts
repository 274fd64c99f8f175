import type { FastifyInstance } from "fastify";
import { appointments } from "#contract/appointments.ts";
import type { Parsed } from "#contract/endpoint.ts";
import {
  type AppointmentsChange,
  addAppointment,
  changeAppointment,
  replaceAppointments,
  transferPerson,
} from "#domain/accounts/people/change-appointments.ts";
import { readAppointments } from "#domain/accounts/people/read-appointments.ts";
import type { RequestContext } from "../parse-request.ts";
import { route } from "../route.ts";

type Write = (typeof appointments)["add" | "change" | "replace" | "transfer"];

export function addAppointmentRoutes(app: FastifyInstance): void {
  route(app, appointments.list, async ({ appContext, scope, actor, params }) =>
    readAppointments(appContext, scope, actor, params.id),
  );
  route(app, appointments.add, async (context) =>
    addAppointment(context.appContext, context.scope, context.actor, changeOf(context)),
  );
  route(app, appointments.change, async (context) =>
    changeAppointment(context.appContext, context.scope, context.actor, changeOf(context)),
  );
  route(app, appointments.replace, async (context) =>
    replaceAppointments(context.appContext, context.scope, context.actor, changeOf(context)),
  );
  route(app, appointments.transfer, async (context) =>
    transferPerson(context.appContext, context.scope, context.actor, changeOf(context)),
  );
}

function changeOf<E extends Write>({
  params,
  request,
  readBody,
  readQuery,
}: RequestContext<E>): AppointmentsChange<Parsed<E>["body"]> {
  return { id: params.id, input: readBody, isDryRun: () => readQuery().dryRun === "true", ipAddress: request.ip };
}
