import type { ReactElement } from 'react'
import styles from './screens.module.css'

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
export function ShelfScreen({ beat }: { beat: number }) {
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
      <text x="112" y="82" className={styles.headline} style={{ stroke: '#A65A1E' }}>
        TIDY UP
      </text>
      {[0, 1, 2, 3].map(shelf => (
        <g key={shelf} transform={`translate(0 ${150 + shelf * 62})`}>
          {[0, 1, 2].map(place => (
            <g key={place} transform={`translate(${58 + place * 54} -2)`}>
              <g
                className={shelf < cleared ? styles.gone : styles.rest}
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
