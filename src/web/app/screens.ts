import type { ComponentType } from "react";

const files = import.meta.glob("../screens/{records,import,faculty,hod,admin,superadmin,account,notifications}/*.tsx");

/** A screen by its file and name, loaded when its address is first opened. */
export function screen(path: string, name: string): () => Promise<ComponentType> {
  return async () => {
    const load = files[`../screens/${path}.tsx`];
    if (!load) throw new Error(`There is no screen ${path}.`);
    const found = (await load()) as Record<string, ComponentType>;
    return found[name] as ComponentType;
  };
}
