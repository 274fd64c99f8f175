import { claims } from "#contract/claims.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { Command } from "#rules/commands/command.ts";
import { call } from "../api/call.ts";
import { newKey } from "../api/new-key.ts";
import { claimsPath } from "../app/own-paths.ts";
import { claimsWords } from "../words/claims-words.ts";
import { commandWords } from "../words/command-words.ts";
import { sayOf } from "../words/words.ts";
import type { Doing } from "./carry-out.ts";
import type { Plan } from "./plan.ts";

const say = sayOf(commandWords);
const mostShown = 8;

/** A claim by identifier: a DOI is looked for in every kind, another number in the kinds that carry it. */
export function planClaim({ rest }: Command): Plan {
  const identifier = rest.trim();
  return {
    title: say("preview.claim", { identifier }),
    lines: [],
    faults: identifier === "" ? [say("preview.claimWhat")] : [],
    isDangerous: false,
    run: async () => {
      const kind = recordKinds[0]?.slug ?? "";
      const { state } = await call(claims.file, { body: { kind, identifier } }, { key: newKey() });
      return {
        says: sayOf(claimsWords)(state === "accepted" ? "sentAccepted" : "sent"),
        path: `${claimsPath({ role: "Faculty" })}?of=mine`,
      };
    },
  };
}

/** The open claims that the words mean, by colleague or by title, and the same answer to all of them. */
export async function planClaimAnswers({ rest }: Command, answer: "accept" | "reject", { user }: Doing): Promise<Plan> {
  const words = rest.trim().toLowerCase();
  const { rows } = await call(claims.list, { query: { limit: 200 } });
  const meant = rows.filter(
    ({ claimant, title, record }) =>
      words === "all" ||
      (words !== "" && [claimant.name, title, record?.title ?? ""].some((text) => text.toLowerCase().includes(words))),
  );
  const nothing = words === "" ? say("preview.claimWhose") : say("preview.claimNone");
  return {
    title: say(`preview.${answer}`, { count: meant.length }),
    lines: meant
      .slice(0, mostShown)
      .map(({ claimant, title, record }) => ({ label: claimant.name, text: record?.title ?? title })),
    faults: meant.length === 0 ? [nothing] : [],
    isDangerous: answer === "reject",
    run: async () => {
      const ids = meant.map(({ id }) => id);
      const { answered } = await call(claims.answerMany, { body: { answer, ids } }, { key: newKey() });
      const done = answer === "accept" ? "accepted" : "rejected";
      return { says: sayOf(claimsWords)(done, { count: answered }), path: claimsPath(user) };
    },
  };
}
