import type { Command } from "commander";
import { readConfig } from "#config.ts";
import { lookUp } from "#domain/lookups/look-up.ts";
import { type FoundRecord, readFound } from "#domain/lookups/read-found.ts";
import { requireKnownServices } from "#domain/lookups/services.ts";
import type { Program } from "./program.ts";
import { t, translateMessage } from "./texts/language.ts";

/** Works without an installation: the environment says which services are asked, if any. */
export function addLookup(fpms: Command, program: Program): void {
  fpms
    .command("lookup")
    .argument("<text>", "a DOI, ISBN, arXiv id, PubMed id, ORCID iD, or a reference")
    .option("--kind <kind>", "the record type, where the source leaves it open")
    .option("--json", "print the answer as JSON")
    .description("ask Crossref, DataCite, OpenAlex, PubMed, arXiv, Open Library or ORCID about a work")
    .addHelpText(
      "after",
      () => `\n${t("Exit codes: 0 found, 2 not an identifier or a reference, 3 not found, 4 no service available.")}`,
    )
    .action(async (text: string, { kind, json }: { kind?: string; json?: boolean }) => {
      const { lookups } = readConfig(process.env);
      const lookupContext = { lookups: lookups && requireKnownServices(lookups), version: program.version };
      const found = readFound(await lookUp(lookupContext, text), kind);
      process.stdout.write(json ? `${JSON.stringify(found)}\n` : formatResult(found));
    });
}

function formatResult({ kind, type, title, data, people, source, entries, warnings }: FoundRecord): string {
  const lines = [
    `${kind ?? t("{{type}}, choose a record type", { type: type || t("unknown type") })}: ${title}`,
    ...people.map(({ name }) => `  ${t("by {{name}}", { name })}`),
    ...Object.entries(data).map(
      ([field, value]) => `  ${field}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    ),
    `  ${entries > 1 ? t("from {{source}}, the first of {{entries}}", { source, entries }) : t("from {{source}}", { source })}`,
    ...warnings.map((warning) => `  ${translateMessage(warning)}`),
    "",
  ];
  return lines.join("\n");
}
