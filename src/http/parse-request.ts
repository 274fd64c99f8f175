import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { findInactiveKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import type { Endpoint, Parsed } from "#contract/endpoint.ts";
import type { Issue } from "#contract/refusal-codes.ts";
import type { Session } from "#domain/accounts/session/with-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { Refusal, refusalOfInput } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { isStorable } from "#kinds/reading/clean-text.ts";
import { cachedSentence, sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { withCurrentNames } from "./former-names.ts";

/**
 * The input of a handler. `params`, `query` and `body` are parsed when first read, so that a refusal of the object
 * comes before that of its input; an action that reads its input itself gets `readQuery` or `readBody`.
 */
export type RequestContext<E extends Endpoint> = Parsed<E> & {
  readQuery: () => Parsed<E>["query"];
  readBody: () => Parsed<E>["body"];
  scope: Scope;
  actor: Actor;
  session: Session;
  appContext: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type PublicRequestContext<E extends Endpoint> = Parsed<E> & {
  appContext: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Adds `params`, `query` and `body`, each parsed when it is first read, and functions that read the last two. */
export function parseLazily(
  endpoint: Endpoint,
  request: FastifyRequest,
  rest: { actor?: Actor; [name: string]: unknown },
): object {
  const parsed = new Map<string, unknown>();
  const read = (part: "params" | "query" | "body"): unknown => {
    const schema = endpoint[part];
    if (!schema) return undefined;
    if (!parsed.has(part)) {
      const input = parse(schema, part, withCurrentNames(request[part]) ?? (part === "body" ? undefined : {}));
      // The settings may name inactive kinds, to activate them.
      const mayNameInactive = endpoint.right === "settings.manage";
      if (!mayNameInactive && rest.actor && findInactiveKind(rest.actor, listKindsInInput(input)))
        throw new Refusal("kind-inactive");
      parsed.set(part, input);
    }
    return parsed.get(part);
  };
  return {
    ...rest,
    get params() {
      return read("params");
    },
    get query() {
      return read("query");
    },
    get body() {
      return read("body");
    },
    readQuery: () => read("query"),
    readBody: () => read("body"),
  };
}

/** The values of `kind` and `kinds` anywhere in an input. */
function listKindsInInput(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  if (Array.isArray(input)) return input.flatMap(listKindsInInput);
  return Object.entries(input).flatMap(([name, value]) => {
    if (name !== "kind" && name !== "kinds") return listKindsInInput(value);
    return [value].flat().flatMap((one) => (typeof one === "string" ? one.split(",").map((slug) => slug.trim()) : []));
  });
}

function parse(schema: z.core.$ZodType, part: string, value: unknown): unknown {
  const result = z.safeParse(schema, value, { error: plainMessage });
  const unstorable = result.success ? pathOfUnstorable(result.data) : undefined;
  if (result.success && !unstorable) return result.data;
  // An address with an invalid id is not found.
  if (part === "params") throw new Refusal("not-found");
  if (unstorable)
    throw refusalOfInput(
      unstorable.join("."),
      "unreadable",
      "This text contains a character that cannot be saved. Type it again.",
    );
  throw new Refusal("invalid-input", { issues: (result.error?.issues ?? []).map(issueOf) });
}

/** The path of a text that the database cannot store or compare. */
function pathOfUnstorable(value: unknown): string[] | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : [];
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const path = pathOfUnstorable(part);
    if (path) return [name, ...path];
  }
  return undefined;
}

function issueOf(issue: z.core.$ZodIssue): Issue {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  return {
    field: [...issue.path, ...(unknown === undefined ? [] : [unknown])].map(String).join("."),
    code: issue.code,
    message: unknown === undefined ? issue.message : sentence("There is no field “{{unknown}}” here.", { unknown }),
  };
}

/** Rewords an error of the schema for people; undefined for errors that only a program can cause. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return text("This is required.");
  if (issue.code === "too_small") {
    const min = Number(issue.minimum);
    if (issue.origin === "number") return cachedSentence("It must be at least {{min}}.", { min });
    return min === 1 ? text("This is required.") : undefined;
  }
  if (issue.code === "too_big") {
    const max = Number(issue.maximum);
    if (issue.origin === "number") return cachedSentence("It must be at most {{max}}.", { max });
    if (issue.origin === "string") return cachedSentence("At most {{max}} characters.", { max });
    if (issue.origin === "array") return cachedSentence("At most {{max}} entries.", { max });
  }
  return undefined;
}
