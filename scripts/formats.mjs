// Reads every file of the trial data that has a manifest, compares the counts, and writes docs/formats.md:
// npm run formats
import { writeFileSync } from "node:fs";
import { register } from "tsx/esm/api";

register();
const { formatsPage, measureCvs, measureFormats } = await import("./measure-formats.ts");
const trial = process.env.FPMS_TRIAL_DATA ?? "../shared/data";
const measured = await measureFormats(trial);
if (measured.length === 0) throw new Error(`There is no trial data in ${trial}.`);
writeFileSync("docs/formats.md", formatsPage(measured, await measureCvs()));
