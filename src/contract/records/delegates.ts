import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { day, id } from "../shapes.ts";

const delegation = z.object({
  id: z.string(),
  /** The other party: the delegate in `mine`, the owner in `others`. */
  person: z.string(),
  name: z.string(),
  from: z.string(),
  until: z.string(),
});

const response = z.object({
  /** The people who may enter records for the user. */
  mine: z.array(delegation),
  /** The people for whom the user may enter records. */
  others: z.array(delegation),
  /** The records entered for them. */
  entered: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string(), owner: z.string() })),
});

/** Colleagues who enter records for a person, with that person's consent, until a day. */
export const delegates = {
  list: endpoint("GET", "/api/me/delegates", "delegates.manage", {
    summary: "Who enters records for you, and for whom you enter.",
    response,
  }),
  add: endpoint("POST", "/api/me/delegates", "delegates.manage", {
    summary: "Let a colleague enter records for you until a day.",
    body: z.strictObject({ person: id, until: day }),
    response,
    status: 201,
  }),
  end: endpoint("DELETE", "/api/me/delegates/:id", "delegates.manage", {
    summary: "End a delegation at once, as the person or as the delegate.",
    params: z.object({ id }),
    response,
  }),
};
