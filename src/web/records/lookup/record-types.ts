import { recordKinds } from "../../texts/kinds.ts";

/** The record types that a file can prove, for a list of choices. */
export const recordTypes = () =>
  recordKinds()
    .filter(({ isOnePerPerson }) => !isOnePerPerson)
    .map(({ slug, label }) => ({ value: slug, label: label.one }));
