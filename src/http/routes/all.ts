import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../app.ts";
import { addHealthRoutes } from "./health.ts";

/** Every route of the server; one line a resource. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  addHealthRoutes(app, options);
}
