import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/read-plainly.ts";

describe("an amount of money", () => {
  test.each([
    ["projects above 10 lakh", "projects sanctionedAmount:>1000000"],
    ["projects over 50000", "projects sanctionedAmount:>50000"],
    ["projects over 2023", "projects year:2023 ? over"],
    ["projects more than 10 lakhs", "projects sanctionedAmount:>1000000"],
    ["projects exceeding Rs 5,00,000", "projects sanctionedAmount:>500000"],
    ["projects worth 10 lakh or more", "projects sanctionedAmount:1000000.."],
    ["projects worth 10 lakh and above", "projects sanctionedAmount:1000000.."],
    ["projects of 5 lakh plus", "projects sanctionedAmount:500000.."],
    ["projects under 2 crore", "projects sanctionedAmount:<20000000"],
    ["projects less than 20k", "projects sanctionedAmount:<20000"],
    ["projects below 20 thousand", "projects sanctionedAmount:<20000"],
    ["projects at most 3 cr", "projects sanctionedAmount:..30000000"],
    ["projects between 2 and 5 lakh", "projects sanctionedAmount:200000..500000"],
    ["projects from 2 lakh to 5 lakh", "projects sanctionedAmount:200000..500000"],
    ["projects 2 lakh to 1 crore", "projects sanctionedAmount:200000..10000000"],
    ["projects of ₹ 10,00,000", "projects ? 10,00,000"],
    ["projects of rs. 50000", "projects ? rs 50000"],
    ["projects with funding above 10 lakh", "projects sanctionedAmount:>1000000"],
    ["projects with amount more than 10 lakh", "projects sanctionedAmount:>1000000"],
    ["projects with amount of 10 lakh", "projects sanctionedAmount:1000000"],
    ["projects with sanctioned amount at least 1.5 lakh", "projects sanctionedAmount:150000.."],
    ["projects >10lakh", "projects sanctionedAmount:>1000000"],
    ["projects >=5l", "projects sanctionedAmount:500000.."],
    ["projects 5 lakh", "projects 5 lakh"],
    ["projects 50000 rupees or less", "projects sanctionedAmount:..50000"],
    ["consultancy above 1 lakh", "consultancy sanctionedAmount:>100000"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("a number", () => {
  test.each([
    ["journals with impact factor above 5", "journal impactFactor:>5"],
    ["journals with impact factor > 5", "journal impactFactor:>5"],
    ["journals with impact factor >5", "journal impactFactor:>5"],
    ["journals with impact factor 5", "journal impactFactor:5"],
    ["journals with IF above 5", "journal impactFactor:>5"],
    ["journals impact factor 2 to 5", "journal impactFactor:2..5"],
    ["journals impact factor between 2 and 5", "journal impactFactor:2..5"],
    ["journals with more than 10 citations", "journal citationCount:>10"],
    ["journals cited by at least 10", "journal citationCount:10.."],
    ["journals with 10 or more citations", "journal citationCount:10.."],
    ["journals with 10+ citations", "journal citationCount:10.."],
    ["journals with exactly 10 citations", "journal citationCount:10"],
    ["journals with no more than 10 citations", "journal citationCount:..10"],
    ["journals with fewer than 5 citations", "journal citationCount:<5"],
    ["journals cited more than 10 times", "journal citationCount:>10"],
    ["sttp of 5 days", "sttp-attended totalDays:5"],
    ["sttp of 5 or more days", "sttp-attended totalDays:5.."],
    ["sttp longer than 5 days", "sttp-attended totalDays:>5"],
    ["sttp with duration of at least 5 days", "sttp-attended totalDays:5.. ? days"],
    ["sttp attended of duration 2 to 5 days", "sttp-attended totalDays:2..5 ? days"],
    ["five day sttp attended", "sttp-attended totalDays:5"],
    ["sttp of more than one week", "sttp-attended,sttp-conducted,sttp-organized ? more than one week"],
    ["journals not more than 2 citations", "journal citationCount:..2"],
    ["more than 5 patents", "patent ? more than 5"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});
