import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { appointments } from "#contract/appointments.ts";
import type { Answer, Call } from "#contract/endpoint.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import type { Account } from "../account.ts";
import { type Appointment, sent } from "./history.ts";

export type Foreseen = Answer<typeof appointments.replace>;
export type Move = Omit<Call<typeof appointments.transfer>["body"], "version">;

/** What saving these appointments, or moving somebody, would change; no request while it is null. */
export function useCountsEffect(account: Account, change: readonly Appointment[] | Move | null) {
  const { id, version } = account;
  return useQuery<Foreseen, ApiError>({
    queryKey: ["appointments foreseen", id, version, change],
    queryFn: ({ signal }) => {
      const head = { params: { id }, query: { dryRun: "true" as const } };
      return change !== null && "department" in change
        ? call(appointments.transfer, { ...head, body: { version, ...change } }, { signal })
        : call(appointments.replace, { ...head, body: { version, appointments: sent(change ?? []) } }, { signal });
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}
