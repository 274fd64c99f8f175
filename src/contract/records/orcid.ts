import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { batch } from "../imports.ts";
import { id, instant, kindSlug, message, rowsOf } from "../shapes.ts";

/** What a person allows this server to do at ORCID: only confirm the iD, or also read limited items and write works. */
export const orcidAccess = ["confirm", "read-and-write"] as const;
export type OrcidAccess = (typeof orcidAccess)[number];

const status = z.object({
  /** False if look-ups are off, or this server is not registered at ORCID. */
  isOffered: z.boolean(),
  site: z.enum(["production", "sandbox"]).nullable(),
  /** Whether a link may read limited items and write. */
  mayWrite: z.boolean(),
  link: z
    .object({
      /** The iD that ORCID returned at the sign-in. */
      orcid: z.string(),
      since: instant,
      reads: z.boolean(),
      writes: z.boolean(),
      /** False after ORCID refused it: it must be linked again. */
      isAccepted: z.boolean(),
    })
    .nullable(),
});

/** `changed`: the work was sent to ORCID and has changed here since, or the version at ORCID is not known. */
const works = rowsOf({
  id,
  kind: kindSlug,
  title: z.string(),
  year: z.string(),
  state: z.enum(["new", "sent", "changed"]),
  sentAt: instant.nullable(),
});

export const orcid = {
  read: endpoint("GET", "/api/orcid", "own.account", {
    summary: "Whether you linked an ORCID iD by signing in there, and what this server may do with it.",
    response: status,
  }),
  start: endpoint("POST", "/api/orcid/start", "orcid.use", {
    summary:
      "The address at which you sign in at ORCID. ORCID sends the browser back to the profile with a code and the state; both are valid once, in this session, for ten minutes.",
    body: z.strictObject({ access: z.enum(orcidAccess) }),
    response: z.object({ address: z.string() }),
    isNaturallyIdempotent: true,
  }),
  finish: endpoint("POST", "/api/orcid/finish", "orcid.use", {
    summary:
      "Link the ORCID iD of the person who signed in at ORCID, by the code and the state with which the browser came back.",
    body: z.strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
    response: status,
    isNaturallyIdempotent: true,
  }),
  import: endpoint("POST", "/api/orcid/import", "orcid.use", {
    summary: "Stage your own record at ORCID as an import, with limited items where the link permits that.",
    response: batch,
    status: 202,
    isNaturallyIdempotent: true,
  }),
  works: endpoint("GET", "/api/orcid/works", "orcid.use", {
    summary:
      "Your confirmed works that may be sent to ORCID: those that the public page may show to everyone, without errata and retracted ones. Empty without a link.",
    response: works,
  }),
  send: endpoint("POST", "/api/orcid/works", "orcid.use", {
    summary:
      "Send works to your own record at ORCID, with what the public page shows of each. One that is there already is updated where it changed, and never added twice; nothing is deleted.",
    body: z.strictObject({ records: z.array(id).min(1).max(100) }),
    response: works.extend({
      done: z.array(z.object({ id: z.string(), outcome: z.enum(["added", "updated", "unchanged", "linked"]) })),
      refused: z.array(message.extend({ id: z.string(), title: z.string() })),
    }),
    isNaturallyIdempotent: true,
  }),
  unlink: endpoint("DELETE", "/api/orcid", "own.account", {
    summary: "Remove the link here and revoke it at ORCID. Works at ORCID stay, and so does the iD in the account.",
    response: status.extend({ warnings: z.array(message) }),
  }),
};
