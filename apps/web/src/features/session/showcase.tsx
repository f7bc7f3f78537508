import { type ReactElement, useEffect, useState } from 'react'
import styles from './showcase.module.css'
import screensStyles from './screens.module.css'

/** Three small drawn ads that play; still images when the user prefers reduced motion. */
export function Showcase() {
  const beat = useBeat(1100)
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={`${styles.phone} ${styles.left}`}>
        <ShelfScreen beat={beat} />
      </div>
      <div className={`${styles.phone} ${styles.right}`}>
        <WheelScreen beat={beat} />
      </div>
      <div className={`${styles.phone} ${styles.front}`}>
        <BoardScreen beat={beat} />
      </div>
    </div>
  )
}

function useBeat(ms: number): number {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setBeat(value => value + 1), ms)
    return () => clearInterval(timer)
  }, [ms])
  return beat
}

const columns = 5
const rows = 6
const gems = [
  <path key="0" d="M0-15 14-5 9 12H-9L-14-5z" fill="#FF5D73" stroke="#B32A44" />,
  <circle key="1" r="14" fill="#FFC34D" stroke="#B9791A" />,
  <path key="2" d="M0-16 15 0 0 16-15 0z" fill="#3AC8F0" stroke="#1878A0" />,
  <rect key="3" x="-13" y="-13" width="26" height="26" rx="8" fill="#5DD879" stroke="#1F8A44" />,
]

/** A match-3 board: every beat the pointerTip swaps two gems, three burst and the column above falls. */
function BoardScreen({ beat }: { beat: number }) {
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
      <text x="112" y="74" className={screensStyles.headline}>
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
        className={screensStyles.ease}
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
      <g
        transform={`translate(${112 + (falling ? 20 : 0)} ${160 + row * 38})`}
        className={screensStyles.ease}
      >
        {pointerTip}
      </g>
      <rect x="52" y="382" width="121" height="38" rx="19" fill="#1C7A2E" />
      <rect x="52" y="378" width="121" height="38" rx="19" fill="url(#board-button)" />
      <text x="112" y="403" className={screensStyles.button}>
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
        <g
          className={bursting ? screensStyles.burst : screensStyles.rest}
          strokeWidth="2.5"
          strokeLinejoin="round"
        >
          {gems[bursting ? 1 : kind]}
        </g>
      </g>
    )
  })
}

const pointerTip = (
  <path
    d="M-2-14c4 0 6 3 6 6v12l11 3c4 1 6 5 5 9l-2 12c-1 4-4 6-8 6H-4c-3 0-5-1-7-4l-10-16c-2-4 3-7 6-4l7 6V-8c0-3 2-6 6-6z"
    fill="#FFE1C4"
    stroke="#8A4B23"
    strokeWidth="2.5"
    strokeLinejoin="round"
  />
)

const colors = ['#FF5D73', '#FFD166', '#06C28C', '#3A86FF', '#FF5D73', '#FFD166', '#06C28C', '#8338EC']

/** A wheel that is spun at every fourth beat. */
function WheelScreen({ beat }: { beat: number }) {
  return (
    <svg viewBox="0 0 225 438" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id="wheel-sky" cy=".4">
          <stop stopColor="#FFD36B" />
          <stop offset=".65" stopColor="#F0602F" />
          <stop offset="1" stopColor="#A02A2B" />
        </radialGradient>
      </defs>
      <rect width="225" height="438" fill="url(#wheel-sky)" />
      <text x="112" y="90" className={screensStyles.headline} style={{ stroke: '#A8301E' }}>
        SPIN & WIN
      </text>
      <g transform="translate(112 220)">
        <circle r="94" fill="#B3471F" />
        <circle r="88" fill="#FFF3D1" />
        <g className={screensStyles.spin} style={{ transform: `rotate(${Math.floor(beat / 4) * 765}deg)` }}>
          {colors.map((color, index) => (
            <path
              key={index}
              d="M0 0V-82A82 82 0 0 1 57.98-57.98z"
              fill={color}
              transform={`rotate(${index * 45})`}
            />
          ))}
          {colors.map((_, index) => (
            <path
              key={index}
              d="m0-68 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z"
              fill="#fff"
              fillOpacity=".85"
              transform={`rotate(${index * 45 + 22.5})`}
            />
          ))}
        </g>
        <circle r="20" fill="#FFF3D1" stroke="#B3471F" strokeWidth="5" />
        <path d="M-13-104h26L0-76z" fill="#D63A2F" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      </g>
      <rect x="56" y="350" width="113" height="40" rx="20" fill="#FFD166" stroke="#B9791A" strokeWidth="3" />
      <text x="112" y="376" className={screensStyles.button} style={{ fill: '#7A3A06' }}>
        SPIN
      </text>
    </svg>
  )
}

const goods: Record<string, ReactElement> = {
  milk: (
    <>
      <path d="M-10-16h20l4 9v25h-28V-7z" fill="#F7FAFF" stroke="#7F9BC4" />
      <path d="M-14-1h28v11h-28z" fill="#3A86FF" stroke="none" />
    </>
  ),
  jam: (
    <>
      <rect x="-14" y="-12" width="28" height="30" rx="7" fill="#F0567A" stroke="#9C2444" />
      <rect x="-15" y="-19" width="30" height="9" rx="3" fill="#FFE08A" stroke="#B98A1E" />
    </>
  ),
  soda: (
    <>
      <path d="M-9-19H9l3 7v27l-3 4H-9l-3-4v-27z" fill="#35C58A" stroke="#167450" />
      <path d="M-12-2c8 7 16-6 24 0v9c-8-5-16 7-24 0z" fill="#fff" stroke="none" />
    </>
  ),
}
const order = ['milk', 'jam', 'soda', 'jam', 'milk', 'soda', 'soda', 'milk', 'jam', 'jam', 'soda', 'milk']

/** Goods on shelves: the three that are alike leave one shelf after the other. */
function ShelfScreen({ beat }: { beat: number }) {
  const cleared = beat % 5
  return (
    <svg viewBox="0 0 225 438" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="shelf-sky" x2="0" y2="1">
          <stop stopColor="#FFE9C2" />
          <stop offset=".7" stopColor="#F6B26B" />
          <stop offset="1" stopColor="#D98A45" />
        </linearGradient>
      </defs>
      <rect width="225" height="438" fill="url(#shelf-sky)" />
      <text x="112" y="82" className={screensStyles.headline} style={{ stroke: '#A65A1E' }}>
        TIDY UP
      </text>
      {[0, 1, 2, 3].map(shelf => (
        <g key={shelf} transform={`translate(0 ${150 + shelf * 62})`}>
          {[0, 1, 2].map(place => (
            <g key={place} transform={`translate(${58 + place * 54} -2)`}>
              <g
                className={shelf < cleared ? screensStyles.gone : screensStyles.rest}
                strokeWidth="2.5"
                strokeLinejoin="round"
              >
                {goods[shelf === cleared ? 'jam' : (order[shelf * 3 + place] ?? 'milk')]}
              </g>
            </g>
          ))}
          <rect x="22" y="18" width="181" height="13" rx="5" fill="#B8763F" />
          <rect x="22" y="27" width="181" height="6" rx="3" fill="#8F5526" />
        </g>
      ))}
    </svg>
  )
}
