/** The product's mark, drawn; the name beside it is the caller's. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id="mark-fill" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#5B4BDB" />
          <stop offset=".55" stopColor="#8F83FF" />
          <stop offset="1" stopColor="#FF6B4A" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill="url(#mark-fill)" />
      <path d="M12 9.6c0-.9 1-1.5 1.8-1l9.3 6.4a1.2 1.2 0 0 1 0 2l-9.3 6.4c-.8.5-1.8 0-1.8-1z" fill="#fff" />
    </svg>
  )
}
