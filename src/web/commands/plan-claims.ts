import { claims } from "#contract/claims.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../core/api/call.ts";
import { newKey } from "../core/api/new-key.ts";
import { pathFor } from "../core/screen-paths.ts";
import { recordKinds } from "../texts/kinds.ts";
import type { Doing, Plan } from "./plan.ts";

const mostShown = 8;

/** A claim by identifier: a DOI is searched in every kind, another number in the kinds that have it. */
export function planClaim({ rest }: Command, { user }: Doing): Plan {
  const identifier = rest.trim();
  return {
    title: translate("You will claim to be an author of {{identifier}}", { identifier }),
    lines: [],
    faults: identifier === "" ? [translate("Give the DOI or another identifier of the work.")] : [],
    isDangerous: false,
    run: async () => {
      const kind = recordKinds()[0]?.slug ?? "";
      const { state } = await call(claims.file, { body: { kind, identifier } }, { key: newKey() });
      return {
        says: translate(
          state === "accepted" ? "The record names you, so it now counts as yours" : "Claim sent to the authors",
        ),
        path: `${pathFor(user, "claims")}?of=mine`,
      };
    },
  };
}

/** The open claims matching the words, by colleague or by title, with the same answer to all of them. */
export async function planClaimAnswers({ rest }: Command, answer: "accept" | "reject", { user }: Doing): Promise<Plan> {
  const words = rest.trim().toLowerCase();
  const { rows } = await call(claims.list, { query: { limit: 200 } });
  const meant = rows.filter(
    ({ claimant, title, record }) =>
      words === "all" ||
      (words !== "" && [claimant.name, title, record?.title ?? ""].some((text) => text.toLowerCase().includes(words))),
  );
  const nothing =
    words === "" ? translate("Give a colleague, a title or the word: all.") : translate("No matching open claims.");
  return {
    title: translate(previewTexts[answer], { count: meant.length }),
    lines: meant
      .slice(0, mostShown)
      .map(({ claimant, title, record }) => ({ label: claimant.name, text: record?.title ?? title })),
    faults: meant.length === 0 ? [nothing] : [],
    isDangerous: answer === "reject",
    run: async () => {
      const ids = meant.map(({ id }) => id);
      const { answered } = await call(claims.answerMany, { body: { answer, ids } }, { key: newKey() });
      return {
        says: translate(
          answer === "accept"
            ? "{{count}} claims accepted"
            : "{{count}} claims rejected. They will not be suggested again",
          { count: answered },
        ),
        path: pathFor(user, "claims"),
      };
    },
  };
}

const previewTexts = {
  accept: text("{{count}} claims will be accepted"),
  reject: text("{{count}} claims will be rejected and not suggested again"),
};
