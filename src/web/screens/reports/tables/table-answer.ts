import type { reports } from "#contract/accreditation/reports.ts";
import type { Answer } from "#contract/endpoint.ts";
import type { usePageAddress } from "../../../ui/page/use-page-address.ts";

export type TableAnswer = Answer<typeof reports.read>;
export type Page = ReturnType<typeof usePageAddress>;
