import type { Actor } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { cv } from "#contract/records/cv.ts";
import type { Scope } from "#db/scope.ts";
import { translatorForPerson } from "../translator-for.ts";
import { withCvPrinter } from "./cv-printer.ts";
import { fitCv } from "./fit-cv.ts";
import { presentCv, readCv } from "./read-cv.ts";

/** The CV as the screen shows it, cut to what fits on its pages. */
export async function readShownCv(
  scope: Scope,
  actor: Actor,
  { pick, ...query }: Parsed<typeof cv.read>["query"],
): Promise<Presented<typeof cv.read>> {
  const t = await translatorForPerson(scope, actor.email);
  const unshortened = await readCv(scope, actor, query, t);
  if (unshortened.choices.pages === undefined) return presentCv(actor, unshortened, pick);
  const { read } = await withCvPrinter((printer) => fitCv(unshortened, t, printer));
  return presentCv(actor, read, pick);
}
