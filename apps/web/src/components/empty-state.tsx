import type { ReactElement, ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A small illustration, one sentence and one action. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
}: {
  drawing: DrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type DrawingName = 'cards' | 'search' | 'hearts' | 'tasks' | 'bell' | 'keys' | 'broken'

/** Drawings of our own for empty and broken places, in the colours of the scheme. */
function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg width="168" height="120" viewBox="0 0 168 120" fill="none" aria-hidden="true">
      <ellipse cx="84" cy="108" rx="60" ry="6" fill="var(--sunken)" />
      {drawings[name]}
    </svg>
  )
}

function phone(x: number, y: number, turn: number, fill: string, inner: ReactElement): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 24 42)`}>
      <rect width="48" height="84" rx="10" fill={fill} stroke="var(--line-strong)" strokeWidth="1.5" />
      {inner}
    </g>
  )
}

const board = (
  <g>
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell => (
      <rect
        key={cell}
        x={8 + (cell % 3) * 11.5}
        y={22 + Math.floor(cell / 3) * 11.5}
        width="9"
        height="9"
        rx="3"
        fill={['#8F83FF', '#FF8A6B', '#4CC79B', '#FFC34D'][(cell * 7) % 4]}
      />
    ))}
    <rect x="12" y="64" width="24" height="10" rx="5" fill="var(--accent)" />
    <rect x="13" y="9" width="22" height="5" rx="2.5" fill="var(--line-strong)" />
  </g>
)

const heart = 'M24 52c-8-6-13-10-13-16a7 7 0 0 1 13-4 7 7 0 0 1 13 4c0 6-5 10-13 16z'

const drawings: Record<DrawingName, ReactElement> = {
  cards: (
    <>
      {phone(34, 18, -10, 'var(--tint)', <g />)}
      {phone(86, 18, 10, 'var(--tint)', <g />)}
      {phone(60, 12, 0, 'var(--raised)', board)}
    </>
  ),
  hearts: (
    <>
      {phone(36, 18, -9, 'var(--tint)', <g />)}
      {phone(66, 12, 5, 'var(--raised)', <path d={heart} fill="var(--heart)" />)}
    </>
  ),
  search: (
    <>
      {phone(48, 12, -4, 'var(--raised)', board)}
      <circle
        cx="108"
        cy="62"
        r="21"
        fill="var(--surface)"
        fillOpacity="0.75"
        stroke="var(--accent)"
        strokeWidth="4"
      />
      <path d="m123 78 14 15" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  tasks: (
    <>
      <rect
        x="40"
        y="46"
        width="88"
        height="56"
        rx="10"
        fill="var(--tint)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <path d="M40 60h88" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path
        d="M84 14v30m0 0-11-11m11 11 11-11"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="56" y="74" width="56" height="7" rx="3.5" fill="var(--line)" />
      <rect x="56" y="74" width="36" height="7" rx="3.5" fill="var(--accent)" />
    </>
  ),
  bell: (
    <>
      {phone(60, 12, -6, 'var(--tint)', <g />)}
      <path
        d="M84 30c-13 0-21 9-21 22v13l-6 9h54l-6-9V52c0-13-8-22-21-22z"
        fill="var(--raised)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M77 80a7 7 0 0 0 14 0" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="104" cy="36" r="8" fill="var(--accent)" />
    </>
  ),
  keys: (
    <>
      {phone(60, 12, -5, 'var(--tint)', <g />)}
      <circle cx="66" cy="58" r="19" fill="var(--raised)" stroke="var(--accent)" strokeWidth="6" />
      <circle cx="66" cy="58" r="5" fill="var(--accent)" />
      <path
        d="M85 58h44m-10 0v14m-14-14v10"
        stroke="var(--accent)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  broken: (
    <>
      {phone(
        60,
        12,
        6,
        'var(--raised)',
        <path
          d="M4 34 18 44l8-10 9 12 9-8"
          stroke="var(--danger)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />,
      )}
      <path
        d="M40 36 30 26m14 0-2-12m90 26 12-8m-10 20 14 2"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
}
