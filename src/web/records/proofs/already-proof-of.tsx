import { displayPath, useArea } from "../../core/area.ts";
import { findKind } from "../../texts/kinds.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { Anchor } from "../../ui/anchor.tsx";

type AlreadyProofOfProps = { records: readonly { kind: string; id: string; title: string }[] };

export function AlreadyProofOf({ records }: AlreadyProofOfProps) {
  const area = useArea();
  return records.map(({ kind, id, title }) => (
    <p key={id} className="already-proof-of">
      <RichText
        text="This file is already the proof of <1>{{title}}</1>."
        values={{ title: title || (findKind(kind)?.label.one ?? kind) }}
        parts={[
          (inner) => (
            <Anchor className="text-link" to={displayPath(area, kind, id)}>
              {inner}
            </Anchor>
          ),
        ]}
      />
    </p>
  ));
}
