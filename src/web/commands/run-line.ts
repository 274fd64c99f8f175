import { asking } from "#contract/asking.ts";
import { claims } from "#contract/claims.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatQuery } from "#rules/language/format/format-query.ts";
import type { Command, ParsedCommand } from "#rules/language/parse/command.ts";
import { kindsOrAll } from "#rules/language/parse/read-conditions.ts";
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
import { areaOfPath, homePath } from "../core/guards.ts";
import { pathFor } from "../core/screen-paths.ts";
import { chooseTheme, themes } from "../core/theme.ts";
import { claimResult } from "../records/claims/claim-result.ts";
import { listRecordKinds } from "../texts/kinds.ts";
import { findNamed } from "./find-named.ts";
import { listAreaOf } from "./list-area-of.ts";
import { explainCounting } from "./plan/explain-counting.ts";
import { openCv } from "./plan/open-cv.ts";
import { type CommandEnvironment, type Outcome, type Plan, planOfError } from "./plan/plan.ts";
import { planAdd } from "./plan/plan-add.ts";
import { planMerge } from "./plan/plan-merge.ts";
import { planNotification } from "./plan/plan-notification.ts";
import { planRecordAction } from "./plan/plan-record-action.ts";

/** Parses a line and runs it, or returns the plan of what it would do. Throws ApiError if the server refuses. */
export async function runLine(text: string, environment: CommandEnvironment): Promise<Outcome> {
  const read = understand(text, environment.context);
  // Only the server knows the names of people; it also answers with suggestions.
  const mayHaveNames = read.problems.length > 0 && read.lookUp.length > 0;
  if (read.unknown.length > 0 || mayHaveNames) return { type: "ask", q: text };
  if (read.problems.length > 0) {
    const messages = read.problems.map(({ message }) => translate(message));
    return { type: "message", description: translate("Not understood: {{message}}", { message: messages.join(" ") }) };
  }
  return runCommand(text, read, environment);
}

async function runCommand(text: string, { command }: ParsedCommand, environment: CommandEnvironment): Promise<Outcome> {
  const { argument, right } = getVerb(command.verb);
  if (right !== undefined && environment.context.may?.(right) === false)
    return {
      type: "message",
      description: translate("There is no command “{{verb}}” for your role.", { verb: command.verb }),
    };
  switch (command.verb) {
    case "help":
      return { type: "help", topic: command.argument };
    case "history":
      return { type: "history", words: command.argument };
    case "clear":
      return { type: "cleared" };
    case "open":
      return open(command, environment);
    case "report":
      return goTo(
        command.argument === "" ? tablesPath(environment) : tablePath(reportAddress(command.argument), environment),
      );
    case "cv":
      return openCv(command, environment);
    case "why":
      return explainCounting(command, environment);
    case "theme":
      return changeTheme(command.argument);
    case "import":
      return { type: "go", path: pathTo("upload", environment) ?? homePath(environment.user) };
    case "logout":
      return {
        type: "plan",
        plan: {
          title: translate("This session will end"),
          details: [],
          errors: [],
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
      return { type: "plan", plan: planAdd(command, environment.context.departments) };
    case "notify":
      return { type: "plan", plan: await planNotification(command, environment) };
    case "merge":
      return { type: "plan", plan: await planMerge(command, environment) };
    case "claim":
      return { type: "plan", plan: planClaim(command, environment) };
    case "accept":
    case "reject":
      return { type: "plan", plan: await planClaimAnswers(command, command.verb, environment) };
    case "export":
      return { type: "message", description: await saveFile(text) };
    default: {
      if (argument === "record") return { type: "plan", plan: await planRecordAction(command, environment) };
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

async function open(command: Command, environment: CommandEnvironment): Promise<Outcome> {
  if (isRecordId(command.argument)) return openRecord(command, environment);
  return goTo(pathOf(command, environment));
}

function goTo(path: string | undefined): Outcome {
  return path === undefined
    ? { type: "message", description: translate("There is no such page for your role.") }
    : { type: "go", path };
}

async function openRecord(command: Command, environment: CommandEnvironment): Promise<Outcome> {
  const found = await findNamed(command, environment);
  if ("error" in found) return { type: "plan", plan: planOfError(found.error, found.choices) };
  return { type: "go", path: displayPath(listAreaOf(environment.context.areas), found.kind.slug, found.id) };
}

/**
 * A screen by its name, an address, or the list of a kind with its query. Undefined if it is in an area that the role may
 * not enter, which would lead to the sign-in.
 */
function pathOf(command: Command, environment: CommandEnvironment): string | undefined {
  const path = pathWithoutRights(command, environment);
  const area = path && areaOfPath(path);
  return !area || environment.context.areas.includes(area) ? path : undefined;
}

function pathWithoutRights(command: Command, environment: CommandEnvironment): string | undefined {
  const { argument, kinds } = command;
  if (argument.startsWith("/")) return argument;
  if (argument.startsWith("reports/")) return tablePath(argument, environment);
  if (argument !== "" && kinds.length === 0) return pathTo(argument, environment);
  const [kind] = kindsOrAll(kinds);
  if (!kind || kinds.length === 0) return undefined;
  if (kind.isOnePerPerson)
    return environment.context.areas.includes("common") ? displayPath("common", kind.slug) : undefined;
  const q = formatQuery(command, fieldsOfKinds([kind], environment.context.departments));
  const list = displayPath(listAreaOf(environment.context.areas), kind.slug);
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

function pathTo(name: string, environment: CommandEnvironment): string | undefined {
  const { areas: entered, may } = environment.context;
  const screen = findScreen(name);
  return screen === "reports" ? tablesPath(environment) : screen && screenPath(screen, entered, may);
}

function changeTheme(name: string): Outcome {
  const theme = themes.find((one) => one === name);
  if (theme) chooseTheme(theme);
  return { type: "message", description: translate("The theme is {{theme}}.", { theme: theme ?? name }) };
}

const maxShown = 8;

/** A claim by identifier: a DOI is searched in every kind, another number in the kinds that have it. */
function planClaim({ argument }: Command, { user }: CommandEnvironment): Plan {
  const identifier = argument.trim();
  return {
    title: translate("You will claim to be an author of {{identifier}}", { identifier }),
    details: [],
    errors: identifier === "" ? [translate("Give the DOI or another identifier of the work.")] : [],
    isDangerous: false,
    run: async () => {
      const kind = listRecordKinds()[0]?.slug ?? "";
      const { state } = await call(claims.file, { body: { kind, identifier } }, { key: newKey() });
      return { description: claimResult(state), path: `${pathFor(user, "claims")}?of=mine` };
    },
  };
}

/** The open claims matching the words, by colleague or by title, with the same answer to all of them. */
async function planClaimAnswers(
  { argument }: Command,
  answer: "accept" | "reject",
  { user }: CommandEnvironment,
): Promise<Plan> {
  const words = argument.trim().toLowerCase();
  const { rows } = await call(claims.list, { query: { limit: 200 } });
  const matching = rows.filter(
    ({ claimant, title, record }) =>
      words === "all" ||
      (words !== "" && [claimant.name, title, record?.title ?? ""].some((text) => text.toLowerCase().includes(words))),
  );
  const nothing =
    words === "" ? translate("Give a colleague, a title or the word: all.") : translate("No matching open claims.");
  return {
    title: translate(previewTexts[answer], { count: matching.length }),
    details: matching
      .slice(0, maxShown)
      .map(({ claimant, title, record }) => ({ label: claimant.name, text: record?.title ?? title })),
    errors: matching.length === 0 ? [nothing] : [],
    isDangerous: answer === "reject",
    run: async () => {
      const ids = matching.map(({ id }) => id);
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
