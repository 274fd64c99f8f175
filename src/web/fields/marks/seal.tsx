/** The filled seal with its tick, for one state only. Size in pixels. */
export function Seal({ size = 14 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      <path
        d="M7 .4l1.7 1.1 2-.2.8 1.9 1.8 1-.3 2 .9 1.8-1.3 1.5-.1 2-2 .6-1.2 1.6L7 13.1l-2 .6-1.3-1.6-2-.6-.1-2L.3 8l.9-1.8-.3-2 1.8-1 .8-1.9 2 .2Z"
        fill="currentColor"
      />
      <path d="M4.2 7.1 6.3 9.1 9.9 5" fill="none" stroke="var(--paper)" strokeWidth="1.5" />
    </svg>
  );
}
