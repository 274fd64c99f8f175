import { Fragment, type ReactNode } from "react";
import type { Key } from "./keys.ts";
import { useWords } from "./use-words.ts";
import type { Tree, Values, Words } from "./words.ts";

type SaidProps<T extends Tree> = {
  words: Words<T>;
  say: Key<T>;
  values?: Values;
  /** What `<1>…</1>`, `<2>…</2>` in the text become: a link, an emphasis. */
  parts: readonly ((inner: string) => ReactNode)[];
};

/** A sentence with links or emphasis in it, in the order that its language gives them. */
export function Said<T extends Tree>({ words, say, values, parts }: SaidProps<T>) {
  const t = useWords(words);
  const pieces = t(say, values).split(/<(\d)>(.*?)<\/\1>/g);
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece;
    // A split with two groups yields text, number, inner text in turn.
    if (at % 3 === 1) return null;
    const part = parts[Number(pieces[at - 1]) - 1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places.
    return <Fragment key={at}>{part ? part(piece) : piece}</Fragment>;
  });
}
