import { expect, test } from "vitest";
import { findKinds } from "./kind-names.ts";

const slugs = (written: string, allowsPart = false) => findKinds(written, { allowsPart }).map(({ slug }) => slug);

test.each([
  ["Journal papers", ["journal"]],
  ["journal-paper", ["journal"]],
  ["NBP", ["need-based-projects"]],
  ["awards", ["awards-honors", "awards-recieved"]],
  ["FDPs attended", ["sttp-attended"]],
  ["attended", []],
  ["and", []],
  ["journal 2", []],
])("%s names %j", (written, kinds) => expect(slugs(written)).toEqual(kinds));

test.each([
  ["sttp", ["sttp-attended", "sttp-conducted", "sttp-organized"]],
  ["chapters", ["book-chapter"]],
  ["and", []],
  ["or", []],
])("with a word of their names, %s means %j", (written, kinds) => expect(slugs(written, true)).toEqual(kinds));
