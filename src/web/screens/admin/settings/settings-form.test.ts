import { expect, test } from "vitest";
import { changesOf, formOf, formPathOf, readForm, type Settings, settingsInputOf } from "./settings-form.ts";

const saved: Settings = {
  version: 3,
  institute: "Anvaya College",
  idLabel: "College ID",
  subtitle: null,
  accent: null,
  logo: null,
  address: ["12 Riverbank Road", "Pune"],
  phone: null,
  mail: "office@anvaya.example",
  feedbackUrl: null,
  manualUrl: null,
  social: [{ label: "LinkedIn", url: "https://linkedin.example/a" }],
  period: "calendar",
  naacManual: "university",
  seedMoneyPolicyUrl: null,
  kinds: [],
  academicStart: 7,
  passwordMinimum: 6,
  megabytesPerPerson: 500,
  retentionDays: 30,
  digestHour: 8,
  verification: {},
  team: null,
  mentors: null,
  domains: [],
  departments: [],
};
const form = formOf(saved);
const link = { label: "", url: "" };

test("saved settings are the same after passing through the fields", async () => {
  expect(changesOf(form, saved)).toEqual({});
  expect((await readForm(form)).errors).toEqual({});
});

test("only differences are sent", () => {
  expect(changesOf({ ...form, phone: " +91 20 1234 ", academicStart: "6", mail: "" }, saved)).toEqual({
    phone: "+91 20 1234",
    academicStart: 6,
    mail: null,
  });
});

test("empty lines and empty links are ignored", () => {
  const { address, social } = settingsInputOf({
    ...form,
    address: "\n A \n\n B",
    social: [link, ...form.social.slice(0, 1)],
  });
  expect(address).toEqual(["A", "B"]);
  expect(social).toEqual(saved.social);
});

test("a broken rule is shown at the field with the error, whether or not an empty line is above it", async () => {
  const broken = {
    ...form,
    accent: "red",
    passwordMinimum: "",
    social: [link, { label: "X", url: "x.example" }, link],
  };
  expect((await readForm(broken)).errors).toMatchObject({
    accent: { message: expect.stringContaining("#7a1f2b") },
    passwordMinimum: { message: "A whole number from 6 to 64." },
    social: [undefined, { url: { message: expect.stringContaining("full address") } }],
  });
  expect(formPathOf("social.0.url", broken)).toBe("social.1.url");
  expect(formPathOf("address.1", broken)).toBe("address");
});
