// Checks the catalogues of src/texts/catalogues against the code: `npm run texts`. `-- --missing hi` prints as JSON what Hindi lacks, `-- --unused hi` what nobody uses,
// `-- --prune` removes that from every catalogue and sorts them.
import { writeFileSync } from "node:fs";
import { register } from "tsx/esm/api";

register();
const {
  allTexts,
  catalogueFile,
  catalogueNames,
  complete,
  differingIn,
  missingIn,
  readCatalogue,
  unusedIn,
  untranslatedKinds,
} = await import("./texts/catalogues.ts");
const { kinds } = await import("../src/kinds/registry.ts");
const [option, language] = process.argv.slice(2);
const texts = allTexts();

if (option === "--missing") print(Object.fromEntries(missingIn(language, texts).map((key) => [key, ""])));
else if (option === "--unused") print(unusedIn(language, texts));
else if (option === "--prune") catalogueNames().forEach(prune);
else {
  for (const name of catalogueNames()) {
    const [missing, unused, differing] = [missingIn(name, texts), unusedIn(name, texts), differingIn(name)];
    const untranslated = complete.includes(name) ? untranslatedKinds(name) : [];
    const withoutThem = allTexts(kinds.filter((kind) => !untranslated.includes(kind)));
    if (
      (complete.includes(name) && missingIn(name, withoutThem).length > 0) ||
      unused.length > 0 ||
      differing.length > 0
    )
      process.exitCode = 1;
    const lacks = name === "en" ? "" : `, ${missing.length} missing`;
    process.stdout.write(
      `${name}: ${texts.size} texts${lacks}, ${unused.length} unused, ${differing.length} differing\n`,
    );
    for (const { label } of untranslated) process.stdout.write(`  shown in English: ${label.many}\n`);
    for (const one of differing) process.stdout.write(`  ${one}\n`);
  }
}

function prune(name) {
  const unused = new Set(unusedIn(name, texts));
  const kept = Object.entries(readCatalogue(name)).filter(([key]) => !unused.has(key));
  writeFileSync(
    catalogueFile(name),
    `${JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );
}

function print(value) {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
