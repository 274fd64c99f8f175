import { expect, test } from "vitest";
import { toLatinLetters } from "./to-latin-letters.ts";

test.each([
  ["आशा कुलकर्णी", "asha kulkarni"],
  ["विवेक देशमुख", "vivek deshmukh"],
  ["अनिल पाटील", "anil patil"],
  ["मीरा जोशी", "mira joshi"],
  ["लक्ष्मण देशपांडे", "lakshman deshpande"],
  ["कृष्ण चंद्र", "krishna chandra"],
  ["वसंत शर्मा", "vasant sharma"],
  ["ज्ञानेश्वर शिंदे", "dnyaneshvar shinde"],
  ["गणपत भट्ट", "ganpat bhatt"],
  ["फ़राह मिर्ज़ा", "farah mirza"],
  ["हाफ़ीज़ पंप", "hafiz pamp"],
  ["ऋता सूर्य", "rita surya"],
  ["ॲलन ऑगस्ट", "alan ogast"],
  ["शरद", "sharad"],
  ["सुर्\u200dवे", "surve"],
  ["१२", "12"],
])("%s is spelt %s", (name, spelt) => {
  expect(toLatinLetters(name)).toBe(spelt);
});

test.each(["Asha Rao", "Łukasz Żak", "محمد", "அருண்"])("%s has no Devanagari and stays as it is", (name) => {
  expect(toLatinLetters(name)).toBe(name);
});
