import { documents } from "./documents.ts";
import { exports } from "./exports.ts";
import { moreWorkbooks } from "./more-workbooks.ts";
import { otherLayouts } from "./other-layouts.ts";
import { references } from "./references.ts";
import { texts } from "./texts.ts";
import { workbooks } from "./workbooks.ts";
import { writtenLines } from "./written-lines.ts";

export const collegeFiles = [
  ...texts,
  ...exports,
  ...references,
  ...workbooks,
  ...moreWorkbooks,
  ...documents,
  ...otherLayouts,
  ...writtenLines,
];
