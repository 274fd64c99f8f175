import { tsImport } from "tsx/esm/api";

/** Tables made from the product's own data: a text includes one with a separate line, "@kinds". */
export async function tableOf() {
  const { kindsOfGroup } = await tsImport("../../src/kinds/registry.ts", import.meta.url);
  const { kindGroups } = await tsImport("../../src/kinds/kind-groups.ts", import.meta.url);
  return {
    kinds: () => {
      const rows = kindGroups.flatMap(({ slug, label }) =>
        kindsOfGroup(slug).map((kind, at, all) => {
          const group = at === 0 ? `<th scope="rowgroup" rowspan="${all.length}">${label}</th>` : "";
          return `<tr>${group}<td class="kind">${kind.label.one}</td><td>${neededBy(kind)}</td><td>${proofsOf(kind)}</td></tr>`;
        }),
      );
      return `<table class="kinds"><thead><tr><th>Group</th><th>Type</th><th>Required to submit</th><th>Proofs</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
    },
  };
}

function neededBy(kind) {
  if (kind.isOnePerPerson) return "one a person; saved, not submitted";
  const needed = Object.entries(kind.fields).filter(
    ([name, { needed: when }]) => when === "submit" || name === kind.title,
  );
  return needed.map(([, { label }]) => label.toLowerCase()).join(", ");
}

function proofsOf(kind) {
  const files = Object.values(kind.fields).filter(({ type }) => type === "file");
  return files.map(({ label }) => label.toLowerCase()).join(", ") || "in its rows";
}
