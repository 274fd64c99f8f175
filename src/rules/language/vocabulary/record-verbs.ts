import type { VerbEntry } from "./verb.ts";

/** The actions that change records, their people and their duplicates. */
export const recordVerbs = [
  {
    name: "add",
    aliases: ["new", "create"],
    argument: "entry",
    right: "records.write",
    fills: true,
  },
  {
    name: "edit",
    aliases: ["change"],
    argument: "record",
    right: "records.change",
    fills: true,
  },
  {
    name: "delete",
    aliases: ["remove", "rm"],
    argument: "record",
    right: "records.remove",
  },
  {
    name: "restore",
    aliases: ["undelete"],
    argument: "record",
    right: "records.decide",
  },
  {
    name: "submit",
    argument: "record",
    right: "records.decide",
  },
  {
    name: "withdraw",
    argument: "record",
    right: "records.decide",
  },
  {
    name: "verify",
    argument: "record",
    right: "reviews.decide",
  },
  {
    name: "return",
    argument: "record",
    right: "reviews.decide",
  },
  {
    name: "clone",
    aliases: ["copy"],
    argument: "record",
    right: "records.decide",
  },
  {
    name: "confirm",
    argument: "record",
    right: "records.decide",
  },
  {
    name: "decline",
    argument: "record",
    right: "records.decide",
  },
  {
    name: "claim",
    argument: "words",
    right: "claims.file",
  },
  {
    name: "accept",
    argument: "words",
    right: "claims.answer",
  },
  {
    name: "reject",
    argument: "words",
    right: "claims.answer",
  },
  {
    name: "merge",
    argument: "records",
    right: "duplicates.decide",
  },
] as const satisfies readonly VerbEntry[];
