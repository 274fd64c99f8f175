import { expect, test } from "vitest";
import { personFormOf, personInputOf, personOf, readPersonForm } from "./person-form.ts";

const person = {
  id: "a1",
  name: "Records team",
  role: null,
  description: "Keeps them.",
  linkedin: null,
  github: "https://github.example/r",
  photo: "/api/site/photos/x/y",
};

test("a saved person is the same after passing through the fields, except for the photo", async () => {
  const { photo: _, ...given } = person;
  expect(personOf(personFormOf(person), person.id)).toEqual(given);
  expect(personInputOf(person)).toEqual(given);
  expect((await readPersonForm(personFormOf(person))).errors).toEqual({});
});

test("lines and spaces of a description become one line", () => {
  expect(personOf({ ...personFormOf(person), description: " One\n two " }, "a").description).toBe("One two");
});

test("a broken rule is shown at its field", async () => {
  const { errors } = await readPersonForm({ ...personFormOf(undefined), github: "github.com/me" });
  expect(errors).toMatchObject({
    name: { message: "Enter the name of the person." },
    description: { message: expect.stringContaining("sentence") },
    github: { message: expect.stringContaining("full address") },
  });
  expect(errors).not.toHaveProperty("linkedin");
});
