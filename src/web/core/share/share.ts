/** What the share sheet or any page shared to the app on this device. Nothing is sent before the person presses a button. */
export type Share = {
  id: string;
  /** The account that was signed in; null if none was: the share then belongs to the next account. */
  account: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Empty if files were shared. */
  text: string;
  files: readonly File[];
  refused: readonly RefusedFile[];
};

export type RefusedFile = { name: string; reason: "type" | "size" | "number" };

/** `again`: there was no service worker to receive it; `large`, `full` and `failed`: the worker could not store it. */
export type ShareResult = "1" | "again" | "large" | "full" | "failed";

/** The share sheet sends a POST to it; a GET opens the screen that shows what arrived. */
export const sharePath = "/common/add";

/** Extensions with their media types: what the screen accepts from the share sheet. */
export const sharedTypes = {
  ".pdf": ["application/pdf"],
  ".docx": ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ".png": ["image/png"],
  ".jpg": ["image/jpeg"],
  ".jpeg": ["image/jpeg"],
  ".zip": ["application/zip", "application/x-zip-compressed"],
  ".bib": ["application/x-bibtex", "text/x-bibtex"],
  ".ris": ["application/x-research-info-systems"],
  ".nbib": ["application/nbib"],
  ".csv": ["text/csv"],
  ".xlsx": ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
} as const;

export const shareLimits = {
  files: 50,
  /** As for the proofs of a batch. */
  fileInBytes: 52_428_800,
  bytes: 104_857_600,
  characters: 20_000,
  /** Limits of the shares that nobody has used yet: their number and total size. */
  waiting: 10,
  waitingInBytes: 209_715_200,
  ageInMs: 3_600_000,
} as const;

type Arrived = Pick<Share, "text" | "files" | "refused">;

/** Splits what arrived into a share of files and a share of text; an empty one is left out. */
export function splitShare(form: Iterable<[string, FormDataEntryValue]>): Arrived[] {
  const texts = { title: "", text: "", url: "" };
  const files: File[] = [];
  const refused: RefusedFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (name === "title" || name === "text" || name === "url") texts[name] ||= value.trim();
      continue;
    }
    if (value.name === "" && value.size === 0) continue;
    const typed = withExtension(value);
    if (!typed) refuse(refused, value, "type");
    else if (value.size > shareLimits.fileInBytes) refuse(refused, value, "size");
    else if (files.length >= shareLimits.files) refuse(refused, value, "number");
    else files.push(typed);
  }
  const text = joinTexts(Object.values(texts)).slice(0, shareLimits.characters);
  return [
    ...(files.length + refused.length > 0 ? [{ text: "", files, refused }] : []),
    ...(text === "" ? [] : [{ text, files: [], refused: [] }]),
  ];
}

/**
 * The shares that this account may see, and those to delete: older than an hour, or of another account. A share that
 * arrived while nobody was signed in belongs to the next account.
 */
export function sharesFor(
  shares: readonly Share[],
  account: string | undefined,
  now: number,
): { own: Share[]; dropped: Share[] } {
  const isRecent = (share: Share) => Math.abs(now - share.at) < shareLimits.ageInMs;
  const belongs = (share: Share) => share.account === null || share.account === account;
  return {
    own: account === undefined ? [] : shares.filter((share) => isRecent(share) && belongs(share)),
    // While nobody is signed in, recent shares stay: the person whose session has ended may sign in again.
    dropped: shares.filter((share) => !isRecent(share) || (account !== undefined && !belongs(share))),
  };
}

/** False if too many are waiting: a page that posts repeatedly must neither fill the device nor displace other shares. */
export function hasRoom(shares: readonly Share[], arrived: readonly Arrived[]): boolean {
  const bytes = [...shares, ...arrived].flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  return shares.length + arrived.length <= shareLimits.waiting && bytes <= shareLimits.waitingInBytes;
}

/** Phones share photos and documents with a media type and sometimes no extension. */
function withExtension(file: File): File | undefined {
  const name = file.name.toLowerCase();
  const known = Object.entries(sharedTypes);
  if (known.some(([extension]) => name.endsWith(extension))) return file;
  if (/\.[a-z0-9]{1,8}$/.test(name)) return undefined;
  const [extension] = known.find(([, types]) => types.some((type) => type === file.type)) ?? [];
  return extension === undefined
    ? undefined
    : new File([file], `${file.name || "file"}${extension}`, { type: file.type });
}

function refuse(refused: RefusedFile[], { name }: File, reason: RefusedFile["reason"]): void {
  if (refused.length < shareLimits.files) refused.push({ name: name.slice(0, 200), reason });
}

/** A page is shared as its title and address, some apps give the address twice. */
function joinTexts(texts: readonly string[]): string {
  return texts
    .filter(
      (text, position) =>
        text !== "" && !texts.some((other, index) => index !== position && contains(other, text, index < position)),
    )
    .join("\n");
}

function contains(other: string, text: string, isEarlier: boolean): boolean {
  return other === text ? isEarlier : other.includes(text);
}
