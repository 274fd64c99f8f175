import { Fragment, type ReactNode } from "react";
import type { Values } from "#texts/fill-in.ts";
import { useT } from "./use-t.ts";

type RichTextProps = {
  /** A sentence with `<1>…</1>`, `<2>…</2>` in it. */
  text: string;
  values?: Values;
  /** The elements for those: a link, an emphasis. */
  parts: readonly ((inner: string) => ReactNode)[];
};

/** A sentence with links or emphasis in it, in the order of its language. */
export function RichText({ text, values, parts }: RichTextProps) {
  const t = useT();
  const pieces = t(text, values).split(/<(\d)>(.*?)<\/\1>/g);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    // A split with two groups yields text, number, inner text in turn.
    if (index % 3 === 1) return null;
    const part = parts[Number(pieces[index - 1]) - 1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places.
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>;
  });
}
