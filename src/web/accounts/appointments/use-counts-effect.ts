import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import type { Account } from "../account.ts";
import type { Appointment } from "./history.ts";

export type Foreseen = Answer<typeof accounts.appoint>;

/** What saving these appointments would change; no request while they are null. */
export function useCountsEffect(account: Account, appointments: readonly Appointment[] | null) {
  const { id, version } = account;
  return useQuery<Foreseen, ApiError>({
    queryKey: ["appointments foreseen", id, version, appointments],
    queryFn: ({ signal }) =>
      call(
        accounts.appoint,
        { params: { id }, query: { dryRun: "true" }, body: { version, appointments: [...(appointments ?? [])] } },
        { signal },
      ),
    enabled: appointments !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}
