import { codeAt, stepAt } from "#domain/accounts/second-factor/totp.ts";
import type { Client } from "./client.ts";

/** The code that a phone shows, by default now; the key is written as on the account page. */
export function codeOf(key: string, stepsLater = 0): string {
  return codeAt(bytesOf(key), stepAt(new Date()) + stepsLater);
}

/** Turns on two-step sign-in as the account page does. The code of the present time step is used up by that. */
export async function turnOn(client: Client, password: string): Promise<{ key: string; recoveryCodes: string[] }> {
  const { secret: key } = await client.post("/api/me/second-factor", { password }).answers<{ secret: string }>(200);
  const { recoveryCodes } = await client
    .post("/api/me/second-factor/confirm", { code: codeOf(key) })
    .answers<{ recoveryCodes: string[] }>(200);
  return { key, recoveryCodes };
}

export function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
