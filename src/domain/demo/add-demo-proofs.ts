import { Readable } from "node:stream";
import { kindBySlug } from "#kinds/registry.ts";
import { receiveFile } from "../files/receive-file.ts";
import { addProofs } from "../records/add-proofs.ts";
import { judgeFiles } from "../records/judge-files.ts";
import type { Scope } from "../scope.ts";
import type { Workplace } from "../workplace.ts";
import { actorFor } from "./actor-for.ts";
import { makePdf, makePicture } from "./make-proof.ts";
import type { DemoRecord } from "./make-records.ts";

/** Gives each record a small file as proof, by the same way as an upload. */
export async function addDemoProofs(workplace: Workplace, scope: Scope, records: DemoRecord[]): Promise<void> {
  for (const [at, { record, creator }] of records.entries()) {
    const kind = kindBySlug(record.kind);
    const fields = Object.entries(kind.fields).filter(([, field]) => field.type === "file");
    const [field, declared] = fields[at % fields.length] ?? [];
    if (field === undefined || declared?.type !== "file") continue;
    const isPicture = at % 4 === 3 || !declared.accept.includes("application/pdf");
    const bytes = isPicture
      ? await makePicture(at)
      : makePdf([kind.label.one, record.title, `Proof of an invented record, entered by ${creator.name}`]);
    const name = `${field}-${at + 1}.${isPicture ? "png" : "pdf"}`;
    const file = await receiveFile(workplace, Readable.from([bytes]), { name, maxBytes: declared.maxBytes });
    await addProofs(
      workplace,
      scope,
      actorFor(scope, creator),
      { kind: record.kind, id: record.id },
      await judgeFiles(record.kind, { field, files: [file] }),
    );
  }
}
