// The user manual, from its texts in docs/manual and pictures of a running demo, as the PDF that the product serves:
//   npm run manual                     builds, starts a demo in a folder of its own, takes the pictures, prints the PDF
//   npm run manual -- --check          says whether texts, addresses or screens have changed since; ends with 1 if the PDF is wrong about the product
//   npm run manual -- --pictures DIR   keeps the pictures in DIR, and takes only those that are not there yet
// docs/manual/README.md says more.
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    against: { type: "string" },
    pictures: { type: "string" },
  },
});

if (options.check) {
  const { check } = await import("./manual/check.mjs");
  process.exitCode = check(options.against);
} else {
  const { makeManual } = await import("./manual/make.mjs");
  await makeManual(options.pictures);
}
