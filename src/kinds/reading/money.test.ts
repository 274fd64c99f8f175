import { expect, test } from "vitest";
import { money } from "../fields/money.ts";

const field = money({ label: "Amount" });
const read = (typed: string) => money.read(typed, field, { departments: [] });

test.each([
  ["₹ 14,20,000", 142000000, "₹ 14,20,000"],
  ["12 lakh", 120000000, "₹ 12,00,000"],
  ["12.5 Lacs", 125000000, "₹ 12,50,000"],
  ["1.5 crore", 1500000000, "₹ 1,50,00,000"],
  ["2 Cr", 2000000000, "₹ 2,00,00,000"],
  ["Rs. 14,20,000/-", 142000000, "₹ 14,20,000"],
  ["INR 1,000", 100000, "₹ 1,000"],
  ["Rs 5000 only", 500000, "₹ 5,000"],
  ["Rs.5000/- only", 500000, "₹ 5,000"],
  ["Rs. 12,00,000/- (Rupees Twelve Lakhs Only)", 120000000, "₹ 12,00,000"],
  ["Rupees 2.5 Lakhs.", 25000000, "₹ 2,50,000"],
  ["1,420,000", 142000000, "₹ 14,20,000"],
  ["1420000.5", 142000050, "₹ 14,20,000.50"],
  ["0", 0, "₹ 0"],
  // In binary, 1.005 rupees is 100.49999 paise, but it must be rounded up like 100.5.
  ["0.07", 7, "₹ 0.07"],
])("%s is %i paise, shown as %s, and reads back from its CSV cell", (typed, paise, shown) => {
  expect(read(typed).value).toBe(paise);
  expect(money.show(paise, field)).toBe(shown);
  expect(read(money.write(paise, field)).value).toBe(paise);
});

test.each(["5,00", "-5", "two lakh", "12 lakh 50", "50,000 (20,000 only)"])("%s is not understood", (typed) => {
  expect(read(typed).value).toBeUndefined();
  expect(read(typed).fault).toBeDefined();
});

test.each(["", "NA", "-", "Nil"])("%s is an empty cell", (typed) => {
  expect(read(typed)).toEqual({});
});

test.each([
  ["12.5", "Read as ₹ 12.50."],
  ["3,5", "Read as ₹ 3.50."],
  ["12.5 lakh", undefined],
  ["Rs. 50", undefined],
  ["0", undefined],
  ["100", undefined],
])("of %s, a figure that may have lost its unit, a warning says how it was read", (typed, message) => {
  expect(read(typed).warning?.message).toBe(message);
});
