import type { Fill } from '@adloom/engine/data'

type Gradient = Extract<Fill, { kind: 'linear' | 'radial' }>

/**
 * Reads a colour as people give it (ED-06): `#rrggbb`, `rgb(0-255, …)`, `rgba(…, 0-1)`,
 * `linear-gradient(90deg, #rrggbb 0%, …)` or `radial-gradient(…)` of two stops or more, each a colour and a
 * place. Undefined when it is none of these.
 */
export function readColorFill(text: string): Fill | undefined {
  const wanted = text.trim().toLowerCase()
  const color = readSolid(wanted)
  return color === undefined ? readGradient(wanted) : { kind: 'color', color }
}

/** The text `readColorFill` reads back; undefined for an image or no fill. */
export function writeColorFill(fill: Fill): string | undefined {
  if (fill.kind === 'color') return fill.color
  if (fill.kind !== 'linear' && fill.kind !== 'radial') return undefined
  const stops = fill.stops.map(({ at, color }) => `${color} ${at * 100}%`)
  return `${fill.kind}-gradient(${[...(fill.kind === 'linear' ? [`${(fill.angle ?? 90) + 90}deg`] : []), ...stops].join(', ')})`
}

/** Returns a single colour for fields without gradients: the first stop of a gradient. */
export function solidOf(fill: Fill): string | undefined {
  if (fill.kind === 'color') return fill.color
  return fill.kind === 'linear' || fill.kind === 'radial' ? fill.stops[0]?.color : undefined
}

function readSolid(text: string): string | undefined {
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  const match = /^(rgba?)\(([^()]*)\)$/.exec(text)
  if (!match) return undefined
  const numbers = (match[2] ?? '')
    .split(',')
    .map(channel => (/^\s*\d+(\.\d+)?\s*$|^\s*\.\d+\s*$/.test(channel) ? Number(channel) : NaN))
  const [r = NaN, g = NaN, b = NaN, a = 1] = numbers
  if (numbers.length !== (match[1] === 'rgba' ? 4 : 3)) return undefined
  if (![r, g, b].every(channel => channel >= 0 && channel <= 255) || !(a >= 0 && a <= 1)) return undefined
  return a === 1
    ? `#${[r, g, b].map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
    : `rgba(${r},${g},${b},${a})`
}

function readGradient(text: string): Gradient | undefined {
  const match = /^(linear|radial)-gradient\((.*)\)$/.exec(text)
  if (!match) return undefined
  const pieces = splitOutsideBrackets(match[2] ?? '').map(piece => piece.trim())
  const degrees = match[1] === 'linear' ? /^(-?\d+(?:\.\d+)?)deg$/.exec(pieces[0] ?? '') : null
  const stops = (degrees ? pieces.slice(1) : pieces).map(readStop)
  if (stops.length < 2 || stops.length > 16 || !stops.every(stop => stop !== undefined)) return undefined
  // A style sheet's 0 degrees run upwards, ours run to the right.
  return match[1] === 'radial'
    ? { kind: 'radial', stops }
    : { kind: 'linear', angle: (degrees ? Number(degrees[1]) : 180) - 90, stops }
}

function splitOutsideBrackets(text: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) pieces.push('')
    else pieces[pieces.length - 1] += sign
  }
  return pieces
}

function readStop(text: string): { at: number; color: string } | undefined {
  const match = /^(.*\S)\s+(\d+(?:\.\d+)?)%$/.exec(text)
  const color = match ? readSolid(match[1] ?? '') : undefined
  const at = Number(match?.[2]) / 100
  return color === undefined || at > 1 ? undefined : { at, color }
}
