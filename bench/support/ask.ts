import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "./environment.ts";

const maxAttempts = 20;

/**
 * One request that is not measured, repeated while the answer is "try again in a moment"; throws unless it succeeds.
 */
export async function ask<Answer>(
  environment: Environment,
  token: string,
  path: string,
  options: RequestInit = {},
): Promise<Answer> {
  const send = () =>
    fetch(`http://127.0.0.1:${environment.product.port}${path}`, {
      ...options,
      headers: { token, ...options.headers },
    });
  let response = await send();
  for (let tries = 1; (response.status === 503 || response.status === 429) && tries < maxAttempts; tries++) {
    await pause(500);
    response = await send();
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Ids of the records on the list, up to `most`. */
export async function idsOf(environment: Environment, token: string, list: string, most: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null && ids.length < most) {
    const after: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: { rows: { id: string }[]; nextCursor: string | null } = await ask(
      environment,
      token,
      `${list}?limit=200${after}`,
    );
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids.slice(0, most);
}
