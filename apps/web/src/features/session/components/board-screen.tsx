import type { ReactElement } from 'react'
import styles from './screens.module.css'

const columns = 5
const rows = 6
const gems = [
  <path key="0" d="M0-15 14-5 9 12H-9L-14-5z" fill="#FF5D73" stroke="#B32A44" />,
  <circle key="1" r="14" fill="#FFC34D" stroke="#B9791A" />,
  <path key="2" d="M0-16 15 0 0 16-15 0z" fill="#3AC8F0" stroke="#1878A0" />,
  <rect key="3" x="-13" y="-13" width="26" height="26" rx="8" fill="#5DD879" stroke="#1F8A44" />,
]

/** A match-3 board: every beat the hand swaps two gems, three burst and the column above falls. */
export function BoardScreen({ beat }: { beat: number }) {
  const falling = beat % 2
  const row = 2 + (Math.floor(beat / 2) % 3)
  return (
    <svg viewBox="0 0 225 438" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id="board-sky" cx=".5" cy=".1" r="1">
          <stop stopColor="#B78CFF" />
          <stop offset=".6" stopColor="#5B2BC9" />
          <stop offset="1" stopColor="#2B0E73" />
        </radialGradient>
        <linearGradient id="board-button" x2="0" y2="1">
          <stop stopColor="#9BF27A" />
          <stop offset="1" stopColor="#2FAE45" />
        </linearGradient>
      </defs>
      <rect width="225" height="438" fill="url(#board-sky)" />
      <text x="112" y="74" className={styles.headline}>
        GEM RUSH
      </text>
      <rect x="40" y="92" width="145" height="10" rx="5" fill="#1c0a52" />
      <rect
        x="40"
        y="92"
        width={20 + (beat % 12) * 10.5}
        height="10"
        rx="5"
        fill="#FFC34D"
        className={styles.ease}
      />
      <rect
        x="14"
        y="124"
        width="197"
        height="236"
        rx="16"
        fill="#1C0A52"
        fillOpacity=".55"
        stroke="#fff"
        strokeOpacity=".25"
        strokeWidth="2"
      />
      {cells(beat, row, falling)}
      <g transform={`translate(${112 + (falling ? 20 : 0)} ${160 + row * 38})`} className={styles.ease}>
        {hand}
      </g>
      <rect x="52" y="382" width="121" height="38" rx="19" fill="#1C7A2E" />
      <rect x="52" y="378" width="121" height="38" rx="19" fill="url(#board-button)" />
      <text x="112" y="403" className={styles.button}>
        PLAY NOW
      </text>
    </svg>
  )
}

function cells(beat: number, burstRow: number, falling: number): ReactElement[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const bursting = falling === 1 && row === burstRow && column >= 1 && column <= 3
    const kind =
      (column * 7 +
        row * 11 +
        ((column * row) ^ (row >> 1)) +
        Math.floor((beat + 1) / 2) * (column >= 1 && column <= 3 && row <= burstRow ? 3 : 0)) %
      gems.length
    return (
      <g key={index} transform={`translate(${37 + column * 37.8} ${147 + row * 38})`}>
        <rect x="-17" y="-17" width="34" height="34" rx="9" fill="#fff" fillOpacity=".1" />
        <g className={bursting ? styles.burst : styles.rest} strokeWidth="2.5" strokeLinejoin="round">
          {gems[bursting ? 1 : kind]}
        </g>
      </g>
    )
  })
}

const hand = (
  <path
    d="M-2-14c4 0 6 3 6 6v12l11 3c4 1 6 5 5 9l-2 12c-1 4-4 6-8 6H-4c-3 0-5-1-7-4l-10-16c-2-4 3-7 6-4l7 6V-8c0-3 2-6 6-6z"
    fill="#FFE1C4"
    stroke="#8A4B23"
    strokeWidth="2.5"
    strokeLinejoin="round"
  />
)
