import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { appointments } from "#contract/appointments.ts";
import type { Call, ResponseOf } from "#contract/endpoint.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import type { Account } from "../account.ts";
import { type Appointment, toRequest } from "./history.ts";

export type CountsPreview = ResponseOf<typeof appointments.replace>;
export type Transfer = Omit<Call<typeof appointments.transfer>["body"], "version">;

/** What saving these appointments, or moving somebody, would change; no request while it is null. */
export function useCountsEffect(account: Account, change: readonly Appointment[] | Transfer | null) {
  const { id, version } = account;
  return useQuery<CountsPreview, ApiError>({
    queryKey: ["appointments preview", id, version, change],
    queryFn: ({ signal }) => {
      const input = { params: { id }, query: { dryRun: "true" as const } };
      return change !== null && "department" in change
        ? call(appointments.transfer, { ...input, body: { version, ...change } }, { signal })
        : call(
            appointments.replace,
            { ...input, body: { version, appointments: toRequest(change ?? []) } },
            { signal },
          );
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}
