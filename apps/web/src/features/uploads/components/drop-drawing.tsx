/** An image, a video and an audio file moving up. */
export function DropDrawing() {
  return (
    <svg width="176" height="92" viewBox="0 0 176 92" fill="none" aria-hidden="true">
      <g transform="translate(2 2) rotate(-10 40 56)">
        <rect
          x="16"
          y="28"
          width="48"
          height="56"
          rx="9"
          fill="var(--raised)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path
          d="M28 66V48l16-4v18"
          stroke="var(--success)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="25" cy="66" r="4" fill="var(--success)" />
        <circle cx="41" cy="62" r="4" fill="var(--success)" />
      </g>
      <g transform="translate(26 2) rotate(10 108 56)">
        <rect
          x="84"
          y="28"
          width="48"
          height="56"
          rx="9"
          fill="var(--raised)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path
          d="M102 46v20l16-10z"
          fill="var(--go-to)"
          stroke="var(--go-to)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
      <g transform="translate(14 0)">
        <rect
          x="45"
          y="14"
          width="58"
          height="68"
          rx="10"
          fill="var(--raised)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <rect x="52" y="21" width="44" height="40" rx="6" fill="var(--tint)" />
        <circle cx="63" cy="32" r="5" fill="#FFC34D" />
        <path d="m52 55 12-13 9 9 8-7 15 13v0a4 4 0 0 1-4 4H56a4 4 0 0 1-4-4z" fill="var(--accent)" />
        <rect x="52" y="67" width="26" height="5" rx="2.5" fill="var(--line)" />
        <circle cx="103" cy="74" r="14" fill="var(--accent)" stroke="var(--surface)" strokeWidth="3" />
        <path
          d="M103 80V68m-5 5 5-5 5 5"
          stroke="var(--on-accent)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
