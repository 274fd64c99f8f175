import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNames, writeNames } from "./list-text.ts";

test.each([
  ["Mark Example,John Sample", ["Mark Example", "John Sample"]],
  ["A. Patil, B. Rao", ["A. Patil", "B. Rao"]],
  ["Patil, R., Rao, S. K.", ["Patil, R.", "Rao, S. K."]],
  ["Patil, Rahul and Rao, Sunita", ["Patil, Rahul", "Rao, Sunita"]],
  ["Asha Rao, Neel Das and Ira Nair", ["Asha Rao", "Neel Das", "Ira Nair"]],
  ["Patil, Rahul", ["Patil, Rahul"]],
  ["Patil R.; Rao S.; and Nair I.", ["Patil R.", "Rao S.", "Nair I."]],
  ["Asha Rao | Neel Das", ["Asha Rao", "Neel Das"]],
  ["Asha Rao\nNeel Das", ["Asha Rao", "Neel Das"]],
  ["Dr. A. Kulkarni & T. Rao", ["Dr. A. Kulkarni", "T. Rao"]],
  ["John Smith, Jr., Ann Roe", ["John Smith, Jr.", "Ann Roe"]],
  ["Asha Rao et al.", ["Asha Rao"]],
  ["Asha Rao, Neel Das, et al", ["Asha Rao", "Neel Das"]],
  ["Asha Rao, Neel Das & Ors.", ["Asha Rao", "Neel Das"]],
  ["Asha Rao / Neel Das", ["Asha Rao", "Neel Das"]],
  ["Asha Rao + Neel Das", ["Asha Rao", "Neel Das"]],
  ["Plato", ["Plato"]],
  ["", []],
])("%s", (typed, names) => {
  expect(readNames(typed)).toEqual(names);
});

test("any list of names is read back as it was written", () => {
  const name = fc.constantFrom(
    "Asha Rao",
    "Patil, R. K.",
    "Nair",
    "Jan de Wit",
    "Patil, Rahul",
    "Land and Sons",
    "R & D Cell",
  );
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(readNames(writeNames(names))).toEqual(names);
    }),
  );
});

test.each([
  ["Dr.A.K.Rao,Mrs.S.Iyer", ["Dr.A.K.Rao", "Mrs.S.Iyer"]],
  ["A.K.Rao, S.Iyer", ["A.K.Rao", "S.Iyer"]],
  ["1. A. K. Rao 2. S. Iyer", ["A. K. Rao", "S. Iyer"]],
  ["1) A. K. Rao, 2) S. Iyer", ["A. K. Rao", "S. Iyer"]],
  ["A. K. Rao*, S. Iyer¹", ["A. K. Rao", "S. Iyer"]],
  ["S. Rao#, A. Iyer†, B. Senᵃ, R. Das‖", ["S. Rao", "A. Iyer", "B. Sen", "R. Das"]],
  ["Patil, Rahul", ["Patil, Rahul"]],
  ["Asha Rao1", ["Asha Rao1"]],
  ["Asha Rao1; S. Iyer", ["Asha Rao1", "S. Iyer"]],
  ["Test User1, Test User2", ["Test User1", "Test User2"]],
  ["S. Iyer1,2", ["S. Iyer"]],
  ["S. Iyer1, A. Rao2*, B. Sen1,2", ["S. Iyer", "A. Rao", "B. Sen"]],
  ["Iyer S.1; Rao A.12", ["Iyer S.", "Rao A."]],
  ["सुनील अय्यर1 and Asha Rao2", ["सुनील अय्यर", "Asha Rao"]],
  ["R2D2 Kumar, Louis 14, P1", ["R2D2 Kumar", "Louis 14", "P1"]],
  ["Asha Rao (Corresponding Author), Vikram Sen", ["Asha Rao", "Vikram Sen"]],
  ["Rao, A. (Corr. author); Sen, V.[corresponding]", ["Rao, A.", "Sen, V."]],
  ["A. Rao1* (Corresponding Author), V. Sen2", ["A. Rao", "V. Sen"]],
  ["Rao, A.*, Sen, V.†", ["Rao, A.", "Sen, V."]],
  ["Asha Rao/Vikram Sen/Dr. B. Iyer", ["Asha Rao", "Vikram Sen", "Dr. B. Iyer"]],
  ["Ravi Kumar S/O Mohan Kumar", ["Ravi Kumar S/O Mohan Kumar"]],
])("names as offices write them: %s", (typed, names) => {
  expect(readNames(typed)).toEqual(names);
});

test.each(["Asha / Neel", "Asha Rao/Vikram Sen", "Asha + Neel", "Asha & Neel"])(
  "one name with such a sign is written so that it stays one: %s",
  (name) => {
    expect(readNames(writeNames([name]))).toEqual([name]);
  },
);

test.each([
  ["Asha Rao (0000-0002-1825-0097); Vikram Sen <v.sen@example.org>", ["Asha Rao", "Vikram Sen"]],
  ["Asha Rao, ORCID: 0000-0002-1825-0097", ["Asha Rao"]],
  ["a.rao@example.org", ["a.rao@example.org"]],
])("the identifier in %s is no part of a name", (cell, names) => {
  expect(readNames(cell)).toEqual(names);
});
