import { useQueryClient } from "@tanstack/react-query";
import { settings } from "#contract/settings.ts";
import { keyOf, showResponse } from "../../../core/api/use-read.ts";
import type { Settings } from "./settings-form.ts";

/** Applies settings returned by the server: the form, the header of every page and its colour follow at once. */
export function useApplySettings(): (saved: Settings) => void {
  const client = useQueryClient();
  return (saved) => {
    void showResponse(client, settings.read, {}, saved);
    // Names, colour, departments and the first month are part of nearly everything that was read.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(settings.read)[0] });
  };
}
