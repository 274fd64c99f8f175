/** The first thing the Tab key finds. */
export function SkipLink({ to = "content" }: { to?: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      Skip to content
    </a>
  );
}
