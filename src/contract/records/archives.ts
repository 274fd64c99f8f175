import * as z from "zod";
import { endpoint } from "../endpoint.ts";

/** Whole data as one ZIP archive, which another installation of this product imports. */
export const archives = {
  own: endpoint("GET", "/api/me/archive", "archives.own", {
    summary:
      "My records with their proofs, references and an index as one ZIP archive, to take to another institute; four an hour.",
    answer: "file",
    isBulk: true,
  }),
  place: endpoint("GET", "/api/archive", "archives.place", {
    summary:
      "All records of a department with their proofs as one ZIP archive: for its head and an admin; without a department an admin's whole institute, or the departments of the head.",
    query: z.strictObject({
      /** Its code. */
      department: z.string().max(40).optional(),
    }),
    answer: "file",
    isBulk: true,
  }),
};
