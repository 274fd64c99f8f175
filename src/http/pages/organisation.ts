import type { Site } from "#domain/tenants/read-site.ts";

/** The institute as structured data; undefined before the set-up and while it is not known. */
export function organisation(site: Site | undefined, publicUrl: string): object | undefined {
  if (!site?.institute) return undefined;
  const { institute, logo, address, phone, mail, social } = site;
  return {
    "@context": "https://schema.org",
    "@type": "CollegeOrUniversity",
    "@id": `${publicUrl}/#organisation`,
    name: institute,
    url: `${publicUrl}/`,
    ...(logo && { logo: `${publicUrl}${logo}` }),
    ...(address.length > 0 && { address: address.join(", ") }),
    ...(phone && { telephone: phone }),
    ...(mail && { email: mail }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}
