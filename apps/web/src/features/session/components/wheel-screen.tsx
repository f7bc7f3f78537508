import styles from './screens.module.css'

const colors = ['#FF5D73', '#FFD166', '#06C28C', '#3A86FF', '#FF5D73', '#FFD166', '#06C28C', '#8338EC']

/** A wheel that is spun at every fourth beat. */
export function WheelScreen({ beat }: { beat: number }) {
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
      <text x="112" y="90" className={styles.headline} style={{ stroke: '#A8301E' }}>
        SPIN & WIN
      </text>
      <g transform="translate(112 220)">
        <circle r="94" fill="#B3471F" />
        <circle r="88" fill="#FFF3D1" />
        <g className={styles.spin} style={{ transform: `rotate(${Math.floor(beat / 4) * 765}deg)` }}>
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
      <text x="112" y="376" className={styles.button} style={{ fill: '#7A3A06' }}>
        SPIN
      </text>
    </svg>
  )
}
