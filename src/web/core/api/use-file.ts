import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import type { AddressParts } from "./address.ts";
import type { ApiError } from "./api-error.ts";
import { type FetchedFile, fetchFile } from "./file.ts";
import { keyOf } from "./use-read.ts";

/** A file to show: its object URL is valid while the component is mounted. */
export function useFile(
  endpoint: Endpoint & { response: "file" },
  input: AddressParts,
  { isEnabled = true }: { isEnabled?: boolean } = {},
) {
  const { data, error, isPending, refetch } = useQuery<FetchedFile, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => fetchFile(endpoint, input, { signal }),
    enabled: isEnabled,
    staleTime: 300_000,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return setAddress(undefined);
    const objectUrl = URL.createObjectURL(data.blob);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  return { address, file: data, error, isPending, refetch };
}

/** An object URL of a colleague's photo, or undefined while there is none. */
export function usePhoto(account: string | undefined, hasPhoto: boolean): string | undefined {
  const isEnabled = hasPhoto && account !== undefined;
  return useFile(own.readPhoto, { params: { id: account ?? "" } }, { isEnabled }).address;
}
