/** A token as the browser reads it: claims without a valid signature. */
export function browserToken(claims: Record<string, unknown> = {}): string {
  const text = JSON.stringify({
    email: "asha@somaiya.edu",
    role: "Faculty",
    profileImage: "",
    institute: "Sample College",
    department: "Computer",
    tags: [],
    sid: "0199f000-0000-7000-8000-000000000001",
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...claims,
  });
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  return `e30.${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.c2ln`;
}
