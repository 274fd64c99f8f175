import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

test.each<[typed: string, line: string]>([
  ["kitne patents", "count patent"],
  ["kiti patents 2023", "count patent year:2023"],
  ["comp dept me kitne patents", "count patent dept:COMP"],
  ["kitne faculty phd hai", "who has:phd"],
  ["mere patents dikhao", "patent in:own"],
  ["sabhi faculty ki list", "who"],
  ["IT ke faculty", "who dept:IT"],
  ["IT department chi books list", "book dept:IT"],
  ["asha rao ke patents", 'patent person:"Asha Rao"'],
  ["is saal ke patents", "patent year:2025"],
  ["pichle 5 saal ke patents dept wise", "count patent year:2021..2025 by:dept"],
  ["scopus mein kitne books hai", "count book indexing:Scopus"],
  ["books jisme doi nahi hai", "book missing:doi"],
  ["faculty jinka phd nahi hai", "who missing:phd"],
  ["books by ke wang", "book ? ke wang"],
  ["books by Ke Wang", "book ? Ke Wang"],
  ["books on sab ka saath", 'book "sab ka saath"'],
  ["books on har ghar nal ki yojana", 'book "har ghar nal ki yojana"'],
  ["books titled mera gaon", 'book "mera gaon"'],
  ["books about kiti", 'book "kiti"'],
  ["books on IoT aur AI", 'book "IoT" "AI"'],
  ["books on IoT 2023 mein", 'book "IoT" year:2023'],
  ["books on IoT is saal dikhao", 'book "IoT" year:2025'],
  ["phd wale faculty", "who has:phd"],
  ["phd wale", "who has:phd"],
  ["IT ke phd wale teachers kitne hai", "who dept:IT has:phd"],
  ["Q1 wale papers", "journal,conference,book,book-chapter quartile:Q1"],
  ["books on phd wale", 'book "phd wale"'],
  ["books by sab das", "book ? sab das"],
  ["books by sabhi departments", "book"],
  ["books scopus me nahi hai", "book -indexing:Scopus"],
  ["2020 se 2023 tak ke books", "book year:2020..2023"],
  ["books 2020 pasun 2023 paryant", "book year:2020..2023"],
  ["2020-21 se 2022-23 tak ke books", "book ay:2020-21..2022-23"],
  ["2020 se books", "book year:2020.."],
  ["2020 se ab tak ke books", "book year:2020.."],
  ["2023 tak ke books", "book year:..2023"],
])("%s is read as: %s", (typed, line) => expect(plainlyRead(typed)).toBe(line));

test.each<[typed: string, line: string]>([
  ["कितने पेटेंट", "count patent"],
  ["किती पेटंट 2023", "count patent year:2023"],
  ["मेरे पेटेंट दिखाओ", "patent in:own"],
  ["माझे पेटंट २०२३ मध्ये", "patent year:2023 in:own"],
  ["2023 के जर्नल शोधपत्र", "journal year:2023"],
  ["2023 में प्रकाशित पुस्तकें", "book year:2023"],
  ["IT विभाग की पुस्तकें", "book dept:IT"],
  ["आयटी विभागाची पुस्तके", "book dept:IT"],
  ["इस वर्ष के पेटेंट", "patent year:2025"],
  ["पिछले 5 साल के पेटेंट विभाग के अनुसार", "count patent year:2021..2025 by:dept"],
  ["पिछले पाँच वर्षों के पेटेंट वर्षवार", "count patent year:2021..2025 by:year"],
  ["शैक्षणिक वर्ष 2023-24 के पेटेंट", "patent ay:2023-24"],
  ["आर्थिक वर्ष 2023-24 मधील पेटंट", "patent fy:2023-24"],
  ["2020 से 2023 तक के पेटेंट", "patent year:2020..2023"],
  ["2020 पासून 2023 पर्यंतचे पेटंट", "patent year:2020..2023"],
  ["2020 के बाद की पुस्तकें", "book year:2021.."],
  ["सत्यापित पेटेंट", "patent state:verified"],
  ["स्कोपस में कितनी पुस्तकें हैं", "count book indexing:Scopus"],
  ["जल संरक्षण पर पुस्तकें 2023", 'book year:2023 "जल संरक्षण"'],
  ["पेटेंट प्रमाण के बिना", "patent missing:proof"],
  ["बिना प्रमाण के पेटेंट", "patent missing:proof"],
  ["सम्मेलन शोधपत्र जो स्कोपस में नहीं हैं", "conference -indexing:Scopus"],
  ["संगणक विभागातील अध्यापक", "who dept:COMP"],
  ["पिछले 3 वर्षों में सबसे अधिक उद्धरण वाले जर्नल शोधपत्र", "journal year:2023..2025 sort:-citationCount"],
  ["Asha Rao के पेटेंट", 'patent person:"Asha Rao"'],
  ["books on पुस्तक", 'book "पुस्तक"'],
  ["पुस्तक अध्याय 2022 और 2023", "book-chapter year:2022,2023"],
])("%s is read as: %s", (typed, line) => expect(plainlyRead(typed)).toBe(line));

test("letters with a dot below and nasal signs may be typed in any way", () => {
  const expected = "patent year:2021..2025";
  for (const typed of ["पिछले पाँच साल के पेटेंट", "पिछले पांच साल के पेटेंट"]) expect(plainlyRead(typed)).toBe(expected);
  const [composed, decomposed] = ["\u095b", "\u091c\u093c"].map((za) => `2 करोड़ से ${za}्यादा के प्रोजेक्ट`);
  expect(plainlyRead(composed ?? "")).toBe(plainlyRead(decomposed ?? ""));
  expect(plainlyRead(composed ?? "")).toContain(">20000000");
});

test("a title in Devanagari is searched as it is typed", () => {
  expect(plainlyRead("जल संरक्षण")).toBe("जल संरक्षण");
  const title = "ग्रामीण विकास में महिला शिक्षक";
  expect(plainlyRead(title)).toBe(title);
});
