import { own } from "#contract/own.ts";
import { useFile } from "../api/use-file.ts";

/** An object URL of a colleague's photo, or undefined while there is none. */
export function usePhoto(account: string | undefined, hasPhoto: boolean): string | undefined {
  const isWanted = hasPhoto && account !== undefined;
  return useFile(own.readPhoto, { params: { id: account ?? "" } }, { isWanted }).address;
}
