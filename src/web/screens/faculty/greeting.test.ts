import { expect, test } from "vitest";
import { greetingFor } from "./greeting.ts";

test.each([
  ["Asha Kulkarni", 8, "Good morning, Asha"],
  ["Dr. Asha Kulkarni", 12, "Good afternoon, Asha"],
  ["Prof. A. K. Rao", 17, "Good evening, Rao"],
  ["डॉ. सुनीता जोशी", 9, "Good morning, सुनीता"],
  ["Asst. Prof. Asha Rao", 9, "Good morning, Asha"],
  ["Kum. Asha Rao", 9, "Good morning, Asha"],
  ["R.K. Iyer", 23, "Good evening, Iyer"],
  ["Li Wei", 9, "Good morning, Li"],
  ["X", 9, "Good morning, X"],
  ["asha@college.example", 9, "Good morning"],
  ["", 9, "Good morning"],
])("%s at %i is greeted with %s", (name, hour, greeting) => {
  expect(greetingFor(name, hour)).toBe(greeting);
});
