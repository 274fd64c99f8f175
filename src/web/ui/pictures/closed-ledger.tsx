/** A closed ledger with strap and lock; for a link that is no longer valid. */
export function ClosedLedgerPicture() {
  return (
    <svg
      className="picture"
      viewBox="29 20 182 174"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M52 26h128a6 6 0 0 1 6 6v124a6 6 0 0 1-6 6H52Z" />
      <path d="M52 26c-9 0-14 5-14 12v124c0-6 5-10 14-10M38 162c0 9 5 14 14 14h128c3 0 6-2 6-5" />
      <path d="M52 152v24M44 157c-2 3-2 11 2 15" strokeWidth=".8" />
      {[0, 1, 2, 3].map((line) => (
        <path key={line} d={`M52 ${165.5 + line * 2.6}h130`} strokeWidth=".5" opacity=".6" />
      ))}
      <path d="M52 26v126M60 26v136M63 26v136" strokeWidth=".8" />
      <path d="M74 38h98v112H74Z" strokeWidth=".8" />
      <path d="M78 42h90v104H78Z" strokeWidth=".5" />
      <path d="M92 58h62v26H92Z" />
      <path d="M100 67h46M106 74h34" strokeWidth=".8" />
      <path d="M164 26h22v20ZM164 162h22v-20Z" fill="var(--paper)" strokeWidth=".9" />
      <path d="M168 26l18 16M172 26l14 12M176 26l10 9M168 162l18-16M172 162l14-12M176 162l10-9" strokeWidth=".5" />
      <path d="M38 104h150l12 5v10l-12 5H38" fill="var(--paper)" />
      <path d="M40 108h146M40 120h146" strokeWidth=".5" strokeDasharray="4 3" />
      <rect x="150" y="96" width="34" height="36" rx="3" fill="var(--paper)" />
      <rect x="154" y="100" width="26" height="28" rx="2" strokeWidth=".6" />
      <circle cx="167" cy="111" r="3.6" fill="currentColor" />
      <path d="m165.4 113-1.4 9h6l-1.4-9Z" fill="currentColor" />
      {[0, 1, 2, 3].map((line) => (
        <path key={line} d={`M${40.5 + line * 2.8} ${52 + line * 3}v${44 - line * 6}`} strokeWidth=".5" opacity=".55" />
      ))}
      <path d="M30 184h176" strokeWidth=".8" />
      <path d="M46 188h138M64 191.5h96" strokeWidth=".5" opacity=".6" />
    </svg>
  );
}
