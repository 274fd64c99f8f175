import type { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";

/** The institution's data on the public pages. */
export type Institution = {
  name: string;
  logo?: string;
  /** Postal address, a line each. */
  address: readonly string[];
  phone: string;
  email: string;
  /** An external form. */
  feedback: string;
  /** External pages by name: `{ label: "LinkedIn", to: "https://…" }`. */
  social: readonly { label: string; to: string }[];
};

type Facts = Pick<
  Answer<typeof auth.site>,
  "institute" | "logo" | "address" | "phone" | "mail" | "feedbackUrl" | "social"
>;

/** Before the data has arrived the pages are shown without it. */
export function institutionOf(facts: Facts | undefined): Institution {
  return {
    name: facts?.institute ?? "",
    ...(facts?.logo ? { logo: facts.logo } : {}),
    address: facts?.address ?? [],
    phone: facts?.phone ?? "",
    email: facts?.mail ?? "",
    feedback: facts?.feedbackUrl ?? "",
    social: (facts?.social ?? []).map(({ label, url }) => ({ label, to: url })),
  };
}
