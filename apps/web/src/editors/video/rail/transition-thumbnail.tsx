import type { TransitionKind } from '@adloom/video/format'

const leaving = 'var(--accent)'
const entering = '#ff8a6b'

/** A still of a transition half way: two colours, the leaving and the entering one. */
export function TransitionThumbnail({ kind }: { kind: TransitionKind }) {
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true">
      <rect width="64" height="40" fill={leaving} />
      {shapes[kind]}
    </svg>
  )
}

const area = (x: number, y: number, w: number, h: number) => (
  <rect x={x} y={y} width={w} height={h} fill={entering} />
)
const arrow = (x: number, y: number, turn: number) => (
  <path
    d="M-7 0h14m-5-5 5 5-5 5"
    transform={`translate(${x} ${y}) rotate(${turn})`}
    stroke="#fff"
    strokeWidth="2"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)
const both = (...shapes: React.ReactNode[]) => shapes.map((one, at) => <g key={at}>{one}</g>)

const shapes: Record<TransitionKind, React.ReactNode> = {
  crossfade: <rect width="64" height="40" fill={entering} opacity="0.5" />,
  fadeBlack: <rect width="64" height="40" fill="#0b0d12" opacity="0.8" />,
  fadeWhite: <rect width="64" height="40" fill="#fff" opacity="0.85" />,
  slideLeft: both(area(32, 0, 32, 40), arrow(46, 20, 180)),
  slideRight: both(area(0, 0, 32, 40), arrow(18, 20, 0)),
  slideUp: both(area(0, 20, 64, 20), arrow(32, 30, -90)),
  slideDown: both(area(0, 0, 64, 20), arrow(32, 10, 90)),
  pushLeft: both(area(32, 0, 32, 40), arrow(20, 20, 180), arrow(46, 20, 180)),
  pushUp: both(area(0, 20, 64, 20), arrow(32, 10, -90), arrow(32, 30, -90)),
  wipeLeft: area(38, 0, 26, 40),
  wipeDown: area(0, 0, 64, 18),
  wipeDiagonal: <path d="M64 0v40H14z" fill={entering} />,
  circleOpen: <circle cx="32" cy="20" r="13" fill={entering} />,
  circleClose: both(area(0, 0, 64, 40), <circle cx="32" cy="20" r="13" fill={leaving} />),
  clock: <path d="M32 20V-20h60v70z" fill={entering} />,
  blinds: both(area(0, 0, 8, 40), area(16, 0, 8, 40), area(32, 0, 8, 40), area(48, 0, 8, 40)),
  zoomIn: <rect x="16" y="10" width="32" height="20" rx="2" fill={entering} />,
  zoomOut: both(area(0, 0, 64, 40), <rect x="16" y="10" width="32" height="20" rx="2" fill={leaving} />),
  spin: <rect x="18" y="8" width="28" height="24" fill={entering} transform="rotate(28 32 20)" />,
  blur: both(
    <circle cx="32" cy="20" r="17" fill={entering} opacity="0.25" />,
    <circle cx="32" cy="20" r="12" fill={entering} opacity="0.4" />,
    <circle cx="32" cy="20" r="7" fill={entering} opacity="0.7" />,
  ),
}
