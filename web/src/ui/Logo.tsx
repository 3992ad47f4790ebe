// The mark of Fireteam.

export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 28.6 8.7v14.6L16 30.5 3.4 23.3V8.7Z" fill="none" stroke="currentColor" stroke-width="2.4" />
      <path d="M11 22V10h10M11 16h7.5" fill="none" stroke="currentColor" stroke-width="3" />
    </svg>
  );
}
