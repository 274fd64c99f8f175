import { detectKind } from "#formats/detect.ts";
import { csvHeaders } from "#kinds/derive/cells/csv-headers.ts";
import { recordKinds } from "#kinds/registry.ts";

/** The kind whose words the header uses; null when none is clear. */
export function kindOfHeader(header: readonly string[]): string | null {
  return detectKind(
    header,
    recordKinds.map((kind) => ({ slug: kind.slug, headers: csvHeaders(kind) })),
  );
}
