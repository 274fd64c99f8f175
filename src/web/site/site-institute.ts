import type { auth } from "#contract/auth.ts";
import type { ResponseOf } from "#contract/endpoint.ts";

/** The institute's data on the public pages. */
export type SiteInstitute = {
  name: string;
  logo?: string;
  /** Postal address, a line each. */
  address: readonly string[];
  phone: string;
  email: string;
  /** Address of an external form. */
  feedback: string;
  /** External pages by name: `{ label: "LinkedIn", to: "https://…" }`. */
  social: readonly { label: string; to: string }[];
};

type SiteData = Pick<
  ResponseOf<typeof auth.site>,
  "institute" | "logo" | "address" | "phone" | "mail" | "feedbackUrl" | "social"
>;

/** Before the data has arrived the pages are shown without it. */
export function siteInstituteOf(site: SiteData | undefined): SiteInstitute {
  return {
    name: site?.institute ?? "",
    ...(site?.logo ? { logo: site.logo } : {}),
    address: site?.address ?? [],
    phone: site?.phone ?? "",
    email: site?.mail ?? "",
    feedback: site?.feedbackUrl ?? "",
    social: (site?.social ?? []).map(({ label, url }) => ({ label, to: url })),
  };
}
