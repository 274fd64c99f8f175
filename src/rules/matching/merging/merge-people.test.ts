import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Person } from "#kinds/person.ts";
import { type AuthorshipState, authorshipStates, type MatchMethod, matchMethods } from "#kinds/record-state.ts";
import { mergePeople } from "./merge-people.ts";

type Entry = Person & { state?: AuthorshipState; matchedBy?: MatchMethod };

const merged = (...lists: Entry[][]) => mergePeople(lists);
const own = (state: AuthorshipState, matchedBy: MatchMethod = "account"): Entry => ({
  name: "Asha Rao",
  account: "asha",
  state,
  matchedBy,
});

describe("the people of several records are one list", () => {
  test.each<[string, Entry[], Entry[], Entry[]]>([
    [
      "in the order of the first, then what is new",
      [{ name: "B. Sen" }],
      [{ name: "A. Das" }, { name: "B. Sen" }],
      [{ name: "B. Sen" }, { name: "A. Das" }],
    ],
    [
      "an account once, as first printed",
      [{ name: "A. Rao", account: "asha" }],
      [{ name: "Asha Rao", account: "asha" }],
      [{ name: "A. Rao", account: "asha" }],
    ],
    [
      "two accounts of one name twice",
      [{ name: "A. Rao", account: "asha" }],
      [{ name: "A. Rao", account: "arun" }],
      [
        { name: "A. Rao", account: "asha" },
        { name: "A. Rao", account: "arun" },
      ],
    ],
    [
      "a name and the account that prints it once",
      [{ name: "Asha Rao" }],
      [{ name: "Asha Rao", account: "asha" }],
      [{ name: "Asha Rao", account: "asha" }],
    ],
    [
      "by e-mail, capitals or not",
      [{ name: "A. Rao", email: "a@x.in" }],
      [{ name: "Asha R.", email: "A@X.in", orcid: "1" }],
      [{ name: "A. Rao", email: "a@x.in", orcid: "1" }],
    ],
    [
      "by ORCID",
      [{ name: "A. Rao", orcid: "0000-0002-1825-009x" }],
      [{ name: "Rao", orcid: "0000-0002-1825-009X" }],
      [{ name: "A. Rao", orcid: "0000-0002-1825-009x" }],
    ],
    [
      "by Scopus author id",
      [{ name: "A. Rao", scopusAuthorId: "571" }],
      [{ name: "Rao", scopusAuthorId: "571" }],
      [{ name: "A. Rao", scopusAuthorId: "571" }],
    ],
    [
      "not by an empty identifier",
      [{ name: "A. Rao", email: "" }],
      [{ name: "B. Sen", email: "" }],
      [
        { name: "A. Rao", email: "" },
        { name: "B. Sen", email: "" },
      ],
    ],
    [
      "a typo in a name without an account once",
      [{ name: "Binoy Sengupta" }],
      [{ name: "Binoy Sengupte" }],
      [{ name: "Binoy Sengupta" }],
    ],
    [
      "what only the other has is added",
      [{ name: "A. Rao", email: "" }],
      [{ name: "A. Rao", email: "a@x.in", role: "lead" }],
      [{ name: "A. Rao", email: "a@x.in", role: "lead" }],
    ],
    [
      "two of one name on a list stay two",
      [{ name: "A. Rao" }],
      [
        { name: "A. Rao", account: "asha" },
        { name: "A. Rao", account: "arun" },
      ],
      [
        { name: "A. Rao", account: "asha" },
        { name: "A. Rao", account: "arun" },
      ],
    ],
  ])("%s", (_, first, second, expected) => {
    expect(merged(first, second)).toEqual(expected);
  });

  test("of one list nothing is changed, and none is shared with it", () => {
    const list = [own("declined")];
    expect(merged(list)).toEqual(list);
    expect(merged(list)[0]).not.toBe(list[0]);
    expect(merged()).toEqual([]);
  });
});

describe("what a person decided stays", () => {
  test.each<[string, Entry, Entry, AuthorshipState, MatchMethod]>([
    ["confirmed over proposed", own("proposed"), own("confirmed"), "confirmed", "account"],
    ["confirmed over declined", own("declined"), own("confirmed"), "confirmed", "account"],
    ["declined over proposed", own("proposed"), own("declined"), "declined", "account"],
    ["declined over a later match", own("declined"), own("proposed", "email"), "declined", "account"],
    ["a match over a name", own("proposed", "variant"), own("proposed", "email"), "proposed", "email"],
    ["a match over a claim", own("proposed", "claim"), own("proposed", "orcid"), "proposed", "orcid"],
    ["the first of two matches", own("proposed", "orcid"), own("proposed", "email"), "proposed", "orcid"],
    ["a name stays one", own("proposed", "variant"), own("proposed", "claim"), "proposed", "variant"],
  ])("%s", (_, one, other, state, matchedBy) => {
    expect(merged([one], [other])).toEqual([{ ...own(state), matchedBy }]);
  });

  test("an entry without an account removes nobody's answer", () => {
    expect(merged([{ name: "Asha Rao" }], [own("declined")])).toEqual([own("declined")]);
    expect(merged([own("declined")], [{ name: "Asha Rao" }])).toEqual([own("declined")]);
  });

  test("no account is lost, repeated or given more than its best entry, whatever the lists", () => {
    const entry: fc.Arbitrary<Entry> = fc.record(
      {
        name: fc.constantFrom("Asha Rao", "A. Rao", "Binoy Sen", "B. Sen", "Chitra Das"),
        account: fc.constantFrom("asha", "arun", "binoy"),
        state: fc.constantFrom(...authorshipStates),
        matchedBy: fc.constantFrom(...matchMethods),
      },
      { requiredKeys: ["name"] },
    );
    const list = fc.uniqueArray(entry, { selector: ({ account, name }) => account ?? name, maxLength: 5 });
    const rank = ({ state, matchedBy }: Entry) =>
      state === "confirmed" ? 4 : state === "declined" ? 3 : matchedBy === "variant" || matchedBy === "claim" ? 1 : 2;
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
        const all = lists.flat().filter(({ account }) => account !== undefined);
        const found = mergePeople(lists).filter(({ account }) => account !== undefined);
        expect(found.map(({ account }) => account).sort()).toEqual(
          [...new Set(all.map(({ account }) => account))].sort(),
        );
        for (const one of found) {
          const best = Math.max(...all.filter(({ account }) => account === one.account).map(rank));
          expect(rank(one)).toBe(best);
        }
      }),
    );
  });
});
