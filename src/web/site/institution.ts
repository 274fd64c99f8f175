import type { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";

/** What the public pages say about whose house this is. */
export type Institution = {
  name: string;
  logo?: string;
  /** Postal address, a line each. */
  address: readonly string[];
  phone: string;
  email: string;
  /** An external form. */
  feedback: string;
  /** External pages by their names: `{ label: "LinkedIn", to: "https://…" }`. */
  social: readonly { label: string; to: string }[];
};

type Facts = Pick<
  Answer<typeof auth.site>,
  "institute" | "logo" | "address" | "phone" | "mail" | "feedbackUrl" | "social"
>;

/** Before the facts have come the pages stand without them. */
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
