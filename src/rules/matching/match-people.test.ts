import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Person } from "#kinds/person.ts";
import { type DirectoryEntry, indexDirectory } from "./index-directory.ts";
import { matchPeople } from "./match-people.ts";

function account(publicId: string, name: string, other: Partial<DirectoryEntry> = {}): DirectoryEntry {
  return {
    publicId,
    name,
    email: `${publicId}@college.test`,
    orcid: null,
    scopusAuthorIds: [],
    variants: [],
    ...other,
  };
}

const asha = account("asha", "Asha Rao", { variants: ["Rao, A. K."], scopusAuthorIds: ["57100000001"] });
const arun = account("arun", "Arun Rao", { orcid: "0000-0002-1825-0097" });
const binoy = account("binoy", "Binoy Sen", { variants: ["sen b"] });
const directory = [asha, arun, binoy];

function match(people: (string | Person)[], emails: string[] = [], accounts = directory) {
  const lines = people.map((person) => (typeof person === "string" ? { name: person } : person));
  const answer = matchPeople({ people: lines, emails }, indexDirectory(accounts));
  return { ...answer, found: [...answer.matches].map(([index, one]) => [index, one.account.publicId, one.matchedBy]) };
}

describe("people are linked", () => {
  test.each<[string, Person, unknown[][]]>([
    ["by a chosen account", { name: "Somebody", account: "binoy" }, [[0, "binoy", "account"]]],
    ["by e-mail, capitals or not", { name: "A. Rao", email: "Asha@College.test" }, [[0, "asha", "email"]]],
    ["by ORCID", { name: "A. Rao", orcid: "0000-0002-1825-0097" }, [[0, "arun", "orcid"]]],
    ["by Scopus author id", { name: "Rao, A.", scopusAuthorId: "57100000001" }, [[0, "asha", "scopus"]]],
    ["by a registered spelling", { name: "A.K. Rao" }, [[0, "asha", "variant"]]],
    ["by their own full name", { name: "Dr. Sen, Binoy" }, [[0, "binoy", "variant"]]],
    ["not by a surname", { name: "Rao" }, []],
    ["not by an unregistered initial", { name: "Rao, A." }, []],
    ["not against another Scopus author id", { name: "Asha Rao", scopusAuthorId: "57199999999" }, []],
    ["not against another ORCID", { name: "Arun Rao", orcid: "0000-0001-5109-3700" }, []],
    ["not by an account that is not here", { name: "Asha Rao", account: "nobody" }, []],
  ])("%s", (_, person, found) => {
    expect(match([person]).found).toEqual(found);
  });

  test("a new author id does not contradict an account that has none yet", () => {
    expect(match([{ name: "Binoy Sen", scopusAuthorId: "57133333333" }]).found).toEqual([[0, "binoy", "variant"]]);
  });

  test("a spelling that two accounts have links neither", () => {
    const other = account("asha2", "Asha Rao");
    const { found, suggestions } = match(["Asha Rao"], [], [...directory, other]);
    expect(found).toEqual([]);
    expect(suggestions.map((one) => one.account.publicId)).toEqual(expect.arrayContaining(["asha", "asha2"]));
  });

  test("of two accounts with one name, the one that the printed id does not contradict", () => {
    const [one, other] = [
      account("one", "Tara Das", { orcid: "0000-0002-1825-0097" }),
      account("other", "Tara Das", { orcid: "0000-0001-5109-3700" }),
    ];
    const person = { name: "Tara Das", orcid: "0000-0002-1825-0097" };
    expect(match([person], [], [one, other]).found).toEqual([[0, "one", "orcid"]]);
    expect(match([{ name: "Tara Das", scopusAuthorId: "571" }], [], [one, other]).found).toEqual([]);
    const known = account("known", "Tara Das", { scopusAuthorIds: ["572"] });
    expect(match([{ name: "Tara Das", scopusAuthorId: "571" }], [], [one, known]).found).toEqual([]);
    expect(match([{ name: "Tara Das", scopusAuthorId: "572" }], [], [one, known]).found).toEqual([
      [0, "known", "scopus"],
    ]);
  });

  test("a registered spelling links nobody where a colleague's name fits it too, unless an id excludes the colleague", () => {
    const esha = account("esha", "Esha Patil", { variants: ["E. Patil"] });
    const ekta = account("ekta", "Ekta Patil", { orcid: "0000-0002-1825-0097" });
    expect(match(["E. Patil"], [], [esha, ekta]).found).toEqual([]);
    const withId = { name: "E. Patil", orcid: "0000-0001-5109-3700" };
    expect(match([withId], [], [esha, ekta]).found).toEqual([[0, "esha", "variant"]]);
    expect(match([{ ...withId, orcid: "0000-0002-1825-0097" }], [], [esha, ekta]).found).toEqual([
      [0, "ekta", "orcid"],
    ]);
  });

  test("of two equal entries the first is the person's", () => {
    expect(match(["Asha Rao", "Binoy Sen", "Asha Rao"]).found).toEqual([
      [0, "asha", "variant"],
      [1, "binoy", "variant"],
    ]);
  });

  test("an account is in a list once, on its surest entry", () => {
    expect(match(["Asha Rao", { name: "Rao, A.", scopusAuthorId: "57100000001" }]).found).toEqual([
      [1, "asha", "scopus"],
    ]);
  });
});

describe("an address without a name", () => {
  test("joins the name that its account has", () => {
    const { people, found } = match(["C. Das", "Rao, A.K."], ["ASHA@college.test"]);
    expect(found).toEqual([[1, "asha", "email"]]);
    expect(people[1]).toEqual({ name: "Rao, A.K.", email: "asha@college.test" });
  });

  test("does not join a name that another id or another address says is somebody else's", () => {
    const other = { name: "Arun Rao", orcid: "0000-0001-5109-3700" };
    expect(match([other], ["arun@college.test"]).people).toEqual([
      other,
      { name: "Arun Rao", email: "arun@college.test", role: "involved" },
    ]);
    const elsewhere = { name: "Arun Rao", email: "arun@elsewhere.test" };
    expect(match([elsewhere], ["arun@college.test"]).people[0]).toEqual(elsewhere);
  });

  test("joins a name that was only found by its spelling, and is then the surer match", () => {
    expect(match(["Asha Rao"], ["asha@college.test"]).found).toEqual([[0, "asha", "email"]]);
    expect(match([{ name: "Asha Rao", account: "asha" }], ["asha@college.test"]).found).toEqual([
      [0, "asha", "account"],
    ]);
  });

  test("adds its account as involved when no name is theirs", () => {
    const { people, found } = match(["C. Das"], ["binoy@college.test"]);
    expect(people).toEqual([{ name: "C. Das" }, { name: "Binoy Sen", email: "binoy@college.test", role: "involved" }]);
    expect(found).toEqual([[1, "binoy", "email"]]);
  });

  test("joins the entry that is its account's by an id, whatever its name", () => {
    const { people } = match([{ name: "A. R.", scopusAuthorId: "57100000001" }], ["asha@college.test"]);
    expect(people).toEqual([{ name: "A. R.", scopusAuthorId: "57100000001", email: "asha@college.test" }]);
  });

  test("says which of two people of one name is meant", () => {
    const [one, other] = [account("one", "Tara Das"), account("other", "Tara Das")];
    const { people, found } = match(["Tara Das"], ["other@college.test"], [one, other]);
    expect(found).toEqual([[0, "other", "email"]]);
    expect(people).toEqual([{ name: "Tara Das", email: "other@college.test" }]);
  });

  test("leaves a name alone that was chosen to be a colleague, and the printed address of its own account", () => {
    expect(match([{ name: "Asha Rao", account: "binoy" }], ["asha@college.test"]).found).toEqual([
      [0, "binoy", "account"],
      [1, "asha", "email"],
    ]);
    const former = { name: "Asha Rao", email: "asha@former.test" };
    expect(match([former], ["asha@college.test"]).people).toEqual([former]);
  });

  test("given twice is added once; without a name in the account the address is the name", () => {
    const unnamed = account("unnamed", "");
    const { people } = match([], ["unnamed@college.test", " Unnamed@College.test", ""], [unnamed]);
    expect(people).toEqual([{ name: "unnamed@college.test", email: "unnamed@college.test", role: "involved" }]);
  });

  test("that belongs to nobody here is reported", () => {
    expect(match(["C. Das"], ["x@elsewhere.test", "asha@college.test"]).unknownEmails).toEqual(["x@elsewhere.test"]);
  });

  test("in a list as long as the names only suggests the pairing", () => {
    const { people, suggestions } = match(["Tammy Mathews", "Mark Benny"], ["asha@college.test", "binoy@college.test"]);
    expect(people.map((person) => person.role)).toEqual([undefined, undefined, "involved", "involved"]);
    expect(suggestions.map((one) => [one.position, one.account.publicId, one.reason])).toEqual([
      [0, "asha", "pairing"],
      [1, "binoy", "pairing"],
    ]);
  });
});

describe("a surname", () => {
  const suggested = (...given: Parameters<typeof match>) =>
    match(...given).suggestions.map((one) => [one.position, one.account.publicId, one.reason]);

  test("with matching initials suggests, one with other initials does not", () => {
    expect(suggested(["Rao, Ar.", "B. Rao", "Sen"])).toEqual([
      [0, "arun", "surname"],
      [2, "binoy", "surname"],
    ]);
  });

  test("with a longer first name, or with one initial that fits, suggests as well", () => {
    expect(suggested(["Ashalata Rao"])).toEqual([[0, "asha", "surname"]]);
    expect(suggested(["Rao, V. Ar."])).toEqual([[0, "arun", "surname"]]);
  });

  test("that is printed without its particle, or without another name, suggests its holder", () => {
    const maria = account("maria", "Maria de Souza");
    expect(suggested(["Souza"], [], [maria])).toEqual([[0, "maria", "surname"]]);
    expect(suggested(["dos Souza"], [], [maria])).toEqual([]);
    expect(suggested(["de Souza, M. T."], [], [maria])).toEqual([[0, "maria", "surname"]]);
  });

  test("does not suggest by its particle: D. is not the beginning of Maria", () => {
    expect(suggested(["de Souza, D."], [], [account("maria", "Maria de Souza")])).toEqual([]);
  });

  test("suggests nobody who is on the list already, nor one whose id is another", () => {
    expect(suggested([{ name: "Arun Rao", account: "arun" }, "Rao, A."])).toEqual([[1, "asha", "surname"]]);
    expect(suggested([{ name: "Rao, A.", orcid: "0000-0001-5109-3700" }])).toEqual([[0, "asha", "surname"]]);
    expect(suggested([{ name: "Rao, V. Ar.", orcid: "0000-0001-5109-3700" }])).toEqual([]);
  });

  test("suggests the person of the address at its position first, and once", () => {
    expect(suggested(["Rao, A."], ["arun@college.test"])).toEqual([
      [0, "arun", "pairing"],
      [0, "asha", "surname"],
    ]);
    expect(suggested(["Rao, A.", "C. Das"], ["arun@college.test"])).toEqual([
      [0, "asha", "surname"],
      [0, "arun", "surname"],
    ]);
  });

  test("suggests at most five of its holders", () => {
    const many = ["Amit", "Anil", "Asha", "Ajay", "Arun", "Amar"].map((name) => account(name, `${name} Shinde`));
    expect(suggested(["Shinde, A."], [], many)).toHaveLength(5);
  });
});

const file = path.join(process.env.FPMS_TRIAL_DATA ?? "../shared/data", "indian-university/expected.json");

describe.skipIf(!existsSync(file))("the authors of a university", () => {
  type Expected = {
    one_person_many_spellings: { author_id: string; spellings: Record<string, number> }[];
    one_spelling_many_people: { spelling: string; author_ids: string[] }[];
  };
  const load = () => JSON.parse(readFileSync(file, "utf8")) as Expected;

  test("are found under every spelling by their number", () => {
    const people = load().one_person_many_spellings;
    const accounts = people.map(({ author_id }, index) =>
      account(`a${index}`, `Person ${index}`, { scopusAuthorIds: [author_id] }),
    );
    const index = indexDirectory(accounts);
    for (const [position, { author_id, spellings }] of people.entries()) {
      for (const name of Object.keys(spellings)) {
        const { matches } = matchPeople({ people: [{ name, scopusAuthorId: author_id }] }, index);
        expect(matches.get(0)?.account).toBe(accounts[position]);
      }
    }
  });

  test("people who share a spelling are never taken for one another", () => {
    for (const { spelling, author_ids } of load().one_spelling_many_people) {
      const accounts = author_ids.map((id, index) => account(`a${index}`, spelling, { scopusAuthorIds: [id] }));
      const answer = matchPeople({ people: [{ name: spelling }] }, indexDirectory(accounts));
      expect(answer.matches.size).toBe(0);
      const [first] = accounts.slice(0, 1);
      const alone = matchPeople(
        { people: [{ name: spelling, scopusAuthorId: author_ids[1] }] },
        indexDirectory(first ? [first] : []),
      );
      expect(alone.matches.size).toBe(0);
    }
  });
});

test.each([
  ["Asha Rao (Corresponding author)", 1],
  ["Rao, Asha (PI)", 1],
  ["Asha Rao (First Author)", 1],
  ["Asha Rao (IIT Bombay)", 0],
  ["Asha Rao (student)", 0],
])("a role in brackets is no part of the name, but an institute may tell two people apart: %s", (name, found) => {
  const { matches } = matchPeople({ people: [{ name }] }, indexDirectory([account("a1", "Asha Rao")]));
  expect(matches.size).toBe(found);
});
