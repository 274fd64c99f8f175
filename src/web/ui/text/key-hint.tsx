/** The key for the same action, as printed on it: `Ctrl K`. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className="kbd">{keys}</kbd>;
}
