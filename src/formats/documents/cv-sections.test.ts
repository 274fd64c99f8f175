import { expect, test } from "vitest";
import { headingIn } from "./cv-sections.ts";

test.each([
  ["Conferences", "Conference paper"],
  ["सम्मेलन", "Conference paper"],
  ["Papers in conferences and seminars", "Conference paper"],
  ["Conferences attended", "Seminar attended"],
  ["Conferences / Workshops", "Seminar attended"],
  ["Workshops and Conferences", "Seminar attended"],
  ["Workshops, Seminars and Conferences", "Seminar attended"],
  ["Seminars and Conferences", "Seminar attended"],
  ["सम्मेलन एवं कार्यशाला", "Seminar attended"],
  ["Workshops and Conferences organised", "Seminar organised"],
  ["FDPs, Workshops and Conferences", "STTP / FDP attended"],
])("the heading %s announces: %s", (text, type) => {
  const heading = headingIn({ at: 1, text, look: "heading", isListItem: false });
  expect(heading?.contents).toEqual({ type: "entries", recordType: type });
});
