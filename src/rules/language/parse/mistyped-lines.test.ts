import { expect, test } from "vitest";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { formatCommand } from "../format/format-command.ts";
import { parseCommand } from "./parse-command.ts";

test.each<[line: string, understood: string, problems: string[]]>([
  ["journal year:2021..2019", "journal", ["2021..2019: “2021..2019” ends before it starts. (2019..2021)"]],
  ["journal year:..", "journal", ["..: “..” is not a year. Write it as 2024."]],
  ["journal in:onw", "journal", ["onw: “onw” is not valid here. Did you mean “own”?"]],
  ["journal | in onw", "journal", ["onw: “onw” is not valid here. Did you mean “own”?"]],
  ["journal in:foo", "journal", ["foo: “foo” is not valid here. Use own, department, institute, unassigned, bin."]],
  ["journal top:1001", "journal", ["1001: “1001” is not a number from 1 to 1000."]],
  ["projects amount:5..10..15", "projects", ["5..10..15: “5..10..15” is not a number. Write 10, 2.5 or 10lakh."]],
  [
    "journal year:2019..2020..2021",
    "journal",
    ["2019..2020..2021: “2019..2020..2021” is not a year. Write it as 2024."],
  ],
  ["journal year:last0", "journal", ["last0: “last0” is not a year. Write it as 2024."]],
  ["journal year:soon", "journal", ["soon: “soon” is not a year. Write it as 2024."]],
  ["journal year:2023-24", "journal", ["2023-24: “2023-24” is not a year. Write it as 2024."]],
  ["journal ay:2023-25", "journal", ["2023-25: “2023-25” is not a year. Write it as 2023-24."]],
  [
    "journal date:2023-02-29",
    "journal",
    ["2023-02-29: “2023-02-29” is not a date. Write 2024, 2024-06 or 2024-06-30."],
  ],
  [
    "journal date:2024-08..2024-06",
    "journal",
    ["2024-08..2024-06: “2024-08..2024-06” ends before it starts. (2024-06..2024-08)"],
  ],
  ["journal date:soon", "journal", ["soon: “soon” is not a date. Write 2024, 2024-06 or 2024-06-30."]],
  ["projects amount:ten", "projects", ["ten: “ten” is not a number. Write 10, 2.5 or 10lakh."]],
  ["projects amount:5lakh..2lakh", "projects", ["5lakh..2lakh: “5lakh..2lakh” ends before it starts. (2lakh..5lakh)"]],
  ["journal citations:many", "journal", ["many: “many” is not a number. Write 10, 2.5 or 10lakh."]],
  ["journal citations:10..5", "journal", ["10..5: “10..5” ends before it starts. (5..10)"]],
  ["journal index:sc", "journal", ["sc: “sc” is not a value of Indexed in. Did you mean “Scopus”?"]],
  ["journal index:s", "journal", ["s: “s” is not a value of Indexed in."]],
  ["journal index:scpus", "journal", ["scpus: “scpus” is not a value of Indexed in. Did you mean “Scopus”?"]],
  ["journal index:horoscope", "journal", ["horoscope: “horoscope” is not a value of Indexed in."]],
  ["journal index:ugc", "journal", ["ugc: “ugc” is not a value of Indexed in. Did you mean “UGC CARE Group I”?"]],
  ["patent status:g", "patent", ["g: “g” is not a value of Status."]],
  ["patent status:grnted", "patent", ["grnted: “grnted” is not a value of Status. Did you mean “Granted”?"]],
  ["journal refereed:maybe", "journal", ["maybe: “maybe” is not a value of Refereed journal."]],
  ["journal proof:yes", "journal", ["yes: “proof” can only be used as has:proof or missing:proof."]],
  [
    "journal missing:horoscope",
    "journal",
    ["horoscope: There is no field “horoscope”. To search for it as text, put it in quotes."],
  ],
  ["journal has:", "journal", ["has:: Write something after “has:”."]],
  ["journal title:", "journal", ["title:: Write something after “title:”."]],
  ["journal titel:deep", "journal", ["titel:deep: There is no field “titel”. Did you mean “title”?"]],
  ["journal zz:deep", "journal", ["zz:deep: There is no field “zz”. To search for it as text, put it in quotes."]],
  ["journal dept:nowhere", "journal", ["nowhere: “nowhere” is not a value of Department."]],
  ["journal state:drft", "journal", ["drft: “drft” is not a value of State. Did you mean “draft”?"]],
  ["journal in:moon", "journal", ["moon: “moon” is not valid here. Use own, department, institute, unassigned, bin."]],
  ["journal sort:horoscope", "journal", ["horoscope: You cannot sort by “horoscope”."]],
  ["journal sort:-", "journal", ["-: You cannot sort by “”."]],
  ["journal top:0", "journal", ["0: “0” is not a number from 1 to 1000."]],
  ["journal top:five", "journal", ["five: “five” is not a number from 1 to 1000."]],
  ["journal top:1001", "journal", ["1001: “1001” is not a number from 1 to 1000."]],
  [
    "count journal by:horoscope",
    "count journal",
    ["horoscope: You cannot count by “horoscope”. Try year, kind or dept."],
  ],
  ["count journal by:title", "count journal", ["title: You cannot count by “title”. Try year, kind or dept."]],
  ["count journal sum:title", "count journal", ["title: You cannot add up “title”."]],
  ["journal as:zip", "journal", ["zip: “zip” is not valid here. Use csv, xlsx, pdf, table, chart."]],
  ["journal | sort horoscope", "journal", ["horoscope: You cannot sort by “horoscope”."]],
  ["journal (deep", "journal deep", ["(: A “)” is missing for this “(”."]],
  ["journal deep)", "journal deep", ["): This “)” has no matching “(”."]],
  [
    "journal or",
    "journal",
    ["or: Write something on both sides of “or”.", "or: Write something on both sides of “or”."],
  ],
  ["or journal", "\\journal", ["or: Write something on both sides of “or”."]],
  ["journal deep or", "journal deep", ["or: Write something on both sides of “or”."]],
  ['""', "", ['"": The quotation marks are empty.']],
  ['"', "", ['": A closing quotation mark is missing.']],
  ['journal "', "journal", ['": A closing quotation mark is missing.']],
  ["journal,jurnal", "journal", ["jurnal: There is no record type “jurnal”. Did you mean “journal”?"]],
  [
    "list jurnal",
    "",
    ["jurnal: There is no record type “jurnal”. Did you mean “journal”? To search for the word, put it in quotes."],
  ],
  ["add", "add", ["add: Give one record type to add."]],
  [
    "add jurnal",
    "add",
    ["jurnal: There is no record type “jurnal”. Did you mean “journal”? To search for the word, put it in quotes."],
  ],
  [
    "edit patnt deep learning",
    "edit \\deep learning",
    ["patnt: There is no record type “patnt”. Did you mean “patent”? To search for the word, put it in quotes."],
  ],
  ["add patent titel:A", "add patent", ["titel:A: There is no field “titel”. Did you mean “title”?"]],
  ["open moon", "open", ["moon: There is no screen “moon”."]],
  ["open", "open", ["open: Give a screen, a record type or an id."]],
  ["who sort:name", "who", ["sort:name: There is no field “sort”. To search for it as text, put it in quotes."]],
  ["who zz:1", "who", ["zz:1: There is no field “zz”. To search for it as text, put it in quotes."]],
  ["theme", "theme", ["theme: Use one of light, dark, system."]],
  ["theme blue", "theme", ["blue: “blue” is not valid here. Use light, dark, system."]],
  ["notify to:", "notify", ["notify: Write the message in quotes.", "to:: Write something after “to:”."]],
  ["withdraw", "withdraw", ["withdraw: Give the record type and some words of the title in quotes, or the id."]],
])("of %s is understood %s, and shown: %j", (line, understood, described) => {
  const { command, problems } = parseCommand(line, context);
  const written = problems.map(({ from, to, message, suggestion = "" }) => {
    const rest = suggestion === "" || message.includes(suggestion) ? "" : ` (${suggestion})`;
    return `${line.slice(from, to)}: ${message}${rest}`;
  });
  expect(formatCommand(command, context)).toBe(understood);
  expect(written).toEqual(described);
});
