type Place = { title: string; container: string; year: string | null };

export type TitleIndex<Entry> = {
  add(titleKeys: readonly string[], place: Place, entry: Entry): void;
  find(titleKeys: readonly string[], place: Place): Entry[];
};

/** Maximum compared with one row: a file may contain the same title ten thousand times. */
const mostAlike = 30;

/**
 * Works by the keys of their titles. Of very many similar ones, those of the same title, container and year are found
 * first.
 */
export function titleIndex<Entry>(): TitleIndex<Entry> {
  const alike = new Map<string, Entry[]>();
  const same = new Map<string, Entry[]>();
  return {
    add: (titleKeys, place, entry) => {
      put(same, keyOf(place), entry);
      for (const key of titleKeys) put(alike, key, entry);
    },
    find: (titleKeys, place) => {
      const found = titleKeys.flatMap((key) => alike.get(key) ?? []);
      return [...new Set([...(same.get(keyOf(place)) ?? []), ...found])];
    },
  };
}

function put<Entry>(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = index.get(key);
  if (!list) index.set(key, [entry]);
  else if (list.length < mostAlike && !list.includes(entry)) list.push(entry);
}

function keyOf({ title, container, year }: Place): string {
  return [title, container, year].join("\n");
}
