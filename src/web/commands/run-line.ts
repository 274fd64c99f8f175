import { asking } from "#contract/asking.ts";
import { claims } from "#contract/claims.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatQuery } from "#rules/language/format/format-query.ts";
import type { Command, ParsedCommand } from "#rules/language/parse/command.ts";
import { kindsAsked } from "#rules/language/parse/read-asked.ts";
import { isRecordId } from "#rules/language/parse/read-record.ts";
import { reportAddress } from "#rules/language/parse/read-report.ts";
import { understand } from "#rules/language/plain/understand.ts";
import { findScreen } from "#rules/language/vocabulary/find-screen.ts";
import { outputs } from "#rules/language/vocabulary/outputs.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../core/api/call.ts";
import { fetchFile, saveBlob } from "../core/api/file.ts";
import { newKey } from "../core/api/new-key.ts";
import { displayPath } from "../core/area.ts";
import { homePath } from "../core/guards.ts";
import { pathFor } from "../core/screen-paths.ts";
import { chooseTheme, themes } from "../core/theme.ts";
import { recordKinds } from "../texts/kinds.ts";
import { areaOf } from "./area-of.ts";
import { findNamed } from "./find-named.ts";
import { explainCounting } from "./plan/explain-counting.ts";
import { openCv } from "./plan/open-cv.ts";
import { type CommandEnvironment, type Outcome, type Plan, planOfFault } from "./plan/plan.ts";
import { planAdd } from "./plan/plan-add.ts";
import { planMerge } from "./plan/plan-merge.ts";
import { planNotification } from "./plan/plan-notification.ts";
import { planRecordAction } from "./plan/plan-record-action.ts";

/** Parses a line and runs it, or returns the plan of what it would do. Throws ApiError where the server refuses. */
export async function runLine(text: string, doing: CommandEnvironment): Promise<Outcome> {
  const read = understand(text, doing.context);
  // Names are known to the server only, which also asks back.
  if (read.unknown.length > 0) return { type: "ask", q: text };
  const [problem] = read.problems;
  if (problem)
    return {
      type: "message",
      description: translate("Not understood: {{message}}", { message: translate(problem.message) }),
    };
  return actionOf(text, read, doing);
}

async function actionOf(text: string, { command }: ParsedCommand, doing: CommandEnvironment): Promise<Outcome> {
  const { argument, right } = getVerb(command.verb);
  if (right !== undefined && doing.context.may?.(right) === false)
    return {
      type: "message",
      description: translate("Your account is not allowed to {{verb}}.", { verb: command.verb }),
    };
  switch (command.verb) {
    case "help":
      return { type: "help", topic: command.rest };
    case "history":
      return { type: "history", words: command.rest };
    case "clear":
      return { type: "cleared" };
    case "open":
      return open(command, doing);
    case "report":
      return opened(command.rest === "" ? tablesPath(doing) : tablePath(reportAddress(command.rest), doing));
    case "cv":
      return openCv(command, doing);
    case "why":
      return explainCounting(command, doing);
    case "theme":
      return changeTheme(command.rest);
    case "import":
      return { type: "go", path: pathTo("upload", doing) ?? homePath(doing.user) };
    case "logout":
      return {
        type: "plan",
        plan: {
          title: translate("This session will end"),
          lines: [],
          faults: [],
          isDangerous: true,
          run: async () => {
            const { logOut } = await import("../core/log-out.ts");
            await logOut();
            return { description: "" };
          },
        },
      };
    case "add":
      if (command.values.length === 0) return { type: "go", path: `/common/forms/${command.kinds[0]}` };
      return { type: "plan", plan: planAdd(command, doing.context.departments) };
    case "notify":
      return { type: "plan", plan: await planNotification(command, doing) };
    case "merge":
      return { type: "plan", plan: await planMerge(command, doing) };
    case "claim":
      return { type: "plan", plan: planClaim(command, doing) };
    case "accept":
    case "reject":
      return { type: "plan", plan: await planClaimAnswers(command, command.verb, doing) };
    case "export":
      return { type: "message", description: await saveFile(text) };
    default: {
      if (argument === "record") return { type: "plan", plan: await planRecordAction(command, doing) };
      const output = outputs.find(({ name }) => name === command.output);
      if (output?.makes === "file") return { type: "ask", q: text, description: await saveFile(text) };
      return { type: "ask", q: text, hasChart: output?.name === "chart" };
    }
  }
}

/** Downloads the answer in the format of the line. */
async function saveFile(q: string): Promise<string> {
  const { blob, name } = await fetchFile(asking.exportAnswer, { query: { q } });
  saveBlob(blob, name);
  return translate("The file {{name}} was saved.", { name });
}

async function open(command: Command, doing: CommandEnvironment): Promise<Outcome> {
  if (isRecordId(command.rest)) return openRecord(command, doing);
  return opened(pathOf(command, doing));
}

function opened(path: string | undefined): Outcome {
  return path === undefined
    ? { type: "message", description: translate("There is no such page for your role.") }
    : { type: "go", path };
}

async function openRecord(command: Command, doing: CommandEnvironment): Promise<Outcome> {
  const found = await findNamed(command, doing);
  if ("fault" in found) return { type: "plan", plan: planOfFault(found.fault, found.choices) };
  return { type: "go", path: displayPath(areaOf(doing.context), found.kind.slug, found.id) };
}

/** A screen by its name, an address, or the list of a kind with its query. */
function pathOf(command: Command, doing: CommandEnvironment): string | undefined {
  const { rest, kinds } = command;
  if (rest.startsWith("/")) return rest;
  if (rest.startsWith("reports/")) return tablePath(rest, doing);
  if (rest !== "" && kinds.length === 0) return pathTo(rest, doing);
  const [kind] = kindsAsked(kinds);
  if (!kind || kinds.length === 0) return undefined;
  if (kind.isOnePerPerson) return doing.context.areas.includes("common") ? displayPath("common", kind.slug) : undefined;
  const q = formatQuery(command, fieldsOfKinds([kind], doing.context.departments));
  const list = displayPath(areaOf(doing.context), kind.slug);
  return q === "" ? list : `${list}?${new URLSearchParams({ q })}`;
}

/** An accreditation table in the area of whoever may open one; its address is that within an area. */
function tablePath(address: string, { context }: CommandEnvironment): string | undefined {
  return screenPath("table", context.areas, context.may)?.replace("reports/:table", address);
}

/** The reports, of which the tables are a part, or the tables alone. */
function tablesPath({ context }: CommandEnvironment): string | undefined {
  return screenPath("reports", context.areas, context.may) ?? screenPath("tables", context.areas, context.may);
}

function pathTo(name: string, { context }: CommandEnvironment): string | undefined {
  const screen = findScreen(name);
  return screen && screenPath(screen, context.areas, context.may);
}

function changeTheme(wanted: string): Outcome {
  const theme = themes.find((one) => one === wanted);
  if (theme) chooseTheme(theme);
  return { type: "message", description: translate("The theme is {{theme}}.", { theme: theme ?? wanted }) };
}

const maxShown = 8;

/** A claim by identifier: a DOI is searched in every kind, another number in the kinds that have it. */
function planClaim({ rest }: Command, { user }: CommandEnvironment): Plan {
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
        description: translate(
          state === "accepted" ? "The record names you, so it now counts as yours" : "Claim sent to the authors",
        ),
        path: `${pathFor(user, "claims")}?of=mine`,
      };
    },
  };
}

/** The open claims matching the words, by colleague or by title, with the same answer to all of them. */
async function planClaimAnswers(
  { rest }: Command,
  answer: "accept" | "reject",
  { user }: CommandEnvironment,
): Promise<Plan> {
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
      .slice(0, maxShown)
      .map(({ claimant, title, record }) => ({ label: claimant.name, text: record?.title ?? title })),
    faults: meant.length === 0 ? [nothing] : [],
    isDangerous: answer === "reject",
    run: async () => {
      const ids = meant.map(({ id }) => id);
      const { answered } = await call(claims.answerMany, { body: { answer, ids } }, { key: newKey() });
      return {
        description: translate(
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
