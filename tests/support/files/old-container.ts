import { CFB } from "@e965/xlsx";

/** The container of old Office files with one stream. */
export function aContainer(name: string, stream: Uint8Array = new Uint8Array(5000)): Uint8Array {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${name}`, stream);
  return new Uint8Array(CFB.write(container, { type: "buffer" }) as Buffer);
}
