import { readColorFill } from '@adloom/playable/format/color-value'

const hex = /^#[0-9a-fA-F]{6}$/ // ED-06

export interface GradientStop { color: string; percent: number }

/** The stops of a gradient as the colour picker wants them; undefined for one colour or no colour. */
export function gradientStops(value: string | null): GradientStop[] | undefined {
  const fill = value === null ? undefined : readColorFill(value)
  return fill?.kind === 'linear' || fill?.kind === 'radial' ? fill.stops.map(stop => ({ color: stop.color, percent: stop.at * 100 })) : undefined
}

/** What the picker says, as the document writes it: `#rrggbb`, or a gradient. */
export function pickedColor(css: string, hexText: string, gradient: boolean): string {
  return gradient ? css : hexText.slice(0, 7).toLowerCase()
}

export function isHex(text: string): boolean {
  return hex.test(text)
}
