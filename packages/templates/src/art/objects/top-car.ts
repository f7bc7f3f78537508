import { linear, n } from '../paint.ts'

export type CarKind = 'sedan' | 'taxi' | 'police' | 'sport' | 'van' | 'bus' | 'truck'
export interface CarPaint {
  light: string
  mid: string
  dark: string
}

/** Width and height of a vehicle's image by the cells it takes; it faces up. */
export const carSize = { 2: [200, 450], 3: [200, 700] } as const

/**
 * A toy vehicle seen from above: a rounded body lit from the upper left, with glass, lights and the features
 * of its kind.
 */
export function topCar(kind: CarKind, paint: CarPaint): string {
  const isLong = kind === 'bus' || kind === 'truck'
  const height = isLong ? 700 : 450
  return `${defs(paint)}${wheels(height, isLong)}${kind === 'truck' ? truck(paint) : body(height, paint, kind)}${kinds[kind](height, paint)}`
}

function defs({ light, mid, dark }: CarPaint): string {
  return `<defs>${linear(
    'body',
    [
      [0, dark],
      [0.14, mid],
      [0.42, light],
      [0.7, mid],
      [1, dark],
    ],
    -90,
  )}${linear('glass', [
    [0, '#8fd0ff'],
    [0.35, '#2f5f9e'],
    [1, '#142c58'],
  ])}${linear('back', [
    [0, '#142c58'],
    [1, '#3f78ba'],
  ])}${linear('roof', [
    [0, light],
    [1, mid],
  ])}${linear('shine', [
    [0, '#fff', 0.75],
    [1, '#fff', 0],
  ])}</defs>`
}

function wheels(height: number, isLong: boolean): string {
  const spots = isLong ? [96, height / 2 + 40, height - 150] : [78, height - 150]
  return spots
    .map(
      y =>
        `<rect x="4" y="${n(y)}" width="30" height="78" rx="13" fill="#23242e"/><rect x="166" y="${n(y)}" width="30" height="78" rx="13" fill="#23242e"/><rect x="8" y="${n(y + 10)}" width="6" height="58" rx="3" fill="#5b5d6b"/><rect x="186" y="${n(y + 10)}" width="6" height="58" rx="3" fill="#5b5d6b"/>`,
    )
    .join('')
}

function body(height: number, { dark }: CarPaint, kind: CarKind): string {
  const b = height - 12
  const nose = kind === 'bus' || kind === 'van' ? 44 : kind === 'sport' ? 92 : 70
  return `<path d="M18 ${nose + 30}Q18 ${n(nose * 0.35)} 62 16Q100 6 138 16Q182 ${n(nose * 0.35)} 182 ${nose + 30}V${b - 60}Q182 ${b} 132 ${b}H68Q18 ${b} 18 ${b - 60}Z" fill="url(#body)" stroke="${dark}" stroke-width="7" stroke-linejoin="round"/>
<path d="M34 ${nose + 24}Q36 ${n(nose * 0.5)} 70 28Q100 20 130 28" stroke="#fff" stroke-opacity=".75" stroke-width="7" fill="none" stroke-linecap="round"/>
${lamp(46, 34, -28)}${lamp(154, 34, 28)}<rect x="34" y="${b - 18}" width="42" height="13" rx="6" fill="#ff4257"/><rect x="124" y="${b - 18}" width="42" height="13" rx="6" fill="#ff4257"/><rect x="38" y="${b - 16}" width="18" height="5" rx="2" fill="#ffc2c8"/><rect x="128" y="${b - 16}" width="18" height="5" rx="2" fill="#ffc2c8"/>`
}

function lamp(x: number, y: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="17" ry="10" fill="#fff6c9" stroke="#d99a2b" stroke-width="3"/><ellipse cx="${x - 3}" cy="${y - 2}" rx="8" ry="4" fill="#fff"/></g>`
}

/** Front glass, roof and rear glass of a passenger car. */
function cabin(height: number, front: number, rear: number): string {
  return `<path d="M34 ${front + 58}Q38 ${front + 4} 60 ${front}Q100 ${front - 14} 140 ${front}Q162 ${front + 4} 166 ${front + 58}L150 ${front + 76}H50Z" fill="url(#glass)" stroke="#10203f" stroke-width="5" stroke-linejoin="round"/><path d="M52 ${front + 50}L72 ${front + 8}Q84 ${front + 2} 96 ${front + 1}L66 ${front + 62}Z" fill="#fff" opacity=".5"/>
<path d="M36 ${height - rear - 48}L50 ${height - rear - 62}H150L164 ${height - rear - 48}Q160 ${height - rear} 140 ${height - rear + 4}Q100 ${height - rear + 14} 60 ${height - rear + 4}Q40 ${height - rear} 36 ${height - rear - 48}Z" fill="url(#back)" stroke="#10203f" stroke-width="5" stroke-linejoin="round"/>
<rect x="42" y="${front + 70}" width="116" height="${n(height - rear - front - 126)}" rx="24" fill="url(#roof)" stroke="#000" stroke-opacity=".18" stroke-width="4"/><rect x="54" y="${front + 78}" width="92" height="${n((height - rear - front - 126) * 0.5)}" rx="18" fill="url(#shine)"/>
<path d="M30 ${front + 84}V${height - rear - 70}M170 ${front + 84}V${height - rear - 70}" stroke="#142c58" stroke-width="10" stroke-linecap="round"/><rect x="2" y="${front + 46}" width="24" height="17" rx="7" fill="#3a3d4d"/><rect x="174" y="${front + 46}" width="24" height="17" rx="7" fill="#3a3d4d"/>`
}

const kinds: Record<CarKind, (height: number, paint: CarPaint) => string> = {
  sedan: height => cabin(height, 122, 68),
  taxi: height =>
    `${checks()}${cabin(height, 122, 68)}<rect x="60" y="232" width="80" height="38" rx="10" fill="#23242e"/><rect x="66" y="238" width="68" height="26" rx="6" fill="#ffe066"/><path d="M74 251h52" stroke="#23242e" stroke-width="9" stroke-dasharray="9 6"/>`,
  police: height =>
    `<path d="M24 112H176V118H24ZM22 352H178V400H22Z" fill="#1f3a93" opacity=".9"/>${cabin(height, 122, 68)}<rect x="46" y="228" width="108" height="34" rx="12" fill="#1b1d2b"/><rect x="51" y="233" width="46" height="24" rx="9" fill="#ff3b55"/><rect x="103" y="233" width="46" height="24" rx="9" fill="#2f8bff"/><rect x="56" y="236" width="22" height="8" rx="4" fill="#fff" opacity=".7"/><rect x="108" y="236" width="22" height="8" rx="4" fill="#fff" opacity=".7"/>`,
  sport: height =>
    `<path d="M82 14V${height - 14}M118 14V${height - 14}" stroke="#fff" stroke-width="17" opacity=".95"/>${cabin(height, 150, 92)}<path d="M82 226V302M118 226V302" stroke="#fff" stroke-width="17" opacity=".95"/><rect x="22" y="${height - 50}" width="156" height="22" rx="9" fill="#23242e"/><rect x="30" y="${height - 47}" width="140" height="7" rx="3" fill="#6d7080"/>`,
  van: height =>
    `${cabin(height, 70, 40)}<g fill="none" stroke="#000" stroke-opacity=".2" stroke-width="7">${[210, 250, 290, 330].map(y => `<path d="M58 ${y}H142"/>`).join('')}</g>`,
  bus: (height, { dark }) =>
    `<path d="M32 74Q34 44 62 38Q100 30 138 38Q166 44 168 74L154 96H46Z" fill="url(#glass)" stroke="#10203f" stroke-width="5" stroke-linejoin="round"/><path d="M52 84L66 44Q80 38 96 38L72 92Z" fill="#fff" opacity=".5"/><rect x="36" y="112" width="128" height="${height - 180}" rx="26" fill="url(#roof)" stroke="${dark}" stroke-opacity=".5" stroke-width="5"/><rect x="48" y="122" width="104" height="${n((height - 180) * 0.4)}" rx="20" fill="url(#shine)"/>${[190, 330, 470].map(y => `<rect x="62" y="${y}" width="76" height="76" rx="16" fill="${dark}" opacity=".55"/><rect x="69" y="${y + 7}" width="62" height="62" rx="12" fill="url(#back)"/>`).join('')}<path d="M27 120V${height - 90}M173 120V${height - 90}" stroke="#142c58" stroke-width="11" stroke-dasharray="62 14"/>`,
  truck: () => '',
}

function checks(): string {
  let body = ''
  for (let i = 0; i < 26; i++)
    for (const [x, shift] of [
      [20, 0],
      [28, 1],
      [164, 1],
      [172, 0],
    ] as const)
      if ((i + shift) % 2)
        body += `<rect x="${x}" y="${n(100 + i * 10)}" width="8" height="10" fill="#23242e"/>`
  return body
}

/** A cab that pulls a box with crates' tarpaulin. */
function truck({ light, mid, dark }: CarPaint): string {
  const ribs = [300, 376, 452, 528, 604]
    .map(y => `<path d="M24 ${y}H176" stroke="#b9a27a" stroke-width="9" opacity=".75"/>`)
    .join('')
  return `<defs>${linear(
    'tarp',
    [
      [0, '#cbb489'],
      [0.2, '#f2e3bd'],
      [0.5, '#fff6dc'],
      [0.8, '#efdfb8'],
      [1, '#bfa678'],
    ],
    -90,
  )}</defs><path d="M24 96Q24 30 64 22Q100 14 136 22Q176 30 176 96V190Q176 206 160 206H40Q24 206 24 190Z" fill="url(#body)" stroke="${dark}" stroke-width="7"/><path d="M38 88Q42 44 72 36Q100 30 128 36" stroke="#fff" stroke-opacity=".75" stroke-width="7" fill="none" stroke-linecap="round"/>${lamp(50, 38, -28)}${lamp(150, 38, 28)}
<path d="M36 128Q40 88 62 84Q100 74 138 84Q160 88 164 128L150 142H50Z" fill="url(#glass)" stroke="#10203f" stroke-width="5" stroke-linejoin="round"/><path d="M54 124L70 90Q82 86 94 85L70 134Z" fill="#fff" opacity=".5"/><rect x="44" y="150" width="112" height="44" rx="16" fill="${light}" stroke="${mid}" stroke-width="4"/><rect x="2" y="112" width="24" height="17" rx="7" fill="#3a3d4d"/><rect x="174" y="112" width="24" height="17" rx="7" fill="#3a3d4d"/><rect x="70" y="202" width="60" height="30" fill="#3a3d4d"/>
<rect x="14" y="222" width="172" height="464" rx="24" fill="url(#tarp)" stroke="#8c7448" stroke-width="7"/>${ribs}<path d="M40 240V668" stroke="#fff" stroke-width="10" opacity=".5" stroke-linecap="round"/><rect x="30" y="668" width="40" height="12" rx="6" fill="#ff4257"/><rect x="130" y="668" width="40" height="12" rx="6" fill="#ff4257"/>`
}
