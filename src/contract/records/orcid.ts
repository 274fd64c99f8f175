import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { batch } from "../imports.ts";
import { instant, message } from "../shapes.ts";

/** What a person lets this server do at ORCID: confirm the iD, or read limited items and write works too. */
export const orcidAccess = ["confirm", "read-and-write"] as const;
export type OrcidAccess = (typeof orcidAccess)[number];

const status = z.object({
  /** False where look-ups are off, or this server is not registered at ORCID. */
  isOffered: z.boolean(),
  site: z.enum(["production", "sandbox"]).nullable(),
  /** Whether a link may read limited items and write. */
  mayWrite: z.boolean(),
  link: z
    .object({
      /** As ORCID gave it for the sign-in. */
      orcid: z.string(),
      since: instant,
      reads: z.boolean(),
      writes: z.boolean(),
      /** False after ORCID refused it: it must be linked again. */
      isAccepted: z.boolean(),
    })
    .nullable(),
});

export const orcid = {
  read: endpoint("GET", "/api/orcid", "orcid.use", {
    summary:
      "Whether the signed-in person linked an ORCID iD by signing in there, and what this server may do with it.",
    answer: status,
  }),
  start: endpoint("POST", "/api/orcid/start", "orcid.use", {
    summary:
      "The address at which the signed-in person signs in at ORCID. ORCID sends the browser back to the profile with a code and the state; both are good once, in this session, for ten minutes.",
    body: z.strictObject({ access: z.enum(orcidAccess) }),
    answer: z.object({ address: z.string() }),
    idempotent: true,
  }),
  finish: endpoint("POST", "/api/orcid/finish", "orcid.use", {
    summary:
      "Link the ORCID iD of the person who signed in at ORCID, by the code and the state with which the browser came back.",
    body: z.strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
    answer: status,
    idempotent: true,
  }),
  import: endpoint("POST", "/api/orcid/import", "orcid.use", {
    summary: "Stage the own record at ORCID as an import, with limited items where the link permits that.",
    answer: batch,
    status: 202,
    idempotent: true,
  }),
  unlink: endpoint("DELETE", "/api/orcid", "orcid.use", {
    summary: "Remove the link here and revoke it at ORCID. Works at ORCID stay, and so does the iD in the account.",
    answer: status.extend({ warnings: z.array(message) }),
  }),
};
