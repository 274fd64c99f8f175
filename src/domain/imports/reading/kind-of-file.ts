import { kindsOf } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import { mayBeSerialHeading } from "#formats/table/serial-heading.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldsOf } from "#kinds/derive/cells/column-target.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { guessForm } from "#rules/accreditation/forms/match-form.ts";
import { columnsFor, kindOfHeader } from "./mapping.ts";
import { columnsOf, maxHeadings } from "./similar-headings.ts";
import { haveOneTopic, kindsOfTopic, participationsIn } from "./words-of-kinds.ts";

type WithKinds = Pick<Actor, "kinds">;

/** The words around a table, the nearest first; the ending of a file's name says nothing. */
export function cluesOf(
  { titles, sheet }: { titles: readonly string[]; sheet: string | null },
  fileName: string,
): string[] {
  return [...titles, sheet ?? "", fileName.replace(/\.\w{1,5}$/, "")].filter((clue) => clue !== "");
}

/**
 * The record type of a table: by its headings, else by the words around it, from the nearest to the furthest (`clues`: the
 * title above, the sheet's name, the file's name). Null if nothing decides.
 */
export function kindOfFile(header: readonly string[], clues: readonly string[], actor: WithKinds = {}): string | null {
  const kind = kindOfHeader(header, actor);
  // A list of organised workshops has a heading for the resource person, too.
  return (
    (kind === null ? null : kindOfOtherParticipation(kind, header, clues, actor)) ??
    kind ??
    kindOfClues(header, clues, actor)
  );
}

/**
 * Of a list with the headings of an earlier one: its record type if the words around it say that the faculty did
 * something else with the same topic, such as organising instead of attending.
 */
export function kindOfOtherParticipation(
  kind: string | null,
  header: readonly string[],
  clues: readonly string[],
  actor: WithKinds,
): string | null {
  const named = kindOfClues(header, clues, actor);
  return kind !== null && named !== null && haveOneTopic(kindBySlug(kind), kindBySlug(named)) ? named : null;
}

/** The share of the headings that must have a field. */
const minFilledShare = 0.6;

function kindOfClues(header: readonly string[], clues: readonly string[], actor: WithKinds): string | null {
  if (header.length > maxHeadings) return null;
  for (const clue of clues) {
    const [slug, another] = namedKinds(clue);
    if (slug === undefined) continue;
    const kind = another === undefined ? importedKinds(actor).find((one) => one.slug === slug) : undefined;
    if (another !== undefined) {
      // A topic without a participation, such as organised or attended: another clue may have that.
      const both = namedKinds([clue, ...clues.filter((one) => one !== clue)].join(" ; "));
      const found = both.length === 1 ? importedKinds(actor).find((one) => one.slug === both[0]) : undefined;
      return found && fits(found, header) ? found.slug : null;
    }
    return kind && fits(kind, header) ? kind.slug : null;
  }
  return null;
}

/** The record types that a person most likely means, to be offered first. */
export function findLikelyKinds(header: readonly string[], clues: readonly string[], actor: WithKinds = {}): string[] {
  const kinds = importedKinds(actor).map(({ slug }) => slug);
  const named = clues.flatMap(namedKinds).filter((slug) => kinds.includes(slug));
  const headings = header.filter((name) => name.trim() !== "").slice(0, maxHeadings);
  const guessed = guessForm(clues, columnsOf(headings), kinds).filter(
    ({ kind, score }) => kind !== "person" && score >= minGuessScore,
  );
  return [...new Set([...named, ...guessed.map(({ kind }) => kind)])].slice(0, maxLikelyKinds);
}

const minGuessScore = 0.5;
const maxLikelyKinds = 5;

const importedKinds = (actor: WithKinds) => kindsOf(actor).filter(({ isOnePerPerson }) => !isOnePerPerson);

/** One where topic and participation are clear; several where the participation is missing, or if there are two. */
function namedKinds(clue: string): string[] {
  const words = clue
    .slice(0, maxClueLength)
    .toLowerCase()
    .replace(/[_\-/.,&()]+/g, " ")
    .replace(/\s+/g, " ");
  const kinds = kindsOfTopic(words);
  const participations = kinds.length < 2 ? [] : participationsIn(words);
  const named = kinds.filter(({ participation }) => participation && participations.includes(participation));
  return (named.length > 0 ? named : kinds).map(({ slug }) => slug);
}

const maxClueLength = 300;

function fits(kind: KindDefinition, header: readonly string[]): boolean {
  const headings = header.filter((name) => name.trim() !== "" && !mayBeSerialHeading(name));
  const filled = columnsFor(kind, headings, {}).filter(({ target }) => target.to !== "ignored");
  return (
    filled.some(({ target }) => fieldsOf(target).includes(kind.title)) &&
    filled.length >= headings.length * minFilledShare
  );
}
