import type { KindDefinition } from "#kinds/define-kind.ts";
import { rowColumnsOf } from "#kinds/derive/cells/row-columns.ts";
import { findComparedField, findField, type NamedField } from "#kinds/derive/find-field.ts";
import { cachedSentence } from "#texts/sentence.ts";
import type { FilterField, FilterOption, FilterType } from "./filter-field.ts";
import { commonFilterFields, type FilterContext, fieldFilterOf, filterFieldsOf } from "./filter-fields-of.ts";

/**
 * The fields of queries about several kinds: the common ones, each field of any kind, and names that fields of
 * different kinds share (`amount`, `level`, `type`). `db` maps them to each kind's own field.
 */
export function sharedFilterFields(kinds: readonly KindDefinition[], context: FilterContext = {}): FilterField[] {
  const common = commonFilterFields(kinds, context);
  const taken = new Set(common.flatMap(({ name, aliases = [] }) => [name, ...aliases]));
  const own = new Set(kinds.flatMap((kind) => Object.keys(kind.fields)));
  const aliases = new Set(kinds.flatMap((kind) => Object.values(kind.fields).flatMap((field) => field.aliases ?? [])));
  const sharedAliases = [...aliases].filter((alias) => !own.has(alias) && isNameOfSeveral(kinds, alias));
  const rows = kinds.flatMap((kind) => [...rowColumnsOf(kind).keys()]);
  const names = [...new Set(["title", ...durationNames(kinds), ...sharedAliases, ...own, ...rows])].filter(
    (name) => !taken.has(name),
  );
  return withUniqueLabels(kinds, [...common, ...names.flatMap((name) => mergeSharedField(kinds, name, context))]);
}

/** Kinds with a duration can be queried by days even if they have no field for them. */
const durationNames = (kinds: readonly KindDefinition[]) =>
  kinds.some(({ duration }) => duration && duration.days === undefined) ? ["days"] : [];

/** If two fields have the same label, adds the kind to it: "Type (Patent)". */
function withUniqueLabels(kinds: readonly KindDefinition[], fields: readonly FilterField[]): FilterField[] {
  const labels = fields.map(({ label }) => label);
  return fields.map((field) => {
    const isUnique = labels.indexOf(field.label) === labels.lastIndexOf(field.label);
    const owners = kinds.filter((kind) => kind.fields[field.name]);
    const [owner] = owners;
    return isUnique || owners.length > 1 || !owner
      ? field
      : { ...field, label: cachedSentence("{{label}} ({{kind}})", { label: field.label, kind: owner.label.one }) };
  });
}

function mergeSharedField(kinds: readonly KindDefinition[], name: string, context: FilterContext): FilterField[] {
  const owners = kinds.filter((kind) => findComparedField(kind, name));
  const found = owners.flatMap((kind) => findComparedField(kind, name) ?? []);
  // Amounts in the rows of a table sort no records, nor do days, which some kinds have as a field and others between two dates.
  const isSorted = name !== "days" && owners.some((kind) => findField(kind, name));
  const fields = found.map((one) => ({ ...fieldFilterOf(one.name, one.field, context), reads: declarationText(one) }));
  const type = mostCommon(fields.map((field) => field.type));
  const alike = fields.filter((field) => field.type === type);
  // Fields with the same declaration parse text in the same way, so only one of them is needed.
  const readers = [...new Map(alike.map((field) => [field.reads, field])).values()];
  const [first] = alike;
  if (!first || type === undefined) return [];
  return [
    {
      name,
      ...(owners.length < kinds.length ? { kinds: owners } : {}),
      label: labelOf(name, found, first),
      type,
      aliases: [...new Set([...alike.flatMap((field) => field.aliases ?? []), ...alike.map((field) => field.label)])],
      ...(alike.some((field) => field.options) ? { options: optionsOf(alike) } : {}),
      ...(first.read ? { read: (text: string) => readWithFirst(readers, text) } : {}),
      ...(first.write ? { write: first.write } : {}),
      sortable: isSorted && (type === "number" || type === "money"),
      groupable: alike.some((field) => field.groupable),
      // Days are added up with `sum:days` instead.
      summable: name !== "days" && alike.some((field) => field.summable),
    },
  ];
}

function declarationText({ field }: NamedField): string {
  return JSON.stringify({
    ...field,
    label: "",
    shortLabel: "",
    help: "",
    section: "",
    aliases: [],
    csvHeader: "",
    needed: "",
  });
}

/** The label of a shared name is the name itself, unless the field of that name has a one-word label. */
function labelOf(name: string, found: readonly NamedField[], first: FilterField): string {
  if (found.every((one) => one.name === name)) return first.label;
  const label = found.find((one) => one.name === name)?.field.label;
  if (label !== undefined && !label.includes(" ")) return label;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Whether the alias means differently named fields, and is not just the label of a name that means the same ones. */
function isNameOfSeveral(kinds: readonly KindDefinition[], alias: string): boolean {
  const names = namesFor(kinds, alias);
  const isItsLabel = (name: string) => kinds.some(({ fields }) => fields[name]?.label.toLowerCase() === alias);
  return names.size > 1 && ![...names].some((name) => isItsLabel(name) && namesFor(kinds, name).size === names.size);
}

function namesFor(kinds: readonly KindDefinition[], alias: string): Set<string> {
  return new Set(kinds.flatMap((kind) => findComparedField(kind, alias)?.name ?? []));
}

function mostCommon(types: readonly FilterType[]): FilterType | undefined {
  const comparable = types.filter((type) => type !== "presence");
  const count = (type: FilterType) => comparable.filter((one) => one === type).length;
  return comparable.toSorted((one, other) => count(other) - count(one))[0] ?? types[0];
}

function optionsOf(fields: readonly FilterField[]): FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const option of fields.flatMap((field) => field.options ?? [])) {
    const cached = options.get(option.value);
    const aliases = [...(cached?.aliases ?? []), ...(cached ? [option.label] : []), ...(option.aliases ?? [])];
    options.set(option.value, { value: option.value, label: cached?.label ?? option.label, aliases });
  }
  return [...options.values()];
}

function readWithFirst(fields: readonly FilterField[], text: string): string | undefined {
  for (const field of fields) {
    const value = field.read?.(text);
    if (value !== undefined) return value;
  }
  return undefined;
}

const cache = new Map<string, readonly FilterField[]>();
const maxCached = 200;

/** The fields of queries about these kinds; cached for the same departments. */
export function fieldsOfKinds(
  kinds: readonly KindDefinition[],
  departments?: FilterContext["departments"],
): readonly FilterField[] {
  const key = `${kinds.map(({ slug }) => slug).join(",")} ${departments ? JSON.stringify(departments) : ""}`;
  const known = cache.get(key);
  if (known) return known;
  const context = departments ? { departments } : {};
  const [only] = kinds;
  const fields = kinds.length === 1 && only ? filterFieldsOf(only, context) : sharedFilterFields(kinds, context);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, fields);
  return fields;
}
