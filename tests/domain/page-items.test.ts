import { expect, test } from "vitest";
import { itemsIn } from "#domain/directory/page-items.ts";

test("a row of a page tells its options, which the page translates, from what the person wrote", () => {
  const { qualifications } = itemsIn({
    qualifications: [{ id: "q", degree: "phd", institute: "Master’s", university: "Pune", status: "pursuing" }],
  });
  expect(qualifications).toEqual([
    {
      id: "q",
      text: [{ words: "Ph.D.", isOption: true }],
      detail: [
        { words: "Master’s", isOption: false },
        { words: "Pune", isOption: false },
        { words: "Pursuing", isOption: true },
      ],
      years: "",
    },
  ]);
});
