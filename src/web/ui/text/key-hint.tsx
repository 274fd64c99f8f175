/** The key that does the same, as printed on it: `Ctrl K`. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className="kbd">{keys}</kbd>;
}
