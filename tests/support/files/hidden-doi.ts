import { kindBySlug } from "#kinds/registry.ts";

/** Importing this first makes the DOI of conference papers sensitive, which it is not in the product. */
const { doi } = kindBySlug("conference").fields;
if (doi) doi.sensitive = true;
