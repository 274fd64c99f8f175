import fc from "fast-check";
import { expect, test } from "vitest";
import { registerRules, resetPasswordRules } from "#contract/input-rules/auth-rules.ts";
import { needsAtRegistration, strictNeeds } from "./password-rules.tsx";

const email = "asha@somaiya.edu";
const unmet = (needs: ReturnType<typeof strictNeeds>) => needs.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
const signs = fc.constantFrom(..."aB3@é ~x!Z9");
const passwords = fc.array(signs, { maxLength: 14 }).map((all) => all.join(""));

test("the ticked rules are those of a new password", () => {
  fc.assert(
    fc.property(passwords, (password) => {
      const isFine = resetPasswordRules.safeParse({ email, password, confirmPassword: password }).success;
      const rest = unmet(strictNeeds({ password, email, minimum: 6 })).filter(
        (say) => say !== "Not the name in your address",
      );
      expect(rest.length === 0).toBe(isFine);
    }),
  );
});

test("at the registration only the length and the address count", () => {
  fc.assert(
    fc.property(passwords, (password) => {
      const rules = registerRules({ domains: [], idLabel: "ID" });
      const isFine = rules.safeParse({ email, password, department: "IT" }).success;
      const rest = unmet(needsAtRegistration({ password, email, minimum: 6 })).filter(
        (say) => say !== "Not the name in your address",
      );
      expect(rest.length === 0).toBe(isFine);
    }),
  );
});

test.each([
  ["Asha&Rain77", email, ["Not the name in your address"]],
  ["A.s-h_a!Rain77", email, ["No other characters", "Not the name in your address"]],
  ["Kettle&Rain77", email, []],
  ["Lok&Rain77", "lo@somaiya.edu", []],
  ["short", email, ["{{least}} characters or more", "An uppercase letter", "A number", "One of @$!%*?&"]],
])("%s of %s still needs %j", (password, of, left) => {
  expect(unmet(strictNeeds({ password, email: of, minimum: 6 }))).toEqual(left);
});

test.each([
  ["Sahyadri@2026", ["No word of the institute’s or product’s name"]],
  ["Fpms@20262026", ["No word of the institute’s or product’s name"]],
  ["Kettle&Rain77", []],
])("where the institute is known, %s still needs %j", (password, left) => {
  const institute = { name: "Sahyadri College of Arts, Pune", domains: ["sahyadri-arts.ac.in"] };
  expect(unmet(strictNeeds({ password, email, minimum: 6, institute }))).toEqual(left);
  expect(unmet(needsAtRegistration({ password, email, minimum: 6, institute }))).toEqual(left);
});

test("an institute's own minimum replaces a smaller one", () => {
  const lengthOf = (needs: ReturnType<typeof strictNeeds>) => needs[0]?.values?.least;
  expect(lengthOf(strictNeeds({ password: "", email, minimum: 12 }))).toBe(12);
  expect(lengthOf(strictNeeds({ password: "", email, minimum: 6 }))).toBe(8);
  expect(lengthOf(needsAtRegistration({ password: "", email, minimum: 9 }))).toBe(9);
});

test("nothing is ticked before anything is typed", () => {
  expect(strictNeeds({ password: "", email: "", minimum: 6 }).some(({ isMet }) => isMet)).toBe(false);
});
